# 受け付けられないもの:どこで、何が与えられ、何が使えるか。

wrong-said = { $said }
wrong-other = { $field }：{ $given } は使えません。使えるもの：{ $allowed }
wrong-line = { $line }行目、{ $problem }
wrong-file = { $file }：{ $problem }

file-shift_jis = Shift-JIS のテキスト
file-utf_8 = UTF-8 のテキスト（UTF-8 で保存し直してください）
file-nothing = 何もない
file-json_too_deep = 入れ子が深すぎる JSON
file-json_breaks_off = { $byte } バイト目で途切れる JSON
file-no_json = { $byte } バイト目からは JSON でない（{ $shown }）
file-half_line = 途中で切れた行
file-whole_line = 最初の行がそろった牌譜
