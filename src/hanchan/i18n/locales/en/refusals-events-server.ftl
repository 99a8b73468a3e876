# Events on a server: refusals.

event-unknown = There is no event { $given } on this server. Check the link.
event-badge-needed = This needs a badge of the event. Open the link on your badge.
event-badge-gone = This badge or its link is no longer valid. Ask the organiser for a new one.
event-not-allowed = Your badge does not allow this. Ask an organiser of the event.
event-own-table = You play at this table or are involved, so another referee has to decide.
event-other-seat = You do not sit at table { $given }. Check the number of your table.
event-own-badge = You cannot withdraw the badge that you hold yourself.
event-changed-by = { $name } has just changed this; check it again: { $told }
event-busy = Too many changes arrived at once. Try again.
event-draw-large = At most { $most } rounds can be drawn at once for this many players, not { $given }. Draw those first, then the rest.
event-badge-number = A player's badge needs the number of that player in the event.
event-nobody = Enter at least one player, or a file that lists some.
event-not-handed = this event is still open on the server that the file comes from: hand it over there first, so that it does not go on in two places
event-not-away = the event has not been handed over; it is still open here
event-file-behind = the file adds nothing to the { $count } lines that are already here; take the file that the other server wrote last
event-file-other = the file does not continue the lines that are already here: it is another event, or names in it have been replaced in the meantime
event-file-unseen = { $field }: the line has invisible characters, or characters that change the direction of text; remove them
event-here-already = this server already has the event: open it here and bring the file back under Files
event-class-twice = choose two different events as the division above and the one below, and neither may be this event
event-class-hidden = { $given } does not show the standings of its last round yet; ask its organiser to release them
