# What hanchan event says.

event-begun = { $name }：参加{ $players }名、規則 { $rules }、大会規定 { $regulation }。シードの SHA-256：{ $commitment }
event-keep-seed = 抽選までシードを秘密にしてください：{ $seed }
event-entered = { $number }番：{ $name }
event-still-seated = { $number }番はまだ次の回戦の卓に入っています：{ $rounds }。代走を指名するか、組み合わせを引き直してください。
event-clean = { $lines }行、参加{ $entries }名、{ $rounds }回戦、結果{ $results }件：問題ありません。
event-row-good = { $line }行目：{ $name }
event-up = 昇級
event-down = 降級
event-standing = { $place }位 { $name }（{ $number }番）{ $points }
event-mers-base = ［ベースランク{ $base }］
event-mers = 欧州ランキングでの見込み：n人中p位で1000·(n−p)/(n−1){ $known ->
    [1] 、この大会のウエイトは{ $weight }
   *[0] {""}
}。正式な値はEMAの一覧によります。
event-rating = { $name }：レーティング{ $rating }（{ $matches }半荘）
event-told-event = { $name }を { $rules } で始めます。
event-told-entry = { $name }さんは{ $number }番で参加します。
event-told-leave = { $name }さんは第{ $round }回戦から参加しません。
event-told-substitution = { $until ->
    [0] 第{ $round }回戦から{ $name }さんの席に{ $other }さんが座ります。
   *[other] 第{ $round }回戦から第{ $until }回戦まで{ $name }さんの席に{ $other }さんが座ります。
}
event-told-stage = 段階「{ $name }」が始まります。{ $count ->
    [0] 全員が進みます。
   *[other] { $count }名が進みます。
}
event-told-draw = { $count ->
    [1] 第{ $first }回戦
   *[other] 第{ $first }回戦から第{ $last }回戦まで
}の卓を組みました。{ $pairing ->
    [plan] {""}
    [pool] 待っていた人から組みました。
   *[other] 方式：{ $pairing }
}
event-told-result = 第{ $round }回戦 卓{ $table }：{ $results }{ $again ->
    [0] {""}
   *[other] （訂正：{ $reason }）
}
event-told-ruling = { $line }行目：{ $name } { $points }、{ $offence } [{ $article }]
event-told-cancel = { $line }行目の裁定を取り消しました：{ $name }、{ $offence }
event-told-regulation = 今後の「{ $name }」：{ $said }（{ $key } = { $value }）
event-told-seat = 第{ $round }回戦の卓を発表しました。{ $known ->
    [0] {""}
   *[other] 開始は{ $begins }（UTC）です。
}
event-told-start = 第{ $round }回戦を始めました。{ $minutes ->
    [0] 時間制限はありません。
   *[other] 制限時間は{ $minutes }分です。
}
event-told-pause = 第{ $round }回戦の時計を止めました。
event-told-resume = 第{ $round }回戦の時計を動かしました。
event-told-extra = 第{ $round }回戦の{ $table ->
    [0] 全卓
   *[other] 卓{ $table }
}を{ $minutes }分延長します。
event-told-release = 第{ $round }回戦の結果を公開しました。{ $count ->
    [0] {""}
   *[other] 未確定：卓{ $open }
}
event-told-undo = 第{ $round }回戦を一段階戻しました：{ $state }
event-told-tally = 第{ $round }回戦 卓{ $table }：{ $what ->
    [kyoku] { $number }番の局
    [correction] { $number }番の局の訂正
    [withdrawal] { $number }番の局の取り消し
    [insertion] { $number }番の局の挿入
    [stop] 対局はここで終了
   *[other] 卓上の点数
}{ $disputed ->
    [0] {""}
   *[other] 。記入が食い違っています
}
event-told-agree = 第{ $round }回戦 卓{ $table }：{ $name }さんが同意しました（{ $players }人中{ $agreed }人、{ $status }）。
event-told-dispute = 第{ $round }回戦 卓{ $table }：{ $name }さんは同意していません。
event-told-check = 第{ $round }回戦 卓{ $table }の結果を確認し、確定しました。
event-told-moved = 大会は{ $home }で続きます。ここではもう書き足せません。
event-told-received = 大会はここ（{ $home }）で続きます。
event-told-close = { $name }は終了しました。
event-state = { $state ->
    [drawn] 組み合わせ済み
    [seated] 発表済み
    [running] 対局中
    [played] 対局終了
    [unplayed] 行われず
   *[released] 公開済み
}
event-status = { $status ->
    [entered] 記入済み
    [agreed] 同意済み
    [checked] 確認済み
   *[final] 確定
}
event-round = 第{ $round }回戦：{ $state }
event-clock = 卓{ $table }：残り{ $left }
event-clock-paused = 時計は止まっています。
event-claim = { $number }番の局、{ $who }の記入は異なります：{ $said }
event-drawn = { $count ->
    [1] 第{ $first }回戦を組みました。
   *[other] 第{ $first }回戦から第{ $last }回戦までを組みました。
}全回戦を合わせて：{ $worth }
event-replaced = 組まれていて打たれなかった回戦を取り消しました：{ $rounds }
event-chombo-paid = { $rules } ではチョンボは結果から引かれません。卓上で支払われ、持ち点に含まれています。
event-unrated = 大会規定により、どの対局もレーティングの対象ではありません（count.rated = no）。
event-no-matches = まだ対局は一つもありません。
event-head = 最後の行のハッシュは{ $head }です。公表しておけば、verify --expect { $head } でそこまでが変わっていないことを確かめられます。
event-told-present = { $here ->
    [0] { $kind ->
        [club] { $name }さんは帰りました。
       *[other] { $name }さんは続けられません。
    }
   *[other] { $name }さんが来ています。
}
event-pooled = 第{ $round }回戦：東 { $east }、南 { $south }、西 { $west }、北 { $north }
event-waiting = 待っている人：{ $players }
event-series-short = （まだ連続した半荘数に足りません：{ $matches }半荘）
event-calendar = { $name } 第{ $round }回戦
event-told-absence = { $absent ->
    [0] { $name }さんは第{ $round }回戦に出ます。
   *[other] { $name }さんは第{ $round }回戦を欠席します。
}
event-told-lineup = 第{ $round }回戦：{ $name }からは{ $member }さんが座ります。
event-cut-level = 通過者と同順位ながら通過していない人：{ $players }
event-moves-up = { $name }：{ $before }級から{ $behind }級へ昇級（{ $place }位）
event-moves-down = { $name }：{ $before }級から{ $behind }級へ降級（{ $place }位）
event-moves-none = 昇級・降級する人はいません。
event-member = { $name }（{ $team }）{ $points }、{ $matches }半荘
ratings-head = { $kind ->
    [places] 着順による（{ $players ->
        [3] 三人打ちの全規則
       *[other] 全規則
    }）：平均から標準偏差三つ分を引いた値
   *[points] 成績による：{ $rules }
}
ratings-row = { $place }位 { $name } { $rating }（{ $matches }半荘）
ratings-early = まだ載らない人（10半荘から）：{ $players }
ratings-line = { $match }：{ $place }着、{ $before } → { $after }
ratings-superseded = （訂正前のもの。計算に入りません）
ratings-corrected = （訂正：{ $reason }）
event-best-hand = { $name }（{ $round }回戦{ $table }卓）：{ $worth }
ratings-unrated = { $name }はどのリストにも入りません：大会規定により、対局はレーティングの対象外です（count.rated = no）。
ratings-none = レーティングの対象となる対局はありません。
event-told-summon = 第{ $round }回戦 { $table }卓：{ $name }さんが審判を呼んでいます{ $reason ->
    [rules] （ルールや反則について）
    [points] （点数や支払いについて）
    [player] （不在または体調不良の人について）
    [tiles] （牌・点棒・卓について）
   *[none] {""}
}。
event-told-coming = 第{ $round }回戦 { $table }卓：{ $name }さんが向かっています。
event-told-settled = 第{ $round }回戦 { $table }卓：{ $back ->
    [1] { $name }さんは審判を呼ぶのを取り消しました。
   *[0] 解決済みです（{ $name }さん）。
}
event-told-online = 第{ $round }回戦 卓{ $table }：{ $online ->
    [1] サーバーで打ちます。
   *[0] 実際の牌で打ちます。
}
