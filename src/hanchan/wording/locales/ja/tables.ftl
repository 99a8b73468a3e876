# hanchan tables の出力。

tables-aside = { $table }、{ $since }から保留中
tables-none-aside = 保留中の卓はありません。
tables-resumed = { $table }は、誰かが開くと再開します。
