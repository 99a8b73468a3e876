# The pages of a club: all clubs, one of them, the page of its organisers, the way in.

web-clubs-title = Clubs
web-clubs-door = Your club
web-clubs-lead = A club has members, events, a rulebook and a rating list of its own.
web-clubs-mine = My clubs
web-clubs-here = Clubs on this server
web-clubs-new = New club
web-clubs-name = Name of the club
web-clubs-public = Anyone may see its page and find it in the list on this server
web-clubs-make = Make the club

## The page of a club
web-club = Club
web-club-run = Run the club
web-club-page = What others see
web-club-sign-in = Sign in
web-club-coming = Current and upcoming events
web-club-past = Past events
web-club-no-events = This club has had no event yet.
web-club-ratings = Ratings
web-club-unrated = Nobody has a rating yet. Results of the club's events count once they are released.
web-club-events-unrated = These events do not count for ratings: { $events }.
web-club-ledger = { $match }: place { $place }, { $before } → { $after }
web-club-plays = The club plays by { $rules }.
web-club-rules-read = Read the rulebook
web-club-rules-changed = Changes to the rulebook:
web-club-rules-was = instead of { $was }
web-club-members = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
web-club-role-player = player
web-club-role-referee = referee
web-club-role-organiser = organiser
web-club-role-owner = owner
web-event-of-club = An event of { $club }

## Data of members
web-club-notice = What the club keeps about you
web-club-kept = The club keeps your name, your role, when you joined, and your results in its events. It asks for no birth date, no address and no e-mail.
web-club-kept-shown = Others see the name that you choose to be shown by. The pages of events show it to everybody. Search engines are asked to stay away from this page unless the club says otherwise.
web-club-kept-rights = On this page you can change your name, save your data, and leave. If your name is removed, "Player" and your number replace it; results stay, because the others at the table need them.

## The visitor as a member
web-club-me = You in this club
web-club-me-is = You are number { $number }, { $role }.
web-club-me-account = The club knows you by your account.
web-club-me-browser = The club knows you by this browser. If you lose it, ask an organiser for another link.
web-club-name = Name
web-club-shown = Shown to others as
web-club-shown-means = Initials or another name. If this is empty, others see the name itself. The club's past events change with it.
web-club-keep = Save
web-club-save-mine = Save my data
web-club-leave-me = Leave the club
web-club-leave-me-means = You stop being a member. Your name stays with your results.
web-club-forget-me = Leave and remove my name
web-club-forget-me-means = You stop being a member, and Player { $number } replaces your name in the club and in its events. This cannot be undone.

## The way in
web-club-join = Become a member
web-club-join-as = You are { $name }
web-club-join-as-means = This link is for you alone, and works once.
web-club-join-do = Join
web-club-no-link = This page needs the link to a club. Scan its code again.

## The page of the organisers
web-club-not-yours = Only organisers and owners can run the club.
web-club-owner-only = Only an owner can change this.
web-club-tab-members = Members
web-club-tab-events = Events
web-club-tab-settings = Club
web-club-tab-files = Files and log
web-club-invitation = Invitation
web-club-invitation-means = One link or code for everybody, for the door or the chat: anyone who opens it becomes a member under their own name. It is good until you withdraw it.
web-club-invited = There is an invitation. Its link is not shown again; make a new one if you have lost it.
web-club-invite = Make an invitation
web-club-invite-again = Make a new invitation
web-club-uninvite = Withdraw it
web-club-invitation-link = Link of the invitation
web-club-invitation-code = Code of the invitation
web-club-link-field = Link
web-club-link-shown = This link is shown only once. Copy it, or let someone scan the code.
web-club-add = Add members
web-club-add-means = One name a line. They need no account and no link to be entered in events.
web-club-add-do = { $count ->
    [0] Add members
    [one] Add { $count } member
   *[other] Add { $count } members
}
web-club-known = signs in with a browser or an account
web-club-linked = has a link, not used yet
web-club-unknown = has no link
web-club-change = Change
web-club-change-of = Change { $name }
web-club-staff = This member is { $role } of the club, so only an owner can make changes here.
web-club-role = Role
web-club-role-player-means = Plays in the events.
web-club-role-referee-means = Decides at the club's events.
web-club-role-organiser-means = Adds players, makes events, changes the page and the rulebook.
web-club-role-owner-means = Everything. Only owners change roles, decide who sees the page, export the club and delete it.
web-club-link = Give them a link
web-club-link-means = The link signs one browser in as this member, once.
web-club-link-anew-means = They can sign in already. A new link replaces the browser or account they use now.
web-club-link-of = Link for { $name }
web-club-link-once = This link is shown only once, and works once. Send it, or let them scan the code.
web-club-link-code = Code of the link for { $name }
web-club-leave = Remove from the club
web-club-leave-means = { $name } stops being a member. The name stays with the results.
web-club-forget = Remove with the name
web-club-forget-means = { $name } stops being a member, and Player { $number } replaces the name in the club and in its events. This cannot be undone.
web-club-event-new = New event of the club
web-club-event-rules = It uses { $rules }, the rulebook of the club.
web-club-event-members = { $count ->
    [0] Who plays
    [one] Who plays: { $count } member
   *[other] Who plays: { $count } members
}
web-club-event-all = All
web-club-event-nobody = Nobody
web-club-event-rated = Members with an account are known at the event without a badge. Its results count in the club's rating list once they are released.
web-club-bring = Import an existing event
web-club-bring-means = The owner of the event makes another owner’s badge on the organiser's page and sends you the link, which works once. From then on results count in the club’s ratings, and names are shown as members wish. Its organisers keep running it.
web-club-bring-link = Link of the badge
web-club-bring-do = Import
web-club-bring-wrong = This is not the link of an event’s badge, which ends with /badge# and a secret.
web-club-about = About the club
web-club-about-means = Shown on its page, in a few sentences: when and where you play
web-club-notice-means = What members should know about their data, besides what is always said: who keeps it, whom to ask
web-club-show = Who sees the page
web-club-indexed = Search engines may list it
web-club-members-shown = Show the member list on this page
web-club-is-public = Everybody may see it.
web-club-is-private = Only its members see it.
web-club-rules-now = Rulebook: { $rules }
web-club-rules-means = New events use it. Existing events keep theirs.
web-club-rules-other = Choose another one
web-club-rules-do = Use this rulebook
web-club-file = The whole club as a file
web-club-file-means = A zip with the members, what was done, the rulebook, and the files of its events. It has names in it, so keep it where only you can read it.
web-club-save = Save the file
web-club-log = What was done, latest first
web-club-delete = Delete the club
web-club-delete-means = The club, its members and its log are deleted for good. Its events stay, with Player and a number in place of each member's name.
web-club-delete-sure = { $name } will be deleted for good. Save it as a file first if you may need it again.
web-club-delete-do = Delete for good
