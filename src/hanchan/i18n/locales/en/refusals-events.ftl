# Refusals: events and their regulations.

csv-broken = { $field }: a cell that begins in this line has more than { $most } characters. Look for a quotation mark that is not closed
csv-column = { $field }: the column { $given } is not known; remove it or give it one of these names: { $allowed }
csv-no-column = { $field }: the column '{ $name }' is missing; add it
csv-four = { $field }: { $given } is not { $players ->
    [3] three
   *[other] four
} whole numbers; write one for each starting wind, East first, such as { $players ->
    [3] 0 0 1
   *[other] 0 0 1 0
}
entries-long = { $field }: this has more than { $most } characters; shorten it
entries-many = { $field }: an event can have at most { $most } entries; leave out the others
entries-no-name = this row has no name; enter one in the column 'name'
entries-twice = the name { $given } is already on the list; if this is another player, add something that tells the two apart, such as a club or an initial
entries-member-twice = { $field }: { $given } is named twice in this team; name each member once, or add something that tells the two apart
event-offence-near = { $field }: { $given } looks like a misspelling of '{ $near }'; write that, or describe a different offence in other words
event-absence-known = entry { $number } is already marked absent for round { $given }
event-absence-none = entry { $number } is not marked absent for round { $given }, so there is no absence to cancel
event-basis = this line was meant for a tally of { $given } lines, but the tally has { $wanted } now; check the tally and enter the line again
event-cancel-reason = { $field }: to revoke a ruling, give your reason with --reason
event-class-unfinished = division { $number }: some tables of round { $given } have no final result; enter or confirm their results first
event-classes-odd = { $down } go down from division { $number }, but { $up } come up to it; set league.down of division { $number } and league.up of the division below to the same number
event-clock-back = this time is earlier than the last change to the clock of the round; check the time of the computer that runs the event
event-clock-goes = the clock of this round is running; only a paused clock can be resumed
event-clock-stands = the clock of this round is already paused
event-closed = the event is closed; nothing can be added to it
event-coming = { $given ->
    [none] nobody is on the way to this table any more; look at the call again
   *[other] { $given } is already on the way to this table
}
event-cut = this line has no end, so the file is incomplete; use a complete copy, or delete the line: those before it are complete
event-cut-stage = { $field }: --cut and --per-table begin a new stage; name it with --stage
event-days = { $field }: { $number } rounds cannot be split into days of { $given } matches; draw a multiple of { $given } rounds
event-disputed = the versions entered for kyoku { $given } differ; agree on one of them and correct the kyoku
event-edited = the line before this one was altered after it had been written; use a copy of the file that nobody edited
event-empty = the file is empty; choose the file of an event
event-entry-none = { $field }: no entry has the number { $given }; check the list of entries
event-entry-twice = { $field }: another entry already has the number { $given }
event-expect = no line of this event has the hash { $given }. Check the hash; if it is right, the file is of another event, too old, or altered
event-final = the result of table { $given } is final; if it is wrong, ask a referee to correct it
event-first = the first line of an event file must have the type event, and no other line may; use a copy of the file that nobody edited
event-lineup-late = { $field }: the table of this team already has a tally or a result in round { $given }; give a reason for correcting the lineup
event-long = { $field }: this file is too large; the file of an event can have at most { $most } bytes
event-moved = the event has moved to { $given }, so nothing can be added here; continue it there
event-next-begun = round { $given } has begun, so round { $number } can no longer be undone; correct its results instead
event-no-league = division { $number } is not a league, but an event of the kind { $given }; choose only leagues as divisions
event-no-limit = this round has no time limit, so it cannot get more time
event-no-lineup = { $given } has no lineup for round { $number } yet; name the member who plays
event-no-result = table { $given } of round { $number } has no result yet; enter it first
event-no-round = round { $given } has not been drawn; draw it first
event-no-ruling = { $state ->
    [cancelled] the ruling in line { $given } is already cancelled
   *[none] line { $given } of the event is not a ruling; give the number of the line with the ruling
}
event-no-seed = { $field }: this pairing is drawn from the seed of the event; give the seed with --seed
event-no-stage = the event has no stage yet; begin one before the draw
event-no-table = there is no table { $given } in round { $number }; its last table is { $most }
event-no-tally = table { $given } has no tally in round { $number }; enter its kyoku or its result
event-no-team = { $given } is a player, not a team; only a team has a lineup
event-none = this is not the file of a hanchan event; choose one that hanchan wrote
event-not-active = entry { $given } does not take part in round { $number }: it has withdrawn, is absent, or is not in this stage
event-not-running = the clock of round { $given } cannot be changed: the round has not been started, or is over
event-not-summoned = table { $given } has no open referee call
event-nothing-to-undo = nothing in round { $given } can be undone: it was only drawn, or a table already has a tally or a result
event-number = this line has the number { $given }; a line before it is missing or repeated, so use a copy of the file that nobody edited
event-old = { $field }: this needs an event of version { $wanted } or later, but this one has version { $given }; start a new event with this hanchan
event-one-round = { $field }: the pairing { $given } draws one match day at a time; set the number of rounds to { $number }
event-open = these tables of round { $number } have no final result: { $given }. Name exactly these as open
event-open-none = every table of round { $number } has a final result, so name no open tables
event-order = the order of entries differs from the one drawn from the seed; use a copy of the file that nobody edited
event-other-table = entry { $given } does not sit at this table; check both numbers
event-pool-few = too few players are waiting ({ $count }): a table needs { $players ->
    [3] three
   *[other] four
}, so check in more
event-pool-turn = the next players in turn are { $given }; seat each of them once, with one table in each round
event-reason = to correct a final result, give a reason
event-received = the event was transferred to { $wanted }, not to { $given }; give the name from the transfer
event-record-incomplete = the match of this record is not over, or cannot be replayed to the end; use a complete record
event-record-other = scored by { $rules }, this match has a different result from the one in its record or tally; find out which is right, and enter the final scores
event-record-rules = this match was played by { $given }, the event has { $rules }, and their rules are not exactly the same; use a match played by the rules of the event
event-revision = the next result of this table is revision { $wanted }, not { $given }; look at its latest result first
event-revision-stale = this is about revision { $given } of the result, but { $wanted ->
    [0] the table has no result; enter one first
   *[other] the latest one is { $wanted }; check that one
}
event-right = { $given ->
    [server] a server cannot do this; it only enters what happens at its own tables
   *[other] a { $given } cannot do this here; ask an organiser of the event
}
event-round-begun = round { $given } has already begun; choose a later round
event-round-gap = round { $given } does not follow the last round drawn; draw the next one
event-round-named = { $field }: nothing is entered for round { $given } yet; name it with --round, or correct a result with --reason
event-rules-hash = the rules in this file do not have the hash that it states, { $given }; use a copy of the file that nobody edited
event-said = the tally line with the id { $given } has already been added
event-seat-empty = entry { $given } has a seat in round { $number }, but has withdrawn or is absent; name a substitute, or draw again
event-seated-twice = entry { $given } would have two seats in round { $number }; give one of them to somebody else
event-seed = { $field }: this is not the seed that the event is committed to; give the one shown when the event was created or received
event-sits-out = these entries would sit out, although others have sat out less often: { $given }. Let those others sit out first
event-spelling = this line is not in the canonical form of an event file; use a copy of the file that nobody edited
event-state-other = { $state ->
    [drawn] round { $given } has only been drawn; start it first
    [seated] round { $given } has been announced, but not started; start it first
    [running] round { $given } has already started
    [played] round { $given } is already over
   *[released] the results of round { $given } have already been published
}
event-sum = the results add up to { $given } thousand points instead of 0, not counting chombo, penalties and unclaimed sticks; check the scores and the sticks
event-summoned = { $given } has already called the referee to this table, and the call is still open
event-summons-often = { $field }: this entry has already called the referee { $most } times in this round; raise your hand instead
event-table-named = { $field }: say with --table which table these scores are from
event-table-scores = { $field }: give the four final scores with --scores, a record with --record, or a tally with --tally
event-tally-incomplete = the match of this tally is not over; enter its remaining kyoku first
event-tally-counted = the points counted at the table differ from the tally by { $given } (East first); correct a kyoku or the count first
event-time = { $field }: { $given } is not a time; write 14:05 or 2026-05-01T14:05
event-unfinished = some tables of round { $given } have no final result; enter or confirm their results first
event-unseated = the tables of round { $number } leave out entries { $given }, enough for another table; give them seats too
event-until = { $field }: the last round, { $given }, is before the first one, { $number }; choose round { $number } or a later one
event-version = this event has version { $given }, but this hanchan reads only versions { $known }; use a newer hanchan
regulation-cites = { $field }: the key { $key } is cited, but has no value; add a value or remove the citation
regulation-contradicts = { $field }: { $given } contradicts the rulebook { $rules }: { $rule }. Choose another value, or another rulebook
regulation-missing = { $field }: the key { $key } is missing; add a value for it
regulation-source = { $field }: { $given } cites an unknown source; begin the citation with one of these: { $allowed }
regulation-uncited = { $field }: this value cites no source; add one
event-given-twice = { $field }: the event { $given } is given twice; name its file once
ratings-no-player = { $field }: no rated match of { $given } was found; check the spelling of the name
event-online = the match at table { $given } is played on the server, which enters the result itself
event-online-result = table { $given } already has a result, so its match can be neither moved nor replayed
event-online-reason = { $field }: round { $given } has begun; give a reason for moving or replaying the match
event-online-tallied = table { $given } already has a tally from play with real tiles, so its match cannot be moved
event-not-online = table { $given } is played with real tiles, not on the server
event-online-id = the id { $given } was already used for a table on the server; choose another one
