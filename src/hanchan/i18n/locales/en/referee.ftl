# At a table where people err: what is declared, the dead hand, reports and the referee at the keys.

table-dead = dead
terminal-people = Table
terminal-people_means = as among people: you can declare whatever the tiles allow, right or wrong, and the rulebook's sanctions follow; ! calls the referee, which is you
terminal-do_taken_back = declare, then take back
terminal-choose_taken_back = Declare what, and take it back?
terminal-do_report = referee
terminal-redeem = Your hand is dead. Do you redeem it with a deposit of { $points } points?
terminal-do_redeem = redeem it
terminal-do_redeem_not = leave it dead
terminal-press_key_report = Press a key to go on, { $report } to report a winner, or { $quit } to leave
terminal-help_people = Among people: you are asked about every discard; Space or Enter passes, even on a winning tile. What is offered may be against the rules. { $report } reports an offence; you are the referee: y rules as the book says, a as you decide, d dismisses.

referee-what = Referee: what has happened?
referee-who = Who was it?
referee-nobody = nobody knows
referee-of = { $offence } ({ $player })
referee-open = To be ruled on: { $report }
referee-tiles = How many tiles are involved? (Enter: 1)
referee-number = A whole number from 1 to 99 (Enter: 1):
referee-no_points = A whole number of points up to 1000000 (Enter: none):
referee-in_time = Was it noticed while it could still be corrected?
referee-sanction = Which sanction?
referee-points = Points off the result at the end of the match? (Enter: none)
referee-reason = The reason, in a few words (Enter alone goes back):
referee-refused = Not possible: { $problem }
referee-do_confirm = rule by the book
referee-do_amend = decide yourself
referee-do_dismiss = dismiss
referee-do_not_now = not now
referee-do_back = back
referee-do_in_time = yes, in time
referee-do_late = no, too late
