# クラブのページ：一覧、クラブ、運営の机、入口。

web-clubs-title = クラブ
web-clubs-door = 自分のクラブ
web-clubs-lead = クラブには会員、大会、規則、独自のレーティング表があります。
web-clubs-mine = 自分のクラブ
web-clubs-here = このサーバーのクラブ
web-clubs-new = 新しいクラブ
web-clubs-name = クラブの名前
web-clubs-public = 誰でもページを見られ、このサーバーの一覧に載せる
web-clubs-make = クラブを作る

## クラブのページ
web-club = クラブ
web-club-run = クラブを運営する
web-club-page = ほかの人に見えるページ
web-club-sign-in = サインイン
web-club-coming = これからの大会・開催中の大会
web-club-past = 終わった大会
web-club-no-events = このクラブの大会はまだありません。
web-club-ratings = レーティング
web-club-unrated = レーティングはまだありません。大会の結果は公開されると数えられます。
web-club-events-unrated = 次の大会はレーティングに数えません：{ $events }。
web-club-ledger = { $match }：{ $place }位、{ $before } → { $after }
web-club-plays = このクラブのルール：{ $rules }。
web-club-rules-read = 規則を読む
web-club-rules-changed = クラブで変えているところ：
web-club-rules-was = 元は { $was }
web-club-members = 会員 { $count } 人
web-club-role-player = 選手
web-club-role-referee = 審判
web-club-role-organiser = 運営
web-club-role-owner = オーナー
web-event-of-club = { $club } の大会

## 保存する情報
web-club-notice = クラブが保存する情報
web-club-kept = クラブは、あなたの名前、役割、入会日、大会の結果を保存します。生年月日、住所、メールアドレスは尋ねません。
web-club-kept-shown = ほかの人には、あなたが選んだ表示名が見えます。大会のページでは誰にでも見えます。クラブが許可しない限り、検索エンジンにはこのページを載せないよう求めます。
web-club-kept-rights = このページで、名前の変更、自分の情報の保存、退会ができます。名前を消すと、代わりに「Player」と会員番号が表示されます。同卓者に必要なため、結果は残ります。

## 会員としての自分
web-club-me = このクラブでのあなた
web-club-me-is = 会員番号 { $number }、{ $role }です。
web-club-me-account = クラブはあなたをアカウントで見分けます。
web-club-me-browser = クラブはあなたをこのブラウザーで見分けます。使えなくなったら、運営に新しいリンクを頼んでください。
web-club-name = 名前
web-club-shown = ほかの人への表示名
web-club-shown-means = イニシャルや別の名前。空欄なら名前がそのまま見えます。クラブの過去の大会の表示も変わります。
web-club-keep = 保存
web-club-save-mine = 自分の情報を保存
web-club-leave-me = 退会する
web-club-leave-me-means = 会員ではなくなります。名前は結果とともに残ります。
web-club-forget-me = 退会して名前を消す
web-club-forget-me-means = 会員ではなくなり、クラブと大会ではあなたの名前の代わりに Player { $number } と表示されます。元には戻せません。

## 入口
web-club-join = 会員になる
web-club-join-as = { $name } さんですね
web-club-join-as-means = このリンクはあなた専用です。一度入ると使えなくなります。
web-club-join-do = 入る
web-club-no-link = ここにはクラブへのリンクが必要です。コードをもう一度読み取ってください。

