# What an organiser does besides the rounds: results from tallies, cuts, club nights, files, the end.

web-events-kind = Kind of event
web-events-kind-tournament = Tournament
web-events-kind-club = Club night
web-events-kind-league = League
web-events-regulated = What this regulation says: { $name }
web-events-regulated-means = You can change each of these later at the organiser's desk, with a reason that everybody sees.
web-run-tab-files = Files

## Results from tallies
web-run-take = Take the result from the tally
web-run-differ = The players disagree about { $count ->
    [one] a hand
   *[other] { $count } hands
}, marked as disputed in the tally.
web-run-otherwise = The tally gives different points from those entered.
web-run-compare = Compare with the tally
web-run-of-tally = Tally
web-run-of-entry = Entered
web-run-tally-counts = Use the tally
web-run-entry-counts = Use the entered points
web-run-busted-by = Who busted { $name }
web-run-last-dealer = Dealer of the last hand
web-run-of-wins = Hands won
web-run-of-chips = Chips, won less lost
web-run-of-sticks = Own riichi sticks left
web-run-faults = Chombo and penalties
web-run-faults-means = The points above are those at the end of the match. What the rulebook takes off for a chombo, and what a referee takes off, is worked out from here.
web-run-chombo = Chombo
web-run-penalty = Penalty in points
web-run-chombo-of = Chombo of { $name }
web-run-penalty-of = Penalty of { $name } in points

## The draw
web-run-pairing-script = By my own list of tables
web-run-step = Interval
web-run-step-means = With interval 4, places 1, 5, 9 and 13 meet; with interval 1, places 1 to 4.
web-run-apart = Players who should not meet
web-run-apart-means = Two a line, separated by a comma: Aki, Ben. As few of these pairs as possible meet.
web-run-script-means = One table a line, by the numbers of its players, East first: 7-2-1-8, or 7-2-1 where three play. An empty line begins the next round.
web-run-look-tables = Check the tables
web-run-script-bad = { $count ->
    [one] { $count } table is wrong; nothing is drawn until it is right.
   *[other] { $count } tables are wrong; nothing is drawn until they are right.
}
web-run-script-good = { $count ->
    [one] { $count } table, no errors.
   *[other] { $count } tables, no errors.
}
web-run-stage = A new stage, or a cut
web-run-stage-means = Name the stage, and it begins with this draw. If you give a number, only that many go on, the best first.
web-run-stage-name = Name of the stage
web-run-cut = Go on (0: all)
web-run-of-table = First of each table (0: no play-off)
web-run-day = Matches a day for the same players
web-run-carry = Points they keep
web-run-carry-of = { $share ->
    [0] none
    [1] half
   *[2] all
}

## Club nights
web-run-pool = Who is here
web-run-pool-count = { $count ->
    [0] Nobody is waiting for a table.
    [one] { $count } player waits for a table.
   *[other] { $count } players wait for a table.
}
web-run-pool-nobody = Add the players first. Those with a badge can check in themselves.
web-run-pool-make = { $count ->
    [0] { $players ->
        [3] Three make a table
       *[other] Four make a table
    }
    [one] Make { $count } table
   *[other] Make { $count } tables
}
web-run-pool-means = Those who had to wait before sit down first, and those who have met least meet. Everybody sees the tables at once.
web-run-waits = waiting, turn { $turn }
web-run-plays = playing

## A player cannot continue
web-run-stopped = { $name } ({ $number }) cannot continue.
web-run-stopped-who = Who takes their seat?
web-run-stopped-not = Continues after all
web-run-instead-anew = A player who is not on the list yet
web-run-instead-name = Name of the substitute
web-event-stop = I cannot continue
web-event-stop-means = The organiser and the referees see it at once and look for a substitute. If you can, stay at the table until one comes.
web-event-stopped = You have said that you cannot continue. The organiser knows.
web-event-go-on = I can continue after all

