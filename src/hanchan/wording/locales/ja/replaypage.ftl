# What the server says of a match that a page looks back at.

replaypage-refused = 表示できない。{ $problem }
replaypage-assumed = 牌譜にルールの記載がないため { $rules } とみなす。
replaypage-tsumo = ツモ:{ $winner } { $points }
replaypage-ron = ロン:{ $winner } { $points }、放銃 { $loser }
replaypage-broken_off = 途中まで
replaypage-gone = この対局はここにない。ファイルをもう一度持ってくるとよい。
