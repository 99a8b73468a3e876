# 規則集:項目、規則名、値の言葉。

topic-equipment = 牌
topic-seating = 席決め
topic-turn = 巡目
topic-calls = 鳴き
topic-kita = 北抜き
topic-kan = 槓
topic-riichi = 立直
topic-furiten = 振聴
topic-dora = ドラ
topic-win = 和了
topic-yaku = 役
topic-fu = 符
topic-limits = 満貫以上
topic-payments = 支払い
topic-pao = 包（責任払い）
topic-draws = 流局
topic-dealer = 親
topic-deposits = 供託
topic-ending = 終局
topic-placement = 順位と成績
topic-rating = レーティング
topic-offences = 反則
topic-options = 追加の取り決め

rule-equipment-red_fives = 赤五
rule-equipment-absent = 使わない牌
rule-equipment-replacements = 嶺上牌
rule-seating-draw = 場所決め
rule-seating-first_dealer = 起家の決め方
rule-seating-players = 人数
rule-turn-first_go_around_ended_by = 第一巡が途切れる条件
rule-calls-simultaneous = 発声の重なり
rule-calls-kuikae = 喰い替え
rule-calls-chi = チー
rule-kita-tile = 抜ける牌
rule-kita-worth = 抜いた牌のドラ
rule-kita-robbed_by = 抜いた牌へのロン
rule-kita-robbing_is_chankan = 抜いた牌へのロンは槍槓
rule-kita-ends = 抜くと途切れるもの
rule-kita-rinshan = 抜いた後の嶺上開花
rule-kita-in_riichi = 立直後に抜ける牌
rule-kan-kokushi_robs_ankan = 国士無双の暗槓への槍槓
rule-kan-kakan_tile = 加槓できる牌
rule-riichi-min_live_tiles = 立直に要る山の残り
rule-riichi-min_points = 立直に要る持ち点
rule-riichi-deposit_if_ronned = 立直宣言牌での放銃
rule-riichi-deposit_if_triple_ron = 立直宣言牌での三家和
rule-riichi-deposit_if_aborting = 立直宣言牌での途中流局
rule-riichi-winning_tile_discard = 和了牌を捨てての立直
rule-riichi-ankan = 立直後の暗槓
rule-riichi-ippatsu_lost_by = 一発が消える条件
rule-riichi-open = オープンリーチ
rule-riichi-open_limits = オープンリーチの条件
rule-furiten-missed_win_ends = 見送り後の振聴
rule-furiten-yakuless_miss = 役なしの見送り
rule-dora-concealed_kan = 暗槓の槓ドラ
rule-dora-open_kan = 明槓・加槓の槓ドラ
rule-dora-ura = 裏ドラ
rule-win-min_han = 和了に要る翻
rule-win-two_han_from_honba = 二翻縛り
rule-win-multiple_ron = 同時の栄和
rule-yaku-yakuhai = 役牌
rule-yaku-pinfu_tsumo = 平和自摸
rule-yaku-ryuuiisou_needs_green = 緑一色の發必須
rule-yaku-honroutou_seven_pairs = 七対子形の混老頭
rule-yaku-haitei_on_replacement = 嶺上牌での海底
rule-yaku-chiihou_after_own_ankan = 自分の暗槓後の地和
rule-yaku-renhou_window = 人和の期限
rule-yaku-north_for_all = 北は全員の自風
rule-fu-double_wind_pair = 連風の雀頭
rule-fu-concealed_simple_triplet = 中張牌の暗刻
rule-fu-rinshan_tsumo = 嶺上開花の自摸符
rule-fu-open_pinfu = 喰い平和形の栄和
rule-fu-chiitoitsu = 七対子の計算
rule-limits-kiriage_mangan = 切り上げ満貫
rule-limits-counted_yakuman = 数え役満
rule-limits-several_yakuman = 役満の複合
rule-limits-printed_cells = 点数表の特例
rule-payments-honba = 本場
rule-payments-honba_multiple_ron = 同時の栄和の本場
rule-payments-empty_chair = 空席の支払い分
rule-pao-yakuman = 包のある役満
rule-pao-by_daiminkan = 大明槓による包
rule-pao-counts_ankan = 包への暗槓の算入
rule-pao-covers = 包の及ぶ範囲
rule-pao-ron_honba = 包の栄和の本場
rule-pao-rinshan_feeder = 大明槓の嶺上の責任払い
rule-draws-kyuushu = 九種九牌
rule-draws-four_winds = 四風連打
rule-draws-four_kans = 四開槓
rule-draws-four_riichi = 四家立直
rule-draws-triple_ron = 三家和
rule-draws-nagashi = 流し満貫
rule-draws-nagashi_closed = 流し満貫の門前条件
rule-draws-nagashi_several = 複数の流し満貫
rule-draws-dead_wait = 自分で使い切った待ち
rule-draws-tenpai_show = 聴牌の公開
rule-draws-noten_payment = 不聴罰符
rule-dealer-keeps_on_draw = 荒牌流局での親
rule-deposits-multiple_ron = 同時の栄和の供託
rule-deposits-left_at_end = 終局時に残る供託
rule-ending-rounds = 場の数
rule-ending-bust = 箱下
rule-ending-bust_order = 飛びに関わる支払い順
rule-ending-dealer_stop = 和了止め・聴牌止め
rule-ending-target = 終局に要る点
rule-ending-extension_rounds = 延長の場
rule-ending-extension_ends = 延長での判定
rule-placement-start = 配給原点
rule-placement-return = 返し点
rule-placement-uma = ウマ（千点単位）
rule-placement-ties = 同点
rule-placement-bust_bonus = 飛び賞
rule-rating-rounding = 成績の端数
rule-offences-hand_shown_min = 故意に見せた枚数
rule-offences-hand_toppled_min = 倒した枚数
rule-offences-forbidden_look_min = 見た枚数
rule-offences-exposed_tiles_min = 露出した枚数
rule-offences-few_tiles = 下限未満の枚数
rule-offences-chombo_payment = チョンボの支払い
rule-offences-chombo_rating = チョンボの成績減点
rule-offences-chombo_honba = チョンボ後の本場
rule-offences-redeem_deposit = 和了放棄の免除料
rule-offences-yakuman_claim_shanten = 流れた役満の補償請求
rule-offences-chombo_in_last_hand = オーラスのチョンボ
rule-offences-penalty_rating = 減点の成績への影響
rule-options-yakitori = 焼き鳥
rule-options-chips = チップ

