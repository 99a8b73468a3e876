# 牌譜と規則の食い違い:hanchan verify の指摘。席は牌譜と同じく 0 から数える。

finding-line = { $line }行目、{ $field }：牌譜では { $logged }、規則では { $by_law }
finding-in_kyoku = { $kyoku }、{ $finding }
finding-cited = { $finding }（{ $articles }）
finding-none = なし
finding-dealt_by = { $kyoku } の親が席{ $seat }
finding-deals = 親は席{ $seat }
finding-another_hand = 次の局
finding-match_over = 対局は終わり
finding-plays_on = もう一局続く
finding-turn = 席{ $seat }の番
finding-to_act = 席{ $seat }が決める番
finding-hand_ends = 局の終わり
finding-hand_goes_on = 局は続く
finding-next_indicator = 次の表示牌は { $tile }
finding-opened_by_now = ここまでに{ $count }枚
finding-opened = { $count }枚
finding-riichi_stands = リーチの成立：席{ $seats }
finding-it_stands = 成立：席{ $seats }
finding-told_twice = すでに記されている
finding-passes = 見送り：席{ $seats }、そのうちロンの見送り：席{ $ron }
finding-refused = できません（{ $reason }）：{ $action }
finding-action = 席{ $seat }：{ $action }
finding-at_the_end = 終わりに{ $count }枚
finding-seats = 席{ $seats }
finding-seats_win = 和了：席{ $seats }
finding-seat_wins = 和了：席{ $seats }
finding-drawn = 流局（{ $reason }）
finding-no_reason = 理由は記されていない
finding-nothing_more = 何も記されていない
finding-declared_by = 席{ $seat }が宣言
finding-by_nobody = { $ending }、宣言者なし
finding-yaku_of = { $yaku } { $han }
finding-on_pon = ポン { $tiles } への加槓
finding-on = { $tiles } へ
finding-too_often = { $tile } が使う枚数より多い
finding-tiles_of_rules = 規則で使う牌
finding-seat_with = 席{ $seat }に { $tiles }
finding-with_from_wall = 山では { $tile }
finding-from_wall = 山では { $tile }
finding-otherwise = 別になる

finding-field_event = 出来事
finding-field_yaku = 役
finding-field_han = 翻
finding-field_fu = 符
finding-field_points = 点数
finding-field_yakuman = 役満
finding-field_dora = ドラ
finding-field_ura_indicators = 裏ドラ表示牌
finding-field_limit = 満貫以上
finding-field_indicators = ドラ表示牌
finding-field_riichi = リーチ
finding-field_pao = 包
finding-field_deltas = 点数の増減
finding-field_tenpai = 聴牌
finding-field_winners = 和了者
finding-field_ending = 局の結果
finding-field_start = 配給原点
finding-field_dealer = 親
finding-field_honba = 本場
finding-field_deposits = 供託
finding-field_end = 終局
finding-field_final_scores = 最終の持ち点
finding-field_places = 順位
finding-field_results = 成績
finding-field_scores = 持ち点
finding-field_hand = 手牌
finding-field_pass = 見送り
finding-field_from = 放銃者
finding-field_tile = 和了牌
finding-field_tiles = 牌
finding-field_tehais = 配牌
finding-field_record = 記録

logged-dora = 表示牌 { $tile } を開ける
logged-tsumo = 席{ $seat }が { $tile } をツモ
logged-rinshan = 席{ $seat }が嶺上牌 { $tile } を取る
logged-dahai = 席{ $seat }が { $tile } を切る
logged-tsumogiri = 席{ $seat }が { $tile } をツモ切り
logged-reach = 席{ $seat }がリーチ
logged-reach_accepted = 席{ $seat }がリーチ棒を出す
logged-chi = 席{ $seat }が { $tile } をチー（{ $tiles } と）
logged-pon = 席{ $seat }が { $tile } をポン
logged-daiminkan = 席{ $seat }が { $tile } を大明槓
logged-ankan = 席{ $seat }が { $tile } を暗槓
logged-kakan = 席{ $seat }が { $tile } を加槓
logged-kita = 席{ $seat }が { $tile } を抜く
logged-hora = 席{ $seat }が { $tile } で和了
logged-hora_unnamed = 席{ $seat }が和了
logged-kyuushu = 席{ $seat }が九種九牌で流す
logged-pass = 席{ $seat }が見送る

