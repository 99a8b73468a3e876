# Refusals: who may do what at a table.

sit-one-each = Everybody has one seat at this table, and you have yours. Open the table where you sat down.
sit-address = At a table for strangers only one person may sit down from each address, and somebody from yours already has. You can look on.
sit-visitor = At this table everybody has one seat, so say who you are (visitor).
sit-removed = You were sent away from this table. You can make a table of your own.
sit-alike = { $name } already sits at this table, and your name looks the same. Choose another one.
sit-blocked = You and somebody at this table do not sit together. You can look on.
block-nobody = Nobody sits there whom you could block.
sit-named = This seat is kept for the player whom the event names.
sit-gone = The player who asked for this seat has gone.
take-over-agreed = The others at the table did not agree, so the seat stays the bot's. You can look on.
take-over-closed = The seats of this match are closed now that it has begun. You can look on.
start-host = Only the host begins the match here; or say that you are ready, and it begins once all four are.
start-round = The round of the event begins this match.
undo-agreed = Something is taken back here only if all others agree.
undo-nobody = Nothing can be taken back in this match.
rule-host = Only the host can rule on this report; if it were about the host, three of the four could.
rule-engine = The table itself enforces the rules of this match; nobody rules on anything.
rule-referee = The referee of the event rules on this report.
remove-nobody = Nobody is sent away from a table of friends.
remove-host = Before the match the host can send somebody away; later three people together can, if somebody has been away for a minute.
remove-referee = Only the referee of the event sends somebody away.
remove-empty = Nobody sits there whom you could send away.
hold-host = Only the host can pause this table.
hold-referee = Only the referee of the event can pause this table.
vote-open = The table is already being asked something. Wait for the answer, then ask again.
vote-again = The others did not agree just now. Ask again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
vote-over = This has already been answered.
vote-not-asked = You are not asked about this, or have already answered.
vote-nobody = Others have to agree to this, and not enough of them are here.
order-event = Only the rounds of an event make its tables.
order-option = { $field }: not at a table that is { $order ->
    [rated] rated
   *[other] for strangers
}
listed-password = A table in the lobby cannot have a password.
lobby-offered = You are being offered a match. Answer that first.
lobby-offer-over = This match is no longer on offer.
lobby-many = { $most } people are already waiting. Try again in a few minutes.
lobby-playing = You are playing a rated match. Go back to it, and play on or give up your seat there.
lobby-hello = The page has not said who you are. Load it again.
rematch-event = An event plays one match at a table. The next round has a table of its own.
