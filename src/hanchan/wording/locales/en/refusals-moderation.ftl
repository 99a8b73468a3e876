# Refusals: complaints, and what moderators decide.

complaint-outside = You can complain about somebody only at a table where you sit yourself.
complaint-nobody = Nobody sits there whom you could complain about.
conduct-away = Moderators have decided that you must stay away until { $until }. The first page says why, and you can appeal there.
conduct-closed = Moderators have shut you out here. The first page says why, and you can appeal there.
conduct-chat = Moderators have left you only the usual words, until { $until }.
moderation-nobody = This link is not, or is no longer, a moderator's. Ask the people who run the server for a new one.
moderation-admin = Only an admin among the moderators can do this.
moderation-own = Another admin has to answer this appeal, because you took the measure yourself.
moderation-decided = Another moderator has just decided this. Load the page again.
moderation-days = { $field }: say for how many days, at least one
moderation-long = { $field }: { $most } at most; an admin can set a longer measure
moderator-unknown = { $field }: nobody called { $given } moderates; those who do are { $allowed }
moderator-name = { $field }: { $given } is not a name; it needs 1 to { $most } visible characters
