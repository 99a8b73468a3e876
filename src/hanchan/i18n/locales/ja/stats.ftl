# 一人の対局の成績

stats-up_to = { $kyoku }、{ $event }番目の出来事までたどれます。{ $why }
stats-breaks_off = 牌譜はそこで途切れています。
stats-none = 数えられる対局がありません。
stats-others = ほかの三人
stats-matches = { $player }：{ $count }対局
stats-left_out = { $players ->
    [3] 三人
   *[other] 四人
}打ちの{ $count }対局はここでは数えません。--players { $players } で数えます
stats-rules = ルール
stats-yaku = 役（和了の回数）
stats-uncounted = { $source }、{ $match }番目の対局：数えません。{ $problem }
stats-uncounted-file = { $source }：数えません。{ $problem }
