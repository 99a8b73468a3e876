# サーバー上の大会：拒否の文。

event-unknown = このサーバーに大会 { $given } はありません。
event-badge-needed = それには大会の名札が必要です。名札のリンクを開いてください。
event-badge-gone = この名札またはそのリンクはもう使えません。主催者に再発行を頼んでください。
event-not-allowed = あなたの名札ではできません。
event-own-table = あなたはこの卓で打っているか当事者なので、ほかの審判が裁定します。
event-other-seat = あなたは { $given } 卓に座っていません。
event-own-badge = 自分の名札は取り消せません。
event-changed-by = { $name } さんがその間に変更しました：{ $told } もう一度ご覧ください。
event-busy = 入力が重なっています。もう一度お試しください。
event-badge-number = 選手の名札には参加番号が必要です。
event-nobody = 参加者の名前がありません。
