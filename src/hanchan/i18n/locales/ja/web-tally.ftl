# スマートフォンのスコア表：実際の卓の対局を一局ずつ記入する。

web-tally-title = スコア表
web-tally-door = 実際の卓のスコア表をつける
web-tally-lead = 実際の卓での対局を、その場で記入します。誰が何で和了し、誰が聴牌だったか。支払い、本場、親、終局はルールから決まります。
web-tally-new = 新しいスコア表
web-tally-who = 開始時の座席
web-tally-name-twice = 名前は別々にしてください。
web-tally-begin = 始める
web-tally-bring = ファイルから読み込む
web-tally-file-large = スコア表としてはファイルが大きすぎます。
web-tally-file-offline = サーバーが応答しません。ファイルのスコア表は先に確認が必要です。
web-tally-here = この端末のスコア表
web-tally-none = まだありません。
web-tally-over = 終局
web-tally-to-begin = これから開始
web-tally-private = スコア表はこのブラウザーに残ります。サーバーは計算するだけで何も保存しません。持ち出すにはファイルを保存してください。
web-tally-no-store = このブラウザーは何も保存しません（プライベートウィンドウなど）。ここではスコア表を残せません。
web-tally-all = 一覧
web-tally-gone = この端末にそのスコア表はありません。
web-tally-deleted = このスコア表は別の画面で削除されました。もう記入できません。必要ならファイルを保存し、読み込み直してください。
web-tally-begin-offline = スコア表はこの端末にあります。サーバーが応答すれば始まります。

## 卓で
web-tally-stick = { $name }のリーチ棒：{ $riichi }
web-tally-draw = 流局
web-tally-void = 無効
web-tally-offence = 反則
web-tally-offences = この局の反則
web-tally-more = その他
web-tally-turn = 卓を回す
web-tally-stop = ここで終局にする
web-tally-names = 名前を訂正
web-tally-save = ファイルを保存
web-tally-forget = このスコア表を削除
web-tally-forget-means = このブラウザーから削除され、元には戻せません。必要なら先にファイルを保存してください。
web-tally-who-won = 和了したのは？
web-tally-who-paid = 放銃したのは？
web-tally-who-tenpai = 聴牌は？
web-tally-take-back = 取り消す：{ $what }
web-tally-offline = 接続がありません。記入はこの端末に残り、後で順番に送られます。
web-tally-unkept = いまこのブラウザーは記入を保存できません。記入はこの画面にしかないので、閉じないでください。
web-tally-unsettled = 通算{ $number }局目はそれまでの局に続かなくなりました。下で開いて訂正すると、対局を続けられます。

## 和了
web-tally-ron-from = { $loser }からロン
web-tally-another-ron = ロンをもう一人
web-tally-winners = 和了者
web-tally-told = 入力方法
web-tally-by-tiles = 牌で
web-tally-in-a-hurry = 点数だけ入力
web-tally-hurry-means = ドラも含めた翻数です。プログラムは採点せず、その旨を計算書に記します。
web-tally-han = 翻
web-tally-han-of = { $han }翻
web-tally-yakuman-of = { $times ->
    [1] 役満
   *[other] { $times }倍役満
}
web-tally-fu = 符
web-tally-fu-of = { $fu }符
web-tally-yaku = 役（任意）
web-tally-riichi-tile = リーチ宣言牌でロン
web-tally-pao = 責任払い（包）
web-tally-fed = { $yaku }：責任者
web-tally-fed-kan = 大明槓をさせた人
web-tally-not-whole = 手がまだ揃っていません
web-tally-unjudged = 接続なし
web-tally-unjudged-long = 接続がないため、まだ計算されていません。それでも記入できます。この端末に残り、サーバーが応答したときに計算されます。
web-tally-to-sheet = 計算書

## 流局と反則
web-tally-reason = 理由
web-tally-nagashi = 流し満貫
web-tally-ended-by = リーチ宣言牌で終わった人
web-tally-book-says = ルールブックでは：{ $sanction }
web-tally-book-silent = ルールブックに罰則はありません。
web-tally-offence-more = 詳細
web-tally-noted = 今は記録だけし、後で裁定
web-tally-beside-win = 同時に有効な和了があった
web-tally-offence-add = 追加

## 計算書
web-tally-enter = 記入
web-tally-dealer-stops = トップの親がここで終局にする
web-tally-put-right = 訂正する
web-tally-why = 理由（任意）
web-tally-changes = 変わること
web-tally-changes-nothing = ほかには何も変わりません。
web-tally-ends-now = これで終局になります。
web-tally-goes-on = 対局は続くことになります。
web-tally-cannot-follow = 続かない局
web-tally-then = その後の持ち点

## 記入済み
web-tally-kyoku = これまでの局
web-tally-no-kyoku = まだありません。
web-tally-correct = 訂正
web-tally-correcting = { $kyoku }を訂正中
web-tally-insert = 前に一局を挿入
web-tally-inserting = { $kyoku }の前に抜けた局
web-tally-withdraw = 行われていない
web-tally-withdrawing = 行われていない局：{ $kyoku }
web-tally-mend = 直す
web-tally-mending = 受け付けられなかった記入を直しています
web-tally-drop = やめる
web-tally-waiting-title = 送信待ち
web-tally-waiting = { $count }件が接続を待っています
web-tally-waiting-refused = 受け付けられない記入があります。直すかやめてください。後の記入は待っています。
web-tally-line-names = 名前
web-tally-line-stop = ここで終局
web-tally-line-counted = 数えた点数
web-tally-line-withdrawal = 行われていない局
web-tally-brief-ron = { $winner } ロン（放銃 { $loser }）
web-tally-brief-tsumo = { $winner } ツモ
web-tally-brief-draw = 流局、聴牌：{ $tenpai }
web-tally-disputed = 食い違い
web-tally-confirmed = { $count }人が記入
web-tally-confirmed-by = 同じ記入：{ $names }
web-tally-stands = 現在の内容
web-tally-says = { $name }の記入

## 終局
web-tally-as-if = いま終わるなら
web-tally-count = 点棒を数える
web-tally-count-means = 各自の手元の点数を、スコア表と並べて記入します。
web-tally-count-sum = 合計は{ $sum }ですが、場には{ $wanted }あるはずです。
web-tally-count-agrees = 数えた点数はスコア表と一致します。
web-tally-count-differs = 数えた点数がスコア表と違います。
web-tally-counted-of = { $name }：数えて{ $counted }、スコア表との差 { $by }

## 大会の卓
web-tally-event-gone = この卓はここからは見られません。
web-tally-event-take = スコア表から結果を作る
web-tally-event-points = 最終点だけを入力
web-tally-event-points-again = 点数を入力し直す
web-tally-event-agree = 同意する
web-tally-event-dispute = 同意しない
web-tally-event-agreed = 同意：{ $names }
web-tally-event-lacking = まだ：{ $names }
web-tally-event-final = 結果は確定しました。
web-tally-event-why = 何が違いますか
