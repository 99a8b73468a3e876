# Refusals: what logs of every format share.

log-empty = { $field }: there is nothing here, but JSON is needed
log-shift-jis = the text is in Shift-JIS, not UTF-8; save the file as UTF-8
log-no-utf-8 = byte { $place } ({ $byte }) is not valid UTF-8; save the file as UTF-8
log-zero-byte = byte { $place } is a zero byte, which an mjlog cannot contain; save the file as UTF-8, or download it again
log-json-cut = { $field }: the JSON breaks off after byte { $byte } of the line{ $each ->
    [line] ; each line must be one whole JSON object
   *[file] ; get the whole file
}
log-json-broken = { $field }: from byte { $byte } of the line on, this is not JSON ({ $given }){ $each ->
    [line] ; each line must be one JSON object
   *[file] {""}
}
log-json-deep = { $field }: this JSON is nested too deeply to be read
log-json-type = { $field }: { $wanted } is needed here, not { $given }
log-json-length = { $field }: { $wanted ->
    [one] exactly { $wanted } value is needed here
   *[other] exactly { $wanted } values are needed here
}
log-json-bounds = { $field }: a number { $bound } is needed here
log-json-long = { $field }: this is too long; its length can be at most { $most }
log-json-short = { $field }: this is too short; its length must be at least { $least }
log-json-pattern = { $field }: this does not match the pattern { $pattern }
log-json-large = { $field }: this number is too large to be read
log-json-unknown = { $field }: the field '{ $given }' is unknown here; remove it, or correct its name
log-json-value = { $field }: { $given } is not one of the values allowed here
log-json-form = { $field }: this value does not have the required form
type-array = a list
type-object = an object
type-int = a whole number
type-float = a number
type-decimal = a decimal number
type-str = text
type-bool = true or false
type-either = { $one } or { $other }
log-three-format = { $field }: this is a game of three, which this format does not hold; write it in one of these: { $allowed }
log-no-kyoku = { $field }: there is no kyoku here, but a match has at least one
log-most-kyoku = { $field }: there are more than { $most } kyoku, but no match has that many
log-most-events = { $field }: there are more than { $most } events, but no kyoku has that many
log-no-end = { $field }: this kyoku has no end; only the last kyoku of an unfinished match may lack one, so add one of these: { $allowed }
log-after-end = { $field }: this cannot come after the end of a kyoku; the next kyoku begins with { $allowed }
log-hand-size = { $field }: { $count ->
    [0] no tiles
    [one] { $count } tile
   *[other] { $count } tiles
} here, but each seat must be dealt { $wanted }
log-hidden = { $field }: a tile is hidden here, but this format needs every tile; write mjai instead, which can hide tiles
log-untold = { $field }: the format needs this value, but the log lacks it; replay the log under its rules to work it out
log-four = { $field }: { $count ->
    [0] no values
    [one] { $count } value
   *[other] { $count } values
}, but four are needed, one for each seat
log-three-values = { $field }: { $count ->
    [0] no values
    [one] { $count } value
   *[other] { $count } values
}, but three are needed, one for each seat
log-player-count = { $field }: this is a game of { $given ->
    [3] three
   *[4] four
}, but { $rules } is for { $players ->
    [3] three
   *[4] four
} players; choose rules for { $given ->
    [3] three
   *[4] four
}
log-not-held = { $field }: seat { $seat } does not hold { $tile }; its hand is { $hand }
log-kakan = { $field }: there is no earlier pon to which { $tile } can be added
log-indicators = { $field }: { $count ->
    [0] no indicators are
    [one] { $count } indicator is
   *[other] { $count } indicators are
} listed, but { $turned } turned in the events; the two numbers must agree
log-yaku-twice = { $field }: the yaku { $given } is listed twice
log-yaku-foreign = { $field }: this format has no name for the yaku { $given }
