# 受け付けられないもの:どこで、何が与えられ、何が使えるか。

wrong-said = { $said }
wrong-other = { $field }：{ $given } は使えません。使えるもの：{ $allowed }
wrong-line = { $line }行目、{ $problem }
wrong-file = { $file }：{ $problem }

file-nothing = 何もない
file-json_too_deep = 入れ子が深すぎる JSON
file-json_breaks_off = { $byte } バイト目で途切れる JSON
file-no_json = { $byte } バイト目からは JSON でない（{ $shown }）
