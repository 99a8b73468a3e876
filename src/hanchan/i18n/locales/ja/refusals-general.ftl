# What is refused: where it is, and what is wrong with nearly anything.

refusal-line = { $line }行目、{ $problem }
refusal-file = { $file }：{ $problem }
refusal-lane = レーン{ $lane }：{ $problem }
refusal-in-text = { $field }「{ $text }」の{ $character }文字目：{ $problem }
unknown-name = { $field }：'{ $given }' はありません。{ $likely ->
    [yes] '{ $near }' のことですか。
   *[no] {""}
}あるもの：{ $allowed }
value-missing = { $field }：値がありません
value-blank = { $field }：文字が必要ですが、空白しかありません
value-choice = { $field }：{ $given } は使えません。次のどれかにしてください：{ $allowed }
value-places = { $field }：{ $given } は 1 から 4 の順位の一覧（例：1,2）ではありません
value-range = { $field }：{ $given } は { $least } から { $most } までの整数ではありません
value-text = { $field }：{ $given } は文字列ではありません
value-text-or-null = { $field }：{ $given } は文字列でも null でもありません
value-texts = { $field }：{ $given } は文字列の一覧ではありません
value-whole = { $field }：{ $given } は整数ではありません
value-number = { $field }：{ $given } は数ではありません
value-listed = { $field }：{ $given } は { $example } のような一覧ではありません
value-yes-no = { $field }：{ $given } は true でも false でもありません
value-rules = { $field }：{ $given } は規則のキーと値のオブジェクトではありません
json-broken = { $field }：この行は JSON として正しくありません。最初の誤りは{ $character }文字目です
json-deep = { $field }：この行の JSON は数が長すぎるか、括弧が深すぎて読めません
json-object = { $field }：この行は波括弧のオブジェクトの JSON でなければなりませんが、{ $start } です
field-unknown = { $field }：'{ $given }' という項目はありません。ある項目：{ $allowed }
field-missing = { $field }：'{ $name }' の項目がありません。加えてください
shell-unknown = このコマンドを動かしているシェルが分かりません。--shell で指定してください：{ $allowed }
data-no-bytes = { $field }：{ $given } 型の値は、formats.read_bytes(path) が返すような牌譜のバイト列ではありません
uncopyable = { $name } は pickle もコピーもできません。{ $kind ->
    [file] 開いているファイルを持っています。必要な所で開き直してください。
    [program] プログラムと通信しています。必要な所で起動し直してください。
    [store] データベースに接続しています。必要な所で開き直してください。
    [match] 対局に属しています。対局の記録を pickle してください。
   *[memory] レーンがスレッドとメモリーを共有しています。同じシードで作り直し、同じアクションで進めてください。
}
embedded-wasm = このブラウザーには WebAssembly がないか、無効になっています。最新の Chrome、Firefox、Safari を使ってください
embedded-network = hanchan のファイルを読み込めませんでした。アドレスと接続を確かめて、もう一度試してください
embedded-failed = このブラウザーでは hanchan を始められませんでした。ページを読み込み直すか、別のブラウザーを使ってください
embedded-stopped = hanchan は答える前に止められました。続けるにはもう一度読み込んでください
embedded-long = { $field }：一度に尋ねられるのは { $most } バイトまでです。短くしてください
embedded-unexpected = hanchan 自体がこの質問の処理に失敗しました（{ $kind }）：質問を添えて報告してください
