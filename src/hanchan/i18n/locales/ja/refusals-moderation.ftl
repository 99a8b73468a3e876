# 断り書き：申告と、モデレーターの決定。

complaint-outside = 申告できるのは、自分も着いている卓の人についてだけです。
complaint-nobody = その席に、申告できる人はいません。別の席を選んでください。
conduct-away = モデレーターの決定により、{ $until }まで参加できません。理由は最初のページにあり、そこで異議を申し立てられます。
conduct-closed = モデレーターの決定により、ここには参加できません。理由は最初のページにあり、そこで異議を申し立てられます。
conduct-chat = モデレーターの決定により、{ $until }までは定型文だけが使えます。定型文から選んでください。
moderation-nobody = これはモデレーターのリンクではないか、もう使えません。サーバーの運営者に新しいものを頼んでください。
moderation-admin = これができるのはモデレーターのうち管理者だけです。管理者に頼んでください。
moderation-own = この処分はあなたが決めたので、異議には別の管理者が答えます。
moderation-decided = この件はもう決まっているか、なくなっています。ページを読み直してください。
moderation-days = { $field }：{ $given } は日数になりません。一日以上で指定してください
moderation-long = { $field }：{ $most }までです。それより長くできるのは管理者です
moderator-unknown = { $field }：{ $given }というモデレーターはいません。いるのは{ $allowed }です
moderator-none = { $field }：このサーバーにはモデレーターがいないので、{ $given }もモデレーターではありません
moderator-name = { $field }：{ $given }は名前になりません。見える文字が1から{ $most }字必要です
