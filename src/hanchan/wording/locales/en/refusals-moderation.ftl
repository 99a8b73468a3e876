# Refusals: complaints, and what moderators decide.

complaint-outside = You can complain of somebody only at a table where you sit yourself.
complaint-nobody = Nobody sits there of whom you could complain.
conduct-away = Moderators have decided that you stay away until { $until }. The first page says why, and you can appeal there.
conduct-closed = Moderators have shut you out here. The first page says why, and you can appeal there.
conduct-chat = Moderators have left you only the usual words, until { $until }.
moderation-nobody = This link is no moderator's, or no longer one. Ask the people who run the server for a new one.
moderation-admin = Only an admin among the moderators does this.
moderation-own = Another admin answers this appeal, as you took the measure yourself.
moderation-decided = Another moderator has decided this meanwhile. Load the page again.
moderation-days = { $field }: say for how many days, at least one
moderation-long = { $field }: { $most } at most; an admin can take a longer measure
moderator-unknown = { $field }: nobody called { $given } moderates; those who do are { $allowed }
moderator-name = { $field }: { $given } is no name; it needs 1 to { $most } signs that can be seen
