# Refusals: records, logs that no match can have, and what a referee may not rule.

record-hidden = { $field }: a tile is hidden here; only a match that hides none can be played again, or be written in a format other than mjai
record-irregular = { $field }: somebody erred in this kyoku, and only a hanchan record tells of offences and rulings; convert to that
record-own-rules = { $field }: this record itself names its rules ({ $recorded }), so { $given } does not go with it
record-no-deal = { $field }: no kyoku of it can be played again{ $problem ->
    [none] {""}
   *[other] : { $problem }
}
record-no-wall = { $field }: this record has neither a seed nor the wall of this deal, so it cannot be played again
