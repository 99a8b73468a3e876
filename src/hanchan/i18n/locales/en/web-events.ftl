# The pages on which an event is made and run.

web-events-title = Events
web-events-door = Run an event
web-events-lead = Tournaments, club nights and leagues, from the list of players to the standings: draws, rounds with a clock, results from the tables, badges.
web-events-mine = My events
web-events-here = Events on this server
web-events-closed = over
web-events-new = New event
web-events-name = Name of the event
web-events-regulation = Regulation
web-events-regulation-club = A club
web-events-regulation-ema = EMA
web-events-regulation-league = A league
web-events-regulation-wrc = World championship
web-events-needs-one = a result counts as soon as it is entered
web-events-needs-four = a result counts once everybody at the table agrees
web-events-needs-referee = a result counts once a referee has checked it
web-events-listed = List it on this server for anybody to find
web-events-make = Make the event

## The organiser's desk
web-run-title = Organiser's desk
web-run-public = What everybody sees
web-run-offline = No connection. This page may be out of date.
web-run-playing = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-run-told-more = … and { $count } more
web-run-tab-players = Players
web-run-tab-rounds = Rounds
web-run-tab-standings = Standings
web-run-tab-badges = Badges
web-run-tab-rulings = Rulings
web-run-minutes = { $minutes } minutes
web-run-no-limit = no time limit

## Players
web-run-add = Add players
web-run-add-means = One name a line; or a CSV file whose first line names its columns: name, and if you like club, country, federation, substitute (x), and members (separated by ;) for a team.
web-run-file = Choose a CSV file
web-run-file-large = This file is too large for a list of players.
web-run-look = Check the list
web-run-enter = { $count ->
    [one] Add { $count } player
   *[other] Add { $count } players
}
web-run-rows-bad = { $count ->
    [one] { $count } row is wrong; nothing is added until it is right. Correct it above and check again.
   *[other] { $count } rows are wrong; nothing is added until they are right. Correct them above and check again.
}
web-run-rows-good = { $count ->
    [one] { $count } row, no errors.
   *[other] { $count } rows, no errors.
}
web-run-players = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
web-run-substitute = substitute
web-run-left = left from round { $round }
web-run-leave = Withdraw or pause…
web-run-leave-of = { $name }: Withdraw or pause…
web-run-from-round = From round
web-run-instead = Substitute
web-run-nobody = Nobody
web-run-instead-means = The plan stays as it is.
web-run-leave-means = Draw the remaining rounds again afterwards; the draw takes into account who has met.
web-run-leave-do = Enter

## Rounds
web-run-draw-title = The draw
web-run-pairing = Who meets whom
web-run-pairing-plan = By a plan, with as few repeats as possible
web-run-pairing-swiss = By standings, without repeats if possible
web-run-pairing-interval = By standings, at intervals
web-run-pairing-snake = By standings, in a snake
web-run-pairing-by-place = By standings, the best at table 1
web-run-pairing-random = By lot
web-run-rounds-count = Rounds
web-run-draw = Draw
web-run-draw-again = Draw again
web-run-draw-means = Only you and your referees see the tables of a round before you announce it.
web-run-draw-again-means = Rounds that were played stay and count; those that were not are dropped.
web-run-fair = Proof that the draw is fair
web-run-fair-means = The draw follows from a secret seed. Publish its SHA-256 before the draw; the seed is shown here afterwards, and anybody can draw again with it.
web-run-seed = Seed
web-run-rounds = Rounds
web-run-round = Round { $round }: { $state }
web-run-paused = the clock is stopped
web-run-final-of = { $done } of { $all } tables final
web-run-announce = Announce the tables
web-run-start = Start the round
web-run-pause = Stop the clock
web-run-resume = Start the clock again
web-run-extra = More time
web-run-extra-minutes = Minutes more
web-run-extra-where = For
web-run-all-tables = All tables
web-run-extra-do = Give
web-run-release = Release the results
web-run-release-open = Some tables have no final result yet: { $tables }. The others are shown to everybody, and these once they are final.
web-run-undo = One step back
web-run-undo-means = Round { $round } is { $state }. Its last step is taken back; results that were entered stay.
web-run-table = Table { $table }
web-run-state-open = no result yet
web-run-state-playing = { $kyoku ->
    [one] { $kyoku } kyoku
   *[other] { $kyoku } kyoku
}
web-run-state-entered = entered, { $agreed } of { $players } agree
web-run-state-disputed = disputed
web-run-state-final = final
web-run-result = Enter the result
web-run-result-do = Enter
web-run-correct = Edit result
web-run-check = Confirm as final
web-run-tally = Tally
web-run-sum = Sum
web-run-deposits = Riichi sticks left on the table
web-run-reason = Reason

## Standings
web-run-standings-all = With all results entered, released or not
web-run-standings-none = Standings appear once the first result is entered.
web-run-who = Who
web-run-places = 1st-2nd-3rd-4th

## Badges
web-run-badges = Badges
web-run-badges-means = A badge is a link that signs a phone in at this event, once. With it players enter results at their own table, and referees check them.
web-run-badges-players = { $count ->
    [one] Make a badge for { $count } player
   *[other] Make badges for { $count } players
}
web-run-badge-name = For whom
web-run-badge-role = As
web-run-badge-make = Make a badge
web-run-role-player = player
web-run-role-referee = referee
web-run-role-organiser = organiser
web-run-role-owner = owner
web-run-badge-used = in use
web-run-badge-unused = not used yet
web-run-badge-anew = Print again
web-run-badge-anew-means = { $name } gets a new link. The old one stops working, and so does any browser that used it.
web-run-badge-withdraw = Withdraw
web-run-badge-withdraw-means = The badge of { $name } and its link stop working.
web-run-sheet = To print
web-run-sheet-means = These links are shown only once. Print them now; a lost badge can be printed again.
web-run-sheet-here = No phone can follow these links: the server answers this computer alone. Start it with { $command }, then print these badges again.
web-run-print = Print
web-run-badge-link = Link
web-run-badge-code = Code of the badge of { $name }

## Rulings
web-run-rule = A ruling outside a match
web-run-rule-points = Points in thousands, such as -20
web-run-rule-offence = For what
web-run-rule-article = By which article
web-run-rule-do = Rule
web-run-rule-cancel = Take back
web-run-log = What was done, latest first