## 運営の机
web-club-not-yours = クラブは運営とオーナーが運営します。
web-club-owner-only = 変更できるのはオーナーだけです。
web-club-tab-members = 会員
web-club-tab-events = 大会
web-club-tab-settings = クラブ
web-club-tab-files = ファイルと記録
web-club-invitation = 招待
web-club-invitation-means = 入口やチャットに置ける、みんなのための一つのリンク（コード）です。開いた人は自分の名前で会員になります。取り消すまで使えます。
web-club-invited = 招待リンクがあります。リンクは二度と表示されません。なくした場合は新しく作ってください。
web-club-invite = 招待リンクを作る
web-club-invite-again = 新しく作り直す
web-club-uninvite = 取り消す
web-club-invitation-link = 招待リンク
web-club-invitation-code = 招待のコード
web-club-link-field = リンク
web-club-link-shown = このリンクは今だけ表示されます。コピーするか、コードを読み取ってもらってください。
web-club-add = 会員を追加
web-club-add-means = 1行に1人。アカウントやリンクがなくても大会に参加できます。
web-club-add-do = { $count ->
    [0] 会員を追加
   *[other] { $count } 人を追加
}
web-club-known = ブラウザーかアカウントで入れます
web-club-linked = リンク未使用
web-club-unknown = リンクなし
web-club-change = 変更
web-club-change-of = { $name } さんを変更
web-club-staff = この会員はクラブの{ $role }なので、変更できるのはオーナーだけです。
web-club-role = 役割
web-club-role-player-means = 大会で打ちます。
web-club-role-referee-means = クラブの大会で裁定します。
web-club-role-organiser-means = 選手の追加、大会の作成、ページと規則の変更ができます。
web-club-role-owner-means = すべてができます。役割、公開範囲、書き出し、クラブの削除はオーナーだけです。
web-club-link = リンクを渡す
web-club-link-means = このリンクで、一つのブラウザーが一度だけこの会員として入れます。
web-club-link-anew-means = すでに入れます。新しいリンクを作ると、今のブラウザーやアカウントは使えなくなります。
web-club-link-of = { $name } さんのリンク
web-club-link-once = このリンクは今だけ表示され、一度だけ使えます。送るか、コードを読み取ってもらってください。
web-club-link-code = { $name } さんのリンクのコード
web-club-leave = クラブから外す
web-club-leave-means = { $name } さんは会員ではなくなります。名前は結果とともに残ります。
web-club-forget = 名前も消して外す
web-club-forget-means = { $name } さんは会員ではなくなり、クラブと大会では名前の代わりに Player { $number } と表示されます。元には戻せません。
web-club-event-new = クラブの新しい大会
web-club-event-rules = クラブの規則 { $rules } で行います。
web-club-event-members = { $count ->
    [0] 参加者
   *[other] 参加者：{ $count } 人
}
web-club-event-all = 全員
web-club-event-nobody = なし
web-club-event-rated = アカウントのある会員は、名札なしで大会に入れます。結果は公開されるとクラブのレーティングに数えられます。
web-club-bring = すでにある大会を加える
web-club-bring-means = 大会の主催者が運営ページで主催者の名札をもう一枚作り、そのリンクをあなたに送ります。結果はクラブのレーティングに数えられ、名前は会員の希望どおりに表示されます。リンクは一度で使えなくなり、大会の運営者はそのままです。
web-club-bring-link = 名札のリンク
web-club-bring-do = 加える
web-club-bring-wrong = 大会の名札のリンクではありません。リンクは /badge# と秘密の文字列で終わります。
web-club-about = クラブの紹介
web-club-about-means = ページに載せる数行の紹介：いつ、どこで打つか
web-club-notice-means = 定型の説明に加えて、個人情報について会員に伝えること：管理者と問い合わせ先
web-club-show = ページの公開範囲
web-club-indexed = 検索エンジンに載せてよい
web-club-members-shown = 会員の一覧を載せる
web-club-is-public = 誰でも見られます。
web-club-is-private = 会員だけが見られます。
web-club-rules-now = 規則：{ $rules }
web-club-rules-means = 新しい大会はこのルールで行います。すでにある大会のルールは変わりません。
web-club-rules-other = 別の規則を選ぶ
web-club-rules-do = この規則にする
web-club-file = クラブのすべてをファイルに
web-club-file-means = 会員、記録、規則、大会のファイルを収めた zip です。名前が含まれるので、自分だけが読める所に置いてください。
web-club-save = ファイルを保存
web-club-log = 行われたこと（新しい順）
web-club-delete = クラブを削除
web-club-delete-means = クラブ、会員、記録は完全に消えます。大会は残り、会員の名前は「Player」と番号に変わります。
web-club-delete-sure = { $name } は完全に消えます。必要になるかもしれなければ、先にファイルに保存してください。
web-club-delete-do = 完全に削除
