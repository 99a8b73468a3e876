# 断り：対局の束と、それによる環境。

batch-over = ここの対局は終わっています。次に進めるには、先にresetしてください。
batch-not-begun = まだ何も配られていません。先にresetしてください。
batch-closed = この環境は閉じられています。
batch-redealt = ここでは伏せ牌を混ぜ直したため、この対局は記録に書けません。
batch-no-learner = { $field }：'{ $wanted }' が一人もいないので、決めることがありません
batch-count = { $field }：{ $count }個ですが、{ $wanted }個が必要です
dataset-unread = { $field }：データセットではありません：{ $reason }
dataset-view = { $field }：視点（{ $given }）の作りがこの hanchan と違います。データセットを作り直してください
