# Events on a server: refusals.

event-unknown = There is no event { $given } on this server.
event-badge-needed = For this you need a badge of the event: open its link.
event-badge-gone = This badge or its link is not good any more. Ask the organiser to print it anew.
event-not-allowed = Your badge does not allow this.
event-own-table = You play at this table or are concerned, so another referee has to decide.
event-other-seat = You do not sit at table { $given }.
event-own-badge = You cannot withdraw the badge that you hold yourself.
event-changed-by = { $name } has changed this meanwhile: { $told } Look again.
event-busy = Too much is entered at once. Try again.
event-badge-number = A badge for a player needs the number of an entry.
event-nobody = Nobody is named who takes part.
