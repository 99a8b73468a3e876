# 得点計算書:符、打点、支払い、和了できない理由。

fu-base = 副底
fu-chiitoitsu = 七対子
fu-concealed_ron = 門前加符（門前でのロン）
fu-tsumo = ツモ
fu-pair_dragon = 三元牌の雀頭 { $tiles }
fu-pair_seat_wind = 自風の雀頭 { $tiles }
fu-pair_round_wind = 場風の雀頭 { $tiles }
fu-pair_double_wind = 連風の雀頭 { $tiles }
fu-wait_edge = 辺張待ち
fu-wait_closed = 嵌張待ち
fu-wait_pair = 単騎待ち
fu-triplet_open = 明刻 { $tiles }
fu-triplet_concealed = 暗刻 { $tiles }
fu-kan_open = 明槓 { $tiles }
fu-kan_concealed = 暗槓 { $tiles }
fu-open_pinfu = 喰い平和形
fu-pinfu_tsumo = 平和ツモ、ツモ符なし
fu-rounded = 十符単位に切り上げ

limit-mangan = 満貫
limit-haneman = 跳満
limit-baiman = 倍満
limit-sanbaiman = 三倍満
limit-counted_yakuman = 数え役満
limit-yakuman = { $units ->
    [1] 役満
    [2] ダブル役満
    [3] トリプル役満
   *[other] { $units }倍役満
}

wait-open_ended = 両面待ち
wait-edge = 辺張待ち
wait-closed = 嵌張待ち
wait-pair = 単騎待ち
wait-shanpon = 双碰待ち
wait-seven_pairs = 単騎待ち
wait-kokushi = 残る一種の待ち
wait-kokushi_thirteen = 十三面待ち

dora-dora = ドラ
dora-kita = 抜きドラ
dora-red = 赤ドラ
dora-ura = 裏ドラ

sheet-worth = { $level }、{ $points }点
sheet-best_hand = 最高の和了：{ $winner }、{ $worth }
sheet-course_ron = { $winner }が{ $loser }からロン：{ $worth }
sheet-course_tsumo = { $winner }のツモ：{ $worth }
sheet-rulebook = 規則 { $book }：{ $title }
sheet-ron = { $hand }、{ $tile } でロン。自風は{ $seat }、場風は{ $round }
sheet-tsumo = { $hand }、{ $tile } をツモ。自風は{ $seat }、場風は{ $round }
sheet-nagashi = 流局での流し満貫。自風は{ $seat }、場風は{ $round }
sheet-reading = 面子 { $sets }、雀頭 { $pair }：{ $wait }
sheet-seven_pairs = 七対子の形：{ $wait }
sheet-kokushi = 国士無双の形：{ $wait }
sheet-best = 解釈は{ $count }通りあり、最も高いものを採ります
sheet-other = 採らない解釈：面子 { $sets }、雀頭 { $pair }、{ $wait }：{ $han }翻{ $fu }符
sheet-other_seven_pairs = 採らない解釈：七対子：{ $han }翻{ $fu }符
sheet-yaku = { $name } { $han }翻：{ $gloss }
sheet-yaku_yakuman = { $name } { $units ->
    [1] 役満
    [2] ダブル役満
   *[other] 役満
}：{ $gloss }
sheet-yaku_mangan = { $name } 満貫：{ $gloss }
sheet-dora = { $name } { $han }翻
sheet-fu = { $name }：{ $fu }符
sheet-fu_total = 合計{ $fu }符
sheet-limit_none = { $han }翻{ $fu }符：基本点 { $formula }
sheet-limit_han = { $limit }（{ $han }翻）：基本点 { $basic }
sheet-limit_points = { $limit }（{ $han }翻{ $fu }符）：基本点 { $basic }
sheet-limit_kiriage = { $limit }（{ $han }翻{ $fu }符の切り上げ）：基本点 { $basic }
sheet-limit_units = { $limit }：基本点 { $basic }
sheet-limit_printed = { $han }翻{ $fu }符：規則の表では{ $points }点
sheet-payment_discarder = 放銃者の支払い { $points }点
sheet-payment_dealer = 親の支払い { $points }点
sheet-payment_each = { $payers ->
    [1] もう一人の支払い { $points }点
   *[other] { $payers }人の支払い 各{ $points }点
}
sheet-payment_honba = うち{ $honba }本場の分 { $points }点
sheet-payment_deposits = 供託{ $deposits }本：{ $points }点
sheet-beyond_honba = + 本場 { $points }
sheet-beyond_deposits = + 供託 { $points }
sheet-total = 和了者の収入 { $points }点
sheet-no_yaku = 形は完成していますが、役がないので和了できません
sheet-too_few_han = 役は{ $has }翻しかなく、和了には{ $needs }翻必要です。ドラは数えません
sheet-not_yakuman = 抜いた北で和了できるのは役満だけで、この手は役満ではありません
sheet-not_complete = { $tile } を加えても和了形になりません
sheet-not_nagashi = この規則ではここで流し満貫は認められません
sheet-waits = 和了牌を除いた手の待ちは { $tiles }
sheet-shanten = 和了牌を除いた手は{ $shanten }向聴
sheet-needs_concealed = { $name }の形ですが、門前でなければ役になりません
sheet-not_in_book = { $name }の形ですが、この規則では役ではありません
sheet-riichi_would_do = 門前なので、リーチしていれば和了できました
sheet-dora_no_yaku = ドラ{ $han }翻は役ではありません
sheet-bust = { $players }の持ち点がなくなったので、対局は終わりです
