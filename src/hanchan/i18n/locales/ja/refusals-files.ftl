# Refusals: files that are read and written, and which of them is to become which.

file-format = これは{ $given }です。hanchan が読める牌譜の形式：{ $allowed }
file-kind-utf-16 = UTF-16 のテキスト（UTF-8 で保存し直してください）
file-kind-no-utf-8 = UTF-8 でないテキスト（UTF-8 で保存し直してください）
file-kind-gzip-twice = gzip で二重に圧縮されたファイル（一度展開してください）
file-kind-bzip2 = bzip2 で圧縮されたファイル（先に展開してください）
file-kind-xz = xz で圧縮されたファイル（先に展開してください）
file-kind-zstd = zstd で圧縮されたファイル（先に展開してください）
file-kind-binary = バイナリファイル
file-kind-blank = 空白だけのファイル
file-kind-html = HTML のページ
file-kind-xml = mjlog でない XML
file-kind-json = 牌譜でない JSON
file-kind-text = { $start } で始まるテキスト
file-address = これは牌譜ではなくウェブのアドレスです。そこから牌譜をダウンロードし、そのファイルを指定してください
file-address-tenhou = このリンクは天鳳の対局を指すだけで、牌譜は入っていません：https://tenhou.net/0/log/?{ $match } を開いてページをファイルに保存し、そのファイルを渡してください
file-address-mahjong_soul = このリンクは雀魂のもので、雀魂は牌譜をファイルとして出しません：tensoul などの変換ツールで tenhou.net/6 の JSON にして、そのファイルを渡してください
file-link-tenhou = このリンクは { $day } の天鳳の対局を指すだけで、牌譜は入っていません：https://tenhou.net/0/log/?{ $match } を開いて保存し、そのファイルを使ってください
file-link-mahjong_soul = このリンクは { $day } の雀魂の対局を指すだけで、牌譜は入っていません：tensoul などで tenhou.net/6 の JSON に変換し、そのファイルを使ってください
file-link-site = これは { $site } へのリンクで、牌譜は入っていません：そこで牌譜を保存し、そのファイルを使ってください
file-none = そのようなファイルはありません。名前を確かめてください
file-name = { $given } はファイルの名前にできません。ファイル名に使えない文字が入っています
file-directory = ファイルではなくディレクトリです。ファイルを指定してください
file-locked = 読む権限がありません。所有者に許可を求めてください
file-unreadable = 読めません（{ $reason }）。パスと権限を確かめてください
file-empty = ファイルが空です
file-cut = gzip ファイルが途中で切れています。全体を取り直してください
file-damaged = gzip ファイルが壊れています。ダウンロードかコピーをやり直してください
file-members = gzip ファイルの中身が{ $most }個を超えています
file-unexpected = hanchan 自体がこのファイルの処理に失敗しました（{ $kind }）：ファイルを添えて報告してください
file-long = このファイルは（圧縮されていれば展開後に）、読める上限の { $most } MiB を超えます。分割してください
file-no-match = この { $format } のファイルには対局がありません。対局のあるファイルを選んでください
file-exists = このパスはもう使われています。別の名前にする{ $option ->
    [none] {""}
   *[other] か、{ $option } で上書きする
}必要があります
file-changed = hanchan が開いた後に、ほかのプログラムがこのファイルを書き換えました。書き換えられたファイルからやり直してください
file-no-folder = 書き込み先のディレクトリがありません。先に作ってください
file-unwritable = 書き込めません（{ $reason }）。パス、権限、空き容量を確かめてください
plan-ending = { $field }：'{ $given }' という名前からは形式が分かりません。{ $endings } のどれかで終わる名前にするか、--to で { $allowed } のどれかを指定してください
plan-which-format = { $field }：'{ $given }' は { $allowed } のどれでもありえます。--to で指定してください
plan-format = { $field }：標準出力には形式の分かる名前がありません。--to で指定してください：{ $allowed }
plan-dialect = { $field }：{ $format } に方言はありません。{ $given } の指定を外すか、mjai で書き出してください
format-read-only = { $field }：{ $format } は読み込みだけの形式で、書き出せません。別の形式を指定してください
plan-directory = { $field }：{ $given } はディレクトリです。ファイルを指定するか、IN のファイルと --to の形式を両方指定してください
plan-tree-stdout = { $field }：ディレクトリの牌譜は標準出力に書けません。ディレクトリを指定してください
plan-tree-file = { $field }：ディレクトリの牌譜はファイル { $given } に書けません。ディレクトリを指定してください
plan-tree-format = { $field }：ディレクトリの牌譜をどの形式で書き出すか指定してください：{ $allowed }
plan-no-logs = { $field }：ディレクトリ { $given } に牌譜はありません
archive-members = { $field }：中身が { $most }件を超えています。読めるのはそこまでなので、書庫を分けてください
archive-bytes = { $field }：展開すると { $most } MiB を超えます。読めるのはそこまでなので、書庫を分けてください
archive-damaged = { $field }：{ $kind ->
    [zip] この zip は壊れているか、途中で切れています。入手し直してください
    [tar] この tar は壊れているか、途中で切れています。入手し直してください
    [database] この SQLite データベースは壊れているか、読むのに時間がかかりすぎます。入手し直してください
   *[none] これは書庫ではありません
}
archive-other_database = { $field }：この SQLite データベースには、houou-logs や phoenix-logs のような、列 { $columns } のある表 logs がありません。牌譜をファイルで指定してください
archive-no_match = { $field }：読める牌譜がひとつもありません。{ $problem }
file-named = { $kind ->
    [riichi_city] 麻雀一番街の牌譜で、読めません。RiichiCity-to-Tenhou-Log-Parser などで天鳳の JSON に変換してください
    [m_league] Mリーグの牌譜ビューアのページで、読めません。ほかの形式の牌譜を指定してください
    [live] 雀魂の対局中に一人のクライアントが受け取ったもので、他家の牌が伏せられています。対局の牌譜を指定してください
    [analyzer] MajsoulPaipuAnalyzer のファイルで、読めません。雀魂の牌譜そのものを指定してください
    [text_records] 雀魂の牌譜をテキスト形式にしたもので、読めません。JSON で保存してください
    [results] 牌譜のない成績の一覧です。hanchan event で取り込んでください
    [index] 天鳳の対局の一覧で、牌譜は含まれません。そこにある牌譜を指定してください
    [naga] NAGA のレポートで、牌譜は含まれません。検討した牌譜を指定してください
   *[paifu_plus] paifu-plus のファイルで、読めません。天鳳の JSON に書き出してください
}
