# Refusals: cases to be scored, and matches that have ended.

case-no-hand = 234m456p3388s pon 555z のように手牌を書くか、--jsonl で標準入力から渡してください。
case-no-tiles = 234m456p3388s pon 555z のように手牌を書いてください。
case-reds = { $field }：{ $culprits } が{ $count }枚ありますが、{ $rules } では{ $most }枚です。普通の五で書いてください
case-absent = { $field }：{ $rules } では { $culprits } を使いません
case-no-win = 和了牌がありません。8s のように書いてください。
case-win-elsewhere = { $tile } は手牌14枚のうち副露以外の牌にありません。その中の牌にするか、手牌を13枚にしてください。
case-robbed-tile = 槍槓では { $tile } は他家の槓の牌なので、同じ牌は手牌にも表示牌にもありえません。その牌を変えるか、槍槓を外してください。
case-win-with-nagashi = 流し満貫では誰も和了しません。和了牌 { $tile } を外してください。
case-indicators = { $field }：{ $count }枚あります。表示牌は{ $most }枚までです
case-riichi-in-open-hand = リーチは門前の手だけです。リーチを外すか、暗槓以外の副露を外してください。
case-no-open-riichi = この規則にオープンリーチはありません。別のリーチか、リーチなしを選んでください。
case-ippatsu-alone = 一発はリーチのときだけです。一発を外すか、リーチを加えてください。
case-ura-alone = 裏ドラをめくるのはリーチした和了者だけです。裏ドラ表示牌（{ $culprits }）を外すか、リーチを加えてください。
case-ippatsu-after-kan = この規則では槓で一発が消えます。一発か嶺上開花を外してください。
case-ippatsu-after-kita = この規則では北を抜くと一発が消えます。一発か嶺上開花を外してください。
case-nagashi-alone = 流し満貫では誰も和了しません。{ $culprits } を外してください。
case-tsumo-only = { $culprits } はツモ和了だけです。{ $culprits } を外すか、ツモ和了にしてください。
case-ron-only = { $culprits } はロンだけです。{ $culprits } を外すか、ロンにしてください。
case-rinshan-without-kan = 嶺上開花には槓子が必要です。槓子を加えるか、嶺上開花を外してください。
case-rinshan-without-replacement = 嶺上開花には槓子か抜いた北が必要です。どちらかを加えるか、嶺上開花を外してください。
case-chankan-on-last-tile = 最後の牌では槓ができません。槍槓か河底撈魚を外してください。
case-renhou-by-chankan = この規則では、この槓を槍槓しても人和になりません。人和か槍槓を外してください。
case-double-ippatsu = ダブルリーチの一発は{ $culprits ->
    [chankan] 鳴きが入る前
   *[other] 遅くとも第二巡
}だけです。ダブルリーチ、一発、{ $culprits } のどれかを外してください。
case-no-kan-dora = この規則では槓をしても表示牌は増えないので、ドラ表示牌は一枚だけです。{ $culprits } を外してください。
case-ura-beyond-dora = 裏ドラ表示牌は、ドラ表示牌一枚につき一枚までです。{ $culprits } を外すか、足りないドラ表示牌を加えてください。
case-first-wins-together = { $culprits } のうち一つだけです。ほかを外してください。
case-first-win-on-last-tile = { $culprits } は第一巡の和了で、最後の牌ではありません。{ $culprits } か、海底摸月・河底撈魚を外してください。
case-dealer-only = { $culprits } は親だけです。自風を東にするか、{ $culprits } を外してください。
case-not-dealer = { $culprits } は親にはありません。別の自風を選ぶか、{ $culprits } を外してください。
case-first-win-in-riichi = { $culprits } は和了者の最初の打牌の前なので、まだリーチはありません。リーチを外してください。
case-first-win-with-melds = { $culprits } はこれらの副露のある手にはありません。{ $culprits } を外すか、副露のない手にしてください。
case-no-chi = この規則ではチーができません。{ $culprits } のチーを外してください。
case-no-kita = この規則に北抜きはありません。抜いた北を外してください。
case-kita-safe = この規則では抜いた北でロンできません。この状況を外してください。
case-robbed-kita-tile = 抜けるのは北だけなので、{ $culprits } は抜いた牌ではありません。和了牌を 4z にするか、この状況を外してください。
case-robbed-twice = 和了牌は槓の牌か抜いた北の一方です。どちらかを外してください。
case-kita-on-last-tile = 最後の牌では北を抜けません。抜いた北でのロンか河底撈魚を外してください。
case-renhou-by-kita = この規則の人和は打牌でのロンだけで、抜いた北では成立しません。どちらかを外してください。
case-first-win-after-kita = この規則では北を抜くと第一巡が途切れます。{ $culprits } か抜いた北を外してください。
case-double-riichi-after-kita = この規則では、北を抜いた人にダブルリーチはありません。ダブルリーチか抜いた北を外してください。
case-double-ippatsu-after-kita = この規則では、北を抜くとダブルリーチか一発のどちらかが消えます。どちらか、または抜いた北を外してください。
result-no-scores = --scores で全員の点数を書くか、--jsonl で標準入力から対局を渡してください。
result-rating-alone = レーティングは対局ごとに変わるので、--rating は --jsonl のときだけ使えます。
result-rating = { $field }：{ $given } は Aki=12.3 のような名前と数ではありません
result-buster = { $field }：{ $given } では誰が誰を飛ばしたか分かりません。B が D を飛ばしたなら D=B、A と B なら D=A,B と書いてください
result-buster-again = { $field }：{ $given } は二度目の席です。その席を飛ばした全員を D=A,B のように一度に書いてください
result-numbers = { $field }：{ $given } は一人に一つずつの数でも、席ごとの数のオブジェクト（{"{"}"B": 2{"}"} など）でもありません
result-count-or-numbers = { $field }：{ $given } は整数でも、一人に一つずつの数や出した人ごとのオブジェクト（{"{"}"B": 2{"}"} など）でもありません
result-names = { $field }：{ $given } は名前の一覧ではありません
result-name = { $field }：{ $given } は名前になりません。名前は空でも数だけでもない文字列です
result-name-twice = { $field }：{ $given } が二度あります。名前はみな別々です
result-name-count = { $field }：名前が{ $count }つありますが、{ $players }人に一つずつ要ります
result-busters = { $field }：{ $given } では誰が誰を飛ばしたか分かりません。B が D を飛ばしたなら {"{"}"D": "B"{"}"} と書いてください
result-seat = { $field }：{ $given } という席はありません。席は { $allowed }、または 0 から { $last } です
result-one-each = { $field }：数が{ $count }つありますが、{ $players }つの席に一つずつ要ります
result-deposits-whose = { $field }：{ $rules } では供託が出した人に戻る（deposits.left_at_end）ので、何本出したかを席ごとに一つの数で書いてください
result-no-bust-bonus = { $field }：{ $rules } では { $name } を飛ばしても何も動きません（placement.bust_bonus は 0）。これを外してください
result-not-bust = { $field }：{ $name } は{ $points }点で、飛んでいません。{ $name } を外してください
result-buster-missing = { $field }：{ $name }（{ $points }点）を飛ばした席を書いてください。{ $rules } ではその席に{ $bonus }点が支払われます（placement.bust_bonus）
result-buster-seats = { $field }：{ $given } では、誰が { $name } を飛ばしたか分かりません。ほかの席を一度ずつ書いてください
result-one-buster = { $field }：{ $name } を飛ばした席が{ $count }つありますが、{ $rules } では支払いが順に行われる（ending.bust_order）ので、その支払いで飛ばした席だけを書いてください
result-sum = { $field }：合計は{ $total }点{ $deposits ->
    [0] {""}
   *[other] （供託{ $deposits }本を含む）
}ですが、{ $rules } では供託を含めて全部で{ $expected }点です
result-dealer-missing = { $field }：{ $first } と { $second } が同点です。{ $rules } では最後の局の風で順位が決まる（placement.ties）ので、その局の親を書いてください
result-wins-missing = { $field }：{ $rules } には焼き鳥（options.yakitori）があるので、各席の和了回数を書いてください
result-no-chips = { $field }：{ $rules } にチップ（options.chips）はないので、{ $given } を削除してください
result-chips-sum = { $field }：チップの合計は0ですが、{ $total }になっています
result-penalty = { $field }：{ $given } は、席と差し引く点数（C=20000 など）になっていません
array-dtype = { $field }：{ $given } の配列ですが、{ $wanted ->
    [booleans] 真偽値
    [snapshot] snapshot() のレコード
   *[numbers] 整数
}の配列が必要です
array-ragged = { $field }：行の長さが揃っていないため、配列になりません
array-shape = { $field }：配列の形は { $given } ですが、{ $allowed } でなければなりません
array-size = { $field }：{ $count }枚ですが、副露を除いた手牌の枚数は { $allowed } のいずれかです
array-row = { $row }行目（0から）：{ $problem }
array-meld-gap = { $field }：空の場所の後ろに副露があります。空の場所は最後にしてください
array-meld-reds = { $field }：赤五が{ $count }枚ありますが、この面子に入る赤五は{ $most }枚までです
