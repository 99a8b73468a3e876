# Rulebooks: topics, the short name of each rule key, and its values in words.

topic-equipment = Tiles
topic-seating = Seating
topic-turn = Turns
topic-calls = Calls
topic-kita = Kita
topic-kan = Kans
topic-riichi = Riichi
topic-furiten = Furiten
topic-dora = Dora
topic-win = Winning
topic-yaku = Yaku
topic-fu = Fu
topic-limits = Limits
topic-payments = Payments
topic-pao = Pao
topic-draws = Draws
topic-dealer = Dealer
topic-deposits = Deposits
topic-ending = End of the match
topic-placement = Places and results
topic-rating = Rating
topic-offences = Offences
topic-options = House options

rule-equipment-red_fives = Red fives
rule-equipment-absent = Tiles that the set lacks
rule-equipment-replacements = Replacement tiles
rule-seating-draw = Drawing the seats
rule-seating-first_dealer = First dealer
rule-seating-players = Players
rule-turn-first_go_around_ended_by = First go-around broken by
rule-calls-simultaneous = Several claims on one tile
rule-calls-kuikae = Swap-calling (kuikae)
rule-calls-chi = Chi
rule-kita-tile = Tile to set aside
rule-kita-worth = Dora of a tile set aside
rule-kita-robbed_by = Ron on a tile set aside
rule-kita-robbing_is_chankan = Chankan on a tile set aside
rule-kita-ends = A tile set aside ends
rule-kita-rinshan = Rinshan after a tile set aside
rule-kita-in_riichi = Tiles set aside in riichi
rule-kan-kokushi_robs_ankan = Kokushi may rob an ankan
rule-kan-kakan_tile = Tile of a kakan
rule-riichi-min_live_tiles = Wall tiles for riichi
rule-riichi-min_points = Points for riichi
rule-riichi-deposit_if_ronned = Riichi tile ronned
rule-riichi-deposit_if_triple_ron = Riichi tile ronned by three
rule-riichi-deposit_if_aborting = Riichi tile aborts the kyoku
rule-riichi-winning_tile_discard = Riichi discarding a tsumo win
rule-riichi-ankan = Ankan in riichi
rule-riichi-ippatsu_lost_by = Ippatsu lost by
rule-riichi-open = Open riichi
rule-riichi-open_limits = Conditions of open riichi
rule-furiten-missed_win_ends = Furiten after a missed win
rule-furiten-yakuless_miss = Passing a yakuless win
rule-dora-concealed_kan = Kan dora of an ankan
rule-dora-open_kan = Kan dora of an open kan
rule-dora-ura = Ura dora
rule-win-min_han = Han needed to win
rule-win-two_han_from_honba = Two-han minimum
rule-win-multiple_ron = Several rons on one tile
rule-yaku-yakuhai = Yakuhai
rule-yaku-pinfu_tsumo = Pinfu by tsumo
rule-yaku-ryuuiisou_needs_green = Ryuuiisou needs green dragons
rule-yaku-honroutou_seven_pairs = Honroutou as seven pairs
rule-yaku-haitei_on_replacement = Haitei on a replacement tile
rule-yaku-chiihou_after_own_ankan = Chiihou after own ankan
rule-yaku-renhou_window = Renhou possible
rule-yaku-north_for_all = North is everybody’s seat wind
rule-fu-double_wind_pair = Pair of the double wind
rule-fu-concealed_simple_triplet = Concealed triplet of 2 to 8
rule-fu-rinshan_tsumo = Tsumo on a replacement tile
rule-fu-open_pinfu = Open ron of 20 fu
rule-fu-chiitoitsu = Chiitoitsu calculated as
rule-limits-kiriage_mangan = Rounded up to mangan (kiriage)
rule-limits-counted_yakuman = Counted yakuman
rule-limits-several_yakuman = Several yakuman in one hand
rule-limits-printed_cells = Printed ron values
rule-payments-honba = Honba
rule-payments-honba_multiple_ron = Honba at several rons
rule-payments-empty_chair = Share of the empty chair
rule-pao-yakuman = Yakuman under pao
rule-pao-by_daiminkan = Pao by feeding a daiminkan
rule-pao-counts_ankan = Ankan counts towards pao
rule-pao-covers = Pao answers for
rule-pao-ron_honba = Honba of a pao ron
rule-pao-rinshan_feeder = Kan feeder pays for rinshan
rule-draws-kyuushu = Nine kinds (kyuushu kyuuhai)
rule-draws-four_winds = Four winds (suufon renda)
rule-draws-four_kans = Four kans (suukaikan)
rule-draws-four_riichi = Four riichi (suucha riichi)
rule-draws-triple_ron = Triple ron (sanchahou)
rule-draws-nagashi = Nagashi mangan
rule-draws-nagashi_closed = Nagashi needs a concealed hand
rule-draws-nagashi_several = Several nagashi mangan
rule-draws-dead_wait = Waiting only for own tiles
rule-draws-tenpai_show = Showing tenpai
rule-draws-noten_payment = Noten payment
rule-dealer-keeps_on_draw = Dealer at an exhaustive draw
rule-deposits-multiple_ron = Deposits at several rons
rule-deposits-left_at_end = Deposits left at the end
rule-ending-rounds = Wind rounds
rule-ending-bust = Running out of points
rule-ending-bust_order = Order of busting payments
rule-ending-dealer_stop = Leading dealer's stop (agari-yame)
rule-ending-target = Points to be reached
rule-ending-extension_rounds = Extension rounds
rule-ending-extension_ends = Target checked in extension
rule-placement-start = Starting points
rule-placement-return = Return points
rule-placement-uma = Uma, in thousands
rule-placement-ties = Equal points
rule-placement-bust_bonus = Bust bonus
rule-rating-rounding = Rounding of results
rule-offences-hand_shown_min = Tiles shown on purpose
rule-offences-hand_toppled_min = Tiles knocked over
rule-offences-forbidden_look_min = Tiles looked at
rule-offences-exposed_tiles_min = Number of exposed tiles
rule-offences-few_tiles = Fewer tiles
rule-offences-chombo_payment = Chombo at the table
rule-offences-chombo_rating = Chombo in the result
rule-offences-chombo_honba = Honba after chombo
rule-offences-redeem_deposit = Redeeming a dead hand
rule-offences-yakuman_claim_shanten = Claim for a lost yakuman
rule-offences-chombo_in_last_hand = A chombo in the last hand
rule-offences-penalty_rating = A penalty in the result
rule-options-yakitori = Yakitori
rule-options-chips = Chips

