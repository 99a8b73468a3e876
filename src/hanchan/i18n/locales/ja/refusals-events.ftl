# Refusals: events and their regulations.

csv-broken = { $field }：この行から始まるセルが{ $most }文字を超えています。閉じていない引用符がないか確かめてください
csv-column = { $field }：{ $given } という列は読めません。削除するか、次のどれかの名前にしてください：{ $allowed }
csv-no-column = { $field }：'{ $name }' の列がありません。加えてください
csv-four = { $field }：{ $given } は東からの{ $players ->
    [3] 三つ
   *[other] 四つ
}の整数ではありません。{ $players ->
    [3] 0 0 1
   *[other] 0 0 1 0
} のように書いてください
entries-long = { $field }：{ $most }文字を超えています。短くしてください
entries-many = { $field }：大会に登録できるのは{ $most }件までです。それを超える分を除いてください
entries-no-name = この行には名前がありません。name の列に入れてください
entries-twice = { $given } という名前はもうあります。同名の別の人なら、所属や頭文字など区別できるものを加えてください
entries-member-twice = { $field }：{ $given } がこのチームに二度書かれています。一度だけ書くか、区別できるものを加えてください
event-offence-near = { $field }：{ $given } は「{ $near }」の書き間違いのようです。そう書くか、別の違反なら別の言葉で書いてください
event-absence-known = { $number }番は第{ $given }回戦についてすでに欠席とされています
event-absence-none = { $number }番は第{ $given }回戦について欠席とされていないので、取り消すものがありません
event-basis = この行は{ $given }行のスコア表に続くものですが、今のスコア表は{ $wanted }行です。スコア表を見て、もう一度入力してください
event-cancel-reason = { $field }：裁定を取り消す理由を --reason で書いてください
event-class-unfinished = { $number }級：第{ $given }回戦に結果の確定していない卓があります。先に結果を入力するか確定してください
event-classes-odd = { $number }級から{ $down }名が降級しますが、昇級してくるのは{ $up }名です。league.down と league.up を揃えてください
event-clock-back = この時刻は、回戦の時計の最後の操作より前です。大会を運営しているコンピューターの時刻を確かめてください
event-clock-goes = この回戦の時計は止まっていません
event-clock-stands = この回戦の時計はもう止まっています
event-closed = 大会は終わっているので、もう書き足せません
event-coming = { $given ->
    [none] この卓に向かっている人はもういません。呼び出しをもう一度見てください
   *[other] { $given }さんがすでにこの卓に向かっています
}
event-cut = ファイルはこの行の途中で切れています。完全なファイルを使うか、この行を消してください。前の行までは完全です
event-cut-stage = { $field }：--cut と --per-table は新しい段階を始めます。--stage で名前を付けてください
event-days = { $field }：{ $number }回戦は一日{ $given }半荘の倍数ではありません
event-disputed = { $given }番の局の記入が食い違っています。どれが正しいか話し合って、局を訂正してください
event-edited = この前の行は、書かれた後に変更されています。変更されていないファイルを使ってください
event-empty = ファイルが空です。大会のファイルを選んでください
event-entry-none = { $field }：{ $given }番の参加者はいません。参加者の一覧を確かめてください
event-entry-twice = { $field }：{ $given }番はもう使われています
event-expect = ハッシュ{ $given }の行はこの大会にありません。ハッシュが正しければ、別の大会か、古い写しか、変更されたファイルです
event-final = 卓{ $given }の結果は確定しています。誤りがあれば、審判に訂正を頼んでください
event-first = 大会のファイルでは、最初の行だけが種類 event でなければなりません。変更されていないファイルを使ってください
event-lineup-late = { $field }：第{ $given }回戦のこのチームの卓には、もうスコア表か結果があります。選手を訂正する理由を書いてください
event-long = { $field }：ファイルが大きすぎます。大会のファイルは{ $most }バイトまでです
event-moved = 大会は{ $given }に引き渡され、そこで続いています。ここでは書き足せません
event-next-begun = 第{ $given }回戦が始まっているので、第{ $number }回戦はもう取り消せません。結果を訂正してください
event-no-league = { $number }級はリーグではなく、種類が { $given } の大会です。リーグだけを指定してください
event-no-limit = この回戦に時間制限はありません
event-no-lineup = { $given }は第{ $number }回戦に座る選手をまだ指名していません
event-no-result = 第{ $number }回戦 卓{ $given }の結果はまだありません。先に入力してください
event-no-round = 第{ $given }回戦は組まれていません。先に組んでください
event-no-ruling = { $state ->
    [cancelled] { $given }行目の裁定はもう取り消されています
   *[none] 大会の{ $given }行目は裁定ではありません。裁定の行の番号を指定してください
}
event-no-seed = { $field }：この組み合わせは大会のシードで抽選します。シードを --seed で指定してください
event-no-stage = まだどの段階も始まっていません
event-no-table = 第{ $number }回戦に卓{ $given }はありません。最後の卓は{ $most }です
event-no-tally = 第{ $number }回戦 卓{ $given }のスコア表はまだありません
event-no-team = { $given }はチームではなく選手です。選手を指名するのはチームだけです
event-none = これは hanchan の大会のファイルではありません。hanchan が書いたファイルを選んでください
event-not-active = { $given }番は第{ $number }回戦に参加していません。棄権か、欠席か、この段階に進んでいないかです
event-not-running = 第{ $given }回戦の時計は操作できません。回戦が開始されていないか、終わっています
event-not-summoned = { $given }卓ではもう誰も審判を呼んでいません
event-nothing-to-undo = 第{ $given }回戦には取り消せるものがありません。組まれただけか、すでにスコア表か結果のある卓があります
event-number = この行の番号は{ $given }です。前の行が欠けているか、重複しています。変更されていないファイルを使ってください
event-old = { $field }：これにはバージョン{ $wanted }以上の大会が必要ですが、この大会はバージョン{ $given }です。今の hanchan で新しい大会を始めてください
event-one-round = { $field }：{ $given } では一度に一日分だけ組みます。回戦の数を{ $number }にしてください
event-open = 第{ $number }回戦で結果が確定していない卓：{ $given }。未確定の卓として、ちょうどこの番号を指定してください
event-open-none = 第{ $number }回戦の結果はすべて確定しています。未確定の卓は指定しないでください
event-order = この順番はシードの抽選結果と違います。変更されていないファイルを使ってください
event-other-table = { $given }番はこの卓に座っていません。卓と参加者の番号を確かめてください
event-pool-few = 卓を待っているのは{ $count }人で、{ $players }人必要です。誰が来ているか記入してください
event-pool-turn = 次の番は{ $given }番です。それぞれ一席、一回戦に一卓としてください
event-reason = 確定した結果の訂正には理由が要ります
event-received = 大会の引き渡し先は { $given } ではなく { $wanted } です。引き渡しのときの名前を指定してください
event-record-incomplete = この牌譜の対局は終わっていないか、終わりまで再現できません。完全な牌譜を使ってください
event-record-other = { $rules } で計算すると、牌譜やスコア表の結果と違います。どちらが正しいか確かめて、持ち点を入力してください
event-record-rules = この対局の規則（{ $given }）は大会の規則（{ $rules }）と完全には同じではありません。大会の規則で打った対局を使ってください
event-revision = この卓の次の結果は{ $given }版ではなく{ $wanted }版です。先に最新の結果を見てください
event-revision-stale = { $given }版についてですが、{ $wanted ->
    [0] この卓にはまだ結果がありません。先に入力してください
   *[other] 最新は{ $wanted }版です。もう一度見てください
}
event-right = { $given ->
    [server] サーバーにはこれはできません。サーバーが入力するのは自分の卓で起きたことだけです
    [player] 選手にはここでこれはできません。運営者に頼んでください
   *[other] 審判にはここでこれはできません。運営者に頼んでください
}
event-round-begun = 第{ $given }回戦はもう始まっています。後の回戦を選んでください
event-round-gap = 第{ $given }回戦は、組まれている回戦の続きではありません。次の回戦を組んでください
event-round-named = { $field }：第{ $given }回戦の結果はまだ一つもありません。--roundで回戦を指定するか、--reasonを付けて訂正してください
event-rules-hash = ファイルの規則が、書かれているハッシュ { $given } と合いません。変更されていないファイルを使ってください
event-said = ID { $given } のスコア表の行はもう加えられています
event-seat-empty = 第{ $number }回戦に席のある{ $given }番は、棄権か欠席です。代走を指名するか、組み合わせを引き直してください
event-seated-twice = { $given }番が第{ $number }回戦で二か所に座ることになります。一方の席は別の人にしてください
event-seed = { $field }：大会が約束したシードではありません。大会を作ったとき、または受け取ったときに表示されたシードを指定してください
event-sits-out = 抜け番が{ $given }ですが、もっと抜け番の少ない人がいます。先にその人を抜け番にしてください
event-spelling = この行は大会のファイルの書き方ではありません。変更されていないファイルを使ってください
event-state-other = { $state ->
    [drawn] 第{ $given }回戦は組まれただけです。先に開始してください
    [seated] 第{ $given }回戦は発表されましたが、始まっていません。先に開始してください
    [running] 第{ $given }回戦はもう始まっています
    [played] 第{ $given }回戦はもう終わっています
   *[released] 第{ $given }回戦の結果はもう公開されています
}
event-sum = 結果の合計が0ではなく{ $given }千点です（チョンボ、罰点、残った供託を除く）。持ち点、供託、罰点を確かめてください
event-summoned = { $given }さんがすでにこの卓に審判を呼んでいます
event-summons-often = { $field }：この回戦ではここから{ $most }回審判を呼びました。手を挙げて呼んでください
event-table-named = { $field }：--tableでどの卓の点数かを指定してください
event-table-scores = { $field }：--scores で四人の持ち点を、--record で牌譜を、または --tally でスコア表を指定してください
event-tally-incomplete = このスコア表の対局は終わっていません。先に残りの局を記入してください
event-tally-counted = 卓上で数えた点とスコア表との差が東から { $given } あります。先に局か数えた点を直してください
event-time = { $field }：{ $given } は時刻ではありません。14:05 または 2026-05-01T14:05 と書いてください
event-unfinished = 第{ $given }回戦に結果の確定していない卓があります。先に結果を入力するか確定してください
event-unseated = 第{ $number }回戦で{ $given }番に席がありません。もう一卓できる人数なので、席を決めてください
event-until = { $field }：最後の第{ $given }回戦が、最初の第{ $number }回戦より前です。第{ $number }回戦以後を選んでください
event-version = この大会のファイルは{ $given }版です。このプログラムが読めるのは{ $known }版です。新しい hanchan を入れてください
regulation-cites = { $field }：{ $key } には出典だけあって値がありません
regulation-contradicts = { $field }：{ $given } は規則集 { $rules } と矛盾します：{ $rule }。別の値か、別の規則集を選んでください
regulation-missing = { $field }：{ $key } がありません
regulation-source = { $field }：{ $given } の出典が見つかりません。次のどれかで始めてください：{ $allowed }
regulation-uncited = { $field }：この値には出典がありません
event-given-twice = { $field }：大会「{ $given }」が二度指定されています
ratings-no-player = { $field }：{ $given } のレーティング対象の対局は見つかりません。名前の書き方を確かめてください
event-online = 卓{ $given }はサーバーで打ちます。結果はサーバーが入力します
event-online-result = 卓{ $given }にはすでに結果があるので、対局は移すことも打ち直すこともできません
event-online-reason = { $field }：第{ $given }回戦は始まっています。別の場所で、または始めから打ち直す理由を書いてください
event-online-tallied = 卓{ $given }のスコア表はすでに実際の牌で始まっています
event-not-online = 卓{ $given }はサーバーの卓ではありません
event-online-id = { $given }はサーバーの別の卓のIDです。別のIDにしてください
