# The result of a match: places, and where each player's points come from.

ledger-rulebook = Rulebook { $book }: { $title }
ledger-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}: { $player }, { $score } points
ledger-tie = { $by ->
    [shared] Level with { $others }: they share their places
    [seat_order] Level with { $others }: the one who sits nearer to the first dealer is ahead
   *[winds] Level with { $others }: the winds of the last kyoku decide
}
ledger-part = { $words }: { $part }
ledger-points = { $score } points less the return of { $return }
ledger-uma = { $sharers ->
    [1] Uma of place { $place }
   *[other] Uma of places { $place } to { $last }, shared by { $sharers }
}
ledger-floating = { $uma }, with { $count ->
    [0] nobody
   *[other] { $count }
} at { $return } or more
ledger-oka = { $sharers ->
    [1] Oka, { $players } × ({ $return } − { $start })
   *[other] Oka, { $players } × ({ $return } − { $start }), shared by { $sharers }
}
ledger-deposits = { $to ->
    [payer] Own riichi sticks back from the table
   *[first] { $sharers ->
        [1] Riichi sticks left on the table, to first place
       *[other] Riichi sticks left on the table, shared by { $sharers } in first place
    }
}
ledger-bust = { $side ->
    [owes] Went bust, owes the bust bonus
   *[gets] Bust bonus from the player who went bust
}
ledger-yakitori = { $side ->
    [owes] Yakitori: won no hand, owes { $points } to each of { $count } who did
   *[gets] Yakitori: won a hand, { $points } from each of { $count } who did not
}
ledger-chips = Chips { $chips }, { $points } points each
ledger-chombo = { $points ->
    [0] Chombo: { $count }, settled at the table, nothing off the result
   *[other] Chombo: { $count }, each { $points } points off the result
}
ledger-penalty = Taken off by the referee
ledger-rounding = { $to ->
    [tenth] To a tenth: players nearer to the first dealer share the remainder
    [first] Rounding: first place takes the remainder
   *[thousand] Rounded to the thousand, 500 down
}
ledger-total = Result { $result }
ledger-unclaimed = { $count ->
    [one] { $count } riichi stick
   *[other] { $count } riichi sticks
} ({ $points } points) left on the table: nobody gets them, so the results add up to that much less
