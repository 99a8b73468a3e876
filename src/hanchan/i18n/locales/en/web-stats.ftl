# A player's matches in numbers.

web-stats = Statistics
web-stats-lead = Your matches in numbers: those played in this browser, and those in logs that you add.
web-stats-here = Matches played in this browser
web-stats-bring = Add logs
web-stats-formats = Tenhou, Mahjong Soul, mjai, Kobalab's paipu, records of hanchan; several at a time.
web-stats-whose = Whose matches in these logs
web-stats-files = { $count ->
    [one] One file
   *[other] { $count } files
}
web-stats-forget = Leave { $name } out
web-stats-file-failed = { $name }: { $problem }
web-stats-files-many = No more than { $most } files at a time.
web-stats-counting = { $left ->
    [one] One match is still being counted…
   *[other] { $left } matches are still being counted…
}
web-stats-none = No finished matches yet.
web-stats-none-next = Play one to its end, or add logs and say who you are in them.
web-stats-none-chosen = None of these matches fits your choice.
web-stats-rules = Rulebook
web-stats-rules-all = all
web-stats-players = Players
web-stats-players-of = { $players ->
    [3] three
   *[other] four
}
web-stats-rounds = Length
web-stats-rounds-of = { $rounds ->
    [1] East only
    [2] East and South
   *[other] { $rounds } rounds
}
web-stats-since = From
web-stats-until = To
web-stats-course = Results over time, added up
web-stats-course-few = Drawn from { $fewest } matches on.
web-stats-numbers = In numbers
web-stats-you = You
web-stats-others = The others
web-stats-yaku = Yaku seen, by wins
web-stats-by-rules = By rulebook
web-stats-list = Match by match
web-stats-uncounted = Not counted
web-stats-csv = As CSV
web-stats-json = As JSON
web-stats-day-unknown = no date
