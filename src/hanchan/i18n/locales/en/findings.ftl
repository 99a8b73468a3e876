# Where a log and the law part: what hanchan verify finds. Seats count from 0, as in a log.

finding-line = line { $line }, { $field }: the log has { $logged }, by the rules { $by_law }
finding-in_kyoku = { $kyoku }, { $finding }
finding-cited = { $finding } ({ $articles })
finding-none = none
finding-dealt_by = { $kyoku } dealt by seat { $seat }
finding-deals = seat { $seat } deals it
finding-another_hand = another hand
finding-match_over = the match is over
finding-plays_on = another hand is played
finding-turn = it is the turn of seat { $seat }
finding-to_act = seat { $seat } is to act
finding-hand_ends = the end of the hand
finding-hand_goes_on = the hand goes on
finding-next_indicator = the next one is { $tile }
finding-opened_by_now = { $count } opened by now
finding-opened = { $count } opened
finding-riichi_stands = riichi is accepted for seats { $seats }
finding-it_stands = it is accepted for seats { $seats }
finding-told_twice = it has already happened
finding-passes = passes of seats { $seats }, on a ron of { $ron }
finding-refused = that is refused ({ $reason }) to { $action }
finding-action = seat { $seat }: { $action }
finding-at_the_end = { $count } at the end
finding-seats = seats { $seats }
finding-seats_win = seats { $seats } win
finding-seat_wins = seat { $seats } wins
finding-drawn = the hand is drawn ({ $reason })
finding-no_reason = no reason given
finding-nothing_more = nothing more
finding-declared_by = declared by seat { $seat }
finding-by_nobody = { $ending }, by nobody
finding-yaku_of = { $yaku } { $han }
finding-on_pon = a kakan on the pon { $tiles }
finding-on = on { $tiles }
finding-too_often = { $tile } more often than it is in play
finding-tiles_of_rules = the tiles of the rule set
finding-seat_with = seat { $seat } with { $tiles }
finding-with_from_wall = with { $tile } from the wall
finding-from_wall = { $tile } from the wall
finding-otherwise = it is different

finding-field_event = event
finding-field_yaku = yaku
finding-field_han = han
finding-field_fu = fu
finding-field_points = points
finding-field_yakuman = yakuman
finding-field_dora = dora
finding-field_ura_indicators = ura indicators
finding-field_limit = limit
finding-field_indicators = indicators
finding-field_riichi = riichi
finding-field_pao = pao
finding-field_deltas = deltas
finding-field_tenpai = tenpai
finding-field_winners = winners
finding-field_ending = ending
finding-field_start = start
finding-field_dealer = dealer
finding-field_honba = honba
finding-field_deposits = deposits
finding-field_end = end
finding-field_final_scores = final scores
finding-field_places = places
finding-field_results = results
finding-field_scores = scores
finding-field_hand = hand
finding-field_pass = pass
finding-field_from = from
finding-field_tile = tile
finding-field_tiles = tiles
finding-field_tehais = tehais
finding-field_record = record

logged-dora = indicator { $tile } is opened
logged-tsumo = seat { $seat } draws { $tile }
logged-rinshan = seat { $seat } draws { $tile } from the dead wall
logged-dahai = seat { $seat } discards { $tile }
logged-tsumogiri = seat { $seat } discards { $tile } as drawn
logged-reach = seat { $seat } declares riichi
logged-reach_accepted = seat { $seat } pays the deposit of a riichi
logged-chi = seat { $seat } calls chi on { $tile } with { $tiles }
logged-pon = seat { $seat } calls pon on { $tile }
logged-daiminkan = seat { $seat } calls kan on { $tile }
logged-ankan = seat { $seat } declares an ankan of { $tile }
logged-kakan = seat { $seat } declares a kakan of { $tile }
logged-kita = seat { $seat } sets { $tile } aside
logged-hora = seat { $seat } wins { $tile }
logged-hora_unnamed = seat { $seat } wins
logged-kyuushu = seat { $seat } ends the hand with nine terminals
logged-pass = seat { $seat } passes

