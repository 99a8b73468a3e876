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
