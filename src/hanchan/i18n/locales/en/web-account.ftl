# Accounts: the page to open one, and what the server stores about its owner.

account-title = Account
account-and-mine = Account and my data
account-guest = You are a guest here. Nothing needs an account.
account-open = Open an account
account-means = With an account your matches, your rating and your blocks are the same on all your devices, and nobody else can have your name in lists.
account-open-do = Open with a passkey
account-passkey-means = Your device keeps the passkey and unlocks it with your finger, your face or a PIN. There is no password, and nobody asks for your e-mail.
account-back = Already have an account?
account-sign-in = Sign in with a passkey
account-lost = No passkey, or lost it? The operators of this server can give you a link.
account-no-passkeys = Passkeys are not available on this server; they need https and a domain.
account-old-browser = This browser does not support passkeys. Try another one.
account-elsewhere = Passkeys need https and a domain; for this server they work at
account-link = Sign-in link
account-link-means = It signs this browser in to an account, once. Then add a passkey, so that you need no other link.
account-link-do = Use the link
account-ended = This browser was signed out of its account. You are a guest again.
account-declined = No passkey was used. Try again when you are ready.
account-since = since { $day }
account-used = last used { $day }
account-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
account-rating = rating { $rating }
account-guest-left = { $count ->
    [one] { $count } match was played in this browser as a guest.
   *[other] { $count } matches were played in this browser as a guest.
}
account-take-over = Add them to the account
account-browsers = { $count ->
    [one] Only this browser is signed in.
   *[other] { $count } browsers are signed in, this one among them.
}
account-sign-out = Sign out
account-sign-out-others = Sign out all others
account-passkeys = Passkeys
account-passkeys-none = None yet. Without one only a link lets you back in.
account-passkey = Passkey
account-add = Add a passkey on this device
account-add-means = To use another device, sign in there with a passkey of this one, which its browser offers; then add its own.
account-remove = Remove
account-remove-this = Remove { $name }
account-remove-title = Remove a passkey
account-remove-means = { $name } will no longer let anybody in. Browsers that are signed in stay signed in.
account-last = It is your only one. Without it only the operators of the server can let you back in, with a link.
account-keep = Keep it
account-mine = My data
account-mine-means = What this server keeps about you: matches, rating, settings, what you said at tables, blocks and complaints.
account-export = Save as a file
account-forget = Forget me
account-delete = Delete the account
account-delete-means = This removes your name from everything that is kept, with your passkeys, rating, blocks and what you said. You leave every table. What you played stays for the three others, under “Player 1” and so on; complaints stay for half a year.
account-delete-for-good = This cannot be undone.
account-delete-do = Delete for good
