# 対局なしの練習

web-practice = 練習
web-practice-lead = 問題の出題も判定もエンジンが行い、成績はこのブラウザーにだけ残ります。
web-practice-discard = 何切る
web-practice-worth = 点数
web-practice-waits = 待ち
web-practice-fold = 押し引き
web-practice-own = ミス
web-practice-daily = 今日
web-practice-discard-means = ボット同士の局から：何を切りますか？
web-practice-worth-means = 和了した手です：何点ですか？
web-practice-waits-means = テンパイの手です：何待ちですか？
web-practice-fold-means = ほかの人がリーチしました。押しますか、安全な牌を切りますか？
web-practice-own-means = 最近の対局のうち、強いボットが疑問とした選択です。新しい対局から、答えるまで出ます。
web-practice-daily-means = お住まいの地域の日付で一日一問、だれにも同じ問題です。「連続」は、続けて正解した日数です。
web-practice-daily-done = 今日の問題には答えました。数えるのは一度だけで、次の問題は明日です。
web-practice-own-looking = 対局を調べています…
web-practice-own-none = 最近の対局に、やり直すミスは残っていません。対局するか、ほかの種類の問題を選んでください。
web-practice-own-choose = どうしますか？
web-practice-own-done = 対局での選択：{ $done }
web-practice-own-replay = 牌譜で開く
web-practice-bad-link = リンクが途中で切れているか変わっていて、どの問題か分かりません。代わりの問題を出します。
web-practice-rating = ・レート { $rating }・最高{ $best }連続
web-practice-weeks = 週ごとの正解率（％、かっこ内は回答数）
web-practice-unkept = このブラウザーにはもう保存できないので、このページを離れると成績が消えます。空きを作るか、このサイトの保存を許可してください。
web-practice-link = この問題のリンクをコピー
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
