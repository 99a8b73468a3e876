# Refusals: the server, its tables, and what is looked at there.

table-unknown = その卓はありません。リンクを確かめるか、新しい卓を作ってください。
table-full = この卓は満席です。観戦はできます。
table-no-match = この卓に{ $given }番目の対局はありません。始まった対局の数：{ $count }
coach-none = この卓にはコーチがいないので、狙える役は示されません。
seat-not-yours = この席はあなたのものではありません。卓のリンクを開き直して着席するか、観戦してください。
password-needed = この卓にはパスワードが要ります。リンクを送ってくれた人に確かめてください。
password-wrong = 卓のパスワードが違います。リンクを送ってくれた人に確かめてください。
password-guesses = パスワードの間違いが続きました。一分ほどしてから、もう一度お試しください。
password-at-once = パスワードが一度に多く送られました。一つずつ、返事を待って送ってください。
match-not-begun = この卓ではまだ対局が始まっていません。始まるまでお待ちください。
match-begun = 対局はもう始まっています。
match-not-over = 再戦は対局が終わってからできます。
act-late = その間に卓が進みました。もう一度ご覧ください。
act-impossible = 今はできません。
redeem-no-hand = 免れることのできる和了放棄はありません。
undo-not-here = この卓では待ったはできません。
undo-match-over = 対局は終わったので、もう取り消せません。
hold-no-teacher = 止められるのは指導用の卓だけです。
report-not-waiting = この申し立ては裁定待ちではありません。もう裁定されたのかもしれません。
report-sanction = { $field }：変える先の裁定を次から選んでください：{ $allowed }
reports-many = 裁定を待つ申し立てが多すぎます。先にどれかを裁定してください。
chat-none = この卓にはチャットがありません。定型文は送れます。
say-one = { $field }：words と text のどちらか一つだけが要ります
say-nothing = 目に見える文字を入れてください。
message-unread = ページの送った内容をサーバーが読み取れません。読み込み直してください。
hello-once = ページの接続に問題があります。挨拶（hello）は最初に一度だけ送るものです。読み込み直してください。
protocol-other = ページとサーバーの版が違います。読み込み直してください。
messages-many = 送信が多すぎます。少し待ってください。
reactions-many = リアクションが多すぎます。少し待ってください。
words-many = 一度に書き込みすぎです。少し待ってください。
host-other = サーバーはこのアドレスでは応答しません。使えるのは { $allowed } です。ほかの名前は、サーバーを動かす人が --name で加えられます。
origin-other = 別のアドレスのページからこのサーバーは使えません。サーバー自身のページか、受け取ったリンクを直接開いてください。
record-unfinished = 牌譜は対局が終わってから取れます。
server-defect = サーバーの不具合です。読み込み直してください。対局の内容は失われません。
server-closing = サーバーを止めるか、この卓を片付けているところです。少し待ってもう一度お試しください。何も失われません。
server-cannot-save = 今は書き込めません。空き容量が足りないのかもしれません。少し待ってもう一度お試しください。何も失われません。
tables-many = このサーバーで開ける卓はもういっぱいです。後でもう一度お試しください。
limit-often = ここからの{ $limit ->
    [tables] 新しい卓や大会
    [sits] 着席
    [replays] ファイル
    [matches] 続けての対局
    [complaints] 申告
    [accounts] 新しいアカウント
    [challenges] サインインの試み
    [exports] 書き出し
    [clubs] 新しいクラブ
    [joins] 入会
    [deeds] 大会やクラブでの操作
    [blocks] ブロック
    [forgets] データ削除の依頼
   *[megabytes] ファイルの数か大きさ
}が多すぎます。{ $minutes }分後にもう一度お試しください。
limit-held = { $limit ->
    [open] あなたの卓がもう上限（{ $most }）まで開いています。全員が離れて一分たつと卓は閉じます。
   *[watching] ここからロビーや観戦を開いているページが上限（{ $most }）です。どれかを閉じてください。
}
limit-unread = { $field }：{ $given } では制限になりません。sits=120 のように、名前と 1 以上の整数で書きます。使える名前は { $allowed } です
behind-unread = { $field }：{ $given } は 127.0.0.1 や 10.0.0.0/8 のようなプロキシのアドレスではありません
tables-standing = 今は混み合っていて、新しい卓は作れません。始まった対局は続きます。数分後にもう一度お試しください。アカウントのある人が優先されます。
table-abandoned = この対局には一日誰も戻らなかったため、終わりになりました。牌譜は残っています。
table-aside = この卓で続けて三つのサーバーが止まったため、卓を脇に置いています。何も失われません。サーバーの管理者が再開できます。
table-elsewhere = この卓は別のサーバーにありますが、今は見つかりません。少し待ってもう一度お試しください。何も失われません。
disk-full = このサーバーに保存できる量がいっぱいで、新しいものは受け付けられません。すでにある卓・大会・クラブは続きます。
asked-much = 今はサーバーが混み合っています。少し待ってもう一度お試しください。
asked-long = 1回の要求としては時間がかかりすぎます。範囲を狭めるか、お手元の hanchan で実行してください。
body-large = 大きすぎます。サーバーが受け取れるのは { $allowed } までです。分けて送ってください。
nothing-there = このアドレスには何もありません。アドレスを確かめるか、最初のページに戻ってください。
request-unread = サーバーはこの要求を読めません。ページを読み込み直してください。
request-no-json = 送られたものをサーバーが読めません。{ $wrong ->
    [deep] JSON の括弧が深すぎます。
   *[bytes] UTF-8 の文字列ではありません。
}ページを読み込み直してください。
name-unseen = 名前には目に見える文字が要ります。別の名前を入れてください。
parameter-long = { $field }：{ $count }文字あります。{ $most }文字までに短くしてください
parameter-repeated = { $field }：{ $count }回書かれています。{ $most }回までにしてください
entry-wrong = { $field } に入れた内容は受け付けられません。直してからもう一度お試しください。
reserve-no-clock = { $field }：予備の{ $given }秒は、一手の秒数（move）のある卓でだけ使えます
compare-count = { $field }：'{ $given }' は、ema-2008,jpml-a のようにコンマで区切った 1 から { $most } のルールではありません
replay-gone = この対局はここにありません。ファイルをもう一度開いてください。
replay-kyoku-unread = { $field }：{ $given }番目の局は表示できません。{ $count ->
    [0] 再現できる局はありません
    [1] 再現できるのは最初の局だけです
   *[other] 再現できるのは 1 から { $count } までです
}（{ $problem }）
log-matches = { $field }：{ $count }の対局がありますが、一度に読めるのは{ $most }までです。それより多いときは、自分のマシンの hanchan を使ってください
log-kyoku = { $field }：{ $count }局ありますが、一度に読めるのは{ $most }局までです。それより多いときは、自分のマシンの hanchan を使ってください
log-archive = { $field }：サーバーで読める書庫は zip と tar で、{ $most }ファイル、展開して { $size } MiB までです。見たい牌譜だけを送るか、手元で hanchan replay で開いてください
log-unpacked = { $field }：展開すると { $given } ですが、読めるのは { $most } MiB までです。いくつかのファイルに分けてください
host-name = { $field }：{ $given } はホストの名前ではありません。例：mahjong.example.org、mahjong.example.org:8443
host-unusable = { $field }：サーバーは { $given } で待ち受けられません{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}。127.0.0.1（このマシンだけ）、0.0.0.0（だれでも）、またはこのマシンの別のアドレスにしてください
port-unusable = { $field }：サーバーは { $given } で待ち受けられません（{ $reason }）。別のポートにしてください
tally-one-beginning = `file`（スコア表の行）か `begin`（新しいスコア表の始まり）の、どちらか一方だけを送ってください
tally-long = { $field }：スコア表は { $given } 行ありますが、ここで扱えるのは { $allowed } 行までです。それより長いものは hanchan tally コマンドで扱えます。
sit-bots-only = この卓で打つのはボットだけです。観戦はできます。
watch-no-spectators = この卓は観戦を認めていません。
watch-not-begun = 対局はまだ始まっていません。始まってからもう一度開いてください。
watch-not-yet = この対局は{ $seconds }秒遅れで観戦できます。始まりもそのときに見えます。
watch-other-match = この卓の第{ $given }対局は終わり、次の対局が始まりました。ページを読み直してください。終わった対局は牌譜で見られます。
watch-hands-closed = この卓の対局者は、終局まで手牌を伏せています。手牌なしで観戦してください。
watch-hands-later = この局の手牌は、局が終わってから観戦者に開かれます。それまでは手牌なしで観戦してください。
watch-no-seat = { $field }：{ $given } はこの卓の席ではありません。使えるのは { $allowed } です
watch-no-moment = この局に{ $given }番目の出来事はまだありません。いま見られるのは{ $count }番目までです。
