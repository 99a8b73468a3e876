# Each rule with its value as a sentence, as an article of a rulebook says it. `$word` is the value,
# `$value` the value in words, `$number` the value where it is a number.

said-equipment-red_fives = { $word ->
    [none] The set has no red fives.
   *[some] The set has red fives ({ $value }), and each one in a winning hand is worth one han.
}
said-equipment-absent = { $word ->
   *[none] The set lacks no tiles.
    [some] The set lacks these tiles, all four of each: { $value }.
}
said-equipment-replacements = Behind the first dora indicator lie { $number } replacement tiles.
said-seating-draw = { $word ->
    [drawn] Each player draws a face-down wind, which decides where they sit.
    [line] The four winds are lined up face down; one roll of the dice decides where East sits and from which end the winds are taken.
    [line_second_roll] The four winds are lined up face down; a second roll of the dice decides from which end they are taken.
   *[given] The seats are fixed by a schedule.
}
said-seating-first_dealer = { $word ->
    [east_seat] The player who drew East deals first.
    [one_roll] One roll of the dice decides who deals first.
   *[two_rolls] Two rolls of the dice decide who deals first.
}
said-seating-players = { $number ->
    [3] Three players play: East, South and West.
   *[other] Four players play.
}
said-turn-first_go_around_ended_by = { $word ->
   *[any_call_or_kan] Any call or kan, an ankan of one's own included, ends the uninterrupted first go-around.
    [open_calls] Only a chi, pon or daiminkan ends the uninterrupted first go-around.
}
said-calls-simultaneous = { $word ->
   *[by_rank] When several players claim one tile, all answers are collected and the highest claim wins: ron before pon and kan, and these before chi.
    [rank_unless_late] When several players claim one tile, ron comes before pon and kan, and these before chi, unless the higher claim clearly came too late.
    [rank_within_3_seconds] When several players claim one tile, ron comes first; a pon or kan called within three seconds comes before a chi.
    [rank_until_draw] When several players claim one tile, ron comes before pon and kan, and these before chi; a pon or kan may be called until the next draw, and ron until the next discard.
}
said-calls-kuikae = { $word ->
   *[allowed] After a chi or pon any tile may be discarded, even one like the tile called.
    [no_same_tile] After a chi or pon, a tile like the one called may not be discarded on the same turn.
    [no_same_or_suji] After a chi or pon, neither a tile like the one called nor the tile at the other end of the run may be discarded on the same turn.
}
said-calls-chi = { $word ->
   *[yes] The next player may call a discard for a chi.
    [no] No discard may be called for a chi.
}
said-kita-tile = { $word ->
   *[none] No tile may be set aside.
    [north] On their turn, after a draw and while a live tile is left, players may set a north aside and draw a replacement tile; it is no discard.
}
said-kita-worth = { $number ->
    [0] A tile set aside is no dora by itself.
   *[other] Each tile set aside is worth { $number } dora to its owner.
}
said-kita-robbed_by = { $word ->
    [nobody] Nobody may win by ron on a tile set aside.
   *[any_hand] Any hand that may win can ron a tile set aside.
    [yakuman] Only a yakuman can ron a tile set aside.
}
said-kita-robbing_is_chankan = { $word ->
    [yes] A ron on a tile set aside is chankan.
   *[no] A ron on a tile set aside is not chankan.
}
said-kita-ends = { $word ->
   *[everything] A tile set aside ends the uninterrupted first go-around and ippatsu.
    [go_around] A tile set aside ends the uninterrupted first go-around, but not ippatsu.
    [nothing] A tile set aside ends neither the uninterrupted first go-around nor ippatsu.
}
said-kita-rinshan = { $word ->
   *[yes] A win on the tile that replaces one set aside is rinshan.
    [no] A win on the tile that replaces one set aside is not rinshan.
}
said-kita-in_riichi = { $word ->
   *[drawn] In riichi, only the tile just drawn may be set aside.
    [never] In riichi, no tile may be set aside.
}
said-kan-kokushi_robs_ankan = { $word ->
   *[yes] A player waiting for kokushi musou may win by ron on the tile of an ankan.
    [no] An ankan cannot be robbed, not even for kokushi musou.
}
said-kan-kakan_tile = { $word ->
   *[any] A pon may be extended to a kakan with any matching tile in the hand.
    [drawn] A pon may be extended to a kakan only with the tile just drawn.
}
said-riichi-min_live_tiles = { $number ->
    [0] Riichi may be declared however few tiles are left in the live wall.
    [one] Riichi may be declared only while at least { $number } tile is left in the live wall.
   *[other] Riichi may be declared only while at least { $number } tiles are left in the live wall.
}
said-riichi-min_points = { $number ->
    [0] Riichi may be declared with any score; the deposit may bring it below zero.
   *[other] Riichi may be declared only with a score of at least { $number } points.
}
said-riichi-deposit_if_ronned = { $word ->
   *[void] If the tile discarded with the riichi declaration is ronned, the riichi is void and nothing is deposited.
    [paid] If the tile discarded with the riichi declaration is ronned, the riichi stands and the winner takes the 1000 points.
}
said-riichi-deposit_if_triple_ron = { $word ->
   *[void] If three players ron the tile discarded with the riichi declaration and the kyoku is drawn, the riichi is void and nothing is deposited.
    [stays] If three players ron the tile discarded with the riichi declaration and the kyoku is drawn, the deposit stays on the table.
}
said-riichi-deposit_if_aborting = { $word ->
   *[void] If the tile discarded with the riichi declaration ends the kyoku in an abortive draw, the riichi is void and nothing is deposited.
    [stays] If the tile discarded with the riichi declaration ends the kyoku in an abortive draw, the deposit stays on the table.
}
said-riichi-winning_tile_discard = { $word ->
   *[yes] A player may pass up a tsumo and declare riichi by discarding the winning tile.
    [no] Riichi may not be declared by discarding a tile that would have won by tsumo.
}
said-riichi-ankan = { $word ->
   *[forbidden] No ankan may be declared in riichi.
    [same_wait] An ankan may be declared in riichi if the waits stay the same.
    [drawn_same_wait] An ankan may be declared in riichi only with the tile just drawn and if the waits stay the same.
    [drawn_same_shape] An ankan may be declared in riichi only with the tile just drawn, if the waits stay the same and the three tiles are a triplet in every reading of the hand.
    [drawn_same_yaku] An ankan may be declared in riichi only with the tile just drawn, if the waits, the shape of the hand and its yaku stay the same.
}
said-riichi-ippatsu_lost_by = { $word ->
   *[any_call_or_kan] Any call or kan, an ankan of one's own included, takes ippatsu away.
    [open_calls] Only a chi, pon or daiminkan takes ippatsu away.
    [nothing] Calls and kans do not take ippatsu away.
}
said-riichi-open = { $word ->
   *[none] There is no open riichi.
    [plain] Riichi may be declared open, with the waiting tiles shown; a player who deals into it pays as for any win.
    [deal_in_yakuman] Riichi may be declared open, with the waiting tiles shown; a player outside riichi who deals into it pays a yakuman.
}
said-riichi-open_limits = { $word ->
   *[none] Open riichi has no further conditions.
    [some] Open riichi has further conditions: { $value }.
}
said-furiten-missed_win_ends = { $word ->
   *[own_draw] A player outside riichi who passes a winning tile is furiten until their next draw.
    [own_draw_or_own_call] A player outside riichi who passes a winning tile is furiten until their next draw or call.
    [own_draw_or_any_call] A player outside riichi who passes a winning tile is furiten until their next draw or until a later call or kan by any player.
}
said-furiten-yakuless_miss = { $word ->
   *[counts] Passing a tile that completes the hand without a yaku makes the player furiten as well.
    [ignored] Passing a tile that completes the hand without a yaku does not make the player furiten.
}
said-dora-concealed_kan = { $word ->
   *[never] An ankan brings no further dora indicator.
    [before_replacement] The dora indicator of an ankan is turned before the replacement tile is drawn.
    [with_discard] The dora indicator of an ankan is turned with the next discard, and counts for a ron on it.
    [with_last_discard] The dora indicator of an ankan is turned with the discard that ends the turn.
    [after_discard] The dora indicator of an ankan is turned once the next discard has not been ronned.
}
said-dora-open_kan = { $word ->
   *[never] A daiminkan or kakan brings no further dora indicator.
    [before_replacement] The dora indicator of a daiminkan or kakan is turned before the replacement tile is drawn.
    [with_discard] The dora indicator of a daiminkan or kakan is turned with the next discard, and counts for a ron on it.
    [with_last_discard] The dora indicator of a daiminkan or kakan is turned with the discard that ends the turn.
    [after_discard] The dora indicator of a daiminkan or kakan is turned once the next discard has not been ronned.
}
said-dora-ura = { $word ->
   *[none] There are no ura dora.
    [first_only] A winner in riichi has ura dora under the first indicator only.
    [all] A winner in riichi has ura dora under every indicator that is turned.
}
said-win-min_han = A win needs at least { $number } han of yaku; dora do not count towards them.
said-win-two_han_from_honba = { $number ->
    [0] The number of honba never raises what a win needs.
   *[other] From { $number } honba on, a win needs at least two han of yaku.
}
said-win-multiple_ron = { $word ->
   *[head_bump] When several players ron one tile, only the one who comes next in turn after the discarder wins.
    [all] When several players ron one tile, all of them win.
}
said-yaku-yakuhai = Each triplet or kan of a dragon, of the seat wind or of the round wind is worth { $han } han; of a double wind it counts twice.
said-yaku-pinfu_tsumo = { $word ->
   *[yes] Pinfu may be won by tsumo; the hand then has 20 fu.
    [no] Pinfu does not count with a win by tsumo.
}
said-yaku-ryuuiisou_needs_green = { $word ->
   *[yes] Ryuuiisou must contain green dragons.
    [no] Ryuuiisou needs no green dragon.
}
said-yaku-honroutou_seven_pairs = { $word ->
   *[yes] Seven pairs of terminals and honours count as honroutou too.
    [no] Seven pairs of terminals and honours do not count as honroutou.
}
said-yaku-haitei_on_replacement = { $word ->
   *[yes] A win on a replacement tile that leaves no live tile counts as haitei as well as rinshan.
    [no] A win on a replacement tile is rinshan and never haitei.
}
said-yaku-chiihou_after_own_ankan = { $word ->
   *[yes] The winner's own ankan on the first turn leaves chiihou possible.
    [no] The winner's own ankan on the first turn rules out chiihou.
}
said-yaku-renhou_window = { $word ->
   *[before_own_draw] Renhou is a ron before the winner's first draw, in the uninterrupted first go-around.
    [first_go_around] Renhou is a ron on any player's first discard, in the uninterrupted first go-around.
}
said-yaku-north_for_all = { $word ->
    [yes] North is a seat wind of every player.
   *[no] North is the seat wind only of the player who sits North.
}
said-fu-double_wind_pair = A pair of the wind that is both seat wind and round wind is worth { $number } fu.
said-fu-concealed_simple_triplet = A concealed triplet of tiles from 2 to 8 is worth { $number } fu.
said-fu-rinshan_tsumo = { $number ->
    [0] A win on a replacement tile has no fu for tsumo.
   *[other] A win on a replacement tile has { $number } fu for tsumo.
}
said-fu-open_pinfu = { $number ->
    [0] An open hand won by ron that has 20 fu stays at 20 fu.
   *[other] An open hand won by ron that would have 20 fu has { $number } fu more and ends at 30 fu.
}
said-fu-chiitoitsu = { $word ->
   *[twenty_five_fu] Chiitoitsu is calculated as 25 fu and 2 han, without rounding up.
    [fifty_fu] Chiitoitsu is calculated as 50 fu and 1 han.
}
said-limits-kiriage_mangan = { $word ->
   *[none] No hand below mangan is rounded up to it.
    [thirty_fu_four_han] A hand of 30 fu and 4 han is rounded up to mangan.
    [all] Hands of 30 fu and 4 han, and of 60 fu and 3 han, are rounded up to mangan.
}
said-limits-counted_yakuman = { $number ->
    [0] A hand without a yakuman pays at most a sanbaiman, however many han it has.
   *[other] A hand without a yakuman pays a yakuman from { $number } han on.
}
said-limits-several_yakuman = { $word ->
   *[single] Of several yakuman in one hand only the most valuable counts.
    [add] Several yakuman in one hand add up.
}
said-limits-printed_cells = { $word ->
   *[none] The formula decides every payment; the table of the book replaces none.
    [some] The table of the book has ron payments that the formula does not give: { $value }.
}
said-payments-honba = { $number ->
    [0] Honba add nothing to a win.
   *[other] Each honba adds { $number } points to a win; after a tsumo each of the others pays an equal part of them.
}
said-payments-honba_multiple_ron = { $word ->
   *[each] When several players win by ron, each of them receives the honba.
    [nearest] When several players win by ron, only the one who comes next in turn after the discarder receives the honba.
}
said-payments-empty_chair = { $word ->
   *[lost] At a table of three, nobody pays the share of a tsumo that a fourth player would pay.
    [halved] At a table of three, the two payers of a tsumo pay half each of the share that a fourth player would pay.
}
said-pao-yakuman = { $word ->
   *[none] Nobody is liable for feeding a yakuman.
    [some] The player who feeds the deciding tile of one of these yakuman is liable for it (pao): { $value }.
}
said-pao-by_daiminkan = { $word ->
   *[yes] Feeding the third dragon or the fourth wind to a daiminkan makes a player liable, as feeding it to a pon does.
    [no] Only feeding the third dragon or the fourth wind to a pon makes a player liable, not feeding it to a daiminkan.
}
said-pao-counts_ankan = { $word ->
   *[yes] An ankan among the earlier sets counts as exposed when liability is judged.
    [no] An ankan among the earlier sets does not count as exposed when liability is judged.
}
said-pao-covers = { $word ->
   *[whole_hand] The liable player answers for the whole hand, further yakuman included.
    [that_yakuman] The liable player answers only for the yakuman they fed.
}
said-pao-ron_honba = { $word ->
   *[discarder] When a hand under pao is won by ron from a third player, the discarder pays the honba.
    [liable] When a hand under pao is won by ron from a third player, the liable player pays the honba.
    [thirds] When a hand under pao is won by ron from a third player, each opponent pays a third of the honba.
}
said-pao-rinshan_feeder = { $word ->
   *[yes] The player whose discard became a daiminkan pays alone for a win on its replacement tile.
    [no] A win on the replacement tile of a daiminkan is paid like any other tsumo.
}
said-draws-kyuushu = { $word ->
   *[off] A hand with nine kinds of terminals and honours is no reason to abort the kyoku.
    [on] A player who has nine or more kinds of terminals and honours on their first turn may abort the kyoku, provided nobody has called. { $then }
}
said-draws-four_winds = { $word ->
   *[off] The same wind discarded four times in the first go-around does not abort the kyoku.
    [on] If all four players discard the same wind first, without a call or a ron, the kyoku is aborted. { $then }
}
said-draws-four_kans = { $word ->
   *[off] Four kans do not abort the kyoku.
    [on] When two or more players have made four kans between them, the kyoku is aborted { $at ->
        [fourth_kan] at the fourth kan
       *[next_discard] after the next discard, unless it is ronned
    }. { $then }
}
said-draws-four_riichi = { $word ->
   *[off] Four riichi do not abort the kyoku.
    [on] When all four players have declared riichi and the last declaration tile is not ronned, the kyoku is aborted. { $then }
}
said-draws-triple_ron = { $word ->
   *[off] Three rons on one tile do not abort the kyoku.
    [on] When three players ron the same tile, the kyoku is aborted. { $then }
}
said-aborted = { $dealer ->
   *[stays] The dealer stays
    [stays_if_tenpai] The dealer stays if they are tenpai
    [passes] The deal passes
}, and { $honba ->
   *[one_more] one honba is added
    [unchanged] the honba stay as they are
    [to_zero] the honba go back to zero
}.
said-draws-nagashi = { $word ->
   *[none] Discarding only terminals and honours earns nothing at an exhaustive draw.
    [settlement] A player all of whose discards are terminals or honours, none of them called, is paid a mangan at an exhaustive draw, which stays a draw.
    [win] A player all of whose discards are terminals or honours, none of them called, wins at an exhaustive draw as with a mangan by tsumo.
}
said-draws-nagashi_closed = { $word ->
   *[yes] Nagashi mangan needs a concealed hand.
    [no] Nagashi mangan is possible with an open hand too.
}
said-draws-nagashi_several = { $word ->
   *[each] If several players have nagashi mangan, each of them is paid.
    [last_completed] If several players have nagashi mangan, only the last of them to discard is paid.
}
said-draws-dead_wait = { $word ->
   *[counts] A hand is tenpai even if its player already holds all the tiles it waits for.
    [noten_in_hand] A hand is noten if all the tiles it waits for are in its concealed part.
    [noten_in_hand_and_melds] A hand is noten if its player already holds all the tiles it waits for, in the hand or in melds.
}
said-draws-tenpai_show = { $word ->
   *[optional] At an exhaustive draw, a tenpai player may leave the hand unshown and count as noten, except in riichi.
    [compulsory] At an exhaustive draw, every tenpai player must show the hand.
}
said-draws-noten_payment = { $number ->
    [0] Nobody pays for being noten at an exhaustive draw.
   *[other] At an exhaustive draw the noten players pay the tenpai players { $number } points in all.
}
said-dealer-keeps_on_draw = { $word ->
   *[tenpai] The dealer keeps the deal at an exhaustive draw if they are tenpai.
    [never] The dealer never keeps the deal at an exhaustive draw.
}
said-deposits-multiple_ron = { $word ->
   *[nearest] When several players win by ron, the one who comes next in turn after the discarder takes all the riichi deposits.
    [own_back] When several players win by ron, each takes back the deposit of their own riichi, and the one who comes next in turn after the discarder takes the rest.
}
said-deposits-left_at_end = { $word ->
   *[first] Riichi deposits still on the table at the end of the match go to first place.
    [nobody] Riichi deposits still on the table at the end of the match go to nobody.
    [returned] Riichi deposits still on the table at the end of the match go back to those who paid them.
    [first_by_hundreds] Riichi deposits still on the table at the end of the match go to first place; tied players share them by the hundred, and the odd hundred goes to those nearer to the first dealer.
}
said-ending-rounds = { $number ->
    [1] The match has one wind round: east.
    [2] The match has two wind rounds: east and south.
    [3] The match has three wind rounds: east, south and west.
   *[other] The match has all four wind rounds.
}
said-ending-bust = { $word ->
   *[none] The match goes on even when a score is below zero.
    [below_zero] The match ends when a score is below zero.
    [cannot_pay] The match ends when a player cannot pay in full, and the other players share the shortfall.
    [at_zero] The match ends when a player has no points left.
}
said-ending-bust_order = { $word ->
   *[simultaneous] Payments that could make a player go bust are all made at once.
    [from_shimocha] Payments that could make a player go bust are made one by one, beginning at the payer's right.
}
said-ending-dealer_stop = { $word ->
   *[none] A leading dealer who wins the last kyoku or ends it in tenpai plays on.
    [dealer_may] A leading dealer who wins the last kyoku or ends it in tenpai may end the match.
    [automatic] The match ends by itself when the leading dealer wins the last kyoku or ends it in tenpai.
}
said-ending-target = { $number ->
    [0] The match ends after its last round, whatever the scores.
   *[other] Extension rounds follow unless a player has { $number } points after the last round.
}
said-ending-extension_rounds = { $number ->
    [0] There are no extension rounds.
    [one] At most { $number } extension round is played to reach the target.
   *[other] At most { $number } extension rounds are played to reach the target.
}
said-ending-extension_ends = { $word ->
   *[round_end] In an extension, the target is checked when the round is over.
    [sudden_death] In an extension, the match ends as soon as a player has reached the target when the deal passes.
}
said-placement-start = Each player starts with { $number } points.
said-placement-return = { $number } points are subtracted from each final score; four times what that exceeds the starting points by goes to first place as oka.
said-placement-uma = { $word ->
    [none] There is no uma.
   *[some] The places earn an uma, in thousands of points: { $value }.
}
said-placement-ties = { $word ->
   *[shared] Players with equal points share their places, uma and oka.
    [seat_order] Of players with equal points, the one nearer the first dealer in turn is placed higher.
    [final_winds] Players with equal points are placed by their winds in the last kyoku.
}
said-placement-bust_bonus = { $number ->
    [0] Nothing is paid for making another player go bust.
   *[other] A player who goes bust owes { $number } points in the result to the player who caused it.
}
said-rating-rounding = { $word ->
   *[exact] Results are not rounded.
    [tenth] Results are rounded to a tenth.
    [thousand_5_down] Results are rounded to the thousand, 500 points down.
    [thousand_5_up] Results are rounded to the thousand, 500 points up; first place takes the rest.
}
said-offences-hand_shown_min = It is an offence to show { $number } or more of one's own concealed tiles on purpose.
said-offences-hand_toppled_min = It is an offence to lay down or knock over { $number } or more concealed tiles of a hand without declaring a win.
said-offences-forbidden_look_min = It is an offence to look at, turn up or knock over { $number } or more tiles of the dead wall or of another hand.
said-offences-exposed_tiles_min = It is an offence to expose { $number } or more tiles of the wall or of any hand.
said-offences-few_tiles = { $word ->
   *[none] Fewer tiles than that cost nothing.
    [referee] For fewer tiles than that the referee decides the sanction.
}
said-offences-chombo_payment = { $word ->
   *[none] A chombo costs nothing at the table.
    [reverse_mangan] After a chombo the offender pays the others a mangan, in the shares in which they would have received one by tsumo.
}
said-offences-chombo_rating = { $number ->
    [0] A chombo takes nothing off the result of the match.
   *[other] Each chombo takes { $number } off the result of the match, after the uma.
}
said-offences-chombo_honba = { $word ->
   *[unchanged] The honba stay as they are after a chombo.
    [reset] The honba go back to zero after a chombo.
}
said-offences-chombo_in_last_hand = { $word ->
   *[replay] A hand that chombo voids is replayed, the last one too.
    [ends_match] A chombo in the last hand ends the match; the hand is not replayed.
}
said-offences-penalty_rating = { $number ->
    [0] An offence with a penalty takes nothing off the result of the match.
   *[other] Each offence with a penalty takes { $number } off the result of the match, after the uma.
}
said-offences-redeem_deposit = { $number ->
    [0] A dead hand cannot be redeemed.
   *[other] An offender may redeem the hand with a deposit of { $number } points while the offence can still be corrected.
}
said-offences-yakuman_claim_shanten = { $number ->
    [0] Nobody may claim compensation for a yakuman lost to a chombo.
   *[other] A player at most { $number } shanten away from a yakuman may claim compensation when another player's chombo voids the kyoku; the referee sets it.
}
said-options-yakitori = { $number ->
    [0] Yakitori is not played.
   *[other] A player who has won nothing in the match owes { $number } points in the result to each player who has.
}
said-options-chips = { $word ->
   *[off] Chips are not played for.
    [on] Chips are played for: { $value }.
}

