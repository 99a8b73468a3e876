# サーバー上の大会：拒否の文。

event-unknown = このサーバーに大会 { $given } はありません。リンクを確かめてください。
event-badge-needed = それには大会の名札が必要です。名札のリンクを開いてください。
event-badge-gone = この名札またはそのリンクはもう使えません。主催者に再発行を頼んでください。
event-not-allowed = あなたの名札ではできません。
event-own-table = あなたはこの卓で打っているか当事者なので、ほかの審判が裁定します。
event-other-seat = あなたは { $given } 卓に座っていません。
event-own-badge = 自分の名札は取り消せません。
event-changed-by = { $name } さんがその間に変更しました。もう一度ご覧ください：{ $told }
event-busy = 入力が重なっています。もう一度お試しください。
event-draw-large = この人数で一度に組めるのは{ $most }回戦までです（指定は{ $given }回戦）。先にそこまで組み、続きはその後で組んでください。
event-badge-number = 選手の名札には参加番号が必要です。
event-nobody = 参加者を一人以上入力するか、参加者のファイルを入れてください。
event-not-handed = この大会は、ファイルの元の場所でまだ続いています。二か所で続かないよう、まずそちらで引き渡してください
event-not-away = 大会は引き渡されていません。すでにここで続いています
event-file-behind = ファイルには、ここにある{ $count }行より先の行がありません。別のサーバーが最後に書いたファイルを使ってください
event-file-other = ファイルはここにある行の続きではありません。別の大会か、その間に名前が置き換えられています
event-file-unseen = { $field }：見えない文字、または文の向きを変える文字があります。取り除いてください
event-here-already = この大会はすでにこのサーバーにあります。ここで開き、「ファイル」でファイルを戻してください
event-class-twice = 上のクラスと下のクラスには、この大会でも互いに同じでもない大会を選んでください
event-class-hidden = { $given }は最終戦の順位をまだ公開していません。公開するよう主催者に頼んでください
