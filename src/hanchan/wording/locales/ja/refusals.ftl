# 受け付けられないもの:どこで、何が与えられ、何が使えるか。

wrong-said = { $said }
wrong-other = { $field }：{ $given } は使えません。使えるもの：{ $allowed }
wrong-line = { $line }行目、{ $problem }
wrong-file = { $file }：{ $problem }
