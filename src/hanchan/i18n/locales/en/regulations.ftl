# The keys of a regulation, and what their values mean.

regulation-key-time-minutes = Length of a round
regulation-value-time-minutes = { $number ->
    [0] no time limit
    [one] { $number } minute
   *[other] { $number } minutes
}
regulation-key-time-after = When time is up
regulation-value-time-after = { $word ->
    [finish-hand] the hand that has begun is finished
    [one-more] the hand that has begun is finished, and one more is played
   *[none] nothing changes, the match is played to its end
}
regulation-key-time-chombo_in_last = A chombo in the last hand
regulation-value-time-chombo_in_last = { $word ->
    [no-redeal] is not dealt again once time is up
    [book] is dealt again or not as the rulebook says of the last hand
   *[redeal] is dealt again even if time is up
}
regulation-key-time-unfinished = A match that time ends
regulation-value-time-unfinished = counts with its current points
regulation-key-result-needs = A result is final
regulation-value-result-needs = { $word ->
    [one] as soon as one player at the table enters it
    [four] once everybody at the table agrees
   *[referee] once a referee has checked it
}
regulation-key-standings-shown = Standings are shown
regulation-value-standings-shown = { $word ->
    [live] as soon as a result is final
    [after-round] after each round
   *[hidden-from] after each round up to round { $before }, and again at the end
}
regulation-key-standings-ties = Players who are level
regulation-value-standings-ties = { $word ->
    [shared] share the place
    [more-firsts] are ranked by first places, then second, then third
   *[drawn-number] are ranked by their numbers
}
regulation-key-standings-counts = What counts
regulation-value-standings-counts = { $word ->
    [all] all matches
   *[best-series] the best { $number } matches in a row
}
regulation-key-mers-rank = Outlook on the European ranking (MERS)
regulation-value-mers-rank = { $word ->
    [none] is not shown
    [base] the base rank of each place
   *[weight] the base rank of each place; the EMA gives this tournament the weight { $number }
}
regulation-key-substitute-result = The match of a substitute
regulation-value-substitute-result = { $word ->
    [own] counts as it was played
   *[fixed] counts { $number } thousand points
}
regulation-key-late-points = Being late
regulation-value-late-points = { $word ->
    [referee] is for the referee to decide
   *[each-minute] costs { $number } thousand points a minute
}
regulation-key-pace-points = Playing too slowly or too fast
regulation-value-pace-points = { $word ->
    [referee] is for the referee to decide
   *[each-warning] costs { $number } thousand points a warning
}
regulation-key-chombo-tournament = A chombo
regulation-value-chombo-tournament = { $word ->
    [book] costs what the rulebook says
    [on] is taken off the result, not paid at the table
   *[off] is paid at the table, not taken off the result
}
regulation-key-correction-payment = A wrong payment is corrected
regulation-value-correction-payment = { $word ->
    [never] never
    [hand-intact] before the hands are broken up
    [four-agree] if everybody at the table agrees
   *[referee] if the referee says so
}
regulation-key-table-repeat = Rounds at the same table
regulation-value-table-repeat = { $number ->
    [0] as many as it takes
   *[other] { $number } at most
}
regulation-key-count-rated = Ratings
regulation-value-count-rated = { $word ->
    [book] every match is rated
    [simplified] every match is rated as a simplified one
   *[no] no match is rated
}
regulation-key-league-up = Go up
regulation-value-league-up = { $number ->
    [0] nobody
   *[other] the first { $number }
}
regulation-key-league-down = Go down
regulation-value-league-down = { $number ->
    [0] nobody
   *[other] the last { $number }
}
regulation-key-league-absent = A round that a player misses
regulation-value-league-absent = { $word ->
    [nothing] counts nothing
   *[fixed] counts { $number } thousand points
}
regulation-key-league-carry = Carried over into a new stage
regulation-value-league-carry = { $word ->
    [none] no points
    [half] half the points
   *[all] all points
}
regulation-key-online-tables = Tables on the server
regulation-value-online-tables = { $word ->
    [none] none, unless the organiser says so
   *[all] all, unless the organiser says otherwise
}
regulation-key-online-move = Time for a move on the server
regulation-value-online-move = { $number ->
    [0] no time limit
    [one] { $number } second
   *[other] { $number } seconds
}
regulation-key-online-reserve = Time in reserve on the server
regulation-value-online-reserve = { $number ->
    [0] none
    [one] { $number } second a match
   *[other] { $number } seconds a match
}
regulation-key-online-absent = A player is away from a table on the server
regulation-value-online-absent = { $word ->
    [bot] a bot plays for them until they are back
   *[wait] the table waits, as far as the clock allows
}
regulation-key-online-look_on = Spectating at tables on the server
regulation-value-online-look_on = { $word ->
    [nobody] nobody
   *[delay] everybody, { $number ->
        [0] at once
        [one] { $number } second later
       *[other] { $number } seconds later
    }
}