value-yes = あり
value-no = なし
value-list = { $first }、{ $next }
value-rows = { $first }、{ $next }

value-red_fives-none = なし
value-red_fives-equal = 各色{ $number }枚
value-red_fives-each = 萬子{ $man }枚、筒子{ $pin }枚、索子{ $sou }枚
value-seat_draw-drawn = 伏せた風牌を引く
value-seat_draw-line = 風牌を並べ、一度の賽で東と側を決める
value-seat_draw-line_second_roll = 風牌を並べ、二度目の賽で側を決める
value-seat_draw-given = 組み合わせ表による
value-first_dealer-east_seat = 東を引いた者
value-first_dealer-one_roll = 賽を一度振る
value-first_dealer-two_rolls = 賽を二度振る
value-interruption-any_call_or_kan = 鳴きと槓すべて、自分の暗槓も含む
value-interruption-open_calls = チー、ポン、大明槓のみ
value-interruption-nothing = 途切れない
value-simultaneous_calls-by_rank = 全員の返事を待ち、順位による
value-simultaneous_calls-rank_unless_late = 順位による、明らかな遅れは負け
value-simultaneous_calls-rank_within_3_seconds = 三秒以内のポンとカンがチーに優先
value-simultaneous_calls-rank_until_draw = ポンとカンは次の自摸まで、ロンは打牌まで
value-kuikae-allowed = できる
value-kuikae-no_same_tile = 鳴いた牌は切れない
value-kuikae-no_same_or_suji = 鳴いた牌も筋の牌も切れない
value-kakan_tile-any = 手にある四枚目なら可
value-kakan_tile-drawn = 今自摸した牌のみ
value-equipment-absent-none = なし
value-equipment-replacements = { $number }枚
value-seating-players = { $number }人
value-kita_tile-none = なし
value-kita_tile-north = 北
value-kita-worth = { $number }枚分
value-kita_robber-nobody = できない
value-kita_robber-any_hand = どの手でもできる
value-kita_robber-yakuman = 役満だけできる
value-kita_ends-everything = 第一巡と一発
value-kita_ends-go_around = 第一巡
value-kita_ends-nothing = なし
value-kita_in_riichi-drawn = 自摸した牌だけ
value-kita_in_riichi-never = なし
value-empty_chair-lost = 誰も払わない
value-empty_chair-halved = 他の二人が半分ずつ払う
value-riichi-min_live_tiles = { $number ->
    [0] 制限なし
   *[other] { $number }枚以上
}
value-riichi-min_points = { $number ->
    [0] 制限なし
   *[other] { $number }点以上
}
value-ronned_riichi-void = 立直不成立、供託なし
value-ronned_riichi-paid = 立直成立、和了者が千点を得る
value-aborted_riichi-void = 立直不成立、供託なし
value-aborted_riichi-stays = 供託として場に残る
value-riichi_ankan-forbidden = できない
value-riichi_ankan-same_wait = 待ちが変わらなければ可
value-riichi_ankan-drawn_same_wait = 自摸牌で、待ちが不変
value-riichi_ankan-drawn_same_shape = 自摸牌で、待ちが不変、どの解釈でも刻子
value-riichi_ankan-drawn_same_yaku = 自摸牌で、待ちと形と役が不変
value-open_riichi-none = なし
value-open_riichi-plain = あり、放銃は通常払い
value-open_riichi-deal_in_yakuman = あり、立直者以外の放銃は役満払い
value-open_riichi_limit-first_declarer = 最初の立直者のみ
value-open_riichi_limit-not_furiten = 振聴では不可
value-riichi-open_limits-none = なし
value-missed_win_ends-own_draw = 次の自摸まで
value-missed_win_ends-own_draw_or_own_call = 次の自摸か自分の鳴きまで
value-missed_win_ends-own_draw_or_any_call = 次の自摸か誰かの鳴きまで
value-yakuless_miss-counts = 振聴になる
value-yakuless_miss-ignored = 振聴にならない
value-kan_dora-never = なし
value-kan_dora-before_replacement = 嶺上牌を取る前
value-kan_dora-with_discard = 次の打牌と同時、その栄和にも有効
value-kan_dora-with_last_discard = その番を終える打牌と同時
value-kan_dora-after_discard = 次の打牌が通った後
value-ura_dora-none = なし
value-ura_dora-first_only = 最初の表示牌の下
value-ura_dora-all = すべての表示牌の下
value-win-min_han = { $number }翻
value-win-two_han_from_honba = { $number ->
    [0] なし
   *[other] { $number }本場から
}
value-multiple_ron-head_bump = 頭ハネ
value-multiple_ron-all = 全員が和了

