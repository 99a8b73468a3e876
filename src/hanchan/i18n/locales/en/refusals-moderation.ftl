# Refusals: complaints, and what moderators decide.

complaint-outside = You can complain only about players at a table where you have a seat yourself.
complaint-nobody = There is no other player in that seat to complain about. Choose another seat.
conduct-away = The moderators have banned you until { $until }. The home page says why, and you can appeal there.
conduct-closed = The moderators have banned you from this server. The home page says why, and you can appeal there.
conduct-chat = The moderators allow you only quick chat until { $until }. Choose one of its phrases.
moderation-nobody = This link is not, or is no longer, a moderator's. Ask the people who run the server for a new one.
moderation-admin = Among the moderators, only an admin can do this. Ask an admin to do it.
moderation-own = You made this decision, so another admin has to answer the appeal.
moderation-decided = This case is no longer open; another moderator may have just decided it. Load the page again.
moderation-days = { $field }: { $given } is not a number of days; give at least 1
moderation-long = { $field }: only an admin can set a restriction of more than { $most } days; give at most { $most }
moderator-unknown = { $field }: no moderator is called { $given }; the moderators are { $allowed }
moderator-none = { $field }: this server has no moderators, so { $given } is not one of them
moderator-name = { $field }: { $given } cannot be a name; a name has 1 to { $most } visible characters
