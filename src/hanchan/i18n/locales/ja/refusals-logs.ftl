# Refusals: what logs of every format share.

log-empty = { $field }：何もありません。JSON が要ります
log-shift-jis = テキストが UTF-8 ではなく Shift-JIS です。UTF-8 で保存し直してください
log-no-utf-8 = { $place }バイト目（{ $byte }）が正しい UTF-8 ではありません。UTF-8 で保存し直してください
log-zero-byte = { $place }バイト目が mjlog では使えないゼロバイトです。UTF-8 で保存し直すか、ダウンロードし直してください
log-json-cut = { $field }：JSON がこの行の{ $byte }バイト目で途切れています{ $each ->
    [line] 。一行に一つの JSON オブジェクト全体が要ります
   *[file] 。ファイル全体を取り直してください
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
log-json-short = { $field }：短すぎます。長さは少なくとも { $least } 要ります
log-json-pattern = { $field }：{ $pattern } という形に合いません
log-json-large = { $field }：数が大きすぎます
log-json-unknown = { $field }：'{ $given }' という項目はここにはありません。消すか、名前を直してください
log-json-value = { $field }：{ $given } はここで使える値ではありません
log-json-form = { $field }：値の形が正しくありません
type-array = 配列
type-object = オブジェクト
type-int = 整数
type-float = 数
type-decimal = 小数
type-str = 文字列
type-bool = 真偽値
type-either = { $one }か{ $other }
log-three-format = { $field }：三人打ちの牌譜は、この形式では書けません。次のどれかで書いてください：{ $allowed }
log-no-kyoku = { $field }：局がありません。対局には少なくとも一局が要ります
log-most-kyoku = { $field }：{ $most }局を超えています。そのような対局はありません
log-most-events = { $field }：出来事が{ $most }を超えています。そのような局はありません
log-no-end = { $field }：局の終わりがありません。終わりがなくてよいのは、途中までの対局の最後の局だけです。次のどれかが要ります：{ $allowed }
log-after-end = { $field }：局の終わりの後には置けません。次の局は { $allowed } で始まります
log-hand-size = { $field }：{ $count }枚あります。配牌は各席{ $wanted }枚です
log-hidden = { $field }：伏せられた牌がありますが、この形式ではすべての牌が要ります。牌を伏せられる mjai で書き出してください
log-untold = { $field }：この形式に必要な値が牌譜にありません。規則に従って再現し、補ってください
log-four = { $field }：値が{ $count }個あります。四つの席に一つずつ要ります
log-three-values = { $field }：値が{ $count }個あります。三つの席に一つずつ要ります
log-player-count = { $field }：{ $given ->
    [3] 三人
   *[4] 四人
}打ちの牌譜ですが、{ $rules } は{ $players ->
    [3] 三人
   *[4] 四人
}打ちの規則です。人数の合う規則を選んでください
log-not-held = { $field }：席{ $seat }は { $tile } を持っていません（{ $hand }）
log-kakan = { $field }：{ $tile } を加えるポンがその前にありません
log-indicators = { $field }：表示牌が{ $count }枚書かれていますが、出来事でめくられたのは{ $turned }枚です。枚数を合わせてください
log-yaku-twice = { $field }：役 { $given } が二度挙がっています
log-yaku-foreign = { $field }：この形式に { $given } という役はありません
