# What hanchan event says.

event-begun = { $name }: { $players } entries, { $rules } with the regulation { $regulation }. SHA-256 of the seed: { $commitment }
event-keep-seed = Keep the seed secret until the draw: { $seed }
event-entered = { $number }: { $name }
event-still-seated = { $number } is still seated in rounds { $rounds }: name a substitute, or draw again.
event-clean = { $lines } lines, { $entries } entries, { $rounds } rounds, { $results } results: nothing is wrong.
event-row-good = Line { $line }: { $name }
event-up = up
event-down = down
event-standing = { $place }. { $name } ({ $number }) { $points }
event-mers-base = [base rank { $base }]
event-mers = What these places would be worth in the European ranking: 1000·(n−p)/(n−1) for place p of n{ $known ->
    [1] ; the weight of this tournament is { $weight }
   *[0] {""}
}. The EMA's own list decides.
event-rating = { $name }: rating { $rating } after { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
event-told-event = { $name } begins, by { $rules }.
event-told-entry = { $name } takes part under number { $number }.
event-told-leave = { $name } drops out from round { $round } on.
event-told-substitution = { $until ->
    [0] From round { $round } on, { $other } substitutes for { $name }.
   *[other] From round { $round } to round { $until }, { $other } substitutes for { $name }.
}
event-told-stage = Stage { $name } begins; { $count ->
    [0] all go on
   *[other] { $count } go on
}.
event-told-draw = { $count ->
    [one] Round { $first } is drawn
   *[other] Rounds { $first } to { $last } are drawn
}{ $pairing ->
    [plan] .
    [pool] , from all who were waiting.
   *[other] , pairing: { $pairing }.
}
event-told-result = Round { $round }, table { $table }: { $results }{ $again ->
    [0] {""}
   *[other] {" "}(corrected: { $reason })
}
event-told-ruling = Line { $line }: { $name } { $points }, { $offence } [{ $article }]
event-told-cancel = The ruling in line { $line } is cancelled: { $name }, { $offence }.
event-told-regulation = { $name } from now on: { $said } ({ $key } = { $value }).
event-told-seat = The tables of round { $round } are announced{ $known ->
    [0] .
   *[other] ; it begins at { $begins } UTC.
}
event-told-start = Round { $round } has begun, { $minutes ->
    [0] without a time limit.
    [one] with { $minutes } minute.
   *[other] with { $minutes } minutes.
}
event-told-pause = The clock of round { $round } is stopped.
event-told-resume = The clock of round { $round } goes on.
event-told-extra = { $minutes ->
    [one] { $minutes } more minute
   *[other] { $minutes } more minutes
} in round { $round }, { $table ->
    [0] for all tables.
   *[other] for table { $table }.
}
event-told-release = The results of round { $round } are released{ $count ->
    [0] .
   *[other] ; still open: table { $open }.
}
event-told-undo = Round { $round } goes a step back: { $state }.
event-told-tally = Round { $round }, table { $table }, { $what ->
    [kyoku] kyoku { $number }
    [correction] kyoku { $number } corrected
    [withdrawal] kyoku { $number } withdrawn
    [insertion] kyoku { $number } inserted
    [stop] the match ends here
   *[other] points counted
}{ $disputed ->
    [0] .
   *[other] : the entries differ.
}
event-told-agree = Round { $round }, table { $table }: { $name } agrees ({ $agreed } of { $players }, { $status }).
event-told-dispute = Round { $round }, table { $table }: { $name } does not agree.
event-told-check = Round { $round }, table { $table } is checked and final.
event-told-moved = The event has moved to { $home }; nothing more can be added here.
event-told-received = The event continues here, at { $home }.
event-told-close = { $name } is over.
event-state = { $state ->
    [drawn] drawn
    [seated] announced
    [running] running
    [played] played
    [unplayed] not played
   *[released] released
}
event-status = { $status ->
    [entered] entered
    [agreed] agreed
    [checked] checked
   *[final] final
}
event-round = Round { $round }: { $state }
event-clock = Table { $table }: { $left }
event-clock-paused = The clock is stopped.
event-claim = Kyoku { $number }, { $who } has a different entry: { $said }
event-drawn = { $count ->
    [one] Round { $first } is drawn.
   *[other] Rounds { $first } to { $last } are drawn.
} All rounds together: { $worth }
event-replaced = Dropped because they were drawn but not played: rounds { $rounds }.
event-chombo-paid = By { $rules } a chombo takes nothing off the result: it was paid at the table, and the points include it.
event-unrated = By the regulation no match is rated (count.rated = no).
event-no-matches = No match has been played.
event-head = The last line has the hash { $head }: publish it, and verify --expect { $head } can say later whether everything up to that line is unchanged.
event-told-present = { $here ->
    [0] { $kind ->
        [club] { $name } is no longer here.
       *[other] { $name } cannot go on.
    }
   *[other] { $name } is here.
}
event-pooled = Round { $round }: East { $east }, South { $south }, West { $west }, North { $north }
event-waiting = Waiting: { $players }
event-series-short = (no whole series yet: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
})
event-calendar = { $name }, round { $round }
event-told-absence = { $absent ->
    [0] { $name } will be there in round { $round } after all.
   *[other] { $name } misses round { $round }.
}
event-told-lineup = Round { $round }: { $member } plays for { $name }.
event-cut-level = Level at the cut, but not going on: { $players }.
event-moves-up = { $name }: up from division { $before } to { $behind } (place { $place })
event-moves-down = { $name }: down from division { $before } to { $behind } (place { $place })
event-moves-none = No player changes division.
event-member = { $name } ({ $team }) { $points }, matches: { $matches }
ratings-head = { $kind ->
    [places] By places, all rulebooks{ $players ->
        [3] { " " }for three players
       *[other] { "" }
    }: mean less three deviations
   *[points] By points: { $rules }
}
ratings-row = { $place }. { $name } { $rating }, matches: { $matches }
ratings-early = Not shown, with fewer than 10 matches: { $players }
ratings-line = { $match }: place { $place }, { $before } → { $after }
ratings-superseded = (replaced by a correction; moves nothing)
ratings-corrected = (corrected: { $reason })
event-best-hand = { $name }, round { $round }, table { $table }: { $worth }
ratings-unrated = { $name } is in no list, because by its regulation no match is rated (count.rated = no).
ratings-none = No match is rated.
event-told-summon = Round { $round }, table { $table }: { $name } calls the referee{ $reason ->
    [rules] , about a question of rules or an error
    [points] , about points or a payment
    [player] , about a player who is missing or unwell
    [tiles] , about tiles, sticks or the table
   *[none] {""}
}.
event-told-coming = Round { $round }, table { $table }: { $name } is on the way.
event-told-settled = Round { $round }, table { $table }: { $back ->
    [1] { $name } no longer needs the referee.
   *[0] { $name } says that it is settled.
}
event-told-online = Round { $round }, table { $table }: { $online ->
    [1] the match is played on the server.
   *[0] the match is played with real tiles.
}
