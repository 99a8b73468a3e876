# Refusals: events and their regulations.

csv-broken = { $field }：この行は CSV として読めません。表を UTF-8 の CSV で保存し直してください
csv-column = { $field }：{ $given } という列はありません。使える列：{ $allowed }
csv-four = { $field }：{ $given } は東からの四つの整数ではありません。0 0 1 0 のように書いてください
entries-long = { $field }：{ $most }文字を超えています。短くしてください
entries-no-name = この行には名前がありません
entries-twice = { $given } はもう参加しています。同名の別の人なら、所属や頭文字など区別できるものを加えてください
entries-member-twice = { $field }：{ $given } がこのチームに二度書かれています。一度だけ書くか、区別できるものを加えてください
event-offence-near = { $field }：{ $given } は知られていません。「{ $near }」のことですか。別の違反なら、もっと違う言葉で書いてください
event-absence-known = { $state ->
    [absent] この参加者は第{ $given }回戦についてすでに欠席とされています
   *[playing] この参加者は第{ $given }回戦について欠席とされていません
}
event-basis = スコア表が{ $given }行のときの記入ですが、今は{ $wanted }行あります。もう一度見てください
event-cancel-reason = { $field }：裁定を取り消す理由を書いてください
event-class-unfinished = { $number }級：第{ $given }回戦が終わっていません
event-classes-odd = { $number }級から{ $down }名が降級しますが、昇級してくるのは{ $up }名です。league.down と league.up を揃えてください
event-clock-back = この時刻は、回戦の時計の最後の操作より前です。このコンピューターの時刻を確かめてください
event-clock-goes = この回戦の時計は止まっていません
event-clock-stands = この回戦の時計はもう止まっています
event-closed = 大会は終わっているので、もう書き足せません
event-coming = { $given ->
    [none] この卓に向かっている人はもういません。呼び出しをもう一度見てください
   *[other] { $given }さんがすでにこの卓に向かっています
}
event-cut = ファイルはこの行の途中で切れています。完全なファイルを使うか、この行を消してください。前の行までは完全です
event-cut-stage = { $field }：人数を絞ると新しい段階になります。--stage で名前を付けてください
event-days = { $field }：{ $number }回戦は一日{ $given }半荘の倍数ではありません
event-disputed = { $given }番の局の記入が食い違っています。訂正するか、同じ記入をしてください
event-edited = この前の行は、書かれた後に変更されています。変更されていないファイルを使ってください
event-empty = ファイルが空です。大会の始まるファイルを使ってください
event-entry-none = { $field }：{ $given }番の参加者はいません
event-entry-twice = { $field }：{ $given }番はもう使われています
event-expect = ハッシュ{ $given }の行はこの大会にありません。別の大会か、その行までが変更されています
event-final = 卓{ $given }の結果は確定しています。訂正は審判が行います
event-first = 種類が event の行は最初の行だけで、最初の行は必ずそうです
event-lineup-late = { $field }：第{ $given }回戦のこの卓にはもう記入があります。選手を訂正する理由を書いてください
event-long = { $field }：{ $most }バイトを超えるファイルは大会のファイルではありません
event-moved = 大会は{ $given }に引き渡され、そこで続いています。ここでは書き足せません
event-next-begun = 第{ $given }回戦が始まっているので、その前の回戦はもう取り消せません。結果を訂正してください
event-no-league = { $number }級はリーグではありません：{ $given }
event-no-limit = この回戦に時間制限はありません
event-no-lineup = { $given }は第{ $number }回戦に座る選手をまだ指名していません
event-no-result = 第{ $number }回戦 卓{ $given }の結果はまだありません。先に入力してください
event-no-round = 第{ $given }回戦は組まれていません。先に組んでください
event-no-ruling = { $state ->
    [cancelled] { $given }行目の裁定はもう取り消されています
   *[none] 大会の{ $given }行目は裁定ではありません。裁定の行の番号を指定してください
}
event-no-seed = { $field }：番号は大会の始めに決めたシードで抽選します。--seed で指定してください
event-no-stage = まだどの段階も始まっていません
event-no-table = 第{ $number }回戦に卓{ $given }はありません
event-no-tally = 第{ $number }回戦 卓{ $given }のスコア表はまだありません
event-no-team = { $given }はチームではありません
event-none = これは hanchan の大会のファイルではありません
event-not-active = { $given }番はこの回に参加していません
event-not-running = 第{ $given }回戦は進行中ではないので、時計は操作できません
event-not-summoned = { $given }卓ではもう誰も審判を呼んでいません
event-nothing-to-undo = 第{ $given }回戦には取り消せるものがありません。組まれただけか、すでに卓の記入があります
event-number = この行の番号は{ $given }です。前の行が欠けているか、重複しています。変更されていないファイルを使ってください
event-old = { $field }：この大会はバージョン{ $given }です。それにはバージョン{ $wanted }、つまり今のプログラムで始めた大会が必要です
event-one-round = { $field }：{ $given } では一度に一回戦だけ組みます
event-open = 第{ $number }回戦で結果が確定していない卓：{ $given }。未確定の卓として、この番号をすべて指定してください（なければ0）
event-order = この順番はシードの抽選結果と違います。変更されていないファイルを使ってください
event-other-table = { $given }番はこの卓に座っていません
event-pool-few = 卓を待っているのは{ $count }人で、四人必要です。誰が来ているか記入してください
event-pool-turn = 次の番は{ $given }番です。それぞれ一席です
event-reason = 確定した結果の訂正には理由が要ります
event-received = 大会は{ $given }に引き渡されていません
event-record-incomplete = この牌譜の対局は終わっていないか、終わりまで再現できません。完全な牌譜を使ってください
event-record-other = { $rules } で計算すると、牌譜やスコア表の結果と違います
event-record-rules = この対局の規則は大会の規則と完全には同じではありません。大会は { $rules }、対局は { $given } です
event-revision = { $given }版とありますが、この卓の次の版は{ $wanted }です
event-revision-stale = { $given }版についてですが、{ $wanted ->
    [0] この卓にはまだ結果がありません
   *[other] 最新は{ $wanted }版です。もう一度見てください
}
event-right = { $given ->
    [server] サーバーにはこれはできません。サーバーが入力するのは自分の卓で起きたことだけです
    [organiser] 運営者にはこれはできません。大会の主催者に頼んでください
    [player] 選手にはここでこれはできません。運営者に頼んでください
   *[other] 審判にはここでこれはできません。運営者に頼んでください
}
event-round-begun = 第{ $given }回戦はもう始まっています。後の回戦を選んでください
event-round-gap = 第{ $given }回戦は、組まれている回戦の続きではありません。次の回戦を組んでください
event-round-named = { $field }：第{ $given }回戦の結果はまだ一つもありません。--roundで回戦を指定するか、--reasonを付けて訂正してください
event-rules-hash = 大会の規則がこのハッシュと合いません：{ $given }
event-said = { $given } の記入はもう加えられています
event-seat-empty = この卓の{ $given }番はこの回戦に参加していません。代走を指名するか、組み合わせを引き直してください
event-seated-twice = { $given }番が一つの回戦で二か所に座っています
event-seed = { $field }：このシードは、始めに約束したものと違います。大会の始めのシードを指定してください
event-sits-out = 抜け番が{ $given }ですが、もっと抜け番の少ない人がいます。先にその人を抜け番にしてください
event-spelling = 大会のファイルの書き方ではありません
event-state-other = 第{ $given }回戦は{ $state ->
    [drawn] 組まれただけ
    [seated] 発表済み
    [running] 対局中
    [played] 対局終了
   *[released] 公開済み
}なので、これは続けられません
event-sum = 結果の合計が0ではなく{ $given }千点です（チョンボ、罰点、残った供託を除く）。持ち点、供託、罰点を確かめてください
event-summoned = { $given }さんがすでにこの卓に審判を呼んでいます
event-summons-often = { $field }：この回戦ではここから{ $most }回審判を呼びました。手を挙げて呼んでください
event-table-named = { $field }：--tableでどの卓の点数かを指定してください
event-table-scores = { $field }：--scores で四人の持ち点を、または --record で牌譜を指定してください
event-tally-incomplete = このスコア表の対局は終わっていません。先に残りを記入してください
event-tally-counted = 卓上で数えた点と集計の差が { $given } あります。先に直してください
event-time = { $field }：{ $given } は時刻ではありません。14:05 または 2026-05-01T14:05 と書いてください
event-unfinished = 第{ $given }回戦が終わっていません。先に残りの結果を入れてください
event-unseated = 第{ $number }回戦で、一卓に足りる人数の席がありません：{ $given }番
event-until = { $field }：最後の第{ $given }回戦が、最初の第{ $number }回戦より前です
event-version = この大会のファイルは{ $given }版です。このプログラムが読めるのは{ $known }版です。新しい hanchan を入れてください
regulation-cites = { $field }：{ $key } には出典だけあって値がありません
regulation-contradicts = { $field }：{ $given } は規則集 { $rules } と矛盾します：{ $rule }。別の値か、別の規則集を選んでください
regulation-missing = { $field }：{ $key } がありません
regulation-source = { $field }：{ $given } はどの出典も指していません：{ $allowed }
regulation-uncited = { $field }：この値には出典がありません
event-given-twice = { $field }：大会「{ $given }」が二度指定されています
ratings-no-player = { $field }：{ $given } の対局はレーティングの対象にありません
event-online = 卓{ $given }はサーバーで打ちます。結果はサーバーが入力します
event-online-result = 卓{ $given }にはすでに結果があります
event-online-reason = { $field }：第{ $given }回戦は始まっています。別の場所で、または始めから打ち直す理由を書いてください
event-online-tallied = 卓{ $given }のスコア表はすでに実際の牌で始まっています
event-not-online = 卓{ $given }はサーバーの卓ではありません
event-online-id = { $given }はサーバーの別の卓のIDです
