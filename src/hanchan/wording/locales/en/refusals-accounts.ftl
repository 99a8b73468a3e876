# Refusals: accounts, passkeys and links.

account-needed = This needs an account. Open one under Account.
account-signed-out = This browser has been signed out of its account. Sign in again under Account, or go on there as a guest.
account-gone = This account is no longer there.
account-late = This took too long, or has already been done. Try again.
account-link-used = This link has been used, or is too old. Ask the people who run the server for a new one.
account-name-taken = An account has this name, or one that looks like it. Choose another one.
account-no-guest = This browser's guest already has an account.
account-name = { $field }: { $given } is not a name; it needs 1 to { $most } visible characters
account-unknown = { $field }: nobody called { $given } has an account; hanchan accounts named lists all who have
account-days = { $field }: { $given } days; a link is good for 1 to { $most }
address-passkeys = { $field }: { $given } is not an address for passkeys; those need https and a domain, such as https://mahjong.example.org, or http://localhost:8000
passkey-refused = The passkey's answer does not fit. Try again.
passkey-unknown = No account here has this passkey, or it was removed.
passkey-known = This passkey already belongs to an account.
passkey-last = This is the only passkey. Without one, only the people who run the server can let you back in.
passkeys-many = An account has { $most } passkeys at most. Remove one.
passkeys-nowhere = This server does not offer passkeys. Ask the people who run it for a link.
store-ticket = { $field }: the challenge or link is used up
store-name-taken = { $field }: another account's name looks like this one
store-no-passkey = { $field }: the account has no such passkey
store-passkey-known = { $field }: the passkey is already kept
store-passkeys-many = { $field }: an account has { $most } passkeys at most
store-last-passkey = { $field }: the account has no other passkey
store-no-account = { $field }: there is no such account
store-no-guest = { $field }: this does not belong to a guest
