# `hanchan learn` が学習中と終わりに言うこと。

learn-clone = 第{ $part }部：{ $decisions } の選択、損失 { $policy } と { $value }（価値）、取り置いた選択との一致 { $agreement }
learn-written = 重みを { $folder } に書きました（SHA-256 { $digest }…）。learned:{ $folder } で打てます
