# What `hanchan learn` says while it learns, and when it is done.

learn-clone = Part { $part }: { $decisions } decisions, loss { $policy } and { $value } (values); agreement with held-out decisions { $agreement }
learn-written = The weights are in { $folder } (SHA-256 { $digest }...); they play as learned:{ $folder }
