# hanchan tally の言葉。

tally-made = { $file } は { $rules } によるスコア表です。東 { $east }、南 { $south }、西 { $west }{ $players ->
    [3] 。
   *[other] 、北 { $north }。
}
tally-ron = ロン：{ $winner }（放銃 { $loser }）
tally-tsumo = ツモ：{ $winner }
tally-not_scored = プログラムは採点していません
tally-heading = { $number }. { $kyoku }
tally-marked = 成り立ちません：{ $problem }
tally-next = 次：{ $kyoku }、供託 { $deposits } 本
tally-over = 対局は終了しました。
tally-counted = 卓上で数えた点数：{ $scores }
tally-differs = { $name }：スコア表との差 { $points }
tally-agrees = 数えた点数はスコア表と一致しています。
tally-checked = { $rules }：{ $matches }対局、{ $kyoku }局（無効{ $void }局）、反則{ $offences }件、相違{ $differences }件
tally-difference = { $rules }、シード{ $seed }、{ $kyoku }番の局：実際 { $played }、計算 { $reckoned }
tally-tenpai = 聴牌：{ $names }
tally-no_ura = リーチの和了ですが、裏ドラ表示牌が記入されていません：{ $winner }