value-yes = yes
value-no = no
value-list = { $first }, { $next }
value-rows = { $first }; { $next }

value-red_fives-none = none
value-red_fives-equal = { $number } in each suit
value-red_fives-each = { $man } man, { $pin } pin, { $sou } sou
value-seat_draw-drawn = each draws a face-down wind
value-seat_draw-line = winds in a row, one roll picks East and side
value-seat_draw-line_second_roll = winds in a row, second roll picks the side
value-seat_draw-given = fixed by a schedule
value-first_dealer-east_seat = the player who drew East
value-first_dealer-one_roll = one roll of the dice
value-first_dealer-two_rolls = two rolls of the dice
value-interruption-any_call_or_kan = any call or kan, own ankan too
value-interruption-open_calls = chi, pon or daiminkan only
value-interruption-nothing = nothing
value-simultaneous_calls-by_rank = highest rank, all answers collected
value-simultaneous_calls-rank_unless_late = highest rank, unless clearly late
value-simultaneous_calls-rank_within_3_seconds = pon and kan beat chi within 3 seconds
value-simultaneous_calls-rank_until_draw = pon and kan until the next draw, ron until the discard
value-kuikae-allowed = allowed
value-kuikae-no_same_tile = not the tile called
value-kuikae-no_same_or_suji = not the tile called nor the run's other end
value-kakan_tile-any = any fourth tile in hand
value-kakan_tile-drawn = only the tile just drawn
value-equipment-absent-none = none
value-equipment-replacements = { $number }
value-seating-players = { $number }
value-kita_tile-none = none
value-kita_tile-north = north
value-kita-worth = { $number }
value-kita_robber-nobody = by nobody
value-kita_robber-any_hand = by any hand
value-kita_robber-yakuman = by a yakuman
value-kita_ends-everything = the first go-around and ippatsu
value-kita_ends-go_around = the first go-around
value-kita_ends-nothing = nothing
value-kita_in_riichi-drawn = only the tile just drawn
value-kita_in_riichi-never = none
value-empty_chair-lost = nobody pays it
value-empty_chair-halved = the two others pay half each
value-riichi-min_live_tiles = { $number ->
    [0] no minimum
    [one] at least { $number } tile
   *[other] at least { $number } tiles
}
value-riichi-min_points = { $number ->
    [0] no minimum
   *[other] at least { $number } points
}
value-ronned_riichi-void = riichi is void, nothing paid
value-ronned_riichi-paid = riichi stands, winner takes the 1000
value-aborted_riichi-void = riichi is void, nothing paid
value-aborted_riichi-stays = deposit stays on the table
value-riichi_ankan-forbidden = forbidden
value-riichi_ankan-same_wait = if the waits stay the same
value-riichi_ankan-drawn_same_wait = drawn tile, same waits
value-riichi_ankan-drawn_same_shape = drawn tile, same waits, triplet in every reading
value-riichi_ankan-drawn_same_yaku = drawn tile, same waits, shape and yaku
value-open_riichi-none = not played
value-open_riichi-plain = deal-ins paid as usual
value-open_riichi-deal_in_yakuman = deal-in outside riichi pays a yakuman
value-open_riichi_limit-first_declarer = first declarer only
value-open_riichi_limit-not_furiten = not in furiten
value-riichi-open_limits-none = none
value-missed_win_ends-own_draw = until own next draw
value-missed_win_ends-own_draw_or_own_call = until own next draw or call
value-missed_win_ends-own_draw_or_any_call = until own next draw or anyone's call
value-yakuless_miss-counts = makes furiten
value-yakuless_miss-ignored = does not make furiten
value-kan_dora-never = none
value-kan_dora-before_replacement = before the replacement draw
value-kan_dora-with_discard = with the next discard, its ron included
value-kan_dora-with_last_discard = with the discard that ends the turn
value-kan_dora-after_discard = once the next discard is not ronned
value-ura_dora-none = none
value-ura_dora-first_only = under the first indicator
value-ura_dora-all = under every indicator
value-win-min_han = { $number } han
value-win-two_han_from_honba = { $number ->
    [0] none
   *[other] from { $number } honba on
}
value-multiple_ron-head_bump = only the next in turn wins
value-multiple_ron-all = all of them win

