# Clubs on a server: refusals.

club-unknown = There is no club { $given } on this server.
club-private = The page of this club is for its members. Open the link that you were given, or sign in.
club-stranger = Only members may do this, and this browser is not known as one: open your link, or sign in.
club-needs = { $right ->
    [owner] Only an owner of the club may do this.
   *[organiser] Only an organiser or an owner of the club may do this.
}
club-staff = { $name } helps to run the club, so only an owner may do this.
club-last-owner = { $name } is the last owner of the club. Make somebody else an owner first, or delete the club.
club-last-owner-account = You are the last owner of { $given }. Make somebody else an owner first, or delete the club; then delete your account.
club-name-played = An event of the club has somebody called { $given }, or something that looks like it. If that is you, ask an organiser to add you under this name; otherwise choose another one.
club-name-taken = Somebody in the club is called { $given } already, or something that looks like it. Ratings tell players apart by name, so choose another one.
club-member-none = The club has no member { $given }.
club-members-many = A club has { $most } members at most.
club-events-many = A club has { $most } events at most.
club-event-link = This link is not that of an unused owner’s badge of the event. Ask its owner for another badge.
club-event-taken = This event belongs to a club already.
club-owned-many = One account owns { $most } clubs at most. Delete one, or let somebody else own it.
club-link-gone = This link is not good any more. Ask an organiser of the club for another one.
club-changed-by = { $name } has changed this meanwhile: { $told } Look again.
club-busy = Too much is entered at once. Try again.
