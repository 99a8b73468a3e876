# ガイド付きの最初の一局。

web-guide = ガイド
web-guide-offer = 初めてですか？ 一局で覚えましょう
web-guide-door = ガイド付きの一局
web-guide-next = 次へ
web-guide-hide = ガイドを隠す
web-guide-tiles = 牌
web-guide-tiles-means = 1から9までの数牌が三種類、ほかに風牌が四つと三元牌が三つあり、どの牌も四枚ずつです。下にあるのがあなたの手牌で、ほかの人には見えません。
web-guide-sets = 面子と対子
web-guide-sets-means = 同じ種類で続いた数三枚は順子、同じ牌三枚は刻子で、どちらも面子です。同じ牌二枚は対子です。
web-guide-goal = めざす形
web-guide-goal-means = 四つの面子と一つの対子、合わせて14枚で和了です。さらに役が要ります。いちばん簡単な役はリーチで、すぐに出てきます。
web-guide-turn = あなたの番
web-guide-turn-means = 一枚引いたので、一枚切ります。切る牌を{ $taps ->
    [2] 2回押してください
   *[other] 押してください
}。まずは孤立した風牌、三元牌、1や9から切ります。いちばんよい牌にはコーチの印が付きます。
web-guide-discard = { $tile }を切る
web-guide-discard-means = あと一枚を待つ形まで、あと{ $away }歩です。{ $tile }を切ると、手が進む牌が{ $gains }枚あります。これより多くなる牌はありません。
web-guide-yaku = 近い役：{ $yaku }。
web-guide-tenpai = テンパイ：あと一枚
web-guide-tenpai-means = { $tile }を切ると、右の牌を待ちます。残りは{ $gains }枚です。
web-guide-riichi = リーチができます
web-guide-riichi-means = あと一枚で和了、これがテンパイです。「リーチ」を押して{ $tile }を切ります。リーチが役になります。手はもう変わりません。1000点を置きますが、和了すれば戻ります。あとは右の牌を待ちます。
web-guide-in-riichi = リーチ中
web-guide-in-riichi-means = ここからは引いた牌がそのまま自動で切られます。待っている牌を引{ $furiten ->
    [yes] けば
   *[no] くか、ほかの人が切れば
}和了です。
web-guide-furiten = 振聴：待っている牌を自分で切ったか、見送っています。自分で引いたときだけ和了できます。
web-guide-win = 和了できます！
web-guide-win-means = この牌で四つの面子と一つの対子がそろいます。自分で引いたならツモ、ほかの人の捨て牌ならロンを押してください。
web-guide-call = 鳴くことができます
web-guide-call-means = ほかの人の捨て牌で面子を作れます。「チー」は順子、「ポン」は刻子です。その面子は見せたままになり、リーチはできなくなります。{ $advice }。
web-guide-kan = 同じ牌が四枚
web-guide-kan-means = 同じ牌四枚はカンにできます。面子一つに数え、もう一枚引きます。ふだんは要りません。見送るか、いつものように切ってください。
web-guide-danger = リーチがかかりました
web-guide-danger-means = 相手はあと一枚を待っていて、それを切ると支払います。いちばん安全なのは、その人がすでに切った牌です。それでは和了できません。コーチもそこを考えます。
web-guide-others = ほかの人の番
web-guide-others-means = みんな一枚引いて一枚切ります。何を切るか見ていましょう。あなたの番はひとりでに来ます。
web-guide-over = 最初の一局
web-guide-over-won = 和了しました。下にあるのが手の値段です。役とドラの一つひとつが翻になり、翻が多いほど点も高くなります。ドラは角が金色の牌です。
web-guide-over-dealt = { $name }があなたの捨て牌で和了したので、あなたが一人で支払います。だれにでもあることです。
web-guide-over-other = { $name }が和了しました。四人の競争なので、強い人でも和了は四局に一度ほどです。
web-guide-over-drawn = 山がなくなり、だれも和了しませんでした。テンパイの人に、そうでない人が支払います。
web-guide-over-more = これは対局の最初の一局で、このあとはガイドなしで続きます。もう一局ガイド付きで打つこともできます。
web-guide-play-on = 対局を続ける
web-guide-again = ガイド付きでもう一局
