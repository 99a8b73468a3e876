# Refusals: logs in mjai.

mjai-empty = { $field }: there is nothing here, but mjai has one JSON object on each line
mjai-type = { $field }: { $given ->
    [none] this event has no type
   *[other] there is no event { $given }
}; the events of { $dialect } are { $allowed }
mjai-value = { $field }: { $event } needs { $wanted } here, { $given ->
    [none] but the value is missing
   *[other] not { $given }
}
mjai-kyoku = a number from 1 to 4 (up to 16 without bakaze)
mjai-counter = a whole number from 0 to 1000
mjai-tile = a tile such as 1m, 5mr, E or C
mjai-tile-or-hidden = a tile such as 1m, 5mr, E or C (or ? for a hidden draw)
mjai-tehais = a hand of 13 tiles for each of three or four seats (with ? for a hidden tile)
mjai-seat = a seat from 0 to 3
mjai-consumed = a list of tiles (2 in chi and pon, 3 in daiminkan and kakan, 4 in ankan)
mjai-not-shown = a value that cannot be shown
mjai-order = { $field }: { $given } cannot come here; only one of these can: { $allowed }
mjai-dealer = { $field }: seat { $given } does not deal kyoku { $kyoku }; seats deal in order, so seat { $due } does
mjai-scores = { $field }: { $given } disagrees with the payments, which lead to { $paid }
mjai-no-tile-won = { $field }: seat { $given } has not { $how ->
    [tsumo] drawn
   *[ron] discarded
} a tile that can be won on
mjai-most = { $field }: there are more than { $most } events, but no match has that many
mjai-spec = { $field }: { $given } is neither `mjai:COMMAND` nor `mjai://HOST:PORT`
mjai-command = { $field }: { $given } is not a command: { $problem ->
    [none] it is empty
   *[other] { $problem }
}
mjai-address = { $field }: { $given } does not have the form mjai://HOST:PORT, such as `mjai://localhost:11600`
mjai-start = { $field }: { $given } cannot be started: { $reason }
mjai-door = { $field }: hanchan cannot listen at { $given }: { $reason }
mjai-no-join = { $field }: the program that connected { $said ->
    [none] did not send `join`
   *[other] sent { $said } instead of `join`
}
mjai-no-answer = Seat { $seat } sent { $said } instead of an answer, which is a JSON object with a `type`
mjai-other-actor = Seat { $seat } sent { $said } with the actor { $actor }, but it can act only for itself
mjai-not-asked = Seat { $seat } sent { $said }, although it had nothing to decide and could only answer `none`
mjai-no-discard = Seat { $seat } sent { $said } instead of the discard that completes its riichi
mjai-gone = Seat { $seat } ({ $name }) has stopped: no more lines came from it{ $said ->
        [none] {""}
       *[other] . The last line of its error output: { $said }
    }
mjai-late = Seat { $seat } ({ $name }) did not answer in time
mjai-limit = { $field }: { $given } is not a number above 0
mjai-nobody = { $field }: no program has connected to { $given } within { $seconds } seconds
mjai-undo = Seat { $seat } ({ $name }) joined through a socket, so nothing can be undone: mjai has no undo
heard-impossible = { $field }: the rules do not allow '{ $given }' here
heard-people = { $field }: '{ $given }' happens only where the players enforce the rules themselves; such a match cannot be followed from one seat
mjai-server = The server reported an error: { $said }
mjai-server-away = The server { $server } cannot be reached: { $reason }
mjai-told = The server sent { $said }, which is not an mjai event: each is a JSON object
mjai-whose = { $count } hands are dealt open, but exactly one must be: the player's own
mjai-choice = Seat { $seat } chose { $given }, which is not exactly one of the actions that it can take: { $allowed }
