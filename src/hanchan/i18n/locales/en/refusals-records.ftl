# Refusals: records, logs that no match can have, and what a referee may not rule.

record-hidden = { $field }: a tile is hidden here; only a match without hidden tiles can be replayed, or written in a format other than mjai
record-offences = { $field }: this kyoku has an offence; only a hanchan record can hold offences and rulings, so convert the match to one
record-own-rules = { $field }: this record names its own rules ({ $recorded }), so leave out { $given }
record-no-deal = { $field }: no kyoku of this match can be replayed{ $problem ->
    [none] {""}
   *[other] : { $problem }
}
record-no-wall = { $field }: this record has neither a seed nor the wall of this deal, so it cannot be replayed
record-no-header = { $field }: a record begins with its header, a complete line, but this one { $half ->
    [yes] has only half a line
   *[no] is empty
}
record-format = { $field }: { $given ->
    [None] the format is missing; that of a record is hanchan
   *[other] the format of a record is hanchan, not { $given }
}
record-version = { $field }: only version { $known } can be read, { $given ->
    [None] but no version is given
   *[other] not { $given }
}
record-players = { $field }: write the players 0 to { $most }, each once, instead of { $given }
record-player-count = { $field }: there are { $count } values, but { $rules } is for { $players ->
    [3] three
   *[4] four
} players; write one value for each
record-seq = { $field }: this event must have the number { $wanted }, not { $given }, because events are numbered from 0
record-undo = { $field }: an undo must go back to an earlier event, but { $given } is not the number of one
record-hash = { $field }: the SHA-256 of the lines before is { $wanted }, not { $given }, so the file was changed after it was written
record-after-result = { $field }: nothing may follow the result, but there are more lines here
record-other-seed = { $field }: the seed in the header is { $wanted }, not { $given }; header and result must have the same seed
record-commitment = { $field }: the SHA-256 of this seed is { $given }, but the commitment is { $wanted }, so one of them was changed
record-rules-hash = { $field }: the hash of these rule values is { $wanted }, not { $given }, so the rules were changed after the record was written
record-rules-missing = { $field }: there is no value for { $key }{ $more ->
    [0] {""}
    [one] {" "}and { $more } other key
   *[other] {" "}and { $more } other keys
}; this file must state every rule, so add what is missing
record-line = { $field }: { $given } is not a JSON object that can be read here
record-spelling = { $field }: this line is not in canonical form: at byte { $character } it { $given ->
    [none] ends
   *[other] has { $given }
}, but should { $wanted ->
    [none] end
   *[other] have { $wanted }
}
record-tile = { $field }: { $given } is not a tile; tiles are 1m to 9m and 5mr, the same with p and s, and E, S, W, N, P, F and C{ $hidden ->
    [yes] , or ? for a hidden tile
   *[no] {""}
}
record-tiles = { $field }: { $count ->
    [0] no tiles
    [one] { $count } tile
   *[other] { $count } tiles
} here, but { $wanted } are needed
record-indicators = { $field }: { $count ->
    [0] no indicators
    [one] { $count } indicator
   *[other] { $count } indicators
} here, but { $least } to { $most } are needed
record-dealer = { $field }: seat { $seat } deals kyoku { $due }, not { $given }
record-lines = { $field }: { $count ->
    [one] { $count } line number
   *[other] { $count } line numbers
} for { $events ->
    [one] { $events } event
   *[other] { $events } events
}; give one for each event, or none at all
record-win-and-draw = { $field }: a kyoku ends with wins or with a draw, not with both
record-own-discard = { $field }: seat { $seat } cannot call its own discard
record-winner-twice = { $field }: a seat can win a kyoku only once
record-rons = { $field }: all rons of a kyoku must be on the same tile, not on tiles of several seats ({ $seats })
record-parts = { $field }: { $what ->
    [over] the log goes on here, but by the rules the match is over
    [deal] this kyoku does not begin as the rules require
    [illegal] the log has an action here that the rules do not allow
   *[event] what the log has here does not follow from the rules
}; `hanchan verify` says more
record-otherwise = { $field }: the log has { $given } instead of { $allowed }
record-no-ura = { $field }: a win in riichi needs its ura indicators; add them, or write mjai, which does not need them
unruled-engine = a referee can rule only where the players enforce the rules, in a match with enforcement="table"
unruled-name = there is no offence { $offence } with the sanction { $sanction }
unruled-number = there is no report { $number }; a new report gets the number { $most }
unruled-seat = nobody plays at seat { $seat }; the seats of this match are 0 to { $most }
unruled-about = report { $number } is about { $offence } of { $seat ->
    [none] an unknown offender
   *[other] seat { $seat }
}, so the ruling must name the same offence, seat and number of tiles
unruled-no-kyoku = no kyoku is being played, so a sanction could not take effect
unruled-book = the rulebook proposes { $book }, not { $given }
unruled-confirmed = a confirmed ruling has the sanction { $book }, not { $given }; amend the report to choose a different sanction
unruled-dismissed = a dismissed report has no sanction and costs no points
unruled-nobodys = no seat can be sanctioned for { $offence } with { $sanction }; report this offence without an offender
unruled-void = a voided riichi stays void, so this sanction cannot change
unruled-no-riichi = seat { $seat } is not in riichi, so there is no riichi to void
unruled-nobody = the offender is unknown, so the ruling can cost no points, and its only possible sanction is redeal, for wrong_break, play_impossible or other
unruled-wall = the dealer has already played, so a wrong break no longer leads to a new deal
unruled-place = only a wrong indicator in the present kyoku has a position, unless its report is dismissed; leave the position out
unruled-no-tile = position { $place } of the wall cannot be that of the tile turned by mistake: it is outside the dead wall, or its tile is already known
unruled-past = the kyoku of report { $number } is over: its sanction stays { $sanction }, and the report can only be amended to cost points, or dismissed
unruled-no-claims = the rulebook has no compensation for a chombo
unruled-not-void = a compensation needs the report of a chombo that made the last kyoku void
unruled-claim = the ruling on a compensation must confirm the chombo and cost no points
unruled-other-report = report { $number } is about { $offence }, for which the rulebook proposes { $book }
unruled-payer = { $seat ->
    [none] nobody pays, because it is unknown who made the chombo
   *[other] only seat { $seat }, who made the chombo, can pay, and only while the kyoku after it is being played
}
unruled-payment = a compensation must go to another seat, and be more than 0