## The regulation
web-event-rests = By { $cites }
web-run-regulate = Change
web-run-regulate-of = Change: { $name }
web-run-regulate-value = From now on
web-run-regulate-means = Earlier decisions stay as they are. The event keeps the change and its reason.

## Files, papers, the end
web-run-papers = Printouts
web-run-papers-means = Each is a page in the language you are reading now. Open it in a browser and print it. Scanning the code on a name plate shows where that player sits.
web-run-paper-seating = Who sits where
web-run-paper-plates = Name plates
web-run-paper-sheets = Score cards
web-run-paper-slips = Result slips
web-run-paper-regulation = Regulation
web-run-paper-standings = Standings
web-run-sheets = For spreadsheets and other programs
web-run-sheet-standings-csv = Standings (CSV)
web-run-sheet-results-csv = Results, a row for each player (CSV)
web-run-sheet-scores-csv = Final points by table (CSV)
web-run-sheet-ema-csv = List for the EMA (CSV)
web-run-sheet-entries-csv = Players (CSV)
web-run-sheet-rounds-csv = Tables of all rounds (CSV)
web-run-sheet-penalties-csv = Rulings (CSV)
web-run-sheet-script = Tables as 7-2-1-8
web-run-sheet-ics = Calendar of the rounds
web-run-sheet-json = Everything (JSON)
web-run-whole = The file of the event
web-run-whole-means = It is the whole event, line by line. Continue it from the shell, or have it verified.
web-run-end = End the event
web-run-end-means = Once all tables have a final result you can end the event. Standings held back by the regulation are then shown.
web-run-end-do = End the event
web-run-end-for-good = Nothing can be entered, corrected or opened again afterwards.

## Teams and absences
web-run-lineup = Line-up
web-run-lineup-of = { $name }, round { $round }
web-run-absent = absent in round { $rounds }
web-run-absent-means = They are back afterwards. If they are already seated, draw again or name a substitute.
web-run-until-round = Up to round (empty: for good)
web-run-there = They will be there after all

## Another computer
web-event-moved = This event continues elsewhere: { $home }. Nothing can be added here.
web-hand = Another computer
web-hand-means = If the hall has no network, the event can go on at a laptop with hanchan. You get its file; here nothing can be added until you bring it back. Badges are good here only, so print new ones there. If you have not drawn yet, the draw gets a new seed there.
web-hand-to = Where it continues
web-hand-do = Hand over
web-hand-save = Save the file again
web-hand-back = Bring the file back
web-hand-back-means = Hand the event over at the other computer, too, and bring its file here. What was added there then becomes part of it here.
web-hand-lost = Continue here as it was
web-hand-lost-means = Only if nothing was added elsewhere, or if that is lost. The file of { $home } cannot be brought back afterwards.
web-hand-large = The file is too large for an event.
web-bring = Import an event from another computer
web-bring-means = Hand it over there first, on its owner's page under Files. Choose the file that you got.
web-bring-file = Choose the file
web-bring-do = Continue here

## The divisions of a league
web-classes = Promotion and relegation
web-classes-means = When the season is over: who is promoted, who is relegated, and who plays in this division next. The other divisions must have released their last round.
web-classes-above = The division above
web-classes-below = The division below
web-classes-none = None
web-classes-look = Who moves?
web-classes-up = { $name }: up from { $from } to { $to }
web-classes-down = { $name }: down from { $from } to { $to }
web-classes-place = Place { $place }
web-classes-nobody = Nobody moves.
web-classes-save = { $count ->
    [one] Save the entry of the next season (CSV)
   *[other] Save the { $count } entries of the next season (CSV)
}
web-classes-save-means = Make a new event and import this file as its players. Of players from a division that your account does not run, it has the names only.

## The referee, called from a table
web-run-calls = Referee calls
web-run-call = { $table }: { $name } calls a referee
web-run-call-since = { $minutes ->
    [0] just now
    [one] for { $minutes } minute
   *[other] for { $minutes } minutes
}
web-run-call-come = I am coming
web-run-call-instead = I am coming instead
web-run-call-done = Done
