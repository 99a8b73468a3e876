# The rulebooks in the browser: buttons and labels.

web-rules-nobody = サーバーが応答しません。少し待ってからもう一度お試しください。
web-rules-reading = ここでの読み方
web-rules-otherwise = 別の読み方では：{ $value }
web-rules-in-force = 現行
web-rules-proofs = { $tests }件のテストで確かめています。
web-rules-whole-book = この規則の全体
web-rules-title = 規則集
web-rules-nav = 規則
web-rules-side-by-side = 並べて見る（{ $most }つまで）
web-rules-search = 規則を探す
web-rules-only = 違うところだけ
web-rules-shown = { $rules }項目
web-rules-none = 当てはまる規則がありません。別の言葉で探すか、同じ項目も表示してください。
web-rules-own = 自分の規則を作る
web-rules-own-title = 自分の規則を作る
web-rules-own-from = これをもとに作る
web-rules-play = この規則で打つ
web-rules-compare = 比べる
web-rules-variations = 規則自身が認める変更
web-rules-take = 取り入れる
web-rules-articles = 条文
web-rules-own-means = ある規則から始めて、卓で違うところだけ変えます。変えるたびに確かめます。
web-rules-base = もとにする規則
web-rules-name = 名前
web-rules-only-changed = 変えたところだけ
web-rules-none-changed = まだ何もありません。
web-rules-changed = { $rules }項目変更
web-rules-by-hand = テキストで書く
web-rules-by-form = フォームに戻る
web-rules-text = 規則の TOML
web-rules-other = そのほか…
web-rules-written = { $name }の書き方
web-rules-undo = { $name }：もとの規則に戻す
web-rules-problems = { $problems } か所に間違いがあります
web-rules-complete = { $rules ->
    [0] まだ何も変えていません
   *[other] { $rules }項目を変えた規則
}
web-rules-play-own = この規則で打つ
web-rules-table = 卓を作る
web-rules-save = ファイルに保存
web-rules-toml = ファイルの中身
web-rules-nearer = { $book }のほうが近く、違うルールは{ $rules }です。
web-rules-begin-with = これを元にする
web-rules-against = 比べる相手
web-rules-base-itself = 元のルール
web-rules-differs = 違うルールは{ $rules }です。
web-rules-copy = コピー
web-rules-topics = 分類
web-rules-try = 手牌を試す
web-rules-contents = 目次
web-rules-tables = 表
