# Refusals: logs in mjai.

mjai-empty = { $field }：何もありません。mjai では一行に一つの JSON オブジェクトを書きます
mjai-type = { $field }：{ $given ->
    [none] type がありません
   *[other] { $given } という出来事はありません
}。{ $dialect } にあるのは：{ $allowed }
mjai-value = { $field }：{ $event } ではここに{ $wanted }が要りますが、{ $given ->
    [none] 値がありません
   *[other] { $given } となっています
}
mjai-kyoku = 1 から 4 までの数
mjai-counter = 0 から 1000 までの整数
mjai-tile = 1m、5mr、E、C などの牌
mjai-tile-or-hidden = 1m、5mr、E、C などの牌（見えないツモ牌は ?）
mjai-tehais = 13枚ずつ四人の手牌（見えない牌は ?）
mjai-seat = 0 から 3 までの席
mjai-consumed = 牌の一覧（chi と pon は2枚、daiminkan と kakan は3枚、ankan は4枚）
mjai-not-shown = 表示できない値
mjai-order = { $field }：ここに { $given } は来ません。来るのは次のどれかです：{ $allowed }
mjai-dealer = { $field }：第{ $kyoku }局の親は席{ $given }ではありません。親は順に回るので、席{ $due }です
mjai-scores = { $field }：{ $given } は点の移動と合いません。計算では { $paid } になります
mjai-no-tile-won = { $field }：席{ $given }には、{ $how ->
    [tsumo] ツモって
   *[ron] 捨てて
}和了の対象になる牌がありません
mjai-most = { $field }：出来事が { $most } を超えています。そのような対局はありません
