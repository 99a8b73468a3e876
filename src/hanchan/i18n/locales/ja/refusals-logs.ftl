# Refusals: what logs of every format share.

log-empty = { $field }：何もありません
log-shift-jis = Shift-JIS のテキストです。UTF-8 で保存し直してください
log-no-utf-8 = { $place } の位置にあるバイト { $byte } が UTF-8 ではありません。UTF-8 で保存し直してください
log-json-cut = { $field }：JSON がこの行の{ $byte }バイト目で途切れています{ $each ->
    [line] 。一行に一つの JSON オブジェクト全体が要ります
   *[file] {""}
}
log-json-broken = { $field }：この行の{ $byte }バイト目から JSON として読めません（{ $given }）{ $each ->
    [line] 。一行に一つの JSON オブジェクトが要ります
   *[file] {""}
}
log-json-deep = { $field }：この JSON は入れ子が深すぎて読めません
log-json-type = { $field }：{ $given }ではなく{ $wanted }が要ります
log-json-length = { $field }：値がちょうど{ $wanted }個要ります
log-json-bounds = { $field }：{ $bound } の数が要ります
log-json-long = { $field }：長すぎます。長さは { $most } までです
log-json-large = { $field }：数が大きすぎます
log-json-unknown = { $field }：この形式に '{ $given }' という項目はありません
log-json-value = { $field }：この形式では、ここに { $given } は使えません
log-json-form = { $field }：この形式では、ここの値は別の形をしています
type-array = 配列
type-object = オブジェクト
type-int = 整数
type-float = 数
type-decimal = 小数
type-str = 文字列
type-bool = 真偽値
type-either = { $one }か{ $other }
log-three = { $field }：三人打ちの牌譜です。読めるのは四人打ちだけです
log-no-kyoku = { $field }：局がありません。対局には少なくとも一局が要ります
log-most-kyoku = { $field }：{ $most }局を超えています。そのような対局はありません
log-most-events = { $field }：出来事が{ $most }を超えています。そのような局はありません
log-no-end = { $field }：局の終わりがありません。終わりがなくてよいのは、途中までの対局の最後の局だけです。次のどれかが要ります：{ $allowed }
log-after-end = { $field }：局の終わりより後にあります。そこに来られるもの：{ $allowed }
log-hand-size = { $field }：{ $count }枚あります。配牌は各席{ $wanted }枚です
log-hidden = { $field }：伏せられた牌があります。この形式ではすべての牌が要ります
log-untold = { $field }：牌譜に書かれていません。先に規則に従って再現し、牌譜を補ってください
log-four = { $field }：値が{ $count }個あります。四つの席に一つずつ要ります
log-not-held = { $field }：席{ $seat }は { $tile } を持っていません（{ $hand }）
log-kakan = { $field }：{ $tile } を加えるポンがその前にありません
log-indicators = { $field }：表示牌が{ $count }枚ありますが、出来事でめくられたのは{ $turned }枚です。規則に従って再現すれば、足りない出来事が補われます
log-yaku-twice = { $field }：役 { $given } が二度挙がっています
log-yaku-foreign = { $field }：この形式に { $given } という役はありません
