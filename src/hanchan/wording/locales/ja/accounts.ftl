# hanchan accounts の出力。

accounts-link-new = { $name }さんはこのリンクで一度だけ、{ $until }までアカウントを作れます：{ $link }
accounts-link-back = { $name }さんはこのリンクで一度だけ、{ $until }までアカウントに戻れます：{ $link }
accounts-nobody = アカウントはまだありません：hanchan accounts link 名前
accounts-since = { $name }、{ $since }から、パスキー：{ $passkeys }
