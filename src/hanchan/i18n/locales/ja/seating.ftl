# What hanchan seating says.

seating-worth = { $rounds }回戦、{ $repeats ->
    [0] 同じ相手とは一度だけ
   *[other] 同じ相手ともう一度当たること{ $repeats }回（どの二人も多くて{ $met }回まで）
}、風{ $winds }。
seating-visits = 同じ卓に余分に座るのは{ $count }回です。
seating-apart = 離したい組の対戦は{ $count }回です。
seating-winds-off = 偏った風が{ $count }か所あります。
seating-round = 第{ $number }回戦
seating-table = 卓{ $number }
seating-resting = 抜け番：{ $players }
seating-drawn = 番号はシード { $seed } から抽選しました。その SHA-256 は { $commitment } です。