value-yaku-none = not a yaku
value-yaku-han = { $han } han
value-yaku-han_open = { $han } han, { $open } open
value-yaku-han_concealed = { $han } han, concealed only
value-yaku-exclusive = { $value }, counts alone
value-yaku-mangan = mangan, nothing added
value-yaku-yakuman = { $units ->
    [1] yakuman
    [2] double yakuman
    [3] triple yakuman
   *[other] { $units } yakuman
}
value-renhou_window-before_own_draw = before own first draw
value-renhou_window-first_go_around = on anyone's first discard

value-fu-double_wind_pair = { $number } fu
value-fu-concealed_simple_triplet = { $number } fu
value-fu-rinshan_tsumo = { $number ->
    [0] no fu
   *[other] { $number } fu
}
value-fu-open_pinfu = { $number ->
    [0] stays 20 fu
   *[other] { $number } fu more
}
value-chiitoitsu_fu-twenty_five_fu = 25 fu 2 han
value-chiitoitsu_fu-fifty_fu = 50 fu 1 han
value-kiriage_mangan-none = no hand
value-kiriage_mangan-thirty_fu_four_han = 30 fu 4 han
value-kiriage_mangan-all = 30 fu 4 han and 60 fu 3 han
value-limits-counted_yakuman = { $number ->
    [0] none, sanbaiman at most
   *[other] from { $number } han on
}
value-several_yakuman-single = only the most valuable counts
value-several_yakuman-add = they add up
value-limits-printed_cells-none = none, the formula holds
value-printed_cell = { $fu } fu { $han } han { $child }, dealer { $dealer }
value-payments-honba = { $number ->
    [0] nothing
   *[other] { $number } points
}
value-honba_receiver-each = to every winner
value-honba_receiver-nearest = to the next in turn only
value-pao-yakuman-none = none
value-pao_yakuman-daisangen = { yaku-daisangen }
value-pao_yakuman-daisuushii = { yaku-daisuushii }
value-pao_yakuman-suukantsu = { yaku-suukantsu }
value-pao_covers-whole_hand = the whole hand
value-pao_covers-that_yakuman = the yakuman fed only
value-pao_honba-discarder = paid by the discarder
value-pao_honba-liable = paid by the liable player
value-pao_honba-thirds = a third from each opponent

