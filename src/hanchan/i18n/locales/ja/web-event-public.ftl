# An event as players and onlookers see it: its page, the player's own, the screen of the hall.

web-event = 大会
web-event-lead = { $rules }・参加者{ $players }名
web-event-mine = 自分の卓
web-event-run = 大会を運営する
web-event-screen = 会場の画面
web-event-whole = 大会全体
web-event-look = 大会を見る
web-event-closed = この大会は終了しました。
web-event-no-round = まだ発表された回戦はありません。
web-event-round = 第{ $round }回戦
web-event-table = { $table }卓
web-event-begins = { $time } 開始
web-event-old = 応答がありません。表示は古いかもしれません。
web-event-offline = 応答がありません。通信を確認してください。

## Standings
web-event-standings = 第{ $round }回戦終了時の順位
web-event-place = 順位
web-event-name = 名前
web-event-points = ポイント
web-event-matches = 対局数

## The clock
web-event-left = 残り時間
web-event-no-limit = 時間制限なし
web-event-paused = 時計は止まっています
web-event-mark = { $minutes ->
    [0] 時間です
    [5] 残り5分以内
   *[other] 残り{ $minutes }分以内
}
web-event-after = { $after ->
    [finish-hand] この局で終わりです。サイコロを振っていれば、その局は始まっています。
    [one-more] この局を終え、もう1局打ってください。サイコロを振っていれば、その局は始まっています。
   *[none] 対局は最後まで続けてください。
}

## The player's own page
web-event-badge = 名札
web-event-badge-of = 名札 { $number }・{ $event }
web-event-no-link = ここは名札のリンクを開くところです。名札のコードをもう一度読み取ってください。
web-event-again = もう一度
web-event-no-badge = この端末にはこの大会の名札がありません。名札のリンクを開くか、運営に尋ねてください。
web-event-role-none = 観戦者
web-event-role-player = 選手
web-event-role-referee = 審判
web-event-role-organiser = 運営
web-event-role-owner = 主催者
web-event-nowhere = 今は着く卓がありません。次の席は発表され次第ここに表示されます。
web-event-out = これからの回戦には参加しません。違う場合は主催者に伝えてください。
web-event-plate-nowhere = 今はどの卓にもいません。次の席は発表されるとここに出ます。
web-event-seat = 第{ $round }回戦 { $table }卓
web-event-wind = 開始時は{ $wind ->
    [E] 東家
    [S] 南家
    [W] 西家
   *[N] 北家
}です
web-event-sheet = この卓のスコア表
web-event-result = 結果
web-event-line = { $players }名中{ $place }位・{ $points }ポイント
web-event-played = 第{ $round }回戦 { $table }卓：{ $place }位、{ $result }
web-event-here = 来ています
web-event-gone = 今日はここまで
web-event-is-here = 出席になりました。次の卓から席に着けます。
web-event-is-gone = 「来ています」を押すまで、席は決まりません。

## The screen of the hall
web-event-stay = このページのまま
web-event-next = 次のページ
web-event-full = 全画面
web-event-sound = 音を出す

## The event in numbers
web-event-figures = 統計とレーティング
web-event-figures-upto = 第{ $round }回戦までの順位
web-event-times-place = { $place }着
web-event-average = 平均順位
web-event-hands = 局数
web-event-wins = 和了
web-event-tsumo = うちツモ
web-event-deal-ins = 放銃
web-event-riichi = リーチ
web-event-hands-of = 局の数字は、卓の記録がそのまま結果になったところで数えます：{ $played }卓中{ $tallied }卓。
web-event-no-hands = 局ごとの記録をつけた卓がないので、和了と放銃は分かりません。
web-event-best = 最高の手：
web-event-members = チームのメンバー
web-event-ratings = レーティング
web-event-ratings-means = ルールによる成績を、対局ごとに足したものです。
web-event-unrated = 規定により、この大会の対局はレーティングの対象外です。
web-event-ledger = { $match }（回戦-卓）：{ $place }着、{ $before } → { $after }
web-event-lineup-none = 未定

## The referee, called from a table
web-call = 審判を呼ぶ
web-call-event = 大会の審判を呼ぶ
web-call-why = 用件は何ですか
web-call-none = 言わない
web-call-rules = ルールの質問、または反則
web-call-points = 点数や支払い
web-call-player = 不在・体調不良・迷惑行為
web-call-tiles = 牌・点棒・卓
web-call-do = 呼ぶ
web-call-made = { $name }さんが審判を呼びました。
web-call-coming = { $name }さんが向かっています。
web-call-back = もう必要ない
web-call-kept = 接続がありません。つながり次第、審判を呼びます。急ぎのときは手を挙げてください。
web-call-old = 時間内に送れませんでした。まだ必要なら、もう一度呼んでください。
web-call-not = いまこの卓からは審判を呼べません。

## European ranking
web-mers-base = ベースランク
web-mers = 欧州ランキング（MERS）での見込み：n人中p位で1000·(n−p)/(n−1){ $known ->
    [1] 、EMAによるこの大会のウエイトは{ $weight }
   *[0] {""}
}。正式な値はEMAの一覧によります。
