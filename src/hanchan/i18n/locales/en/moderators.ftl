# What hanchan moderators says.

moderators-added = { $name } is now a moderator, with this link, which is shown only once: { $link }
moderators-withdrawn = { $name } is no longer a moderator.
moderators-nobody = There are no moderators yet. Add one with: hanchan moderators add NAME
moderators-moderator = moderator
moderators-admin = admin
