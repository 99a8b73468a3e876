# 反則と処置:名称、知らせ、裁定、提案。

offence-none = 反則なし
offence-false_win_shown = 誤ロン・誤ツモ（手牌公開）
offence-false_win_unshown = 誤ロン・誤ツモ（手牌非公開）
offence-noten_riichi = ノーテンリーチ
offence-riichi_ankan = リーチ後の不正な暗槓
offence-wrong_call = 錯チー・錯ポン・錯カン
offence-withdrawn_call = 空チー・空ポン・空カン
offence-misplaced_meld = 副露の並べ間違い
offence-out_of_turn_draw = 順番外のツモ
offence-skipped_draw = ツモ忘れ
offence-out_of_turn_discard = 順番外のツモ後の打牌
offence-too_many_tiles = 多牌
offence-too_few_tiles = 少牌
offence-hand_shown = 故意の手牌公開
offence-hand_toppled = 手牌の倒牌
offence-tiles_exposed = 見せ牌
offence-forbidden_look = 見てはならない牌の確認
offence-dead_hand_claim = 和了放棄後の発声
offence-claimed_tile_left = 鳴いた牌の取り忘れ
offence-kuikae_discard = 禁じられた喰い替え
offence-riichi_bad_form = リーチ宣言の不備
offence-riichi_withdrawn = リーチの取り消し
offence-riichi_withdrawn_late = 打牌後のリーチ取り消し
offence-play_impossible = 続行を不可能にする行為
offence-play_hindered = 進行の妨げ
offence-hand_mixed = 確認前の和了手崩し
offence-winning_tile_hidden = 和了牌の不明示
offence-open_riichi_furiten = 振聴のオープンリーチ
offence-riichi_not_allowed = 条件を満たさないリーチ
offence-riichi_hand_changed = リーチ後の手出し
offence-false_tenpai = 不聴の手の聴牌公開
offence-wrong_break = 開門の誤り
offence-wrong_indicator = ドラ表示牌のめくり間違い
offence-other = その他の反則
offence-open_riichi_not_first = 後からのオープンリーチ

# What offences are about, in a list of them.

offences-wins = 和了と聴牌
offences-riichi = リーチ
offences-calls = 鳴き
offences-turns = ツモと打牌
offences-sight = 見えた牌
offences-table = 山と進行

sanction-none = 正して続行
    .gloss = 直せるものは直し、罰なしで続ける
sanction-wait-unscored = 平和と待ちの符なし
    .gloss = この和了には平和も待ちの符もつかない
sanction-riichi-void = リーチ無効
    .gloss = リーチは成立せず、供託は戻る
sanction-dead-hand = 和了放棄
    .gloss = この局は和了もリーチもできず、流局時は不聴。鳴くことはできる
sanction-dead-hand-no-calls = 和了放棄、鳴き不可
    .gloss = この局は和了も鳴きも宣言もできず、流局時は不聴
sanction-chombo = チョンボ
    .gloss = この局は無効でやり直し。リーチの供託は戻る
sanction-referee = 審判の判断
    .gloss = 規則に罰の定めがない。審判の裁定まで続行する
sanction-lapsed = チョンボ免除
    .gloss = 同時に正当な和了があり、チョンボにならない
sanction-redeal = 局のやり直し
    .gloss = この局は無効でやり直し。支払いはない
sanction-penalty = 成績から減点
    .gloss = 局は続き、終局後に成績から引く

moment-at-once = 直ちに
moment-at-draw = 流局時のみ
moment-at-own-win = 本人の和了時のみ
moment-at-draw-or-own-win = 流局時か本人の和了時のみ
sanction-later = { $sanction }、{ $when }

offences-cited = { $words }（{ $articles }）
offences-then = { $words }。{ $next }
offences-declared = { $offence }（{ $action }）
event-offence = { $known ->
    [yes] 反則（{ $player }）
   *[no] 反則
}：{ $offence }。処置：{ $sanction }
event-ruling = { $decision ->
    [confirmed] 規則どおりの裁定
    [amended] 審判の裁定
   *[dismissed] 申し立て却下
}{ $known ->
    [yes] （{ $player }）：{ $offence }
   *[no] ：{ $offence }
}
ruling-sanction = 処置：{ $sanction }
ruling-book = 規則では：{ $sanction }
ruling-points = 成績から{ $points }点減点
ruling-payment = { $payer }から{ $payee }へ{ $points }点の補償
ruling-indicator = 以後のドラ表示牌：{ $tile }
ruling-reason = 理由：{ $reason }
event-redeem = { $player }が供託を出して和了放棄を免れる
terminal-you_redeem = 供託を出して和了放棄を免れました
event-redeal = この局は無効でやり直し。支払いはない
event-chombo = { $player }のチョンボで無効局
terminal-you_chombo = チョンボで無効局になりました
event-taken_back = { $player }が宣言して取り消し：{ $call }
chombo-price = チョンボ（{ $player }）：{ $price }
chombo-both = { $payment }、{ $rating }

proposal-book = 規則では：{ $sanction }
proposal-later = 規則では後で：{ $sanction }
proposal-less = 規則では{ $least }枚未満なら：{ $sanction }
proposal-referee = 審判に任される
proposal-choices = 選べる処置：{ $sanctions }
proposal-redeem = { $points }点の供託で和了放棄を免れることができます
