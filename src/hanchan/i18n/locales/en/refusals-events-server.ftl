# Events on a server: refusals.

event-unknown = There is no event { $given } on this server. Check the link.
event-badge-needed = This needs a badge of the event. Open the link on your badge.
event-badge-gone = This badge or its link is no longer valid. An organiser or owner of the event can make a new one.
event-not-allowed = This needs a badge that allows it. Ask an organiser or the owner of the event.
event-own-table = This is about you or your own table, so another referee or organiser has to do it.
event-other-seat = You do not sit at table { $given }. Check the number of your table.
event-own-badge = You cannot withdraw your own badge. Ask another owner of the event.
event-changed-by = { $name } has just changed this; check it again: { $told }
event-busy = Too many changes arrived at once. Try again.
event-draw-large = At most { $most } rounds can be drawn at once for this many players, not { $given }. Draw those first, then the rest.
event-badge-number = A player's badge needs the number of that player in the event. Choose the player.
event-nobody = Enter at least one player, or a file that lists some.
event-not-handed = this event is still open where the file comes from; hand it over there first, so that it does not go on in two places
event-over-elsewhere = this event is closed, so it can be neither handed over nor continued here; its results stay where it was closed
event-not-away = the event has not been handed over; it is still open here
event-file-behind = the file adds nothing to the { $count } lines that are already here; bring the latest file from the computer that has the event now
event-file-other = the file does not continue the lines that are already here: it is another event, or names in it were replaced in the meantime. Choose the file that continues this event
event-file-unseen = { $field }: this line has invisible characters, or characters that change the direction of text, so this server cannot accept the event
event-here-already = this server already has the event: open it here and bring the file back under Files
event-class-twice = choose two different events, and not this one, as the division above and the one below
event-class-hidden = { $given } does not show the standings of its last round yet; ask its organiser to release them
