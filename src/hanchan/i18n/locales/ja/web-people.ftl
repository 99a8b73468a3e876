# 申告、モデレーターの決定、モデレーターのページ。

people-complain = モデレーターに知らせる
people-complain-of = { $name }さんについて申告
people-complain-means = この卓の牌譜とチャットがモデレーターに届きます。誰が申告したかは{ $name }さんには伝わりません。
people-about = 内容
people-about-words = 暴言
people-about-name = 名前
people-about-stalling = 遅延行為
people-about-leaving = 対局の放棄
people-about-collusion = 談合
people-about-other = その他
people-text = 詳しく（任意）
people-send = 送る
people-complained = { $name }さんについてモデレーターに知らせました。
people-measures = モデレーターから
people-kind-warning = 警告
people-kind-chat-off = 定型文のみ
people-kind-away = 参加停止
people-kind-closed = 永久停止
people-until = { $day }まで
people-appeal = 異議を申し立てる
people-appeal-text = 異議の理由
people-appeal-sent = 申し立てた異議：{ $text }
people-appeal-answer = 回答：{ $text }
people-moderation = モデレーション
people-moderation-link = サーバーの運営者から受け取ったリンクでこのページを開いてください。
people-you-are = { $name }（{ $role ->
    [admin] 管理者
   *[moderator] モデレーター
}）
people-complaints = 申告
people-complaints-none = 待っている申告はありません。
people-appeals = 異議
people-appeals-none = 待っている異議はありません。
people-log = これまでの決定
people-log-none = まだありません。
people-complained-count = 申告した人：{ $count }人
people-before = 以前の決定
people-chat = チャット
people-chat-none = 発言はありません。
people-record = 牌譜をダウンロード
people-record-later = まだ対局中です。牌は終了後に見られます。
people-decide = 決定する
people-no-measure = なし
people-measure = 処分
people-days = 日数
people-reason = 理由
people-reason-means = 本人とモデレーター全員が読みます。
people-lift = 取り消す
people-uphold = そのままにする
people-act-closed-without = 処分なし
people-act-warning = 警告
people-act-chat-off = 定型文のみ
people-act-away = 参加停止
people-act-closed = 永久停止
people-act-lifted = 異議により取り消し
people-act-upheld = 異議を退けた