doubt-in_tag = タグ { $tag }、局 { $kyoku }：{ $doubt }
doubt-at_line = { $line }行目：{ $doubt }
doubt-kakan = この加槓のもとになるポンが、鳴いた時の形と合いません。
doubt-called = 牌 { $tile } が鳴かれていますが、最後の打牌ではありません。
doubt-told_otherwise = { $what }は { $given } とありますが、前のタグからは { $here } になります。
doubt-melds = 副露
doubt-scores_before_payment = 支払い前の持ち点
doubt-honba_and_deposits = 本場と供託
doubt-dora_indicators = ドラ表示牌
doubt-scores_after_riichi = リーチ後の持ち点
doubt-seen_before = 牌 { $tile }（{ $name }）はすでに出ています。
doubt-not_held = 席{ $seat }は牌 { $tile }（{ $name }）を持っていません。
doubt-wind = 役 { $yaku } は、ここで席{ $seat }のものではない風の役です。
doubt-no_go = GO がないので、赤ありの段位戦とみなします。
doubt-attribute = タグ { $tag }：{ $name } に未知の { $attribute } があります。
doubt-seed_form = シードが { $known } ではなく { $form } なので、山はわかりません。
doubt-bits = GO の type { $bits } に意味のわからないビット { $unknown } があります。
doubt-lobby_rule = csrule[{ $at }] の { $given }：{ $what ->
    [dora] ドラなしを表すルールのキーはないので、ドラは普段どおり数えます
    [deal] 和了で連荘しない規則を表すルールのキーはありません
    [stop] 和了やめとテンパイやめの片方だけを除くルールのキーはありません
    [renhou] 人和はありますが、その値は記されていないので、役満とみなします
    [score] この点数に達すると終わる規則を表すルールのキーはありません
    [deposit] 1000点でないリーチ棒を表すルールのキーはありません
    [noten] 合計が一定でないノーテン罰符を表すルールのキーはありません
    [chips] チップの点は、この対局の点に入りません
    [factor] 結果に掛ける数を表すルールのキーはありません
    [uma] ここには2着から4着までのウマが、三つの数で要ります
    [value] この規則にありえない値なので、普段の値とします
   *[unknown] 意味がわかりません
}。
doubt-chips = タグ { $tag } から祝儀のある対局です。点数だけを読みます。
doubt-ratio = タグ { $tag } から、技能戦のように点数に倍率がかかりますが、倍率は読みません。
doubt-wall_words = タグ { $tag } からの配牌のシードは2009年の形なので、山はわかりません。
doubt-whole_results = 結果は、初めの頃の天鳳と同じく千点単位の整数なので、比べません。
doubt-chip_values = 祝儀のある対局です。sc の初めの { $count }個の値、つまり点数だけを読みます。
doubt-member = { $name }：{ $problem }
doubt-member_kind = { $kind ->
    [encrypted] 暗号化されているので、除きました
    [method] ここでは読めない方法で圧縮されているので、除きました
    [long] どの牌譜よりも長いので、除きました
    [link] リンクか装置なので、除きました
    [archive] これ自体が書庫なので、除きました。展開してください
   *[damaged] 壊れているので、除きました
}
doubt-missing_kyoku = { $after } は { $before } の続きではありません。間の局がないか、点数が合いません。以降は別の対局として読みます。
doubt-empty_members = 空の中身 { $count }件を除きました。
doubt-index_members = { $count }件は天鳳の対局の一覧で、牌譜は含まれません。
doubt-no_log_members = { $count }件は牌譜ではありません。
doubt-problem_members = ほかに { $count }件が読めませんでした。
doubt-room_rule = 部屋の { $name } は { $given } ですが、それを表すルールのキーはありません。
doubt-no_room = 牌譜に部屋が記されていないので、雀魂の段位戦とみなします。
doubt-excerpt = これは抜粋です。最終の持ち点はこの後の局のものなので、除きました。
doubt-wall_sum = 山が、牌譜にある MD5 の値と合いません。
doubt-no_scores = 持ち点が記されていないので、全員を { $start } とします
doubt-dragon = 手牌が隠されているので、{ $yaku } がどの三元牌か決まりません
doubt-rule_text = rule.disp の { $given } は、知られた規則の名ではありません
doubt-field = 牌譜に { $name } という項目はないので、除きました。
doubt-drawn = { $place }：手牌の { $tile } は今ツモった1枚だけなので、ツモ切りとみなします。
doubt-passed_over = { $event } の { $field } が { $given } なので、読みとばします
doubt-no_bakaze = bakaze がないので、場は { $bakaze } とみなします
doubt-oya = oya は { $given } ですが、最初にツモるのは席{ $seat }なので、席{ $seat }を親とします
doubt-first_dealer = 起家が席{ $seat }なので、そこから席を数えます
doubt-no_tsumogiri = ツモ切りかどうか記されていないので、ツモった牌と同じ打牌はツモ切りとみなします
doubt-no_ura = このリーチの裏ドラ表示牌は記されていないので、比べません
doubt-no_such_yaku = { $yakus } はこの牌と名では役にならないので、読みとばします
doubt-fitting_rules = 牌譜に規則の名がありません。{ $default } では合わず、次の規則で合います：{ $rules }。
doubt-no_rules = 牌譜に規則の名がないので、{ $rules } で検証しました。
doubt-hidden_hands = 伏せられた手牌があります。打たれた牌はあったものとみなし、誰にも見えない牌で決まることは確かめません。
doubt-unnamed_yaku = 役 { $yaku } はどのルールブックにもないため、この和了の役は比べません。
doubt-likely_rules = 牌譜に規則の名がありません。部屋や題名から { $rules } とみなして検証しました。
doubt-more = ほかに { $count }件の疑問点があります。
doubt-torn = 記録が行の途中で切れているので、その行は除きました。
doubt-offences = 反則と裁定は牌譜に含まれないので、その結果は検証していません。

