# 半荘の成績:順位と各人の点の内訳。

ledger-rulebook = 規則 { $book }：{ $title }
ledger-place = { $place }位：{ $player }、{ $score }点
ledger-tie = { $by ->
    [shared] { $others } と同点：順位を分け合う
    [seat_order] { $others } と同点：起家に近い方が上位
   *[winds] { $others } と同点：最終局の東南西北の順
}
ledger-part = { $words }：{ $part }
ledger-points = { $score }点、返し点{ $return }点との差
ledger-uma = { $sharers ->
    [1] { $place }位のウマ
   *[other] { $place }位から{ $last }位のウマを{ $sharers }人で均分
}
ledger-floating = { $uma }（{ $return }点以上は{ $count }人）
ledger-oka = { $sharers ->
    [1] オカ { $players }×（{ $return }−{ $start }）
   *[other] オカ { $players }×（{ $return }−{ $start }）を{ $sharers }人で均分
}
ledger-deposits = { $to ->
    [payer] 自分の供託が戻る
   *[first] { $sharers ->
        [1] 残った供託はトップ取り
       *[other] 残った供託をトップの{ $sharers }人で均分
    }
}
ledger-bust = { $side ->
    [owes] 飛び賞を払う
   *[gets] 飛び賞を受け取る
}
ledger-yakitori = { $side ->
    [owes] 焼き鳥：和了なし、和了した{ $count }人に{ $points }点ずつ払う
   *[gets] 焼き鳥：和了あり、和了のない{ $count }人から{ $points }点ずつ受け取る
}
ledger-chips = チップ { $chips }枚（1枚{ $points }点）
ledger-chombo = { $points ->
    [0] チョンボ{ $count }回、卓上で精算済み、成績からは引かない
   *[other] チョンボ{ $count }回、1回につき成績から{ $points }点引く
}
ledger-penalty = 審判による減点
ledger-rounding = { $to ->
    [tenth] 0.1単位への端数処理：余りは起家に近い者から0.1ずつ
    [first] 端数処理：トップが残りを引き受ける
   *[thousand] 五捨六入
}
ledger-total = 成績 { $result }
ledger-unclaimed = 卓上に残った供託{ $count }本（{ $points }点）は誰のものにもならず、成績の合計はその分少ない
