# Refusals: paipu of Dennou Mahjong.

paipu-tile = { $field }：{ $given } は牌ではありません。牌は m1〜m9、p1〜p9、s1〜s9、z1〜z7 で、赤五は m0、p0、s0 です
paipu-tiles = { $field }：{ $given } は m123p055z11 のような、見えている牌の並びではありません
paipu-discard = { $field }：{ $given } は打牌ではありません。打牌は m1〜m9、p1〜p9、s1〜s9、z1〜z7、赤五は m0、p0、s0 で、ツモ切りなら _、続けてリーチなら * を付けます
paipu-meld = { $field }：{ $given } は m1-23、p550+、z1111=、s555-0、m5550 のような面子ではありません
paipu-call = { $field }：{ $given } は m1-23 や p550+ のようなチー、ポン、大明槓ではありません
paipu-own-kan = { $field }：{ $given } は m5550 や s555-0 のような暗槓や加槓ではありません
paipu-kakan = { $field }：{ $given } は、この人のポンへの加槓ではありません。{ $count ->
    [0] 副露はありません
   *[other] 副露は { $melds } です
}
paipu-other-melds = { $field }：{ $given } の面子が実際の副露と違います。{ $count ->
    [0] 副露はありません
   *[other] 副露は { $melds } です
}
paipu-shown-size = { $field }：{ $count }枚あります。公開する手牌は13枚か14枚です（面子は3枚と数えます）
paipu-hand-size = { $field }：席{ $seat }の手牌は、ツモった牌や和了牌を除いて{ $count }枚ですが、13枚でなければなりません（面子は3枚と数えます）
paipu-no-winning-tile = { $field }：{ $given } に和了牌がありません。和了牌は最後に書きます
paipu-fanshu = { $field }：{ $given } は{ $damanguan ->
    [0] 翻数ではありません。damanguan のない和了では翻数が要ります
   *[other] 一つから九つの * ではありません。damanguan のある和了では * を並べます
}
paipu-yaku = { $field }：{ $given } という役名はありません。この和了者の風の役は { $winds } です
paipu-own-discard = { $field }：{ $given } は和了者です。ほかの席か、ツモなら null にしてください
paipu-pao = { $field }：席{ $given }に包の責任はありません。責任を負うのは和了者以外の席で、役は { $allowed } に限ります
paipu-kyuushu = { $field }：{ $count ->
    [0] 手牌が公開されていません
   *[other] { $count }人の手牌が公開されています
}。ここでは宣言した一人だけが公開します
paipu-no-deal = { $field }：局の初めに配牌（qipai）がありません
paipu-second-deal = { $field }：二度目の配牌です。qipai は局の初めに一つだけです
paipu-entry = { $field }：この項目には{ $count ->
    [0] 何もありません
   *[other] 一度に{ $count }つのことがあります
}。次のどれか一つだけが要ります：{ $allowed }
paipu-after-end = { $field }：この項目は局の終わりより後にあります。続けられるのは、ロンの後の別のロンだけです
paipu-another-win = { $field }：また和了があります。複数の和了は、一人の牌への、別々の人のロンだけです
paipu-end = { $field }：値が{ $count }個あります。四つ要りますが、対局の途中なら空にします
paipu-no-defen = { $field }：順位や成績があるのに、最終の持ち点（defen）がありません。書き加えてください
paipu-dealer = { $field }：{ $given } の親が席{ $seat }ですが、この形式では各場の第1局の親は席0、第2局は席1というように決まっています
