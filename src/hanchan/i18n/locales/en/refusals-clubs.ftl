# Clubs on a server: refusals.

club-unknown = There is no club { $given } on this server. Check the link.
club-private = The page of this club is for its members. Open the link that you were given, or sign in.
club-stranger = Only members of the club may do this. Open your member link in this browser, or sign in to your account.
club-needs = { $right ->
    [owner] Only an owner of the club may do this. Ask one of them.
   *[organiser] Only an organiser or an owner of the club may do this. Ask one of them.
}
club-staff = { $name } helps to run the club, so only an owner may do this. Ask an owner of the club.
club-last-owner = { $name } is the last owner of the club. Make another member an owner first, or delete the club.
club-last-owner-account = You are the last owner of { $given }. Make another member an owner first, or delete the club; then delete your account.
club-name-played = A player in an event of the club is called { $given }, or has a name that looks like it. If that is you, ask an organiser to add you under this name; otherwise choose a different name.
club-name-taken = A member of the club is already called { $given }, or has a name that looks like it. Ratings tell players apart by name, so choose a different name.
club-member-none = The club has no member with the number { $given }. Check the list of members.
club-members-many = A club can have at most { $most } members. Somebody has to leave before anybody else can join.
club-events-many = A club can have at most { $most } events. Create another club for more.
club-event-link = This is not the unused link of an owner's badge for the event. Ask the owner of the event to make another badge.
club-event-taken = This event already belongs to a club. Choose another event.
club-owned-many = You can own at most { $most } clubs. Delete one, or make another member its owner.
club-link-gone = This link is no longer valid. Ask an organiser of the club for another one.
club-changed-by = { $name } has changed this in the meantime: { $told } Check it again.
club-busy = Too many changes arrived at once. Try again.
