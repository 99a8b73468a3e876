# One player's matches in numbers.

stats-up_to = It can be followed to { $kyoku }, event { $event }. { $why }
stats-breaks_off = There it breaks off.
stats-none = None of these matches counts.
stats-others = the others
stats-matches = { $player }: { $count ->
    [one] one match
   *[other] { $count } matches
}
stats-left_out = { $count ->
    [one] one match
   *[other] { $count } matches
} of { $players ->
    [3] three
   *[other] four
} players { $count ->
    [one] is
   *[other] are
} not counted here; ask for { $count ->
    [one] it
   *[other] them
} with --players { $players }
stats-rules = Rulebook
stats-yaku = Yaku, by number of wins
stats-uncounted = { $source }, match { $match }: not counted. { $problem }
stats-uncounted-file = { $source }: not counted. { $problem }
