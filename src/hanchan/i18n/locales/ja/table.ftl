# 卓上の言葉:風、面子、動作、出来事、終局、拒否の理由。

wind-east = 東
wind-south = 南
wind-west = 西
wind-north = 北

action-discard = { $tile } を切る
action-tsumogiri = { $tile } をツモ切り
action-riichi = リーチ、{ $tile } を切る
action-riichi_tsumogiri = リーチ、{ $tile } をツモ切り
action-open_riichi = オープンリーチ、{ $tile } を切る
action-open_riichi_tsumogiri = オープンリーチ、{ $tile } をツモ切り
action-chi = { $tiles } でチー
action-pon = { $tiles } でポン
action-daiminkan = { $tiles } でカン
action-ankan = { $tiles } を暗槓
action-kakan = { $tile } を加槓
action-kita = 北を抜く
action-tsumo = ツモ
action-ron = ロン
action-kyuushu = 九種九牌で流す
action-pass = 見送る
action-show = 聴牌を公開する
action-hide = 手牌を伏せる
action-stop = 対局を終える
action-play_on = 続ける
action-ron_taken_back = ロンを宣言して取り消す
action-tsumo_taken_back = ツモを宣言して取り消す
action-chi_taken_back = 空チー
action-pon_taken_back = 空ポン
action-kan_taken_back = 空カン
action-riichi_taken_back = リーチを宣言して取り消す

event-start_kyoku = { $kyoku }、{ $honba }本場、供託{ $deposits }本
event-draw = { $player }が { $tile } をツモ
event-draw_hidden = { $player }がツモ
event-discard = { $player }の打牌 { $tile }
event-discard_drawn = { $player }のツモ切り { $tile }
event-riichi = { $player }がリーチ
event-open_riichi = { $player }がオープンリーチ
event-riichi_stands = { $player }がリーチ棒を出す
event-chi = { $player }がチー：{ $tiles }
event-pon = { $player }がポン：{ $tiles }
event-daiminkan = { $player }がカン：{ $tiles }
event-ankan = { $player }が暗槓：{ $tiles }
event-kakan = { $player }が { $tile } を加槓
event-kita = { $player }が北を抜く
event-dora = 新しいドラ表示牌：{ $tile }
event-pass = { $player }は見送り
event-pass_win = { $player }は和了を見送り
event-win = { $player }の{ $by ->
    [tsumo] ツモ和了
   *[ron] ロン和了
}
event-kyuushu = { $player }が九種九牌で流す
event-show = { $player }が聴牌を公開
event-show_kept = { $player }は手牌を伏せる
event-draw_end = { $ending }
event-settled = 点数：{ $points }
event-end_kyoku = { $keeps ->
    [yes] 連荘
   *[no] 親流れ
}
event-stop = { $player }が対局を終える
event-stop_not = { $player }が続行
event-end_match = 対局終了
event-put_back = { $player }のツモを取り消す

ending-none = 局の途中
ending-win = 和了
ending-exhausted = 荒牌流局
ending-nagashi = 流し満貫
ending-kyuushu = 途中流局：九種九牌
ending-four_winds = 途中流局：四風連打
ending-four_kans = 途中流局：四開槓
ending-four_riichi = 途中流局：四家立直
ending-triple_ron = 途中流局：三家和
ending-chombo = チョンボ：この局をやり直す
ending-redeal = 誰の責任でもない：この局をやり直す

reason-ok = できます
reason-not_your_turn = あなたの番ではありません
reason-not_complete = 和了形になっていません
reason-no_yaku = 役がありません
reason-too_few_han = 役の翻数が和了に足りません
reason-furiten_discard = 振聴：待ち牌が自分の河にあります
reason-furiten_missed = 振聴：同巡内に和了牌を見送りました
reason-furiten_riichi = 振聴：リーチ後に和了牌を見送りました
reason-hand_dead = 和了放棄になっています
reason-not_in_hand = その牌は手牌にありません
reason-kuikae = 喰い替え：鳴いた面子を完成させる牌は切れません
reason-locked_by_riichi = リーチ後はツモ牌しか切れません
reason-not_concealed = 門前ではありません
reason-not_tenpai = その打牌では聴牌しません
reason-dead_wait = 待ち牌をすべて自分で使っています
reason-too_few_live_tiles = 山の残りが足りません
reason-too_few_points = 供託の点数が足りません
reason-already_riichi = すでにリーチしています
reason-winning_tile = ツモ牌は和了牌なので、切ってリーチすることはできません
reason-no_open_riichi = この規則にオープンリーチはありません
reason-not_first_declarer = オープンリーチは最初のリーチ者だけができます
reason-open_in_furiten = 振聴ではオープンリーチできません
reason-no_such_set = その面子を作る牌がありません
reason-last_tile = 最後の打牌にはロンしかできません
reason-four_kans_made = すでに四つの槓があります
reason-not_after_call = 鳴いた直後にはできません
reason-wait_would_change = リーチ後の槓で手の形は変えられません
reason-not_from_left = チーは上家の捨て牌にだけできます
reason-only_kuikae_left = 鳴くと切れる牌がなくなります
reason-no_such_abort = この規則にその途中流局はありません
reason-not_first_turn = 純粋な第一巡の自分の番にだけできます
reason-too_few_kinds = 么九牌が九種に足りません
reason-no_decision = 今は決めることがありません
reason-cannot_rob = この手ではその槓は槍槓できません
reason-not_drawn_tile = 今ツモった牌だけが使えます
reason-match_over = 対局は終わっています
reason-forbidden_kan = リーチ後に不正な槓をした手では和了できません

table-kyoku = { $wind }{ $number }局
table-kyoku_honba = { $kyoku } { $honba }本場
table-wall = 残り{ $tiles }枚
table-indicators = ドラ表示牌：{ $tiles }
table-honba = { $honba }本場
table-deposits = 供託{ $deposits }本
table-dealer = 親
table-riichi = リーチ
table-river = 河
table-hand = 手牌
table-drawn = ツモ
table-you = あなた
table-your_turn = あなたの番
table-choose = { $first }〜{ $last }を選択。{ $help } で説明、{ $quit } で中止
table-no_such_choice = { $given } という選択肢はありません：{ $first }〜{ $last }から選んでください
table-tenpai = 聴牌
table-noten = 不聴
table-pao = { $player }の包（責任払い）

result-title = 最終結果
result-place = 順位
result-player = 対局者
result-score = 点数
result-uma = ウマ
result-oka = オカ
result-extras = その他
result-total = 合計
