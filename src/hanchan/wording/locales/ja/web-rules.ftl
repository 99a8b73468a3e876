# The rulebooks in the browser: buttons and labels.

web-rules-nobody = サーバーが答えません。少し待ってからもう一度お試しください。
web-rules-reading = ここでの読み方
web-rules-otherwise = 別の読み方では:{ $value }
web-rules-proofs = { $tests } 件のテストで確かめています。
web-rules-whole-book = この規則の全体