retrace-at_line = { $line }行目：{ $problem }
retrace-event = { $event }：{ $problem }
retrace-seating = 着席は { $recorded }、場所決めでは { $drawn }
retrace-result_early = 結果が記されているが、対局は終わっていない
retrace-result_other = 結果が最後の出来事のものと違う
retrace-breaks_off = 対局が途中で切れているのに、結果が続いている
retrace-deal_due = 配牌が来るはず
retrace-dice = 賽の目は 1 から { $most }、振らなければ 0
retrace-undo_nowhere = 出来事 { $to } の後に始まる手順はなく、そこへは戻れない
retrace-cannot_redeem = 席{ $seat }がここで買い戻せるものはない
retrace-missing = { $event } が欠けている
retrace-other_event = 記録は { $recorded }、規則では { $by_law }
retrace-other_value = { $event }：{ $name } は記録で { $recorded }、規則では { $by_law }
retrace-wall_size = 山が{ $size }枚ではなく{ $count }枚ある
retrace-wall_tile = 山に { $tile } がある
retrace-wall_too_many = 山に { $tile } が多すぎる
retrace-may_not = 席{ $seat }はここで { $action } ができない
retrace-no_seat = 席{ $seat }はない
retrace-late = { $late } という発声の遅れはない
retrace-waits = 席{ $seats }の返答を待っているが、どの返答からもこうはならない
retrace-over = 対局は終わっていて、どの返答からもこうはならない
retrace-no_such_offence = 席{ $seat }の番で、{ $offence } はこのようには起こらない
retrace-no_such_act = 席{ $seat }の番で、どの選択肢でもこの結果にはならない
retrace-together = 同時の返答は、その前にある番号の小さい席の返答とだけ並ぶ
