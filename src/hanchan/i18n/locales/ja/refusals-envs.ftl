# 断り：対局の束と、それによる環境。

batch-over = ここの対局は終わっています。次に進めるには、先にresetしてください。
batch-not-begun = まだ何も配られていません。最初にすべてのレーンを reset してください。
batch-closed = この環境は閉じられています。新しく作ってください。
batch-redealt = ここでは伏せ牌を混ぜ直したため、この対局は記録に書けません。記録は determinize の前に取ってください。
observation-four = { $field }：{ $given } は全部の牌を使う四人打ちだけを表すもので、規則 { $rules } の対局は表せません。{ $wanted } を選んでください
observation-view = { $field }：{ $given } が見せられるのは、すべての牌を使う四人打ちだけです。{ $wanted } を選んでください
batch-table-sizes = { $field }：{ $given } は{ $count }人打ち、{ $other } は{ $wanted }人打ちです。同じ人数の規則を選んでください
batch-no-learner = { $field }：'{ $wanted }' が一人もいないので、決めることがありません
batch-count = { $field }：{ $count }個ですが、{ $wanted }個が必要です
dataset-unread = { $field }：`hanchan dataset` が書いたデータセットではありません（{ $reason }）
dataset-view = { $field }：視点（{ $given }）の作りがこの hanchan と違います。この版でデータセットを作り直してください

# 学習した打ち手の重み。

ranking-unread = { $field }：ボット `seasoned` の重みを読めないので（{ $reason }）、`expected` と同じに打ちます。hanchan を入れ直してください
ranking-kind = { $field }：ボット `seasoned` の重みのファイルではないので、`expected` と同じに打ちます。hanchan を入れ直してください
ranking-version = { $field }：この重みは { $given } 用（形式、列、重みの数、項の数）ですが、この hanchan に必要なのは { $wanted } なので、ボット `seasoned` は `expected` と同じに打ちます。hanchan を入れ直してください
ranking-changed = { $field }：ボット `seasoned` の重みが途中で切れているか変わっているので、`expected` と同じに打ちます。hanchan を入れ直してください
learned-spec = { $field }：{ $given } には重みの指定がありません。learned:PATH（ファイル、または `hanchan learn` のフォルダー）と書きます
learned-unread = { $field }：重みを読めません（{ $reason }）。`hanchan learn` が書いたファイルを指定してください
learned-size = { $field }：重みのファイルは展開後も { $most } バイトまでですが、これは { $given } バイトあります
learned-version = { $field }：この重みは { $given } 用ですが、この hanchan は { $wanted } です（網、観測、行動の数）
learned-unknown = { $field }：このネットに配列 '{ $given }' はありません。あるのは：{ $allowed }
learned-four = { $field }：{ $given } は { $observation } で学んだ重みで、全部の牌を使う四人打ちしか打てません。ここで打つには { $wanted } で学ばせてください
learned-shape = { $field }：配列 '{ $name }' は { $wanted } のはずですが、{ $given ->
    [none] ありません
   *[other] { $given } です
}。`hanchan learn` が書いたファイルを指定してください

# 学習。

learn-there = { $field }：{ $given } には学習の途中経過がすでにあります。--resume で続けるか、別のフォルダーを選んでください
learn-other = { $field }：このフォルダーの学習は { $begun } で始まっており、{ $given } では続けられません
learn-short = { $field }：一巡 { $given } 回の決定では一局も終わらず、学ぶものがありません。もっと大きな数を指定してください
learn-device = { $field }：この環境の torch には { $given } がありません。使えるのは { $allowed } です
learn-unread = { $field }：このファイルは読めません：{ $reason }
