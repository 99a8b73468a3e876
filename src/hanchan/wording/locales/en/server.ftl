# What the server answers to a page that asks for something impossible, and its own few words.

refused-other = That is not possible: { $problem }
refused-token = This seat is not yours, or no longer yours. Open the table's link again to take a seat or look on.
refused-table = There is no such table. Check the link, or make a new table.
refused-password = This is not the password of the table. Ask whoever sent you the link.
refused-guesses = Too many wrong passwords came from here. Try again in a minute.
refused-seat = Every seat of this table is taken. You can look on.
refused-seq = The table has moved on meanwhile; look again.
refused-action = This cannot be done now.
refused-undo = This cannot be taken back.
refused-start = The match has begun already.
refused-rematch = The match is not over yet.
refused-redeem = There is no dead hand to redeem.
refused-hold = Only a table made for teaching can be paused.
refused-report = This report is not waiting for a ruling.
refused-reports = Too many reports wait for a ruling. Rule on one of them first.
refused-chat = There is no chat at this table.
refused-protocol = This page is of another version than the server. Load it again.
refused-message = The server does not understand this page. Load it again.
refused-messages = Too many messages at once; a little slower, please.
refused-match = No match has begun at this table yet.
refused-host = This server does not answer under that address, but as { $allowed }. Whoever runs it can add a name with --name.
refused-origin = A page of another address cannot sit at this table. Open the table by its own link.
refused-record = The record of a match can be downloaded once the match is over.
refused-server = Something is wrong in the server itself. Load the page again; nothing that was played is lost.
refused-closing = The server is being stopped, or puts this table away. Try again in a moment; nothing is lost.
refused-size = This is too large for the server, which takes { $allowed } at most.
refused-now = This is not possible now. Look at the table again.
refused-path = This address leads nowhere. Check it, or go back to the first page.
refused-file = This address leads nowhere. Check it, or go back to the first page.
refused-tables = There are as many tables as this server can keep open. Try again later.
refused-request = The server cannot answer this. Load the page again.
refused-name = A name needs at least one sign that can be seen. Choose another one.
refused-entry = The server cannot take what was entered as { $field }. Change it, then try again.
refused-database = The server cannot save at the moment. Try again in a little while; nothing is lost.
refused-say = Write at least one sign that can be seen.
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
