# Refusals: logs of Tenhou, as JSON of tenhou.net/6 and as mjlog.

tenhou-results = { $field }：{ $given } は、各席の整数の持ち点と成績ではありません
tenhou-dealer = { $field }：ここの親は席{ $given }ではなく席{ $dealer }です
tenhou-name = { $field }：{ $given } は UTF-8 で書ける名前ではありません
tenhou6-file = { $field }：{ $given } で始まるものは、JSON のオブジェクトでも、その配列でも、tenhou.net/6 のアドレスでもありません
tenhou6-place = { $field }：{ $given } は 0 から 15 までの局と、0 以上の本場と供託ではありません
tenhou6-place-three = { $field }：{ $given } は三人打ちの局ではありません。三人打ちの局は 0〜2、4〜6、8〜10、12〜14 です
tenhou6-tile = { $field }：{ $given } は牌ではありません。牌は 11-19、21-29、31-39、41-47 か、赤五の 51-53 です
tenhou6-draw = { $field }：{ $given } は牌（11-19、21-29、31-39、41-47、赤五は 51-53）でも、'c171618'、'45p4545'、'm39393939' のような鳴きでもありません
tenhou6-discard = { $field }：{ $given } は打牌ではありません。牌（11-19、21-29、31-39、41-47、赤五は 51-53）か、ツモ切りの 60 か（どちらもリーチなら 'r60' のように書きます）、'k23232323' や '424242a42' のような槓か、大明槓の後なら 0 を書きます
tenhou6-zero = { $field }：0 は大明槓で打牌のないところだけに書きます
tenhou6-gap = { $field }：大明槓で打牌のないところなので、0 が要ります
tenhou6-drawn = { $field }：60 は今ツモった牌ですが、鳴いた後にツモはありません。切った牌を書いてください
tenhou6-stuck = { $field }：どの順に進めても、この{ $sort ->
    [draw] ツモや鳴き
   *[discard] 打牌や槓
}にはたどり着けません
tenhou6-end = { $field }：この終わり方は、最後のツモや打牌と合いません
tenhou6-wins = { $field }：{ $word } の後の配列は{ $count }個です。一つから三つの和了に、各席の点数の増減と手牌の二つずつが要ります
tenhou6-deltas = { $field }：{ $given } は、各席の整数の点数の増減ではありません
tenhou6-win = { $field }：{ $given } は和了ではありません。和了者、和了した相手、包の席（0 から 3、三人打ちでは 0 から 2）に続けて、文字列の点数と役が要ります
tenhou6-worth = { $field }：{ $given } は、'30符4飜7700点'、'満貫2000-4000点'、'役満16000点∀' のような点数ではありません
tenhou6-yaku = { $field }：{ $given } は、'断幺九(1飜)' や '大三元(役満)' のような役とその翻ではありません
mjlog-xml = { $field }：{ $column }文字目{ $what ->
    [cut] で XML が途切れています。ファイル全体が要ります
    [tag] でタグが途切れています。ファイル全体が要ります
    [character] に使えない文字があります
    [end] で、開いていないタグが閉じられています
    [attribute] に同じ属性がまた書かれています
    [more] で、対局の終わりより後に続きがあります
    [entity] に知られていない実体参照があります
   *[other] が XML として読めません
}
mjlog-doctype = { $field }：文書型宣言があります。読めるのはタグだけです
mjlog-text = { $field }：このタグの後に文字があります（{ $given }）。タグの間に文字は書けません
mjlog-root = { $field }：{ $root } のタグは最初に一度だけ来ます
mjlog-tag = { $field }：このタグはここに置けません。置けるもの：{ $allowed }
mjlog-version = { $field }：版 { $given } は読めません。読めるのは { $known } です
mjlog-early = { $field }：このタグは最初の INIT より前に一度だけ来ます
mjlog-outside = { $field }：ここでは局が行われていません。局は INIT で始まります
mjlog-over = { $field }：対局はこの前に終わっているので、後には何も続きません
mjlog-seed = { $field }：{ $count ->
    [none] base64 ではありません
   *[other] { $count }バイトです
}。シードは base64 で書いた{ $wanted }バイトです
mjlog-numbers = { $field }：{ $given } は、{ $count ->
    [one] 9桁までの整数一つ
   *[other] コンマで区切った9桁までの整数{ $count }個
}ではありません
mjlog-pairs = { $field }：{ $given } の値は奇数個です。1,1,8,1 のように役とその翻を二つずつ書いてください
mjlog-tile = { $field }：{ $given } は牌ではありません。牌の番号は 0 から 135 です
mjlog-twice = { $field }：牌 { $tile } が二度出ています
mjlog-deal = { $field }：{ $given } は、0 から 15 までの局、本場、供託、0 から 5 までの二つのサイコロ、0 から 135 までの表示牌ではありません
mjlog-meld = { $field }：{ $given } は面子の番号ではありません
mjlog-players = { $field }：GO では{ $players ->
    [3] 三人打ちなのに、四人目の手牌があります
   *[4] 四人打ちなのに、これは三人打ちのものです
}
mjlog-wall = { $field }：牌譜では牌 { $number }（{ $tile }）ですが、シードの山では牌 { $there }（{ $named }）です。牌を直すか、シードを消してください
mjlog-wall-end = { $field }：シードの山には、ここで { $tile } になる牌がもうありません。牌譜を直すか、シードを消してください
mjlog-dice = { $field }：サイコロが { $given } とありますが、シードでは { $rolled } です。サイコロを直すか、シードを消してください
mjlog-machi = { $field }：和了牌 { $given } が hai の牌の中にありません
mjlog-ten = { $field }：{ $given } は、符、点数、0 から 5 までの満貫以上の区分ではありません
mjlog-kyuushu = { $field }：{ $count ->
    [0] 手牌が開かれていません
   *[other] 手牌が{ $count }つ開かれています
}。九種九牌を宣言した一人だけが開きます
mjlog-yaku = { $field }：{ $given } は役ではありません。役の番号は 0 から 51 です。52 から 54 はドラで、役満には付きません
mjlog-no-reds = { $field }：{ $tile } は赤い牌ですが、この牌譜の規則に赤五はありません
mjlog-hand = { $field }：席{ $seat }が開いたのは { $given } ですが、出来事によれば持っているのは { $held } です
mjlog-win = { $field }：席{ $seat }の和了牌は { $tile } ですが、最後にツモった牌でも切られた牌でもありません
mjlog-hundreds = { $field }：mjlog は点数を100点単位で書くので、{ $given } は書けません
mjlog-tsumogiri = { $field }：席{ $seat }の { $tile } はツモ切りとありますが、今ツモった牌ではありません
mjlog-call = { $field }：{ $tile } を鳴いていますが、最後に切られた牌ではありません
mjlog-chi = { $field }：席{ $seat }が席{ $target }からチーしていますが、上家ではありません
tenhou6-position = { $field }：対局ではなく、眺めるための局面です。手牌のない席があります。配牌の手牌をすべて書いてください
