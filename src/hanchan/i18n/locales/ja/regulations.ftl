# 大会規定の項目と、その値の意味。

regulation-key-time-minutes = 1回戦の時間
regulation-value-time-minutes = { $number ->
    [0] 時間制限なし
   *[other] { $number }分
}
regulation-key-time-after = 時間になったら
regulation-value-time-after = { $word ->
    [finish-hand] 始まっている局で終わり
    [one-more] 始まっている局と、もう1局で終わり
   *[none] そのまま最後まで打つ
}
regulation-key-time-chombo_in_last = 最後の局のチョンボ
regulation-value-time-chombo_in_last = { $word ->
    [no-redeal] 時間後は配り直さない
    [book] オーラスについてのルールのとおり
   *[redeal] 時間後でも配り直す
}
regulation-key-time-unfinished = 時間で終わった半荘
regulation-value-time-unfinished = そのままの点数で数える
regulation-key-result-needs = 結果の確定
regulation-value-result-needs = { $word ->
    [one] 卓の誰かが記入したとき
    [four] 卓の全員が同意したとき
   *[referee] 審判が確認したとき
}
regulation-key-standings-shown = 順位の公開
regulation-value-standings-shown = { $word ->
    [live] 結果が確定しだい
    [after-round] 各回戦のあと
   *[hidden-from] 第{ $before }回戦までは各回戦のあと、その後は最後に
}
regulation-key-standings-ties = 同点のとき
regulation-value-standings-ties = { $word ->
    [shared] 同順位
    [more-firsts] 1着、2着、3着の多い順
   *[drawn-number] 番号順
}
regulation-key-standings-counts = 数える半荘
regulation-value-standings-counts = { $word ->
    [all] すべて
   *[best-series] 連続する{ $number }半荘の最高成績
}
regulation-key-mers-rank = 欧州ランキングの見込み
regulation-value-mers-rank = { $word ->
    [none] 表示しない
    [base] 順位ごとのベースランク
   *[weight] 順位ごとのベースランク。欧州の連盟によるこの大会のウエイトは{ $number }
}
regulation-key-substitute-result = 代走の半荘
regulation-value-substitute-result = { $word ->
    [own] 打ったとおりに数える
   *[fixed] { $number }（千点単位）と数える
}
regulation-key-late-points = 遅刻
regulation-value-late-points = { $word ->
    [referee] 審判が決める
   *[each-minute] 1分につき{ $number }（千点単位）
}
regulation-key-pace-points = 打牌が遅すぎる・速すぎる
regulation-value-pace-points = { $word ->
    [referee] 審判が決める
   *[each-warning] 警告1回につき{ $number }（千点単位）
}
regulation-key-chombo-tournament = チョンボ
regulation-value-chombo-tournament = { $word ->
    [book] ルールのとおり
    [on] 卓では払わず、成績から引く
   *[off] 卓で払い、成績からは引かない
}
regulation-key-correction-payment = 誤った支払いの訂正
regulation-value-correction-payment = { $word ->
    [never] しない
    [hand-intact] 手牌を崩す前だけ
    [four-agree] 卓の全員が同意すれば
   *[referee] 審判が認めれば
}
regulation-key-table-repeat = 同じ卓に座る回数
regulation-value-table-repeat = { $number ->
    [0] 必要なだけ
   *[other] { $number }回まで
}
regulation-key-count-rated = レーティング
regulation-value-count-rated = { $word ->
    [book] すべての半荘を数える
    [simplified] すべての半荘を簡易ルールとして数える
   *[no] 数えない
}
regulation-key-league-up = 昇級
regulation-value-league-up = { $number ->
    [0] なし
   *[other] 上位{ $number }名
}
regulation-key-league-down = 降級
regulation-value-league-down = { $number ->
    [0] なし
   *[other] 下位{ $number }名
}
regulation-key-league-absent = 欠席した回戦
regulation-value-league-absent = { $word ->
    [nothing] 何も数えない
   *[fixed] { $number }（千点単位）と数える
}
regulation-key-league-carry = 次の段階への持ち越し
regulation-value-league-carry = { $word ->
    [none] なし
    [half] ポイントの半分
   *[all] ポイントのすべて
}
regulation-key-online-tables = サーバーで打つ卓
regulation-value-online-tables = { $word ->
    [none] なし（主催者が決めた卓のみ）
   *[all] すべて（主催者が除いた卓を除く）
}
regulation-key-online-move = サーバーでの1手の持ち時間
regulation-value-online-move = { $number ->
    [0] 制限なし
   *[other] { $number }秒
}
regulation-key-online-reserve = サーバーでの予備の持ち時間
regulation-value-online-reserve = { $number ->
    [0] なし
   *[other] 1半荘につき{ $number }秒
}
regulation-key-online-absent = サーバーの卓を離れた人
regulation-value-online-absent = { $word ->
    [bot] 戻るまでボットが代わりに打つ
   *[wait] 持ち時間の範囲で待つ
}
regulation-key-online-look_on = サーバーの卓の観戦
regulation-value-online-look_on = { $word ->
    [nobody] できない
   *[delay] だれでも、{ $number ->
        [0] 遅れなし
       *[other] { $number }秒遅れ
    }
}