value-abort-off = no abort
value-abort-on = { $dealer }, { $honba }, { $at }
value-aborted_dealer-stays = dealer stays
value-aborted_dealer-stays_if_tenpai = dealer stays if tenpai
value-aborted_dealer-passes = deal passes
value-aborted_honba-one_more = honba +1
value-aborted_honba-unchanged = honba unchanged
value-aborted_honba-to_zero = honba back to 0
value-abort_moment-declared = when declared
value-abort_moment-fourth_discard = after the fourth discard
value-abort_moment-fourth_kan = at the fourth kan
value-abort_moment-next_discard = after the next discard
value-abort_moment-ron = when all three claim
value-nagashi-none = not played
value-nagashi-settlement = mangan paid, still a draw
value-nagashi-win = won like a mangan tsumo
value-nagashi_several-each = each is paid
value-nagashi_several-last_completed = only the last to discard is paid
value-dead_wait-counts = is tenpai
value-dead_wait-noten_in_hand = noten if all are concealed
value-dead_wait-noten_in_hand_and_melds = noten, tiles in melds too
value-tenpai_show-optional = optional, except in riichi
value-tenpai_show-compulsory = compulsory
value-draws-noten_payment = { $number ->
    [0] none
   *[other] { $number } points in all
}
value-keeps_on_draw-tenpai = stays if tenpai
value-keeps_on_draw-never = never stays
value-deposits_multiple_ron-nearest = all to the next in turn
value-deposits_multiple_ron-own_back = own ones back, the rest to the next in turn
value-deposits_left-first = to first place
value-deposits_left-nobody = to nobody
value-deposits_left-returned = back to the players who paid
value-deposits_left-first_by_hundreds = to first place, by the hundred

value-ending-rounds = { $number ->
    [1] east only
    [2] east and south
    [3] east, south and west
   *[other] all four
}
value-bust-none = play on below zero
value-bust-below_zero = match ends below zero
value-bust-cannot_pay = match ends, others share the shortfall
value-bust-at_zero = match ends at zero
value-bust_order-simultaneous = all at once
value-bust_order-from_shimocha = one by one from the payer's right
value-dealer_stop-none = play goes on
value-dealer_stop-dealer_may = dealer may end the match
value-dealer_stop-automatic = match ends by itself
value-ending-target = { $number ->
    [0] none
   *[other] { $number } points
}
value-ending-extension_rounds = { $number ->
    [0] none
    [one] up to { $number } round
   *[other] up to { $number } rounds
}
value-extension_ends-round_end = when the round is over
value-extension_ends-sudden_death = whenever the deal passes
value-placement-start = { $number } points
value-placement-return = { $number } points
value-uma-none = none
value-uma-reached = { $count ->
    [0] { $row } with nobody at the return
   *[other] { $row } with { $count } at the return
}
value-ties-shared = share places, uma and oka
value-ties-seat_order = nearer the first dealer is ahead
value-ties-final_winds = by the winds of the last kyoku
value-placement-bust_bonus = { $number ->
    [0] none
   *[other] { $number } points
}
value-rounding-exact = exact
value-rounding-tenth = to a tenth
value-rounding-thousand_5_down = to the thousand, 500 down
value-rounding-thousand_5_up = to the thousand, 500 up

