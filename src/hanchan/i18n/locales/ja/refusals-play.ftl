# Refusals: at a table, and where tables are kept.

illegal-action = 席{ $seat }は今これができません：{ $action }。{ $why }。
illegal-unknown = 席{ $seat }は今これができません：{ $action }。{ $choices ->
    [0] 決めることはありません。
   *[other] できること：{ $allowed }。
}
illegal-ambiguous = 席{ $seat }の言うことは一つに決まりません：{ $action }。どれかを選んでください：{ $allowed }。
match-over = 対局は終わりました。できるのは待ったをかけることだけです。
store-closed = 保存先は閉じられています。
step-nobody = 進めるには、手番を待つ席の行動が要ります：{ $seats }
number-least = { $field }：{ $given } は { $least } より小さい値です
number-between = { $field }：{ $given } は { $least } から { $most } の間にありません
people-only = { $field }：{ $given } が使えるのは { $needed } を付けた人同士の卓だけです
bots-count = { $field }：'{ $given }' は、コンマで区切った{ $count }体のボットの名前ではありません。いるのは：{ $allowed }
seed-value = { $field }：{ $given } は32バイトでも、0 から 2**256-1 までの整数でもありません
save-exists = { $field }：{ $path } はもうあります。別のフォルダかシードにするか、force で上書きしてください
folder-unusable = { $field }：{ $path } には書き込めません（{ $reason }）。書き込めるフォルダが要ります
play-continued-save = { $field }：続きの対局は元のファイルに書かれるので、--save と --continue は一緒に使えません
play-no-terminal = { $field }：牌譜が標準入力から来ているのに、キーを読む端末がありません。ファイルを指定するか、--plain ですべて表示してください
continue-bots = { $field }：続けられるのは、人が一人以下の対局だけです。{ $people ->
    [unknown] この記録には誰が打ったか書かれていません
   *[other] この対局には{ $people }人います
}
continue-no-terminal = { $field }：この対局では { $name } が打っているので、続けるにはキーの使える端末が要ります
continue-program = { $field }：この対局では { $given } が打っていましたが、牌譜からはプログラムを起動できません。--bots で対局のボットをすべて指定してください
continue-rules = { $field }：{ $rules } では { $key } = { $given } ですが、続きの対局は { $recorded } です
continue-seed = { $field }：{ $given } とありますが、続きの対局は { $recorded } です
continue-table = { $field }：続きの対局ではエンジンが規則を守らせます。この指定は外してください
continue-watch = { $field }：この対局では { $name } が打っているので、--watch は使えません
stats-name-twice = { $field }：{ $given } という対局者が二人います
stats-no-player = { $field }：これらの牌譜に { $given } という対局者はいません{ $more ->
    [none] {""}
    [0] 。いるのは { $players } です
   *[other] 。いるのは { $players } ほか { $more } 人です
}
review-no-seat = { $field }：{ $given } という席はありません。開始時の風 E・S・W・N か、対局者の名前で指定してください：{ $players }
replay-match-needed = { $field }：ファイルに{ $count }の対局があります。--match 1 から --match { $count } のどれかを選んでください
replay-no-match = { $field }：{ $given }番目の対局はありません。ファイルにあるのは{ $count ->
    [1] 一つだけです
   *[other] 1 から { $count } です
}
replay-no-kyoku = { $field }：{ $given }番目の局はありません。{ $count ->
    [0] 見られる局はありません
    [1] 局は一つだけです
   *[other] あるのは 1 から { $count } です
}
convert-json-stdout = { $field }：牌譜と返事を両方とも標準出力には書けません。OUT にファイルを指定してください
convert-several-stdout = { $field }：{ $format } のファイルには一つの対局しか入らないので、{ $count }の対局は標準出力に書けません。ファイルを指定してください
option-unknown = { $field }：そのようなオプションはありません。あるものは --help で見られます。その名前のファイルなら ./{ $field } と書きます
name-renamed = { $field }：名前が { $new } に変わりました
stdin-twice = { $field }：標準入力を読めるのは一度だけです
verify-infer-rules = { $field }：--infer は規則を自分で探すので、--rules { $given } とは一緒に使えません
verify-set-alone = { $field }：{ $given } は規則を変えるものなので、--rules で規則を選んでください
verify-no-logs = { $field }：{ $count ->
    [0] ここにファイルはありません
   *[other] ファイルが{ $count }つありますが、牌譜ではありません
}
browser-errors = { $field }：間違えるボットは --text を付けた端末だけで使えます
compensation-none = この規則ではチョンボの補償はありません（offences.yakuman_claim_shanten は 0）。
compensation-impossible = この補償はできません：{ $problem }。
compensation-offender = { $field }：席{ $given }は前の局をチョンボで無効にしていません
compensation-twice = { $field }：席{ $given }はもう補償を受けています
compensation-far = { $field }：席{ $given }の手は{ $shanten ->
    [none] 役満に届きませんでした
   *[other] 役満まで{ $shanten }向聴でした
}。補償は{ $most }向聴までです
redeem-nothing = 席{ $seat }に免れるものはありません。{ $deposit ->
    [0] この規則にその供託はありません（offences.redeem_deposit）。
   *[other] できるのはほかの席が動くまでです。
}
record-seed = { $field }：シードがありません（公開用の記録にはありません）。続けられるのは非公開の記録だけです
record-disagrees = { $field }：{ $given } は規則と食い違います（{ $problem }）{ $allowed ->
    [none] {""}
   *[other] 。規則では { $allowed } です
}
table-engine = 審判がいるのは人同士の対局だけです。Match(..., enforcement='table') で作ってください。
match-players = { $field }：{ $given } は四人の名前ではありません
match-seat = { $field }：{ $given } という席はありません。席は 0 から 3 です
report-no-kyoku = 局が行われていないので、今は申し立てができません。
report-points-nobody = { $field }：点を引けるのは、反則した人が分かっているときだけです。席を指定してください
report-past = この申し立ての局は終わったので、もう裁定できません。
report-nobodys = { $field }：{ $offence } は誰の反則でもないので、席は付けません
report-place = { $field }：{ $places ->
    [0] 位置を指定できるのは誤った表示牌の申し立てだけです。{ $given } は外してください
   *[other] { $given } は誤った表示牌のありうる場所ではありません。次のどれかを選んでください：{ $allowed }
}
report-not-winner = { $field }：{ $given } は今和了した席ではありません{ $winners ->
    [0] 。この申し立ては和了の直後にします
   *[other] （和了したのは席{ $allowed }です）
}
ruling-impossible = 今はこの裁定ができません：{ $problem }。
ruling-done = この和了はもう裁定されました。待ったで戻してから、申し立て直してください。
ruling-between = 和了の後に別の裁定がありました。先にそれを取り消してください。
ruling-left = 処分は審判に任されています。次のどれかを選んでください：{ $allowed }。
ruling-no-reason = { $field }：理由を短く書いてください
undo-nothing = 取り消せる手はありません。
redo-nothing = 取り消した手がないので、やり直せません。
command-line = コマンドが読み取れません：{ $problem }
argument-taken = { $field } がありません。値を複数取るオプションは後に続く語をすべて取るので、{ $field } は先に書いてください。
argument-missing = { $field }：後に値が要ります。`--help` で確かめられます
command-unknown = { $field }：そのようなコマンドはありません。`hanchan --help` で一覧が見られます
extra-missing-play = ブラウザーの卓には追加の部品が要りますが、入っていません：pip install 'hanchan[{ $extra }]'。なくても `hanchan play --text` なら端末で打てます。
extra-missing = これには追加の部品が要りますが、入っていません：pip install 'hanchan[{ $extra }]'
server-refuses = { $server } のサーバーは卓を作りませんでした：{ $problem }
server-silent = 対局を保存している { $server } のサーバーが応答しません（{ $reason }）。止めるか、もう一度お試しください。
system-refuses = システムが拒否しました：{ $reason }{ $file ->
    [none] {""}
   *[other] （{ $file }）
}
walls-tiles = { $field }：{ $count }枚ありますが、{ $exact ->
    [yes] ちょうど{ $most }枚が必要です
   *[no] そこに置けるのは{ $most }枚までです
}
walls-no_tile = { $field }：{ $tile } が牌の数より多く指定されています
walls-size = { $field }：山が{ $count }枚です。このルールでは{ $size }枚使います
seat-failed = 席{ $seat }（{ $name }）に失敗が起きました：{ $problem }{ $file ->
    [none] {""}
   *[other] （{ $file }、{ $line }行目）
}
seats-count = { $field }：席が{ $count }つ与えられました。対局には4つ必要です
seats-choose = { $field }：席{ $seat }は { $given } ですが、呼び出せるものでも、choose(view) を持つものでもありません
undo-unknown = イベント{ $to }の後に始まる手順はないため、そこまで戻せません。
seat-not_loaded = { $field }：{ $given } を読み込めません：{ $problem }{ $file ->
    [none] {""}
   *[other] （{ $file }、{ $line }行目）
}
bots-outside = { $field }：外部のボットは規則どおりに打ちます。誤りを犯せる付属のボットを使うか、enforcement を外してください
arena-players = { $field }：{ $seating } の打ち手は { $least } ～ { $most } 人で、{ $given } 人ではできません
arena-save = { $field }：牌譜を残せるのは報告のフォルダーだけです。out で指定してください
arena-source = 別のカーネル（{ $given }）で打たれた対局があります。ここのカーネルは { $here } です。どの機械にも同じ hanchan を入れてください
arena-recheck = シード { $seed }：打ち直すと違う半荘になったので、結果は当てになりません。打ち手が独自の乱数を使っているか、計算を誤る機械があります
arena-all-spoiled = { $name } はどの半荘でもエラーを重ね、代わりのボットが打ち継いだので、結果に意味がありません。打ち手を直してください：{ $problem }{ $file ->
    [none] {""}
   *[other] （{ $file }、{ $line }行目）
}
workers-lost = 担当のプロセスが続けて { $count } 回落ちました。メモリ不足か、処理中に落ちる原因があります
cluster-unreachable = { $field }：{ $given } の Ray クラスターから応答がありません
bots-generator = { $field }：生成器の第{ $generator }版で打てるのは、付属のボットだけです