value-yaku-none = 役ではない
value-yaku-han = { $han }翻
value-yaku-han_open = { $han }翻、鳴いて{ $open }翻
value-yaku-han_concealed = { $han }翻、門前のみ
value-yaku-exclusive = { $value }、ほかの役と複合しない
value-yaku-mangan = 満貫、加算なし
value-yaku-yakuman = { $units ->
    [1] 役満
    [2] ダブル役満
    [3] トリプル役満
   *[other] { $units }倍役満
}
value-renhou_window-before_own_draw = 自分の最初の自摸まで
value-renhou_window-first_go_around = 各自の最初の打牌まで

value-fu-double_wind_pair = { $number }符
value-fu-concealed_simple_triplet = { $number }符
value-fu-rinshan_tsumo = { $number ->
    [0] なし
   *[other] { $number }符
}
value-fu-open_pinfu = { $number ->
    [0] 二十符のまま
   *[other] { $number }符を加える
}
value-chiitoitsu_fu-twenty_five_fu = 25符2翻
value-chiitoitsu_fu-fifty_fu = 50符1翻
value-kiriage_mangan-none = なし
value-kiriage_mangan-thirty_fu_four_han = 30符4翻
value-kiriage_mangan-all = 30符4翻と60符3翻
value-limits-counted_yakuman = { $number ->
    [0] なし、三倍満まで
   *[other] { $number }翻から
}
value-several_yakuman-single = 最も高いもの一つ
value-several_yakuman-add = 加算する
value-limits-printed_cells-none = なし、計算式による
value-printed_cell = { $fu }符{ $han }翻 { $child }点、親{ $dealer }点
value-payments-honba = { $number ->
    [0] なし
   *[other] { $number }点
}
value-honba_receiver-each = 和了者全員
value-honba_receiver-nearest = 放銃者の次の和了者のみ
value-pao-yakuman-none = なし
value-pao_yakuman-daisangen = { yaku-daisangen }
value-pao_yakuman-daisuushii = { yaku-daisuushii }
value-pao_yakuman-suukantsu = { yaku-suukantsu }
value-pao_covers-whole_hand = 和了点すべて
value-pao_covers-that_yakuman = その役満のみ
value-pao_honba-discarder = 放銃者が払う
value-pao_honba-liable = 包の者が払う
value-pao_honba-thirds = 三人が三分の一ずつ払う

