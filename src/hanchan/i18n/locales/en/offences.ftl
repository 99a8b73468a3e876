# Offences and sanctions: names, descriptions, rulings and proposals.

offence-none = No offence
offence-false_win_shown = False win, hand shown
offence-false_win_unshown = False win, hand not shown
offence-noten_riichi = Noten riichi
offence-riichi_ankan = Forbidden ankan in riichi
offence-wrong_call = Wrong call
offence-withdrawn_call = Call taken back
offence-misplaced_meld = Meld laid out wrongly
offence-out_of_turn_draw = Draw out of turn
offence-skipped_draw = Skipped draw
offence-out_of_turn_discard = Discard after a wrong draw
offence-too_many_tiles = Too many tiles
offence-too_few_tiles = Too few tiles
offence-hand_shown = Own tiles shown on purpose
offence-hand_toppled = Hand knocked over
offence-tiles_exposed = Tiles exposed
offence-forbidden_look = Forbidden look at tiles
offence-dead_hand_claim = Claim with a dead hand
offence-claimed_tile_left = Called tile not taken
offence-kuikae_discard = Forbidden kuikae discard
offence-riichi_bad_form = Riichi in bad form
offence-riichi_withdrawn = Riichi taken back
offence-riichi_withdrawn_late = Riichi taken back too late
offence-play_impossible = Play made impossible
offence-play_hindered = Play hindered
offence-hand_mixed = Won hand mixed too soon
offence-winning_tile_hidden = Winning tile not shown
offence-open_riichi_furiten = Open riichi in furiten
offence-riichi_not_allowed = Riichi without its conditions
offence-riichi_hand_changed = Hand changed in riichi
offence-false_tenpai = Noten hand shown as tenpai
offence-wrong_break = Wall opened in the wrong place
offence-wrong_indicator = Wrong dora indicator turned
offence-other = Another offence
offence-open_riichi_not_first = Open riichi after another player's riichi

# What offences are about, in a list of them.

offences-wins = Wins and tenpai
offences-riichi = Riichi
offences-calls = Calls
offences-turns = Draws and discards
offences-sight = Tiles seen
offences-table = Wall and play

sanction-none = corrected, play goes on
    .gloss = Nothing is lost; anything that can be corrected is corrected
sanction-wait-unscored = no pinfu, no wait fu
    .gloss = This win counts neither pinfu nor fu for its wait
sanction-riichi-void = riichi is void
    .gloss = The riichi does not count, and its stick is returned
sanction-dead-hand = dead hand
    .gloss = No win and no riichi in this kyoku, noten at a draw; calls are allowed
sanction-dead-hand-no-calls = dead hand, no calls
    .gloss = No win, no call and no declaration in this kyoku, noten at a draw
sanction-chombo = chombo
    .gloss = The kyoku is void and dealt again; its riichi sticks are returned
sanction-referee = referee decides
    .gloss = The rulebook leaves the sanction open; play goes on until a referee rules
sanction-lapsed = chombo lapses
    .gloss = A valid win at the same moment makes the chombo void
sanction-redeal = kyoku dealt again
    .gloss = The kyoku is void and dealt again; nobody pays
sanction-penalty = points off the result
    .gloss = The kyoku goes on; the points go off the result at the end

moment-at-once = at once
moment-at-draw = only at a draw
moment-at-own-win = only at own win
moment-at-draw-or-own-win = only at a draw or own win
sanction-later = { $sanction }, { $when }

offences-cited = { $words } ({ $articles })
offences-then = { $words }. { $next }
offences-declared = { $offence } ({ $action })
event-offence = { $known ->
    [yes] Offence ({ $player })
   *[no] Offence
}: { $offence }. Sanction: { $sanction }
event-ruling = { $decision ->
    [confirmed] Ruling by the book
    [amended] Ruling of the referee
   *[dismissed] Report dismissed
}{ $known ->
    [yes] {""} ({ $player }): { $offence }
   *[no] : { $offence }
}
ruling-sanction = Sanction: { $sanction }
ruling-book = The book: { $sanction }
ruling-points = { $points ->
    [one] { $points } point off the result
   *[other] { $points } points off the result
}
ruling-payment = { $points ->
    [one] Compensation from { $payer } to { $payee }: { $points } point
   *[other] Compensation from { $payer } to { $payee }: { $points } points
}
ruling-indicator = Dora indicator from now on: { $tile }
ruling-reason = Reason: { $reason }
event-redeem = { $player } lays down a deposit to redeem the dead hand
terminal-you_redeem = You lay down a deposit to redeem the dead hand
event-redeal = The kyoku is void and dealt again; nobody pays
event-chombo = Chombo by { $player }: the kyoku is void
terminal-you_chombo = Chombo: you make the kyoku void
event-taken_back = { $player } declares and withdraws: { $call }
chombo-price = Chombo ({ $player }): { $price }
chombo-both = { $payment }, { $rating }

proposal-book = The book: { $sanction }
proposal-later = The book, later: { $sanction }
proposal-less = The book, for fewer than { $least } tiles: { $sanction }
proposal-referee = Left to the referee
proposal-choices = Possible sanctions: { $sanctions }
proposal-redeem = The dead hand can be redeemed with a deposit of { $points } points
