# サーバー上の大会：変更点。

event-change = { $name }：{ $was }位から{ $place }位へ、{ $had } から { $points } へ
