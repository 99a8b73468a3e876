# hanchan moderators の出力。

moderators-added = { $name }さんはこのリンクでモデレーターになります。リンクは一度しか表示されません：{ $link }
moderators-withdrawn = { $name }さんはモデレーターではなくなりました。
moderators-nobody = モデレーターはまだいません：hanchan moderators add 名前
moderators-moderator = モデレーター
moderators-admin = 管理者
