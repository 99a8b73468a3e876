# What hanchan accounts says.

accounts-link-new = With this link { $name } opens an account, once, until { $until }: { $link }
accounts-link-back = With this link { $name } gets back into their account, once, until { $until }: { $link }
accounts-nobody = Nobody has an account here yet: hanchan accounts link NAME
accounts-since = { $name }, since { $since }, passkeys: { $passkeys }
