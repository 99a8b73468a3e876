# 断り：アカウント、パスキー、リンク。

account-needed = これにはアカウントが必要です。「アカウント」で作れます。
account-signed-out = このブラウザーはアカウントからサインアウトしています。「アカウント」でもう一度サインインするか、ゲストとして続けてください。
account-gone = このアカウントはもうありません。
account-late = 時間がかかりすぎたか、もう済んでいます。もう一度お試しください。
account-link-used = このリンクは使用済みか、期限切れです。サーバーの管理者に新しいリンクを頼んでください。
account-name-taken = この名前か、よく似た名前のアカウントがあります。別の名前にしてください。
account-no-guest = このブラウザーのゲストにはもうアカウントがあります。
account-name = { $field }：{ $given }は名前になりません。見える文字が1から{ $most }字必要です
account-unknown = { $field }：{ $given }というアカウントはありません。一覧は hanchan accounts named で見られます
account-days = { $field }：{ $given }日は指定できません。リンクの期限は1から{ $most }日です
address-passkeys = { $field }：{ $given } ではパスキーは使えません。https://mahjong.example.org のような https とドメイン、または http://localhost:8000 が必要です
passkey-refused = パスキーの応答が合いません。もう一度お試しください。
passkey-unknown = このパスキーのアカウントはここにはありません。
passkey-known = このパスキーはもうアカウントに登録されています。
passkey-last = これは唯一のパスキーです。なくすと、戻れるのはサーバーの管理者のリンクだけです。
passkeys-many = パスキーは一つのアカウントに{ $most }個までです。どれかを削除してください。
passkeys-nowhere = このサーバーではパスキーは使えません。サーバーの管理者にリンクを頼んでください。
store-ticket = { $field }：チャレンジまたはリンクは使用済みです
store-name-taken = { $field }：よく似た名前のアカウントがあります
store-no-passkey = { $field }：アカウントにそのパスキーはありません
store-passkey-known = { $field }：パスキーはもう登録されています
store-passkeys-many = { $field }：パスキーは{ $most }個までです
store-last-passkey = { $field }：アカウントに他のパスキーはありません
store-no-account = { $field }：そのアカウントはありません
store-no-guest = { $field }：ゲストのものではありません
