# What the server says of its own accord, and the few words of a table.

gone-elsewhere = This seat has been opened in another window.
gone-stopping = The server is being stopped. The match is kept and goes on where it was.
gone-protocol = This page is of another version than the server. Load it again.
gone-slow = The connection is too slow to follow.
gone-spectators = Looking on is not allowed at this table. Open its link to take a seat, if one is free.
stalled = The server cannot save at the moment; play waits, and nothing is lost.
said-hello = Hello!
said-thanks = Thank you!
said-well_played = Well played!
said-sorry = Sorry!
said-moment = One moment, please.
said-good_game = Good game!
coach-shanten = { $shanten ->
    [0] Tenpai
    [one] { $shanten } tile from tenpai
   *[other] { $shanten } tiles from tenpai
}
coach-waits = Waits: { $waits }
coach-wait = { $tile } ×{ $left }
coach-ron = ron { $points }
coach-no_yaku = no yaku for ron
coach-too_few_han = too few han for ron
coach-discard_tenpai = Discard { $tile }, wait for { $waits }
coach-discard = Discard { $tile }: { $left } tiles help ({ $tiles })

# What hanchan serve says: where it listens, and with --check whether it could run.

serve-address = hanchan: { $address }  (Ctrl-C stops it)
check-ok = ok   { $name }: { $said }
check-bad = BAD  { $name }: { $said }
check-store = store
    .found = { $database }, schema { $schema }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $taken } ms a write
check-page = page
    .found = built
    .missing = not built: make page builds it
check-address = address
    .found = { $address }, answers to { $names }
