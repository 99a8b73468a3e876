# ロビー：相手を探す人たち。

strangers-title = ロビー
strangers-door = ロビー：知らない人と打つ
strangers-lead = 打ちたい条件を選んでほかの人を待つか、空いている卓に着いてください。
strangers-rating = レーティング：{ $rating }（レーティング対局 { $matches } 回）
strangers-quick = 対戦相手を待つ
strangers-wait = 待つ
strangers-wait-too = 一緒に待つ
strangers-stop = 待つのをやめる
strangers-bots = ボットを入れて今すぐ始める
strangers-bots-means = 同じ対局を待っている人に尋ね、全員が同意すると始まります。ボットが入るとレートは変わりません。
strangers-expected = 最近の同じ対局は、およそ { $seconds } 秒で始まりました。
strangers-notify = 対局の誘いを通知で受け取る
strangers-notify-refused = このブラウザでは、このページからの通知が許可されていません。
strangers-notify-title = 対局の誘いが来ています
strangers-you-wait = { $name }として{ $pool }を待っています。
strangers-waited = { $seconds }秒待っています。長く待つほどレーティングの離れた相手とも当たります。90秒たつとボットを勧めます。
strangers-waiting = 待っている人
strangers-nobody = 今は誰も待っていません。
strangers-guest = ゲスト
strangers-offer = { $bots ->
    [0] 四人そろいました。着席しますか。
   *[other] ボットが{ $bots }席に入ります。着席しますか。
}
strangers-offer-means = 全員が同意すると始まります（{ $agreed }人同意）。返事がなければ不参加です：あと{ $left }秒
strangers-offer-unrated = ボットが入るとレーティングは動きません。
strangers-agree = 着席する
strangers-decline = やめる
strangers-agreed = 同意しました。ほかの人の返事を待っています。
strangers-tables = 空いている卓
strangers-no-tables = 空いている卓はありません。「誰とでも」の卓を作るとここに出ます。
strangers-people = { $players }人中{ $people }人
strangers-cut = 接続が切れました。つなぎ直しています。その間は待っていません。
strangers-again = 接続が戻り、待ち直しています。
strangers-listed = ロビーに出す
strangers-listed-means = 対局が始まるまでロビーに出ます。パスワードは付けられません。
