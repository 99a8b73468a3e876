# 受け付けられないもの:どこで、何が与えられ、何が使えるか。

wrong-other = { $field }：{ $given } は使えません。使えるもの：{ $allowed }
wrong-line = { $line }行目、{ $problem }
wrong-file = { $file }：{ $problem }
wrong-notation = { $field }：「{ $given }」は { $position }文字目から読めません
wrong-unknown = { $field }：「{ $given }」は見当たりません。{ $likely ->
    [yes] { $near } のことですか。
   *[no] {""}
}あるもの：{ $allowed }
wrong-text = { $field }：ここには文字列が要ります
wrong-table = { $field }：ここには NAME = 値 の表が要ります
wrong-list = { $field }：ここには ["one", "another"] のような一覧が要ります
wrong-toml = TOML として読めません（{ $where ->
    [at] { $row }行目の{ $column }文字目
    [end] 終わりが読めません
   *[other] 表の入れ子が深すぎるか、数が長すぎます
}）
wrong-missing = 値が足りません。extends = "ema-2008" のように、もとにする規則を書いてください。
wrong-article = { $field }：「{ $given }」は規則の条項でも、この規則の出典の箇所でもありません
wrong-format = ここで読める形式（{ $allowed }）の牌譜ではありません（{ $given }）
wrong-address = これはアドレスです。その先のものをダウンロードして、ファイルを渡してください
wrong-cut_short = 圧縮ファイルが途中で切れています
wrong-damaged = 圧縮ファイルが壊れています
wrong-empty = ファイルが空です
wrong-no_file = そのようなファイルはありません
wrong-directory = ファイルではなくディレクトリです
wrong-locked = このファイルを読む権限がありません
wrong-unreadable = このファイルは読めません（{ $given }）
wrong-too_long = 大きすぎます（使えるもの：{ $allowed }）
wrong-long_rulebook = 規則の文が長すぎます（{ $allowed }字まで）
wrong-long_key = { $given }行目：点で区切った名前は { $allowed }つまでです
wrong-hidden = { $field }：隠された牌があります。すべての牌が見える対局だけを再現できます
wrong-own_rules = { $field }：{ $given } は選べません。この記録は自らの規則を記しています

file-shift_jis = Shift-JIS のテキスト
file-utf_8 = UTF-8 のテキスト（UTF-8 で保存し直してください）
file-no_utf_8 = UTF-8 でないテキスト
file-utf_16 = UTF-16 のテキスト
file-gzip_twice = gzip で二重に圧縮されたもの
file-zip = zip の書庫
file-bzip2 = bzip2 で圧縮されたファイル
file-xz = xz で圧縮されたファイル
file-zstd = zstd で圧縮されたファイル
file-binary = バイナリファイル
file-blank = 空白だけのファイル
file-nothing = 何もない
file-html = HTML のページ
file-address = ウェブのアドレス
file-other_xml = ほかの種類の XML
file-other_json = ほかの種類の JSON
file-text = { $start } で始まるテキスト
file-json_too_deep = 入れ子が深すぎる JSON
file-json_breaks_off = { $byte } バイト目で途切れる JSON
file-no_json = { $byte } バイト目からは JSON でない（{ $shown }）
file-xml_breaks_off = { $column }文字目で途切れた XML
file-no_xml = { $column }文字目が XML として読めないもの
file-whole_xml = XML のファイル全体
file-half_line = 途中で切れた行
file-whole_line = 最初の行がそろった牌譜
