# Refusals: what logs of every format share.

log-empty = { $field }: there is nothing here
log-shift-jis = this is a text in Shift-JIS; save the file as UTF-8
log-no-utf-8 = byte { $byte } at { $place } is not UTF-8; save the file as UTF-8
log-json-cut = { $field }: the JSON breaks off after byte { $byte } of the line{ $each ->
    [line] , but each line is one whole JSON object
   *[file] {""}
}
log-json-broken = { $field }: from byte { $byte } of the line on, this is not JSON ({ $given }){ $each ->
    [line] , but each line is one JSON object
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
log-json-large = { $field }: this number is too large to be read
log-json-unknown = { $field }: this format has no field '{ $given }'
log-json-value = { $field }: this format does not allow { $given } here
log-json-form = { $field }: this value does not have the form that this format needs
type-array = a list
type-object = an object
type-int = a whole number
type-float = a number
type-decimal = a decimal number
type-str = a text
type-bool = true or false
type-either = { $one } or { $other }
log-three = { $field }: this is a game of three players, and only games of four can be read
log-no-kyoku = { $field }: there is no kyoku here, but a match has at least one
log-most-kyoku = { $field }: there are more than { $most } kyoku, but no match has that many
log-most-events = { $field }: there are more than { $most } events, but no kyoku has that many
log-no-end = { $field }: this kyoku has no end, which only the last kyoku of an unfinished match may lack; add one of these: { $allowed }
log-after-end = { $field }: this comes after the end of the kyoku, where only this can follow: { $allowed }
log-hand-size = { $field }: { $count ->
    [0] no tiles
    [one] { $count } tile
   *[other] { $count } tiles
} here, but each seat must be dealt { $wanted }
log-hidden = { $field }: a tile is hidden here, but this format needs every tile
log-untold = { $field }: the log does not state this; complete the log first by replaying it under its rules
log-four = { $field }: { $count ->
    [0] no values
    [one] { $count } value
   *[other] { $count } values
}, but four are needed, one for each seat
log-not-held = { $field }: seat { $seat } does not hold { $tile }; its hand is { $hand }
log-kakan = { $field }: there is no pon before this that { $tile } can be added to
log-indicators = { $field }: { $count ->
    [0] no indicators
    [one] { $count } indicator
   *[other] { $count } indicators
}, but the events turn { $turned }; a replay under the rules adds the events that are missing
log-yaku-twice = { $field }: the yaku { $given } is listed twice
log-yaku-foreign = { $field }: this format has no name for the yaku { $given }
