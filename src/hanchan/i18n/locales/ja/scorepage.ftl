# What the server says about a hand in the score calculator.

score-missing = あと{ $tiles }枚で手牌がそろいます
score-worth = { $han }{ $fu }
score-worthless = 和了できない
score-yaku_gained = + { $name }（{ $worth }）
score-yaku_lost = { $name }なし
score-yaku_changed = { $name }：{ $here } → { $there }
score-fu_changed = { $here } → { $there }符

score-riichi_open_double = オープンリーチ（ダブルリーチ）
score-robbed_kita = 抜いた北でのロン
score-about_ippatsu = リーチ後、鳴きがなく次の自分の打牌までに和了
score-about_rinshan = 槓の嶺上牌での和了
score-about_chankan = 他家の槓の牌での和了
score-about_robbed-kita = 他家が抜いた北での和了
score-about_haitei = 最後のツモ牌での和了
score-about_houtei = 最後の打牌での和了
score-about_tenhou = 親の配牌での和了
score-about_chiihou = 子の第一ツモでの和了、鳴きなし
score-about_renhou = 自分の第一ツモの前のロン
score-about_nagashi = 流局時、捨て牌がすべて么九牌で、鳴かれていない

