# 打っているあいだに観る対局と、配信用の画面。

web-watch = 観戦
web-watch-bots = ボットの対局を観る
web-watch-bots-means = ボット同士が手牌を開いて打ちます（三人打ちなら三体）。止めたり、前後に進めたりして、検討用のボットが一手ごとにどう考えるかを見られます。
web-watch-begin = 始める
web-watch-live = ライブ
web-watch-late = { $seconds }秒遅れ
web-watch-to-live = 最新へ
web-watch-screen = 配信用のリンクをコピー
web-watch-over = 対局は終わりました。
web-watch-replay = 牌譜へ
web-watch-step = 進めながら見る（手牌と解説）
web-watch-hands-closed = この卓の対局者は、終局まで手牌を伏せています。
web-watch-hands-later = この手牌は、局が終わってから観戦者に開かれます。
web-replay-tab-comment = 解説
web-watch-win = 和了率
web-watch-win-means = 最後の選択のあと、この局で和了する確率（ボットの見積もり）
web-watch-risk = 放銃率
web-watch-risk-means = 最後の打牌が放銃になる確率（ボットの見積もり）
web-watch-bot-does = ボットなら：{ $action }
web-watch-next = { $name }の番：ボットの候補
web-watch-no-comment = ここでは誰の手牌も開いていないので、解説はありません。
web-watch-unknown = コンパイル済みのプログラムが整うと、数字が出ます。
web-watch-tiles-left = 残り{ $tiles }枚
web-watch-bot-would = ボットなら（{ $name }）：
web-watch-hands-late = 局が終わると、{ $seconds }秒遅れで観戦者に全員の手牌が見えます。
web-watch-screen-here = 配信用の画面