said-yaku = { $word ->
   *[none] { $name } ({ $gloss }) is not a yaku.
    [han] { $name } ({ $gloss }) is worth { $han } han, with a concealed or an open hand.
    [open] { $name } ({ $gloss }) is worth { $han } han with a concealed hand and { $open } han with an open one.
    [concealed] { $name } ({ $gloss }) is worth { $han } han and needs a concealed hand.
    [exclusive] { $name } ({ $gloss }) is worth { $han } han, and no other yaku counts with it.
    [mangan] { $name } ({ $gloss }) is worth a mangan, to which nothing is added.
    [yakuman] { $name } ({ $gloss }) is worth { $han ->
        [1] a yakuman
        [2] a double yakuman
        [3] a triple yakuman
       *[other] { $han } yakuman
    }.
}
said-sanction = { $word ->
   *[none] This offence costs nothing ({ $name }): anything that can be corrected is corrected, and play goes on.
    [wait-unscored] For this offence ({ $name }) the win counts neither pinfu nor fu for its wait.
    [riichi-void] This offence ({ $name }) voids the riichi, and its deposit goes back.
    [dead-hand] This offence ({ $name }) makes the hand dead: no win and no riichi in this kyoku, and noten at a draw, but calls are allowed.
    [dead-hand-no-calls] This offence ({ $name }) makes the hand dead: no win, no call and no declaration in this kyoku, and noten at a draw.
    [chombo] This offence ({ $name }) is a chombo: the kyoku is void and dealt again, and riichi deposits go back.
    [referee] The referee decides the sanction for this offence ({ $name }); play goes on until then.
    [penalty] This offence ({ $name }) takes points off the result of the match; nothing in the kyoku changes.
}{ $when ->
   *[at-once] {""}
    [at-draw] {" "}It is judged only at an exhaustive draw.
    [at-own-win] {" "}It is judged only when the offender wins.
    [at-draw-or-own-win] {" "}It is judged only at an exhaustive draw or when the offender wins.
}
