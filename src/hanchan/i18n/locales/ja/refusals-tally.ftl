# 拒否：手で付けるスコア表（tally）。

tally-format = { $field }：{ $given } はスコア表の形式（hanchan tally）ではありません。スコア表のファイルを選んでください
tally-torn = { $field }：この行は終わっていません。スコア表はここで途切れています。完全なファイルを使ってください
tally-line = { $problem }
tally-number = { $given } とありますが、次の局は { $wanted } 番です
tally-stopped = 対局はここで終了とされました。続けられるのは訂正だけです
tally-correct = { $given } 番はいま変更できません。{ $most ->
    [0] まだ局がありません
   *[other] 変更できるのは 1 番から { $most } 番までです
}
tally-unsettled = 前の局の変更により { $number } 番の局が成り立たなくなりました。先にそれを訂正してください
tally-behind = 前の { $number } 番の局が成り立たなくなっています。先にそれを訂正してください
tally-void = この局はチョンボまたはやり直しで無効になっています。その後の記入を消してください
tally-no-end = 局の結果がありません。無効でない局は和了か流局で終わります
tally-no-stop = 規則上、ここで対局を終えるかどうかは問われません
tally-ends = { $seat }さんは局を終えた牌でリーチを宣言できません。普通のリーチとして記入してください
tally-own-tile = { $seat }さんは、和了者と放銃者を兼ねることはできません。ツモなら放銃者を記入しないでください
tally-one-tsumo = ツモ和了は一人だけです
tally-triple-ron = この規則では三家和は流局です。理由 triple_ron の流局として記入してください
tally-one-ron = この規則では頭ハネです。和了は{ $seat }さんだけです
tally-hand-or-worth = { $seat }さんは手牌か点数のどちらか一方を記入します
tally-ura = 裏ドラ表示牌が{ $count }枚ありますが、ドラ表示牌は{ $most }枚しかありません
tally-worth = 点数は翻と符か、役満の数のどちらかです
tally-worth-dora = 全部で{ $han }翻のうちドラが{ $count }翻では、役の分が残りません。和了には役が必要です
tally-yaku = { $field }：{ $rules } に役 { $given } はありません
tally-fed = { $given } について、{ $seat }さんに包はかかりません。和了者にはかからず、ほかの人にも規則と副露が認めるときだけです
tally-nagashi = { $reason ->
    [rules] { $rules } に流し満貫はありません
   *[draw] 流し満貫は荒牌流局のときだけです。荒牌流局とするか、消してください
}
tally-four-riichi = リーチは全員ではなく{ $count }人です
tally-riichi-noten = { $seat }さんはリーチをかけたので聴牌を公開します。できないときは反則（noten_riichi、認められない暗槓のあとなら riichi_ankan）を記入してください
tally-no-draw = { $rules } にその流局はありません：{ $given }。規則にある終わり方を記入してください
tally-winner = { $field }：{ $given } は和了ではありません。席:手牌、席:翻/符、席:yakuman のいずれかに、必要なら +ippatsu や +daisangen=席 を続けてください
tally-exists = { $field }：{ $path } というファイルはもうあります
tally-fed-yakuman = { $given } の役満と記入しないかぎり、包はかかりません
tally-stands = { $seat }さんに、まだ成立していないリーチはありません。この記入を消すか、先にリーチを記入してください
tally-worth-fu = この規則では、この和了で{ $fu }符になる手はありません
tally-worth-han = この和了で{ $fu }符なら少なくとも{ $least }翻です（記入は{ $han }翻）
points-hundreds = { $field }：{ $given } は100の倍数ではありません。確かめてください
