# Words of the table: winds, sets, actions, events, endings, and why something is refused.

wind-east = East
wind-south = South
wind-west = West
wind-north = North

action-discard = Discard { $tile }
action-tsumogiri = Discard { $tile }, just drawn
action-riichi = Riichi, discarding { $tile }
action-riichi_tsumogiri = Riichi, discarding { $tile }, just drawn
action-open_riichi = Open riichi, discarding { $tile }
action-open_riichi_tsumogiri = Open riichi, discarding { $tile }, just drawn
action-chi = Chi with { $tiles }
action-pon = Pon with { $tiles }
action-daiminkan = Kan with { $tiles }
action-ankan = Concealed kan of { $tiles }
action-kakan = Add { $tile } to the pon
action-kita = Set a north aside (kita)
action-tsumo = Tsumo
action-ron = Ron
action-kyuushu = Nine terminals (kyuushu kyuuhai)
action-pass = Pass
action-show = Show the tenpai hand
action-hide = Keep the hand down
action-stop = End the match
action-play_on = Play on
action-ron_taken_back = Ron, and take it back
action-tsumo_taken_back = Tsumo, and take it back
action-chi_taken_back = Chi, and take it back
action-pon_taken_back = Pon, and take it back
action-kan_taken_back = Kan, and take it back
action-riichi_taken_back = Riichi, and take it back

event-start_kyoku = { $kyoku }, { $honba } honba, { $deposits ->
    [one] { $deposits } riichi stick
   *[other] { $deposits } riichi sticks
}
event-draw = { $player } draws { $tile }
event-draw_hidden = { $player } draws a tile
event-discard = { $player } discards { $tile }
event-discard_drawn = { $player } discards { $tile }, just drawn
event-riichi = { $player } declares riichi
event-open_riichi = { $player } declares open riichi
event-riichi_stands = { $player } places a riichi stick
event-chi = { $player } calls chi: { $tiles }
event-pon = { $player } calls pon: { $tiles }
event-daiminkan = { $player } calls kan: { $tiles }
event-ankan = { $player } declares a concealed kan: { $tiles }
event-kakan = { $player } adds { $tile } to a pon
event-kita = { $player } sets a north aside
event-dora = New dora indicator: { $tile }
event-pass = { $player } passes
event-pass_win = { $player } passes up a win
event-win = { $player } wins by { $by ->
    [tsumo] tsumo
   *[ron] ron
}
event-kyuushu = { $player } declares nine terminals (kyuushu kyuuhai)
event-show = { $player } shows a tenpai hand
event-show_kept = { $player } keeps the hand down
event-draw_end = { $ending }
event-settled = Points: { $points }
event-end_kyoku = { $keeps ->
    [yes] The dealer keeps the deal
   *[no] The deal passes on
}
event-stop = { $player } ends the match
event-stop_not = { $player } plays on
event-end_match = The match is over
event-put_back = { $player } puts the drawn tile back

ending-none = The kyoku is being played
ending-win = Won
ending-exhausted = Exhaustive draw: the wall is used up
ending-nagashi = Nagashi mangan
ending-kyuushu = Abortive draw: nine terminals (kyuushu kyuuhai)
ending-four_winds = Abortive draw: four players discarded the same wind
ending-four_kans = Abortive draw: four kans by several players
ending-four_riichi = Abortive draw: four riichi
ending-triple_ron = Abortive draw: three players ron the same tile
ending-chombo = Chombo: the kyoku is played again
ending-redeal = Nobody's fault: the kyoku is dealt again

reason-ok = This is allowed
reason-not_your_turn = It is not your turn
reason-not_complete = The tiles make no winning hand
reason-no_yaku = The hand has no yaku
reason-too_few_han = The hand has fewer han of yaku than a win needs
reason-furiten_discard = Furiten: one of your waits is in your own river
reason-furiten_missed = Furiten: you passed up a winning tile a moment ago
reason-furiten_riichi = Furiten: you passed up a winning tile in riichi
reason-hand_dead = Your hand is dead
reason-not_in_hand = This tile is not in your hand
reason-kuikae = Kuikae: a tile that completes the set just called may not be discarded
reason-locked_by_riichi = In riichi only the drawn tile may be discarded
reason-not_concealed = The hand is not concealed
reason-not_tenpai = The discard leaves the hand short of tenpai
reason-dead_wait = You hold every tile you would wait for yourself
reason-too_few_live_tiles = Too few tiles are left in the wall
reason-too_few_points = You have too few points for the riichi stick
reason-already_riichi = You are in riichi already
reason-winning_tile = The tile just drawn wins; it may not be discarded for riichi
reason-no_open_riichi = This rulebook has no open riichi
reason-not_first_declarer = Only the first to declare riichi may declare it open
reason-open_in_furiten = Open riichi may not be declared in furiten
reason-no_such_set = You do not hold the tiles for this set
reason-last_tile = On the last tile there are no calls but ron
reason-four_kans_made = Four kans have been made
reason-not_after_call = Not right after a call: draw first
reason-wait_would_change = In riichi a kan may not change the hand it is declared from
reason-not_from_left = Chi takes only the discard of the player on the left
reason-only_kuikae_left = After this call no tile could be discarded
reason-no_such_abort = This rulebook has no such abortive draw
reason-not_first_turn = Only on the first turn of the uninterrupted first go-around
reason-too_few_kinds = Fewer than nine kinds of terminals and honours
reason-no_decision = There is nothing to decide now
reason-cannot_rob = This kan cannot be robbed with this hand
reason-not_drawn_tile = Only the tile just drawn may be used for this
reason-match_over = The match is over
reason-forbidden_kan = Your riichi forbade a kan you made, so the hand may not win

table-kyoku = { $wind } { $number }
table-kyoku_honba = { $kyoku }, { $honba } honba
table-wall = { $tiles ->
    [one] { $tiles } tile left
   *[other] { $tiles } tiles left
}
table-indicators = Dora indicators: { $tiles }
table-honba = { $honba } honba
table-deposits = { $deposits ->
    [one] { $deposits } riichi stick
   *[other] { $deposits } riichi sticks
}
table-dealer = dealer
table-riichi = riichi
table-river = River
table-hand = Hand
table-drawn = drawn
table-you = You
table-your_turn = Your turn
table-choose = Choose { $first }-{ $last }, or { $help } for help, { $quit } to stop
table-no_such_choice = There is no choice { $given }: choose { $first }-{ $last }
table-tenpai = tenpai
table-noten = noten
table-pao = { $player } is liable for this hand (pao)

result-title = Final standings
result-place = Place
result-player = Player
result-score = Points
result-uma = Uma
result-oka = Oka
result-extras = Other
result-total = Result
