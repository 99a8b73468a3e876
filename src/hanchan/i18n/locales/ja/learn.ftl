# `hanchan learn` が学習中と終わりに言うこと。

learn-clone = 第{ $part }部：{ $decisions } の選択、損失 { $policy } と { $value }（価値）、取り置いた選択との一致 { $agreement }
learn-written = 重みを { $folder } に書きました（SHA-256 { $digest }…）。learned:{ $folder } で打てます
learn-improve = 第{ $round }回：自分の { $decisions } の選択は平均 { $brought } 順位、損失 { $policy } と { $value }（価値）、元の写しからの隔たり { $drift }、エントロピー { $entropy }
learn-tried = { $rules }、{ $seating }、{ $matches } 半荘：{ $verdict ->
        [better] 優る
        [worse] 劣る
        [equal] 互角
       *[open] 決着せず
    }、平均順位と2.5の差 { $place }{ $half ->
        [none] （半荘が少なく、区間なし）
       *[other] { " " }± { $half }
    }
learn-better = どの組み合わせでも { $against } に優ります。
learn-no_better = { $against } に優らない組み合わせがあります。この重みは配布できません。
