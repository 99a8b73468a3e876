# サーバーの卓で打つ大会の対局。

web-online = オンライン
web-online-look-on = 観戦する
web-online-look-back = 牌譜を見る

## 参加者のページ
web-online-sit = 卓へ
web-online-waits = この対局はオンラインで打ちます。もう着席できます。運営が回戦を始めると対局が始まります。
web-online-waits-alone = この対局はオンラインで打ちます。全員が卓にそろうと始まります。
web-online-enters = この対局はオンラインで打ちます。内容はサーバーが記入します。

## 卓
web-online-table = { $event } 第{ $round }回戦 { $table }卓
web-online-begins = 運営が回戦を始めると、対局が始まります。
web-online-begins-alone = 全員がそろうと、対局が始まります。
web-online-here = { $players }人中{ $here }人が来ています。
web-online-back = 大会に戻る
web-online-held = この卓の席は大会の参加者のものです。ここで打つ人は、大会の自分のページから着席してください。
web-online-to-event = 大会へ

## 運営
web-run-online = オンラインか実際の牌か
web-run-online-title = 第{ $round }回戦をどこで打つか
web-run-online-where = この回戦の全卓
web-run-online-all = オンライン
web-run-online-tiles = 実際の牌
web-run-online-each = オンラインで打つ卓
web-run-online-means = オンラインの対局はこのサーバーの卓で打ちます。参加者は自分のページから着席し、内容はサーバーが記入します。
web-run-online-stays = { $why ->
    [result] 結果が記入されています
   *[tallied] 実際の牌で記入が始まっています
}
web-run-online-do = 保存
web-run-here = { $players }人中{ $here }人が着席
web-run-missing = まだの人：{ $names }
web-run-nobody-here = まだ誰も着席していません
web-run-anew = 打ち直す
web-run-anew-title = 卓{ $table }を打ち直す
web-run-anew-means = ここまで打った分は数えません。新しい卓が開き、参加者は自分のページから着席します。
web-run-tiles = 実際の牌で続ける
web-run-tiles-title = 卓{ $table }を実際の牌で続ける
web-run-tiles-means = サーバーの卓は閉じます。ここまで打った分はスコア表に残り、続きは参加者が自分で記入します。
