# Refusals: where tables are kept.

store-address = { $field }：これはデータベースのアドレスではありません。例：{ $allowed }
store-scheme = { $field }：'{ $given }' には卓を保存できません。アドレスの形は { $allowed } です
store-memory = { $field }：{ $given } はファイルではありません。卓はサーバーより長く残るので、sqlite:///FILE と書いてください
store-no-home = { $field }：卓を保存するホームフォルダがありません。データベースのアドレスを指定してください
store-file-unusable = { $field }：{ $path } に書き込めません（{ $reason }）
store-folder-is-file = { $field }：{ $path } のフォルダがファイルなので、書き込めません
store-claimed = { $field }：{ $database } は別のサーバーが使っています。先にそれを止めるか、--database で別のデータベースを指定してください
store-no-postgres = { $field }：PostgreSQL を使うには追加の部品が要ります：pip install 'hanchan[postgres]'
store-foreign = { $field }：{ $database } には別のプログラムの表があります。空か、hanchan の作ったデータベースが要ります
store-newer = { $field }：{ $database } は新しい hanchan が作ったものです（スキーマ { $schema }、この版は { $most } まで）。新しい版を入れてください
store-table-exists = { $field }：卓 { $given } はもう保存されています
store-no-table = { $field }：卓 { $given } は保存されていません
store-line = { $field }：卓 { $table } の対局{ $match }で次に来るのは{ $given }行目ではなく{ $expected }行目です
store-early-match = { $field }：卓 { $table } の対局{ $given }の前の対局がまだ始まっていません
store-header = { $field }：対局はヘッダーから始まりますが、ここでは：{ $problem }
store-locked = { $field }：{ $database } は別のプロセスにロックされています
store-full = { $field }：{ $database } のディスクがいっぱいです
store-read-only = { $field }：{ $database } は読み取り専用です
store-cannot-open = { $field }：{ $database } を開けません
store-disk = { $field }：{ $database } のディスクが応答しません
store-damaged = { $field }：{ $database } は壊れています
store-no-database = { $field }：{ $database } はデータベースではありません
store-user = { $field }：{ $database } はこの利用者に表の作成や変更を許していません
store-unreachable = { $field }：{ $database } が応答しません
store-value = { $field }：{ $database } はこの値を受け付けません（{ $reason }）
store-lost = { $field }：{ $database } との接続が切れ、今は別のサーバーが使っています。先にそれを止めるか、--database で別のデータベースを指定してください
