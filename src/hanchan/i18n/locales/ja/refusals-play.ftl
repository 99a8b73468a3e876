# Refusals: at a table, and where tables are kept.

illegal-action = 席{ $seat }は今これができません：{ $action }。{ $why }。
illegal-unknown = 席{ $seat }は今これができません：{ $action }。{ $choices ->
    [0] 決めることはありません。
   *[other] できること：{ $allowed }。
}
illegal-ambiguous = 席{ $seat }の言うことは一つに決まりません：{ $action }。どれかを選んでください：{ $allowed }。
match-over = 対局は終わったので、もうできません。
store-closed = 保存先は閉じられているので、もう保存できません。
step-nobody = 手番を待つ席のうち、少なくとも一つの行動を渡してください：{ $seats }
number-least = { $field }：{ $given } は最小の { $least } より小さい値です
number-between = { $field }：{ $given } は { $least } から { $most } の間にありません
people-only = { $field }：{ $given } が使えるのは { $needed } を付けた人同士の卓だけです
bots-count = { $field }：'{ $given }' のボットは{ $named }体ですが、{ $needed ->
    [two] 二体か、ほかのどの席にも座る一体が要ります
    [all-three] 三体か、どの席にも座る一体が要ります
    [three] 三体か、ほかのどの席にも座る一体が要ります
    [four] 四体か、どの席にも座る一体が要ります
    [exactly-two] 二体要ります
    [exactly-three] 三体要ります
   *[exactly-four] 四体要ります
}。いるのは：{ $allowed }
seed-value = { $field }：{ $given } は32バイトでも、0 から 2**256-1 までの整数でもありません
save-exists = { $field }：{ $path } はもうあります。別のフォルダかシードにするか、force で上書きしてください
folder-unusable = { $field }：{ $path } には書き込めません（{ $reason }）。別のフォルダを選んでください
play-continued-save = { $field }：続きの対局は元のファイルに保存されます。--save を外してください
play-no-terminal = { $field }：牌譜が標準入力から来ているのに、キーを読む端末がありません。ファイルを指定するか、--plain ですべて表示してください
continue-bots = { $field }：続けられるのは、人が一人以下の対局だけです。{ $people ->
    [unknown] この記録には誰が打ったか書かれていません
   *[other] この対局では{ $people }人が打っています
}
continue-no-terminal = { $field }：この対局では人（{ $name }）が打っているので、キーの使える端末で、--json なしで続けてください
continue-program = { $field }：この対局では { $given } が打っていましたが、牌譜からはプログラムを起動できません。--bots で対局のボットをすべて指定してください
continue-rules = { $field }：この指定では { $key } が { $given } になりますが、続きの対局は { $recorded } です。指定を外してください
continue-seed = { $field }：{ $given } とありますが、続きの対局は { $recorded ->
    [none] シードのない山
   *[other] { $recorded }
} です。この指定は外してください
continue-table = { $field }：続きの対局ではエンジンが規則を守らせます。この指定は外してください
continue-watch = { $field }：この対局では人（{ $name }）が打っています。--watch はボットだけの対局のためのものなので、外してください
stats-name-twice = { $field }：{ $given } という対局者が二人以上います。成績を分けるには、牌譜で名前を変えてください
stats-no-player = { $field }：これらの牌譜に { $given } という対局者はいません{ $more ->
    [none] {""}
    [0] 。いるのは { $players } です
   *[other] 。いるのは { $players } ほか { $more } 人です
}
review-no-seat = { $field }：{ $given } では席が一つに決まりません。開始時の風（{ $winds } のどれか）か、対局者の名前で指定してください：{ $players }
review-no-decision = { $field }：この局の{ $given }番目の時点では、このプレイヤーに選択肢がありません
report-suffix = { $field }：{ $given } は .html でも .svg でも終わっていません
report-one-seat = { $field }：画像には一人のプレイヤーだけを描けます。--seat で指定してください
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
convert-json-stdout = { $field }：牌譜と JSON の報告を両方とも標準出力には書けません。OUT にファイルを指定してください
convert-several-stdout = { $field }：{ $format } のファイルには一つの対局しか入らないので、{ $count }の対局は標準出力に書けません。ファイルを指定してください
option-unknown = { $field }：そのようなオプションはありません。あるものは --help で見られます。その名前のファイルなら ./{ $field } と書きます
name-renamed = { $field }：名前が { $new } に変わりました
stdin-twice = { $field }：標準入力を読めるのは一度だけです。ほかの入力はファイルで渡してください
verify-infer-rules = { $field }：--infer は規則を自分で探します。--rules { $given } を外してください
verify-set-alone = { $field }：{ $given } は規則を変えるものなので、--rules で規則を選んでください
verify-no-logs = { $field }：{ $count ->
    [0] ここにファイルはありません
   *[other] ファイルが{ $count }つありますが、牌譜ではありません
}
browser-errors = { $field }：間違えるボットは --text を付けた端末だけで使えます
compensation-none = この規則ではチョンボの補償はありません（offences.yakuman_claim_shanten は 0）。
compensation-impossible = この補償はできません：{ $problem }。
compensation-offender = { $field }：席{ $given }は前の局をチョンボで無効にしていません。無効にした席を指定してください
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
match-players = { $field }：{ $given } は{ $players ->
    [3] 三人
   *[4] 四人
}の名前の一覧ではありません
match-seat = { $field }：{ $given } という席はありません。席は 0 から 3 です
match-seat-three = { $field }：この対局に { $given } という席はありません。席は 0 から 2 です
report-no-kyoku = 局が行われていないので、今は申し立てができません。
report-points-nobody = { $field }：点を引けるのは、反則した人が分かっているときだけです。席を指定してください
report-past = この申し立ての局は終わったので、もう裁定できません。
report-nobodys = { $field }：{ $offence } は誰の反則でもないので、{ $given } を外してください
report-place = { $field }：{ $places ->
    [0] 位置を指定できるのは誤った表示牌の申し立てだけです。{ $given } は外してください
   *[other] { $given } は誤った表示牌のありうる場所ではありません。次のどれかを選んでください：{ $allowed }
}
report-not-winner = { $field }：{ $given } は今{ $tsumo ->
    [yes] ツモ
   *[no] {""}
}和了した席ではありません。この申し立ては和了の直後にします{ $winners ->
    [0] {""}
   *[other] 。次のどれかを選んでください：{ $allowed }
}
ruling-impossible = 今はこの裁定ができません：{ $problem }。
ruling-done = この申し立てはもう裁定されました。待ったで裁定を戻してから、申し立て直してください。
ruling-between = 和了の後に別の裁定がありました。先にそれを取り消してください。
ruling-left = 処分は審判に任されています。次のどれかを選んでください：{ $allowed }。
ruling-no-reason = { $field }：理由を短く書いてください
undo-nothing = 取り消せる手はありません。
redo-nothing = 取り消した手がないので、やり直せません。
command-line = コマンドが読み取れません：{ $problem }
argument-taken = { $field } がありません。値を複数取るオプションは後に続く語をすべて取るので、{ $field } は先に書いてください。
argument-missing = { $field }：後に値が要ります。`--help` で確かめられます
command-unknown = { $field }：そのようなコマンドはありません。`hanchan --help` で一覧が見られます
extra-missing-play = ブラウザーの卓には hanchan の追加の部品 { $extra } が要りますが、入っていません。次で入ります：pip install 'hanchan[{ $extra }]'。なくても `hanchan play --text` なら端末で打てます。
extra-missing = これには hanchan の追加の部品 { $extra } が要りますが、入っていません。次で入ります：pip install 'hanchan[{ $extra }]'
server-refuses = { $server } のサーバーに断られました：{ $problem }
server-silent = 対局を保存している { $server } のサーバーが応答しません（{ $reason }）。止めるか、もう一度お試しください。
system-refuses = { $file ->
    [none] システムのエラーです：{ $reason }
   *[other] { $file }：システムのエラーです：{ $reason }
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
seats-count = { $field }：席が{ $count }つ与えられました。{ $players ->
    [3] この対局には3つ
    [4] この対局には4つ
   *[other] 対局には3つか4つ
}必要です
seats-choose = { $field }：席{ $seat }は { $given } ですが、呼び出せるものでも、choose(view) を持つものでもありません。ボットの名前からは hanchan.bots.named_seat が席を作ります
undo-unknown = イベント{ $to }の後に始まる手順はないため、そこまで戻せません。
seat-not_loaded = { $field }：{ $given } を読み込めません：{ $problem }{ $file ->
    [none] {""}
   *[other] （{ $file }、{ $line }行目）
}
bots-outside = { $field }：外部のボットは規則どおりに打ちます。誤りを犯せる付属のボットを使うか、enforcement を外してください
arena-players = { $field }：{ $seating } の打ち手は { $most ->
    [2] 2
   *[other] { $least } ～ { $most }
} 人で、{ $given } 人ではできません
arena-save = { $field }：牌譜を残せるのは報告のフォルダーだけです。out で指定してください
arena-source = 別のカーネル（{ $given }）で打たれた対局があります。ここのカーネルは { $here } です。どの機械にも同じ hanchan を入れてください
arena-recheck = シード { $seed }：打ち直すと違う半荘になったので、結果は当てになりません。打ち手が独自の乱数を使っているか、計算を誤る機械があります
arena-all-spoiled = { $name } はどの半荘でもエラーを重ね、代わりのボットが打ち継いだので、結果に意味がありません。打ち手を直してください：{ $problem }{ $file ->
    [none] {""}
   *[other] （{ $file }、{ $line }行目）
}
workers-lost = 担当のプロセスが続けて { $count } 回落ちました。メモリ不足か、処理中に落ちる原因があります。担当の数を減らしてください
cluster-unreachable = { $field }：{ $given } の Ray クラスターから応答がありません。起動するか、アドレスを直してください
bots-generator = { $field }：生成器の第{ $generator }版で打てるのは、付属のボットだけです。付属のボットを使うか、generator を外してください