value-abort-off = 流局としない
value-abort-on = { $dealer }、{ $honba }、{ $at }
value-aborted_dealer-stays = 連荘
value-aborted_dealer-stays_if_tenpai = 親が聴牌なら連荘
value-aborted_dealer-passes = 親流れ
value-aborted_honba-one_more = 本場+1
value-aborted_honba-unchanged = 本場据え置き
value-aborted_honba-to_zero = 本場なしに戻る
value-abort_moment-declared = 宣言時
value-abort_moment-fourth_discard = 四枚目の打牌後
value-abort_moment-fourth_kan = 四つ目の槓の時
value-abort_moment-next_discard = 槓の後の打牌後
value-abort_moment-ron = 三人の発声時
value-nagashi-none = なし
value-nagashi-settlement = 満貫払い、流局扱い
value-nagashi-win = 満貫の自摸和了扱い
value-nagashi_several-each = 全員が受け取る
value-nagashi_several-last_completed = 最後に打牌した者のみ
value-dead_wait-counts = 聴牌とする
value-dead_wait-noten_in_hand = 手の内で使い切れば不聴
value-dead_wait-noten_in_hand_and_melds = 副露も含め使い切れば不聴
value-tenpai_show-optional = 任意、立直者は必須
value-tenpai_show-compulsory = 必須
value-draws-noten_payment = { $number ->
    [0] なし
   *[other] 場に{ $number }点
}
value-keeps_on_draw-tenpai = 聴牌で連荘
value-keeps_on_draw-never = 和了のみ連荘
value-deposits_multiple_ron-nearest = 放銃者の次の和了者に全部
value-deposits_multiple_ron-own_back = 自分の分は戻り、残りは放銃者の次の和了者
value-deposits_left-first = 一位のもの
value-deposits_left-nobody = 誰のものでもない
value-deposits_left-returned = 出した者に戻る
value-deposits_left-first_by_hundreds = 一位のもの、百点単位

value-ending-rounds = { $number ->
    [1] 東場のみ
    [2] 東場と南場
    [3] 東場から西場
   *[other] 東場から北場
}
value-bust-none = 箱下でも続行
value-bust-below_zero = 零点未満で終局
value-bust-cannot_pay = 払えなければ終局、不足は他家が分担
value-bust-at_zero = 零点以下で終局
value-bust_order-simultaneous = 同時
value-bust_order-from_shimocha = 下家から順に
value-dealer_stop-none = なし
value-dealer_stop-dealer_may = 親が選べる
value-dealer_stop-automatic = 自動で終局
value-ending-target = { $number ->
    [0] なし
   *[other] { $number }点
}
value-ending-extension_rounds = { $number ->
    [0] なし
   *[other] { $number }場まで
}
value-extension_ends-round_end = 場の終わり
value-extension_ends-sudden_death = 親が移るたび
value-placement-start = { $number }点
value-placement-return = { $number }点
value-uma-none = なし
value-uma-reached = 返し点以上が{ $count }人なら{ $row }
value-ties-shared = 順位点を分け合う
value-ties-seat_order = 起家に近い方が上
value-ties-final_winds = 最終局の風の順
value-placement-bust_bonus = { $number ->
    [0] なし
   *[other] { $number }点
}
value-rounding-exact = 端数そのまま
value-rounding-tenth = 0.1単位
value-rounding-thousand_5_down = 千点単位、五捨六入
value-rounding-thousand_5_up = 千点単位、四捨五入

