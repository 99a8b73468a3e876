# hanchan tables の出力。

tables-aside = { $table }、{ $since }から隔離中
tables-none-aside = 隔離中の卓はありません。
tables-resumed = { $table }は、誰かが開くと再開します。
