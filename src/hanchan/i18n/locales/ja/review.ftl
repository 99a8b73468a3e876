# 対局の検討：強いボットならどうしたか。

review-title = { $name }（開始時は{ $wind }家）
review-summary = { $decisions }回の選択：ボットと同じ{ $same }、疑問手{ $doubts }、悪手{ $mistakes }。失った点数の合計 { $loss } 点。
review-other = 比べられなかった選択：{ $count }。
review-dearest = 損の大きい順：
review-more = ほかの疑問手と悪手：
review-none = 疑問手も悪手もありません。
review-place = { $kyoku }、{ $event }番目の出来事
review-choice = { $done }（{ $loss }）。ボット：{ $best }
review-up_to = { $kyoku }、{ $event }番目の出来事まで検討できました。
outlook-title = 各局の前に見込まれる最終順位と成績（千点単位。ボットの見積もり）：
outlook-end = 終局
review-mark = 評価 { $mark }：一回の選択につき { $loss } 点の損（比べた選択 { $count } 回）。
review-mark-none = 評価なし：ボットが比べる選択がありませんでした。
review-mark-scale = 評価の決め方：一回の選択につき { $most_A } 点までが A（ボット cautious の損と同じ）、{ $most_B } 点までが B（efficient と同じ）、{ $most_C } 点までが C（efficient の四対局のうち三対局）、{ $most_D } 点までが D（beginner と同じ）、それより大きければ E です。
review-mark-means = これはボット expected とどれだけ一致するかを示すもので、強さではありません。一対局だけではあまり分かりません。
review-mark-people = 強い人たちの損は { $matches } 対局で { $lost } 点、その半分は { $lower } 点から { $upper } 点の間でした。expected より強い seasoned は { $seasoned } 点です。
report-title = 対局の検討：{ $players }
report-means = ここにあるのはすべてボット expected の意見です。ボットはその席から見えたものしか知りません。順位と成績は持ち点と残りの局数から見積もったもので、失った12000点がおよそ一つの順位に当たります。hanchan で作成。
report-mark = { $decision }。順位にして約 { $places }
report-kyoku = 局