value-offences-hand_shown_min = { $number }枚から
value-offences-hand_toppled_min = { $number }枚から
value-offences-forbidden_look_min = { $number }枚から
value-offences-exposed_tiles_min = { $number }枚から
value-few_tiles-none = なし
value-few_tiles-referee = 審判の裁定
value-chombo_payment-none = なし
value-chombo_payment-reverse_mangan = 満貫払い
value-offences-chombo_rating = { $number ->
    [0] なし
   *[other] 成績から{ $number }減点
}
value-chombo_honba-unchanged = 据え置き
value-chombo_honba-reset = なしに戻る
value-chombo_in_last_hand-replay = やり直し
value-chombo_in_last_hand-ends_match = 終局
value-offences-penalty_rating = { $number ->
    [0] なし
   *[other] 成績から{ $number }減点
}
value-offences-redeem_deposit = { $number ->
    [0] 免除なし
   *[other] { $number }点
}
value-offences-yakuman_claim_shanten = { $number ->
    [0] なし
   *[other] { $number }向聴まで
}
value-options-yakitori = { $number ->
    [0] なし
   *[other] 和了した各人に{ $number }点
}
value-chips-off = なし
value-chips-on = 一枚{ $points }点：一発{ $ippatsu }枚、裏{ $ura }枚、赤{ $red }枚、役満自摸{ $tsumo }枚、役満栄和{ $ron }枚

rules-column_rulebook = 規則集
rules-column_title = 題名
rules-column_edition = 版
rules-edition = { $dates ->
   *[none] 日付なし
    [since] { $begins }から
    [until] { $ends }まで
    [both] { $begins }から{ $ends }まで
}
rules-edition_in_force = { $edition }、現行
rules-new_in = { $rulebook }（{ $edition }）で新しくなったこと、{ $before } との比較：
rules-changed = { $rule }：{ $now }（以前：{ $then }）
rules-open_question = 未決：別の出典では「{ $value }」
body-tenhou = 天鳳
body-mahjong-soul = 雀魂
body-riichi-city = 麻雀一番街
body-kansai = 関西の雀荘
body-m-league = Mリーグ
body-wrc = 世界リーチ麻雀選手権
body-ema = ヨーロッパ麻雀協会
body-jpml = 日本プロ麻雀連盟
body-rmu = RMU
body-saikouisen = 最高位戦日本プロ麻雀協会
body-kyoukai = 日本プロ麻雀協会
body-mu = 麻将連合
body-saikyosen = 麻雀最強戦
body-rrc = ロシアの大会
body-club-4p = あるクラブ
body-furiten-club = クラブ「フリテン」
body-house-tobi = ある家
body-wiki = ある愛好家
rules-column_article = 条項
rules-column_kind = 種類
rules-column_keys = 項目
rules-column_tests = テスト
rules-column_rule = 規則
rules-column_value = 値
rules-column_articles = 条文
rules-column_sources = 出典
rules-title-of_length = { $book }（{ $length }）
rules-undocumented = ° 規則の文書によらない：人の記述、または私たちの選択による
rules-own_choice = 当プログラムの判断
rules-default = 規則を指定しないときは { $rules }（ネットで最もよく知られた規則）です。ほかの規則は hanchan rules list で確かめ、{ $command } --rules ID で選びます
rules-reading = 解釈：{ $reading }
rules-differences = 相違 { $count }件
rules-alike = { $left } と { $right } に相違なし
rules-count = 条項{ $count }件
rules-no_articles = { $rulebook } に番号付きの条項はない
rules-ask = 何も書かなければすべて { $rulebook } のとおりです。違う所を一行に一つ、キー=値 の形で書いてください。語だけの行はキーを探し、空の行で終わります。
rules-value = { $rule }（{ $key } = { $text }）：{ $value }
rules-allowed = 書ける値：{ $allowed }
rules-written = { $file }：書き込みました。{ $extends } と異なるキーは { $count } 件です
rules-complete = { $file }：規則に欠けはありません
rules-complete-extends = { $file }：規則に欠けはありません。{ $extends } と異なるキーは { $count } 件です