doubt-in_tag = Tag { $tag }, kyoku { $kyoku }: { $doubt }
doubt-at_line = line { $line }: { $doubt }
doubt-kakan = the kakan does not extend a pon as it was called.
doubt-called = tile { $tile } is called, but is not the last discard.
doubt-told_otherwise = { $what } are given as { $given }, the tags before come to { $here }.
doubt-melds = the melds
doubt-scores_before_payment = the scores before the payment
doubt-honba_and_deposits = honba and deposits
doubt-dora_indicators = the dora indicators
doubt-scores_after_riichi = the scores after the riichi
doubt-seen_before = tile { $tile } ({ $name }) has been seen before.
doubt-not_held = seat { $seat } does not hold tile { $tile } ({ $name }).
doubt-wind = yaku { $yaku } is a wind that seat { $seat } does not have here.
doubt-no_go = There is no GO: the ranked game with red fives is assumed.
doubt-attribute = Tag { $tag }: { $name } has { $attribute }, which is unknown here.
doubt-seed_form = The seed is a { $form }, not { $known }: the walls stay unknown.
doubt-bits = GO type { $bits } has bits { $unknown }, whose meaning is unknown.
doubt-lobby_rule = csrule[{ $at }] is { $given }: { $what ->
    [dora] no dora, which no rule key says; dora are counted as usual
    [deal] the dealer does not keep the deal after a win, which no rule key says
    [stop] only one of the two ways in which the last dealer ends the match is off, which no rule key says
    [renhou] renhou counts, but not for how much; it is taken for a yakuman
    [score] a score that ends the match at once, which no rule key says
    [deposit] a riichi deposit other than 1000 points, which no rule key says
    [noten] noten payments that do not come to one sum, which no rule key says
    [chips] chips are worth points, which are not part of the match
    [factor] results are multiplied, which no rule key says
    [uma] three numbers are needed, the uma of the second to the fourth place
    [value] a value that this rule cannot have, so the usual one stands
   *[unknown] its meaning is unknown
}.
doubt-chips = From tag { $tag } on the match has chips; only the points are read.
doubt-ratio = From tag { $tag } on points are multiplied by a ratio, as in games of skill, which is not read.
doubt-wall_words = From tag { $tag } on each deal has a seed in the form of 2009: the walls stay unknown.
doubt-whole_results = The results are whole thousands, as Tenhou wrote them at first: they are not compared.
doubt-chip_values = The match has chips; of sc the first { $count } values are read, which are points.
doubt-member = { $name }: { $problem }
doubt-member_kind = this member is left out: { $kind ->
    [encrypted] it is encrypted
    [method] it is compressed in a way that is not read here
    [long] it is longer than any log
    [link] it is a link or a device
    [archive] it is an archive itself; unpack it
   *[damaged] it is damaged
}
doubt-missing_kyoku = { $after } does not continue { $before }: kyoku between them are missing, or their scores do not fit. What follows is a match of its own.
doubt-empty_members = { $count ->
    [one] { $count } empty member is left out.
   *[other] { $count } empty members are left out.
}
doubt-index_members = { $count ->
    [one] { $count } member is a list of matches at Tenhou, with no log in it.
   *[other] { $count } members are lists of matches at Tenhou, with no log in them.
}
doubt-no_log_members = { $count ->
    [one] { $count } member is no log.
   *[other] { $count } members are no logs.
}
doubt-problem_members = { $count ->
    [one] { $count } more member could not be read.
   *[other] { $count } more members could not be read.
}
doubt-room_rule = The room has { $name } { $given }, which no rule key says.
doubt-no_room = The record does not name its room: a ranked game of Mahjong Soul is assumed.
doubt-excerpt = This is an excerpt: the final scores belong to later kyoku, so they are left out.
doubt-wall_sum = The wall does not have the MD5 sum that the record states.
doubt-no_scores = there are no scores, so everybody starts with { $start }
doubt-dragon = { $yaku } may be any dragon, as the hand is hidden
doubt-rule_text = rule.disp is { $given }, which names no known rules
doubt-field = No paipu has the field { $name }; it is left out.
doubt-drawn = { $place }: the hand has no other { $tile } than the one just drawn, so that one was discarded.
doubt-passed_over = { $field } of a { $event } is { $given }, which is ignored
doubt-no_bakaze = there is no bakaze, so the round is taken to be { $bakaze }
doubt-oya = oya is { $given }, but seat { $seat } draws first and so deals
doubt-first_dealer = the first dealer is seat { $seat }, so seats are counted from that one
doubt-no_tsumogiri = it does not say which discards were just drawn: those that can have been count as such
doubt-no_ura = the ura indicators of this riichi are missing, so they are not compared
doubt-no_such_yaku = { $yakus } are not yaku that these tiles and names can mean; they are ignored
doubt-fitting_rules = The log names no rules; by { $default } it disagrees, by these it agrees: { $rules }.
doubt-no_rules = The log names no rules; it was verified under { $rules }.
doubt-hidden_hands = Hands are hidden: they may hold whatever they play, and what depends on tiles that nobody sees is not checked.
doubt-unnamed_yaku = The yaku { $yaku } has no name in any rulebook, so the yaku of this hand are not compared.
doubt-likely_rules = The log names no rules; it was verified under { $rules }, which its room or title suggests.
doubt-more = { $count ->
    [one] One more doubt is not shown.
   *[other] { $count } more doubts are not shown.
}
doubt-torn = The record breaks off within a line, which is left out.
doubt-offences = Offences and rulings are not part of a log: what follows from them is not checked.

retrace-at_line = line { $line }: { $problem }
retrace-event = { $event }: { $problem }
retrace-seating = players { $recorded } sit down, by the seating draw { $drawn }
retrace-result_early = there is a result here, but the match is not over
retrace-result_other = the result is not that of the last event
retrace-breaks_off = the match breaks off, but a result follows
retrace-deal_due = a deal is due
retrace-dice = dice show 1 to { $most }, or 0 where nobody rolled any
retrace-undo_nowhere = no step begins after event { $to }, so nothing returns there
retrace-cannot_redeem = seat { $seat } can redeem nothing here
retrace-missing = a { $event } is missing
retrace-other_event = { $recorded } recorded, { $by_law } by the law
retrace-other_value = { $event }: { $name } { $recorded } recorded, { $by_law } by the law
retrace-wall_size = the wall has { $count } tiles and not { $size }
retrace-wall_tile = the wall has a { $tile }
retrace-wall_too_many = the wall has too many { $tile }
retrace-may_not = seat { $seat } may not { $action } here
retrace-no_seat = there is no seat { $seat }
retrace-late = { $late } does not say how late a claim is
retrace-waits = the match waits for seat { $seats }, and no answer makes this happen
retrace-over = the match is over, and no answer makes this happen
retrace-no_such_offence = seat { $seat } is in turn and cannot commit { $offence } like this
retrace-no_such_act = seat { $seat } is in turn, and nothing it may do makes this happen
retrace-together = an answer can come together only with the one before it, by a seat of lower number
