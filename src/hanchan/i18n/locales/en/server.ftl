# What the server says of its own accord, and the few words of a table.

gone-elsewhere = This seat has been opened in another window.
gone-stopping = The server is being stopped. The match is kept and will continue from here.
gone-protocol = This page and the server have different versions. Load the page again.
gone-slow = The connection is too slow to follow.
gone-spectators = This table allows no spectators. Open its link to take a seat, if one is free.
gone-removed = You were removed from this table.
gone-moved = The table has moved to another server.
gone-unreachable = Another server keeps this table, and cannot be found at the moment. Nothing is lost; this page keeps trying.
gone-moderated = Moderators have suspended you for now. The home page says why.
gone-event = The event has changed who sits here, or this match is played elsewhere. The page of the event says where you continue.
lobby-elsewhere = You are now waiting in another window.
lobby-declined = You did not want this match, so you no longer wait.
lobby-silent = You did not answer, so you no longer wait.
lobby-last = You left a match before its end. For another { $minutes ->
    [one] minute
   *[other] { $minutes } minutes
} everybody else who is waiting goes first.
stalled = Saving does not work at the moment; play waits, and nothing is lost.
vote-take-over = { $name } would like to take a bot's seat.
vote-undo = { $name } would like to take back the last decision.
vote-rule = { $name } asks for a ruling{ $whom ->
    [nobody] {""}
   *[other] {" "}on { $about }
}.
vote-remove = { $name } would like to remove { $about }.
vote-done = Done.
vote-denied = Not done: the others did not agree.
said-hello = Hello!
said-thanks = Thank you!
said-well_played = Well played!
said-sorry = Sorry!
said-moment = One moment, please.
said-good_game = Good game!
said-nice = Nice!
said-wow = Wow!
said-laugh = Ha ha!
said-phew = Phew!
said-ouch = Ouch!
said-hmm = Hmm …
coach-shanten = { $shanten ->
    [0] Tenpai
    [one] { $shanten } tile from tenpai
   *[other] { $shanten } tiles from tenpai
}
coach-call = { $choice ->
    [call] The coach would call: a call brings the hand nearer
    [pass] The coach would pass, as the hand is worth more without: a call brings it nearer
   *[unknown] You can call or pass: a call brings the hand nearer
}{ $opens ->
    [yes] , but gives up riichi
   *[no] {""}
}; { $yaku ->
    [yes] the hand then has a yaku
   *[no] the hand then still needs a yaku
}
coach-no_call = No call brings the hand nearer{ $choice ->
    [call] ; the coach would still call
   *[pass] : pass
}
coach-risk = Dangerous, but no other discard is better: { $tile }.
coach-kita = Set a north aside (kita): { $worth ->
    [0] another tile is drawn for it
   *[other] it counts as dora, and another tile is drawn
}
coach-ron = ron { $points }
coach-no_yaku = no yaku for ron
coach-too_few_han = too few han for ron

# What hanchan serve says: where it listens, and with --check whether it could run.

serve-address = hanchan: { $address }  (Ctrl-C stops it)
serve-everybody = Everybody can reach it at { $address }
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
check-law = law
    .compiled = compiled
    .interpreted = interpreted, so moves cost several times as much: { $why }
