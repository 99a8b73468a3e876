# アカウント：作成するページと、保存されている自分のこと。

account-title = アカウント
account-and-mine = アカウントと自分のデータ
account-guest = 今はゲストです。アカウントがなくても何でもできます。
account-open = アカウントを作る
account-means = アカウントがあれば、対局、レーティング、ブロックがどの端末でも同じになり、一覧であなたの名前を他の人が使えなくなります。
account-open-do = パスキーで作る
account-passkey-means = パスキーは端末に保存され、指紋、顔、PINで開きます。パスワードもメールアドレスも要りません。
account-back = アカウントを持っている
account-sign-in = パスキーでサインイン
account-lost = パスキーがない、またはなくしたときは、サーバーの管理者からリンクをもらえます。
account-no-passkeys = このサーバーではパスキーは使えません。https とドメインが必要です。
account-old-browser = このブラウザーはパスキーに対応していません。別のブラウザーをお使いください。
account-elsewhere = パスキーには https とドメインが必要です。このサーバーでパスキーが使えるアドレス：
account-link = リンクをもらった
account-link-means = このリンクは一度だけ、このブラウザーをアカウントにサインインさせます。そのあとパスキーを追加すれば、次からリンクは要りません。
account-link-do = リンクを使う
account-ended = このブラウザーはアカウントからサインアウトしました。またゲストになりました。
account-declined = パスキーは使われませんでした。もう一度お試しください。
account-since = { $day }から
account-used = 最後の使用は{ $day }
account-matches = { $count }対局
account-rating = レーティング{ $rating }
account-guest-left = このブラウザーではゲストとして{ $count }対局しています。
account-take-over = アカウントに引き継ぐ
account-browsers = { $count ->
    [1] サインインしているのはこのブラウザーだけです。
   *[other] これを含め{ $count }個のブラウザーがサインインしています。
}
account-sign-out = サインアウト
account-sign-out-others = 他をすべてサインアウト
account-passkeys = パスキー
account-passkeys-none = まだありません。ないと、戻るにはリンクが必要です。
account-passkey = パスキー
account-add = この端末のパスキーを追加
account-add-means = 別の端末では、ブラウザーの案内に従ってこの端末のパスキーでサインインし、それからその端末のパスキーを追加してください。
account-remove = 削除
account-remove-this = { $name }を削除
account-remove-title = パスキーの削除
account-remove-means = { $name }ではもうサインインできなくなります。サインイン中のブラウザーはそのままです。
account-last = これは唯一のパスキーです。なくすと、戻れるのはサーバーの管理者のリンクだけです。
account-keep = やめる
account-mine = 自分のデータ
account-mine-means = このサーバーに保存されているもの：対局、レーティング、設定、卓での発言、ブロック、申告。
account-export = ファイルに保存
account-forget = 自分のデータを消す
account-delete = アカウントを削除
account-delete-means = 保存されているものから名前が消え、パスキー、レーティング、ブロック、発言も消えます。すべての卓から離れます。対局は他の三人のために「Player 1」などの名で残り、申告は半年残ります。
account-delete-for-good = 取り消せません。
account-delete-do = 完全に削除