value-offences-hand_shown_min = { $number ->
    [one] from { $number } tile
   *[other] from { $number } tiles
}
value-offences-hand_toppled_min = { $number ->
    [one] from { $number } tile
   *[other] from { $number } tiles
}
value-offences-forbidden_look_min = { $number ->
    [one] from { $number } tile
   *[other] from { $number } tiles
}
value-offences-exposed_tiles_min = { $number ->
    [one] from { $number } tile
   *[other] from { $number } tiles
}
value-few_tiles-none = nothing
value-few_tiles-referee = left to the referee
value-chombo_payment-none = nothing
value-chombo_payment-reverse_mangan = a mangan to the others
value-offences-chombo_rating = { $number ->
    [0] nothing
   *[other] { $number } off the result
}
value-chombo_honba-unchanged = unchanged
value-chombo_honba-reset = back to 0
value-chombo_in_last_hand-replay = the hand is replayed
value-chombo_in_last_hand-ends_match = ends the match
value-offences-penalty_rating = { $number ->
    [0] nothing
   *[other] { $number } off the result
}
value-offences-redeem_deposit = { $number ->
    [0] not possible
   *[other] for { $number } points
}
value-offences-yakuman_claim_shanten = { $number ->
    [0] none
   *[other] up to { $number } shanten away
}
value-options-yakitori = { $number ->
    [0] not played
   *[other] { $number } points to each who won
}
value-chips-off = not played
value-chips-on = { $points } points each: ippatsu { $ippatsu }, ura { $ura }, red five { $red }, yakuman tsumo { $tsumo }, yakuman ron { $ron }

rules-column_rulebook = Rulebook
rules-column_title = Title
rules-column_edition = Edition
rules-edition = { $dates ->
   *[none] undated
    [since] since { $begins }
    [until] until { $ends }
    [both] { $begins } to { $ends }
}
rules-edition_in_force = { $edition }, in force
rules-new_in = New in { $rulebook } ({ $edition }), compared with { $before }:
rules-changed = { $rule }: { $now } (before: { $then })
rules-open_question = Open question: another source says “{ $value }”
body-tenhou = Tenhou
body-mahjong-soul = Mahjong Soul
body-riichi-city = Riichi City
body-kansai = A parlour in Kansai
body-m-league = M.League
body-wrc = World Riichi Championship
body-ema = European Mahjong Association
body-jpml = Japan Professional Mahjong League
body-rmu = RMU
body-saikouisen = Saikouisen
body-kyoukai = Japan Professional Mahjong Association
body-mu = Mahjong Union mu
body-saikyosen = Mahjong Saikyosen
body-rrc = Russian tournaments
body-club-4p = A riichi club
body-furiten-club = Club Furiten
body-house-tobi = A house
body-wiki = An amateur author
rules-column_article = Article
rules-column_kind = Kind
rules-column_keys = Keys
rules-column_tests = Tests
rules-column_rule = Rule
rules-column_value = Value
rules-column_articles = Articles
rules-column_sources = Sources
rules-title-of_length = { $book }, { $length }
rules-undocumented = ° not in any document of these rules: reported by others, or our own choice
rules-own_choice = the program's own choice
rules-default = { $rules } is the default: the best known rules online. Others: hanchan rules list, then { $command } --rules ID
rules-reading = Reading: { $reading }
rules-differences = { $count ->
    [one] { $count } difference
   *[other] { $count } differences
}
rules-alike = { $left } and { $right } play alike
rules-count = { $count ->
    [one] { $count } article
   *[other] { $count } articles
}
rules-no_articles = { $rulebook } has no numbered articles
rules-ask = By default everything is as in { $rulebook }. Write what differs, one KEY=VALUE a line; a word alone looks for keys, an empty line ends.
rules-value = { $rule } ({ $key } = { $text }): { $value }
rules-allowed = Allowed: { $allowed }
rules-written = { $file }: written, { $count ->
    [one] { $count } key
   *[other] { $count } keys
} unlike { $extends }
rules-complete = { $file }: a complete rule set
rules-complete-extends = { $file }: a complete rule set, { $count ->
    [one] { $count } key
   *[other] { $count } keys
} unlike { $extends }
