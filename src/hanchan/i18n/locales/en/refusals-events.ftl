# Refusals: events and their regulations.

csv-broken = { $field }: this line cannot be read as CSV. Save the table as CSV again, in UTF-8
csv-column = { $field }: there is no column { $given }; possible columns are { $allowed }
csv-four = { $field }: { $given } is not four whole numbers; write one for each starting wind, East first, such as 0 0 1 0
entries-long = { $field }: this has more than { $most } characters; shorten it
entries-no-name = this row has no name; fill in the column name
entries-twice = { $given } already takes part; if this is another player, add something that tells the two apart, such as a club or an initial
entries-member-twice = { $field }: { $given } is named twice in this team; name each member once, or add something that tells the two apart
event-offence-near = { $field }: { $given } is not known. Did you mean '{ $near }'? For another offence use words that differ more
event-absence-known = { $state ->
    [absent] this entry is already marked absent for round { $given }
   *[playing] this entry is not marked absent for round { $given }
}
event-basis = this was entered when the tally had { $given } entries, but it has { $wanted } now; check the tally and enter it again
event-cancel-reason = { $field }: give a reason for cancelling the ruling
event-class-unfinished = division { $number }: round { $given } is not over yet; enter its missing results first
event-classes-odd = { $down } go down from division { $number }, but { $up } come up to it; set league.down of this division and league.up of the one below to the same number
event-clock-back = this time is before the last change to the clock of the round; check the time of this computer
event-clock-goes = the clock of this round is running; only a paused clock can be resumed
event-clock-stands = the clock of this round is already paused
event-closed = the event is closed; nothing can be added to it
event-coming = { $given ->
    [none] nobody is on the way to this table any more; look at the call again
   *[other] { $given } is already on the way to this table
}
event-cut = the file breaks off within this line; use a complete copy, or delete this line, as the lines before it are complete
event-cut-stage = { $field }: a cut begins a new stage; name it with --stage
event-days = { $field }: { $number } rounds cannot be split into days of { $given } matches; draw a multiple of { $given } rounds
event-disputed = the entries for kyoku { $given } differ; correct the kyoku, or have the players agree on one entry
event-edited = the line before this one was altered after it had been written; use a copy of the file that nobody edited
event-empty = the file is empty; use one in which an event begins
event-entry-none = { $field }: no player has the number { $given }
event-entry-twice = { $field }: another player already has the number { $given }
event-expect = no line of this event has the hash { $given }; it is another event, or a line up to that one was altered
event-final = the result of table { $given } is final; only a referee can correct it
event-first = the first line of an event file, and no other, has the type event
event-lineup-late = { $field }: the table already has entries in round { $given }; give a reason for correcting the lineup
event-long = { $field }: the file of an event can have at most { $most } bytes
event-moved = the event has moved to { $given }; continue it there, because nothing can be added here
event-next-begun = round { $given } has begun, so the round before it can no longer be undone; correct its results instead
event-no-league = division { $number } is not a league, but an event of the kind { $given }; name only the events of leagues
event-no-limit = this round has no time limit, so it cannot get more time
event-no-lineup = { $given } has no lineup for round { $number } yet; name the member who plays
event-no-result = table { $given } of round { $number } has no result yet; enter it first
event-no-round = round { $given } has not been drawn; draw it first
event-no-ruling = { $state ->
    [cancelled] the ruling in line { $given } is already cancelled
   *[none] line { $given } of the event is not a ruling; give the number of the line with the ruling
}
event-no-seed = { $field }: numbers are drawn from the seed of the event; give it with --seed
event-no-stage = the event has no stage yet; begin one before the draw
event-no-table = there is no table { $given } in round { $number }
event-no-tally = table { $given } has no tally in round { $number }; enter its kyoku or its result
event-no-team = { $given } is not a team, so it has no lineup
event-none = this is not an event file of hanchan
event-not-active = number { $given } does not take part in this round
event-not-running = round { $given } is not running, so its clock cannot be changed
event-not-summoned = table { $given } has no open referee call
event-nothing-to-undo = nothing in round { $given } can be undone: it was only drawn, or its tables have entries already
event-number = this line has the number { $given }; a line before it is missing or repeated, so use a copy of the file that nobody edited
event-old = { $field }: this event has version { $given }, but this option needs version { $wanted }; start a new event with this version of hanchan
event-one-round = { $field }: the pairing { $given } draws one round or one match day at a time
event-open = tables without a final result in round { $number }: { $given }; list exactly these tables as open, or 0 if there are none
event-order = the order of entries differs from the one drawn from the seed; use a copy of the file that nobody edited
event-other-table = number { $given } does not sit at this table
event-pool-few = { $count ->
    [0] Nobody is waiting
    [one] One player is waiting
   *[other] { $count } players are waiting
} for a table, but four are needed; check in more players
event-pool-turn = the next players in turn are { $given }; seat each of them once
event-reason = to correct a final result, give a reason
event-received = the event was not transferred to { $given }
event-record-incomplete = the match of this record is not over, or cannot be replayed to the end; use a complete record
event-record-other = scored by { $rules }, this match has a different result from the one in its record or tally
event-record-rules = this match was not played by exactly the rules of this event: the event has { $rules }, and the match { $given }
event-revision = the next revision for this table is { $wanted }, not { $given }
event-revision-stale = this is about revision { $given } of the result, but { $wanted ->
    [0] the table has no result
   *[other] the latest one is { $wanted }; check that one
}
event-right = { $given ->
    [server] a server cannot do this; it only enters what happens at its own tables
    [organiser] an organiser cannot do this; only the owner of the event can
   *[other] a { $given } cannot do this here; ask an organiser of the event
}
event-round-begun = round { $given } has already begun; choose a later round
event-round-gap = round { $given } does not follow the last round drawn; draw the next one
event-round-named = { $field }: nothing is entered for round { $given } yet; name it with --round, or correct a result with --reason
event-rules-hash = the rules of the event do not have this hash: { $given }
event-said = the entry with the id { $given } has already been added
event-seat-empty = number { $given } has a seat there, but does not take part in this round; name a substitute, or draw again
event-seated-twice = number { $given } has two seats in one round
event-seed = { $field }: this seed is not the one that was committed to; give the one that was drawn at the start of the event
event-sits-out = { $given } would sit out, although other players have sat out less often; let those sit out first
event-spelling = the line is not in the canonical form of an event file; do not edit the file by hand
event-state-other = round { $given } { $state ->
    [drawn] is only drawn
    [seated] is announced
    [running] is running
    [played] is played
   *[released] is released
}, so this is not possible now
event-sum = the results add up to { $given } thousand points instead of 0, even without chombo, penalties and unclaimed sticks; check the points, sticks and penalties
event-summoned = { $given } has already called the referee to this table
event-summons-often = { $field }: this entry has already called the referee { $most } times in this round; raise your hand instead
event-table-named = { $field }: name the table of these points with --table
event-table-scores = { $field }: give the four final scores with --scores, or a record with --record
event-tally-incomplete = the match of this tally is not over; enter the rest of it first
event-tally-counted = the points counted at the table differ from the tally by { $given }; correct that first
event-time = { $field }: { $given } is not a time; write 14:05 or 2026-05-01T14:05
event-unfinished = round { $given } is not over yet; enter its missing results first
event-unseated = these numbers have no seat in round { $number }, although there are enough of them for a table: { $given }
event-until = { $field }: the last round, { $given }, is before the first one, { $number }
event-version = this event has version { $given }; this program reads version { $known }. Install a newer version of hanchan
regulation-cites = { $field }: the key { $key } is cited, but has no value; add a value or remove the citation
regulation-contradicts = { $field }: { $given } contradicts the rulebook { $rules }: { $rule }. Choose another value, or another rulebook
regulation-missing = { $field }: the key { $key } is missing; add a value for it
regulation-source = { $field }: { $given } begins with none of these sources: { $allowed }
regulation-uncited = { $field }: this value cites no source; add one
event-given-twice = { $field }: the event { $given } is given twice; name its file once
ratings-no-player = { $field }: { $given } has played no rated match
event-online = the match at table { $given } is played on the server, which enters the result itself
event-online-result = table { $given } already has a result, so its match cannot be moved
event-online-reason = { $field }: round { $given } has begun; give a reason for moving or replaying the match
event-online-tallied = table { $given } already has a tally from play with real tiles, so its match cannot be moved
event-not-online = table { $given } is not played on the server
event-online-id = the id { $given } was already used for a table on the server
