# Refusals: complaints, and what moderators decide.

complaint-outside = You can complain about a player only at a table where you sit yourself.
complaint-nobody = There is no other player in that seat to complain about.
conduct-away = The moderators have banned you until { $until }. The home page says why, and you can appeal there.
conduct-closed = The moderators have banned you from this server. The home page says why, and you can appeal there.
conduct-chat = The moderators allow you only quick chat until { $until }.
moderation-nobody = This link is not, or is no longer, a moderator's. Ask the people who run the server for a new one.
moderation-admin = Only an admin among the moderators can do this.
moderation-own = Another admin has to answer this appeal, because the decision was yours.
moderation-decided = This case is no longer open; another moderator may have just decided it. Load the page again.
moderation-days = { $field }: give the number of days, at least 1
moderation-long = { $field }: a restriction can last { $most } days at most; only an admin can set a longer one
moderator-unknown = { $field }: no moderator is called { $given }; the moderators are { $allowed }
moderator-name = { $field }: { $given } is not a name; it needs 1 to { $most } visible characters
