# 対局なしの練習

web-practice = 練習
web-practice-lead = 対局なしで解く問題です。出題も判定もエンジンが行い、成績はこのブラウザにだけ残ります。
web-practice-discard = 何を切る？
web-practice-worth = 何点？
web-practice-waits = 何待ち？
web-practice-next = 次へ
web-practice-answer = 答える
web-practice-right = 正解です。
web-practice-good = 最善とほとんど変わりません。
web-practice-wrong = 最善ではありません。
web-practice-not = 惜しい。
web-practice-progress = { $asked }問中{ $right }問正解、{ $row }連続
web-practice-progress-none = まだ答えていません。
web-practice-forget = 最初から
web-practice-place = { web-practice-round }{ $kyoku }局、{ web-practice-wind }家、{ $turn }巡目
web-practice-sits = { web-practice-round }場、{ web-practice-wind }家
web-practice-any = すべて
web-practice-round = { $round ->
    [E] 東
    [S] 南
    [W] 西
   *[N] 北
}
web-practice-wind = { $wind ->
    [E] 東
    [S] 南
    [W] 西
   *[N] 北
}
web-practice-dora = ドラ表示牌
web-practice-ura = 裏ドラ表示牌
web-practice-your-river = 自分の河
web-practice-river-of = { web-practice-wind }家の河
web-practice-choose = 切る牌を選んでください。
web-practice-bot = 強いボットは { $tile } を切ります。
web-practice-loss = この選択は { $loss } 点の損です。
web-practice-tsumo = ツモ
web-practice-ron = ロン
web-practice-riichi = リーチ
web-practice-no-riichi = リーチなし
web-practice-won-with = 和了牌
web-practice-han = 翻
web-practice-fu = 符
web-practice-pays-discarder = 放銃者の支払い
web-practice-pays-each = それぞれの支払い
web-practice-pays-each-other = 子の支払い
web-practice-pays-dealer = 親の支払い
web-practice-calculator = 点数計算で開く
web-practice-waits-choose = 和了になる牌をすべて選んでください。
web-practice-waits-are = 待ち
web-practice-missed = 見落とし
web-practice-wrong-tiles = 待ちではない
