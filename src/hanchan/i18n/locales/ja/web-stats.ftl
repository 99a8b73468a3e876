# 成績のページ

web-stats = 成績
web-stats-lead = このブラウザで打った対局と、持ち込んだ牌譜の成績です。
web-stats-here = このブラウザで打った対局
web-stats-bring = 牌譜を持ち込む
web-stats-formats = 天鳳、雀魂、mjai、Kobalab の牌譜、hanchan の記録。まとめて選べます。
web-stats-whose = 牌譜のうち誰の成績か
web-stats-files = { $count }ファイル
web-stats-forget = { $name } を外す
web-stats-file-failed = { $name }：{ $problem }
web-stats-files-many = 一度に { $most } ファイルまでです。
web-stats-counting = あと { $left } 対局を数えています…
web-stats-none = まだ終わった対局はありません。
web-stats-none-next = 最後まで打つか、牌譜を持ち込んで自分の名前を選んでください。
web-stats-none-chosen = 条件に合う対局がありません。
web-stats-rules = ルール
web-stats-rules-all = すべて
web-stats-players = 人数
web-stats-players-of = { $players ->
    [3] 三人
   *[other] 四人
}
web-stats-rounds = 長さ
web-stats-rounds-of = { $rounds ->
    [1] 東風戦
    [2] 東南戦
   *[other] { $rounds }場
}
web-stats-since = 開始日
web-stats-until = 終了日
web-stats-course = 累計ポイントの推移
web-stats-course-few = { $fewest } 対局から表示します。
web-stats-numbers = 数字で見る
web-stats-you = 自分
web-stats-others = ほかの三人
web-stats-yaku = 和了役（回数）
web-stats-by-rules = ルール別
web-stats-list = 対局ごと
web-stats-uncounted = 数えなかったもの
web-stats-csv = CSV で保存
web-stats-json = JSON で保存
web-stats-day-unknown = 日付なし
