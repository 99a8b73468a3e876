# Refusals: who may do what at a table.

sit-one-each = Each player has one seat at this table, and you already have yours. Open the table where you sat down.
sit-address = At a table for strangers only one person per address may sit down, and a player from yours already has. You can spectate.
sit-visitor = Each player has one seat at this table, so the request must identify the player (visitor).
sit-removed = You were removed from this table. You can make a table of your own.
sit-alike = { $name } already sits at this table, and your name looks the same. Choose another one.
sit-blocked = You and a player at this table cannot sit together, because of a block. You can spectate.
block-nobody = There is no other player in that seat to block.
sit-named = This seat is reserved for the player that the event names.
sit-gone = The player who asked for this seat has left.
take-over-agreed = The others at the table did not agree, so the seat stays the bot's. You can spectate.
take-over-closed = The seats of this match are closed now that it has begun. Spectate instead, if the table allows it.
start-host = Only the host can start the match here. Say that you are ready: once all players are, the match starts by itself.
start-round = This match begins with the round of the event.
undo-agreed = A step can be undone here only if all others agree.
undo-nobody = Nothing can be undone in this match.
rule-host = Only the host can rule on this report; if it were about the host, all players but one could.
rule-engine = The table itself enforces the rules of this match, so there is nothing to rule on.
rule-referee = The referee of the event rules on this report.
remove-nobody = Players cannot be removed from a table of friends.
remove-host = Before the match the host can remove a player; later all others can together, once the player has been away for a minute.
remove-referee = Only the referee of the event can remove a player.
remove-empty = There is no other player in that seat to remove.
hold-host = Only the host can pause this table.
hold-referee = Only the referee of the event can pause this table.
vote-open = The table is already voting. Wait for the result, then ask again.
vote-again = The others did not agree just now. Ask again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
vote-over = This vote is over.
vote-not-asked = You have no vote on this, or have already voted.
vote-nobody = Other players must agree to this, and not enough of them are here. Wait for them.
order-event = Only a round of an event can make the event's tables.
order-option = { $field }: { $field ->
    [listed] only a table for strangers can be listed in the lobby
    [event] only a round of an event can create the event's tables
    [open_hands] hands can be opened for spectators only after a delay, and where no move can be taken back; set a delay, allow spectators and no undo
    [bots_only] a table of bots is played by the engine's rules at once, for spectators: no undo, no teaching, no delay, and it is not rated, listed or of an event
    [delay] spectators of a rated table need a delay of at least { $least } seconds; set one, or allow no spectators
   *[other] this cannot be chosen for { $order ->
        [rated] a rated table
        [event] a table of an event
       *[other] a table for strangers
    }
}
listed-password = A table in the lobby cannot have a password. Leave out the password, or do not list the table.
lobby-offered = You are being offered a match. Answer that first.
lobby-offer-over = This match is no longer on offer.
lobby-emptied = Another player left before the match began; you are waiting again.
lobby-not-waiting = You are not waiting for a match.
lobby-many = { $most } people are already waiting. Try again in a few minutes.
lobby-playing = You are playing a rated match. Go back to it, and play on or give up your seat there.
lobby-hello = The page did not connect to the lobby properly. Load it again.
rematch-event = An event plays one match at a table. The next round has a table of its own.
