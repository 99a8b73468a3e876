# What hanchan seating says.

seating-worth = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $repeats ->
    [0] nobody meets twice
    [one] two players meet again once, so no two meet more than { $met } times
   *[other] two players meet again { $repeats } times, but no two meet more than { $met } times
}, winds { $winds }.
seating-visits = { $count ->
    [one] { $count } avoidable repeat visit to a table.
   *[other] { $count } avoidable repeat visits to a table.
}
seating-apart = Players who should not meet do so { $count ->
    [one] once
   *[other] { $count } times
}.
seating-winds-off = { $count ->
    [one] { $count } count of winds is uneven.
   *[other] { $count } counts of winds are uneven.
}
seating-round = Round { $number }
seating-table = Table { $number }
seating-resting = Sitting out: { $players }
seating-drawn = Numbers are drawn from the seed { $seed }; its SHA-256 is { $commitment }.
