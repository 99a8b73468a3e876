# What the server says about a hand in the score calculator.

score-missing = あと{ $tiles }枚で手牌がそろいます
score-worth = { $han }{ $fu }
score-worthless = 和了できない
score-yaku_gained = + { $name }（{ $worth }）
score-yaku_lost = { $name }なし
score-yaku_changed = { $name }：{ $here } → { $there }
score-fu_changed = { $here } → { $there }符

score-riichi_open_double = 開立直（両立直）
score-about_ippatsu = 立直後、鳴きがなく次の自分の打牌までに和了
score-about_rinshan = 槓の嶺上牌での和了
score-about_chankan = 他家の槓の牌での和了
score-about_haitei = 最後の自摸牌での和了
score-about_houtei = 最後の打牌での和了
score-about_tenhou = 親の配牌での和了
score-about_chiihou = 子の第一自摸での和了、鳴きなし
score-about_renhou = 自分の第一自摸の前の栄和
score-about_nagashi = 流局時、捨て牌がすべて么九牌で、鳴かれていない

score-refused_fifth_copy = 同じ牌は4枚まで：{ $culprits } が多すぎます。
score-refused_red_fives = この規則では赤五がそれほどありません：{ $culprits } が多すぎます。
score-refused_hand_size = 手牌は13枚と和了牌です。槓子は3枚と数えます。
score-refused_no_winning_tile = 和了牌がありません。
score-refused_riichi_in_open_hand = 立直は門前の手だけです（暗槓は門前のまま）。
score-refused_no_open_riichi = この規則に開立直はありません。
score-refused_ippatsu_alone = 一発は立直のときだけです。
score-refused_ura_alone = 裏ドラをめくるのは立直した和了者だけです。
score-refused_ippatsu_after_kan = この規則では槓で一発が消えるので、嶺上開花とは両立しません。
score-refused_nagashi_alone = 流し満貫では誰も和了しないので、ほかの条件は付きません：{ $culprits }。
score-refused_tsumo_only = { $culprits } は自摸和了だけです。
score-refused_ron_only = { $culprits } は栄和だけです。
score-refused_rinshan_without_kan = 嶺上開花には槓子が必要です。
score-refused_chankan_on_last_tile = 最後の牌では槓ができないので、槍槓と河底撈魚は両立しません。
score-refused_first_wins_together = このうち一つだけです：{ $culprits }。
score-refused_first_win_on_last_tile = { $culprits } は第一巡のことで、最後の牌ではありません。
score-refused_dealer_only = { $culprits } は親だけです。自風を東にしてください。
score-refused_not_dealer = { $culprits } は親にはありません。別の自風を選んでください。
score-refused_first_win_in_riichi = { $culprits } は最初の打牌の前なので、まだ立直はありません。
score-refused_first_win_with_melds = { $culprits } は鳴きや槓のある手にはありません。
