# Refusals: the server, its tables, and what is looked at there.

table-unknown = There is no such table. Check the link, or make a new table.
table-full = Every seat of this table is taken. You can spectate.
table-no-match = There is no match { $given } at this table. Matches that have begun there: { $count }.
coach-none = This table has no coach, so it does not say which yaku a hand can still have.
seat-not-yours = This seat is not yours, or is no longer yours. Open the table's link again to take a seat or spectate.
password-needed = This table has a password. Ask the person who sent you the link.
password-wrong = This is not the password of the table. Ask the person who sent you the link.
password-guesses = Too many wrong passwords came from your address. Try again in a minute.
password-at-once = Too many passwords came from your address at once. Send one, and wait for the answer.
match-not-begun = No match has begun at this table yet. Wait until it begins.
match-begun = The match has already begun, so it cannot be started again.
match-not-over = A rematch is possible only after the match is over.
act-late = The table has moved on. Check it and choose again.
act-impossible = This action is not possible now. Choose one that is offered.
redeem-no-hand = You have no dead hand that can be redeemed now.
undo-not-here = Nothing can be undone at this table.
undo-match-over = The match is over, so nothing in it can be undone.
hold-no-teacher = Only a table made for teaching can be paused.
report-not-waiting = This report is not waiting for a ruling. Somebody may have ruled on it already.
report-sanction = { $field }: choose one of these sanctions: { $allowed }
reports-many = Too many reports are waiting for a ruling. Rule on one of them first.
chat-none = There is no chat at this table. Quick phrases can be sent.
say-one = { $field }: send exactly one of these: `words`, a quick phrase, or `text`
say-nothing = Write at least one visible character.
message-unread = The server could not read a message from this page. Load the page again.
hello-once = The page did not connect properly: its first message must be `hello`, sent only once. Load the page again.
protocol-other = This page and the server have different versions. Load the page again.
messages-many = Too many messages at once. Wait a moment.
reactions-many = Too many reactions at once. Wait a moment.
words-many = Too many chat messages at once. Wait a moment.
host-other = This server does not answer at that address, only at { $allowed }. Use one of these; the people who run the server can add a name with --name.
origin-other = A page of another address cannot use this server. Open the server's own page, or the link you were given.
record-unfinished = The record of this match can be downloaded once the match is over.
server-defect = Something is wrong in the server itself. Load the page again; nothing that was played is lost.
server-closing = The server is shutting down, or is closing this table. Try again in a moment; nothing is lost.
server-cannot-save = Saving does not work at the moment; perhaps there is no room left. Try again in a little while; nothing is lost.
tables-many = This server has no room for another table. Try again later.
limit-often = Too many { $limit ->
    [tables] new tables and events
    [sits] seats taken
    [replays] files
    [matches] matches one after another
    [complaints] complaints
    [accounts] new accounts
    [challenges] attempts to sign in
    [exports] exports
    [clubs] new clubs
    [joins] people joining clubs
    [deeds] changes to events and clubs
    [blocks] people blocked
    [forgets] requests to be forgotten
   *[megabytes] files, or too large ones,
} from here. Try again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
limit-held = { $limit ->
    [open] You have reached the limit of open tables ({ $most }). A table closes a minute after everybody has left.
   *[watching] Your address has reached the limit of pages in the lobby and pages that spectate ({ $most }). Close one of them.
}
limit-unread = { $field }: { $given } sets no limit; write a name and a whole number from 1, such as sits=120. The names are { $allowed }
behind-unread = { $field }: { $given } is not the address of a proxy or of its network, such as 127.0.0.1 or 10.0.0.0/8
tables-standing = The server is too busy for another new table; matches that have begun go on. Try again in a few minutes. Players with an account come first.
table-abandoned = No player came back to this match for a day, so it has ended. Its record is kept.
table-aside = Three servers in a row have failed with this table, so it is quarantined. Nothing is lost; the people who run the server can resume it.
table-elsewhere = This table is on another server, which cannot be reached at the moment. Try again in a little while; nothing is lost.
disk-full = This server has no disk space left, so nothing new can be created. Existing tables, events and clubs go on.
asked-much = This server has too many requests at the moment. Try again in a little while.
asked-long = This takes longer than the server may spend on one request. Ask for less, or do it with hanchan on your own machine.
body-large = This is too large for the server, which accepts { $allowed } at most. Send less at a time.
nothing-there = There is no page at this address. Check the address, or go to the home page.
request-unread = The server cannot read this request. Load the page again.
request-no-json = The server cannot read this: it is { $wrong ->
    [deep] JSON nested too deeply
   *[bytes] not text in UTF-8
}. Load the page again.
name-unseen = A name needs at least one visible character. Choose another one.
parameter-long = { $field }: this has { $count } characters; shorten it to { $most } at most
parameter-repeated = { $field }: this is given { $count } times; give it { $most } times at most
entry-wrong = The server cannot accept what was entered as { $field }. Change it, then try again.
reserve-no-clock = { $field }: a reserve of { $given } s needs a clock, so give seconds for each decision too (move)
compare-count = { $field }: '{ $given }' does not name 1 to { $most } rulebooks, separated by commas, such as ema-2008,jpml-a
replay-gone = This match is not, or is no longer, on this server. Open the file again.
replay-kyoku-unread = { $field }: kyoku { $given } cannot be shown; { $count ->
    [0] none can be replayed
    [1] only the first can be replayed
   *[other] only 1 to { $count } can be replayed
} ({ $problem })
log-matches = { $field }: at most { $most } matches can be read here at a time, not { $count }; use hanchan on your own machine for more
log-kyoku = { $field }: at most { $most } kyoku can be read here at a time, not { $count }; use hanchan on your own machine for more
log-archive = { $field }: of archives a server reads zip and tar with at most { $most } files and { $size } MiB unpacked; upload the log that you want to see, or open the archive on your own machine with hanchan replay
log-unpacked = { $field }: unpacked, this file has { $given }, but at most { $most } MiB can be read here; split it into several files
host-name = { $field }: { $given } is not the name of a host, such as mahjong.example.org or mahjong.example.org:8443
host-unusable = { $field }: the server cannot listen at { $given }{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}; use 127.0.0.1 (this machine alone), 0.0.0.0 (everybody) or another address of this machine
port-unusable = { $field }: the server cannot listen at { $given } ({ $reason }); choose another port
tally-one-beginning = send exactly one of these: `file`, the lines of a tally, or `begin`, the start of a new one
tally-long = { $field }: the tally has { $given } lines, but at most { $allowed } can be read here; the command hanchan tally reads longer ones
sit-bots-only = Only bots play at this table. You can watch them.
watch-no-spectators = This table allows no spectators.
watch-not-begun = The match has not begun. Come back once it has.
watch-not-yet = Spectators see this match { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} later. Its beginning comes then.
watch-other-match = Match { $given } at this table is over, and another has begun. Load the page again; the former is among the replays.
watch-hands-closed = The players of this table keep their hands closed until the match is over. Watch without hands.
watch-hands-later = The hands of this kyoku open for spectators once it is over. Watch it without hands until then.
watch-no-seat = { $field }: { $given } is no seat of this table; allowed are { $allowed }
watch-no-moment = There is no event { $given } in this kyoku; spectators can see { $count } by now.
