# Refusals: files that are read and written, and which of them is to become which.

file-format = これは{ $given }で、ここで読める形式（{ $allowed }）の牌譜ではありません
file-kind-utf-16 = UTF-16 のテキスト
file-kind-no-utf-8 = UTF-8 でないテキスト
file-kind-gzip-twice = gzip で二重に圧縮されたファイル
file-kind-zip = zip の書庫
file-kind-bzip2 = bzip2 で圧縮されたファイル
file-kind-xz = xz で圧縮されたファイル
file-kind-zstd = zstd で圧縮されたファイル
file-kind-binary = バイナリファイル
file-kind-blank = 空白だけのファイル
file-kind-html = HTML のページ
file-kind-xml = 別の種類の XML
file-kind-json = 別の種類の JSON
file-kind-text = { $start } で始まるテキスト
file-address = これはウェブのアドレスです。開いて牌譜をダウンロードし、そのファイルを指定してください
file-address-tenhou = このリンクは天鳳の対局を指すだけで、牌譜は入っていません：https://tenhou.net/0/log/?{ $match } を開いてページをファイルに保存し、そのファイルを渡してください
file-address-mahjong_soul = このリンクは雀魂の対局を指すだけで、雀魂は牌譜をファイルとして出しません：tensoul などの変換ツールで tenhou.net/6 の JSON にして、そのファイルを渡してください
file-none = そのようなファイルはありません。名前を確かめてください
file-name = { $given } はファイルの名前ではありません
file-directory = ファイルではなくディレクトリです。ファイルを指定してください
file-locked = このファイルを読む権限がありません
file-unreadable = 読めません（{ $reason }）
file-empty = ファイルが空です
file-cut = gzip ファイルが途中で切れています
file-damaged = gzip ファイルが壊れています
file-members = gzip ファイルの中身が{ $most }個を超えています
file-long = 展開すると { $most } MiB を超えます。分割してください
file-no-match = この { $format } のファイルに対局はありません
file-exists = このファイルはもうあります。別の名前にする{ $option ->
    [none] {""}
   *[other] か、{ $option } で上書きする
}必要があります
file-changed = このファイルは、その間にほかから書き換えられました
file-no-folder = 書き込み先のディレクトリがありません
file-unwritable = 書き込めません（{ $reason }）
plan-ending = { $field }：'{ $given }' という名前からは形式が分かりません。{ $endings } のどれかで終わる名前にするか、--to で { $allowed } のどれかを指定してください
plan-which-format = { $field }：'{ $given }' は { $allowed } のどれでもありえます。--to で指定してください
plan-format = { $field }：標準出力には形式の分かる名前がありません。--to で指定してください：{ $allowed }
plan-dialect = { $field }：{ $format } に { $given } という方言はありません。方言があるのは mjai だけです
format-read-only = { $field }：{ $format } は読み込みだけの形式で、書き出せません。別の形式を指定してください
plan-directory = { $field }：{ $given } はディレクトリです。ファイルを指定するか、IN のファイルと --to の形式を両方指定してください
plan-tree-stdout = { $field }：ディレクトリの牌譜は標準出力に書けません。ディレクトリを指定してください
plan-tree-file = { $field }：ディレクトリの牌譜はファイル { $given } に書けません。ディレクトリを指定してください
plan-tree-format = { $field }：ディレクトリの牌譜をどの形式にするか指定してください：{ $allowed }
plan-no-logs = { $field }：ディレクトリ { $given } に牌譜はありません
