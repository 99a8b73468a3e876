# Refusals: tiles, melds and hands.

tiles-text = { $field }：{ $given } は { $example } のような牌の文字列ではありません
tiles-long = { $field }：牌の文字列は{ $most }字までですが、{ $count }字あります
tiles-one = { $field }：{ $count ->
    [0] 牌がありません。8s のように1枚書いてください
   *[other] 牌が{ $count }枚あります。8s のように1枚だけ書いてください
}
meld-one = { $field }：{ $count ->
    [0] 副露がありません。pon 555z のように一つ書いてください
   *[other] 副露が{ $count }つあります。pon 555z のように一つだけ書いてください
}
notation-stray = '{ $letter }' で始まる牌はありません。牌は数字と m・p・s・z、または E・S・W・N・P・F・C で書きます
notation-suit-due = '{ $letter }' の所には m・p・s・z のどれかが要ります
notation-no-suit = '{ $digits }' に種類がありません。数字の後に m・p・s・z のどれかを書きます
notation-no-number = '{ $letter }' の前に数字がありません。5{ $letter } のように数字を書いてください
notation-red-mark = 'r' は赤五の印なので、後には 5 が続きます
notation-honour = '{ $name }' という字牌はありません。字牌は 1z から 7z です
notation-not-red = '{ $name }' に赤はありません。赤があるのは 5m・5p・5s だけです
notation-fifth = これは5枚目の { $tile } です。同じ牌は4枚までです
notation-meld = ここから副露は始まりません。pon 555z のように、種類（{ $allowed }）と牌を書いてください
hand-melds = { $field }：{ $count }つあります。副露は四つまでです
hand-size = { $field }：{ $count }枚あります。{ $wanted ->
    [waiting] ツモる前の手牌は13枚です
    [drawn] 和了や打牌の手牌は14枚です
   *[either] 手牌は13枚、ツモ牌や和了牌を入れて14枚です
}（槓子は3枚と数えます）
meld-empty = { $field }：牌がありません。{ $size }枚書いてください
meld-run = { $field }：{ $tiles } は同じ種類の続いた三枚ではありません
meld-alike = { $field }：{ $tiles } は同じ牌{ $size }枚ではありません
meld-called = { $field }：鳴いた { $tile } が副露 { $tiles } の中にありません
tiles-fifth = { $field }：{ $culprits } が{ $count }枚ありますが、同じ牌は赤を含めて4枚までです
tiles-in-set = { $field }：{ $tile } が{ $count }枚ありますが、この牌セットには{ $most }枚です
tiles-reds = { $field }：{ $given } は、萬子・筒子・索子の赤五の枚数を表す0から4までの整数三つになっていません
tiles-absent = { $field }：{ $given } は使わない牌ではありません。2345678m のように種類ごとに一度だけ書くか、none です
