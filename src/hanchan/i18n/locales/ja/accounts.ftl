# hanchan accounts の出力。

accounts-link-new = { $name }さんはこのリンクで一度だけ、{ $until }までアカウントを作れます：{ $link }
accounts-link-back = { $name }さんはこのリンクで一度だけ、{ $until }までアカウントに戻れます：{ $link }
accounts-deleted = { $name }さんのアカウントを削除しました。名前が消える半荘：{ $matches }
accounts-delete-sure = { $name }さんのアカウント、パスキー、レーティング、ブロックが消え、半荘（いまのところ { $matches }）は名前なしで残ります。実行するには --yes を付けてください
accounts-nobody = アカウントはまだありません：hanchan accounts link 名前
accounts-since = { $name }、{ $since }から、パスキー：{ $passkeys }
accounts-alike = { $name }というアカウントはありませんが、よく似た名前のアカウントがあります：
accounts-alike-one = { $key }：{ $name }、{ $since }から
accounts-alike-new = { $key }：{ $name }という新しいアカウント
accounts-alike-which = どのアカウントですか。番号か文字を入力してください（何も入力しなければ中止します）：
