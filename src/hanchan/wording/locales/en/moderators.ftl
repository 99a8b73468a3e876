# What hanchan moderators says.

moderators-added = { $name } moderates from now on with this link, which is said only once: { $link }
moderators-withdrawn = { $name } moderates no longer.
moderators-nobody = Nobody moderates here yet: hanchan moderators add NAME
moderators-moderator = moderator
moderators-admin = admin
