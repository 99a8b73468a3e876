# What hanchan accounts says.

accounts-link-new = With this link { $name } opens an account, once, until { $until }: { $link }
accounts-link-back = With this link { $name } gets back into their account, once, until { $until }: { $link }
accounts-deleted = The account of { $name } is deleted; matches that no longer have its name: { $matches }
accounts-delete-sure = { $name } would lose the account, its passkeys, rating and blocks, and the name in all matches, which stay (so far: { $matches }). To do it, add --yes
accounts-nobody = There are no accounts yet. Invite the first player with: hanchan accounts link NAME
accounts-since = { $name }, since { $since }, passkeys: { $passkeys }
accounts-alike = No account is called { $name }, but these names look like it:
accounts-alike-one = { $key }: { $name }, since { $since }
accounts-alike-new = { $key }: a new account called { $name }
accounts-alike-which = Whose account is meant? Enter the number or letter, or nothing to stop:
