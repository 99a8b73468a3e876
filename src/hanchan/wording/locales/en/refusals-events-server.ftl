# Events on a server: refusals.

event-unknown = There is no event { $given } on this server.
event-badge-needed = For this you need a badge of the event: open its link.
event-badge-gone = This badge or its link is no longer valid. Ask the organiser to print it again.
event-not-allowed = Your badge does not allow this.
event-own-table = You play at this table or are involved, so another referee has to decide.
event-other-seat = You do not sit at table { $given }.
event-own-badge = You cannot withdraw the badge that you hold yourself.
event-changed-by = { $name } has just changed this, so look again: { $told }
event-busy = Too many entries are coming in at once. Try again.
event-draw-large = At most { $most } rounds can be drawn at once for this many players, not { $given }. Draw those first, then the rest.
event-badge-number = A badge for a player needs the number of an entry.
event-nobody = Name somebody who takes part.
event-not-handed = this event still goes on where the file comes from: hand it over there first, so that it does not go on in two places
event-not-away = the event has not been handed over, it goes on here already
event-file-behind = the file has no line beyond the { $count } that are here
event-file-other = the file does not go on from the lines that are here, so it is another event, or the names in it were replaced meanwhile
event-file-unseen = { $field }: the line has characters that cannot be seen or that turn the text around
event-here-already = this server has the event already: open it here and bring the file back under Files
event-class-twice = the class above and the class below are different events, and not this one
event-class-hidden = { $given } does not show the standings of its last round yet
