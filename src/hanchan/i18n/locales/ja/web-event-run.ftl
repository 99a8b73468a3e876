# 回戦のほかに運営がすること：スコア表からの結果、足切り、クラブの例会、ファイル、終了。

web-events-kind = 種類
web-events-kind-tournament = 大会
web-events-kind-club = 例会
web-events-kind-league = リーグ
web-events-regulated = この規定の内容：{ $name }
web-events-regulated-means = どの項目も、あとから運営の画面で変えられます。理由は全員に見えます。
web-run-tab-files = ファイル

## スコア表からの結果
web-run-take = スコア表の結果を使う
web-run-differ = { $count }局の記入が食い違っています。スコア表に印があります。
web-run-otherwise = スコア表と記入された点数が違います。
web-run-compare = スコア表と比べる
web-run-of-tally = スコア表
web-run-of-entry = 記入
web-run-tally-counts = スコア表を採る
web-run-entry-counts = 記入を採る
web-run-busted-by = { $name }を飛ばした人
web-run-last-dealer = 最終局の親
web-run-of-wins = 和了回数
web-run-of-chips = チップ（増減）
web-run-of-sticks = 残った自分のリーチ棒
web-run-faults = チョンボと罰則
web-run-faults-means = 上は半荘終了時の点数です。チョンボでルールが引く分と、審判が引く分は、ここから計算します。
web-run-chombo = チョンボ
web-run-penalty = 罰点
web-run-chombo-of = { $name }のチョンボ
web-run-penalty-of = { $name }の罰点

## 組み合わせ
web-run-pairing-script = 自分で決めた卓の一覧
web-run-step = 間隔
web-run-step-means = 間隔4なら1位・5位・9位・13位、間隔1なら1位から4位が同じ卓になります。
web-run-apart = 当てたくない組
web-run-apart-means = 1行に2名、間にコンマ：Aki, Ben。できるだけ同じ卓になりません。
web-run-script-means = 1行に1卓、参加者の番号を東家から：7-2-1-8（三人打ちなら 7-2-1）。空行のあとは次の回戦です。
web-run-look-tables = 卓を確かめる
web-run-script-bad = { $count }卓に誤りがあります。直るまで引きません。
web-run-script-good = { $count }卓、問題ありません。
web-run-stage = 新しい段階・足切り
web-run-stage-means = 名前を入れると、この組み合わせから新しい段階が始まります。人数を入れると、上位の人だけが進みます。
web-run-stage-name = 段階の名前
web-run-cut = 進む人数（0：全員）
web-run-of-table = 各卓の上位（0：なし）
web-run-day = 同じ顔ぶれで1日に打つ半荘数
web-run-carry = 持ち越すポイント
web-run-carry-of = { $share ->
    [0] なし
    [1] 半分
   *[2] すべて
}

## 例会
web-run-pool = 来ている人
web-run-pool-count = { $count ->
    [0] 卓を待っている人はいません。
   *[other] { $count }名が卓を待っています。
}
web-run-pool-nobody = まず参加者を加えてください。名札のある人は自分で「来ています」と伝えられます。
web-run-pool-make = { $count ->
    [0] { $players }名で1卓
   *[other] { $count }卓を作る
}
web-run-pool-means = 前に待った人から座り、対戦の少ない人どうしが当たります。卓はすぐに全員に見えます。
web-run-waits = 待ち { $turn }番目
web-run-plays = 対局中

## 続けられない人
web-run-stopped = { $name }さん（{ $number }）は続けられません。
web-run-stopped-who = 代わりに座る人は？
web-run-stopped-not = やはり続ける
web-run-instead-anew = まだ登録のない人
web-run-instead-name = 代走の名前
web-event-stop = 続けられません
web-event-stop-means = 運営と審判にすぐ伝わり、代わりの人を探します。できれば、人が来るまで卓にいてください。
web-event-stopped = 続けられないと伝えました。運営が知っています。
web-event-go-on = やはり続けます

## 規定
web-event-rests = 根拠：{ $cites }
web-run-regulate = 変える
web-run-regulate-of = 変える：{ $name }
web-run-regulate-value = 今後の値
web-run-regulate-means = これまでに決まったことは変わりません。変更と理由は大会の記録に残ります。

## ファイル、印刷、終了
web-run-papers = 印刷用
web-run-papers-means = それぞれ、今の表示言語のページです。ブラウザーで開いて印刷してください。名札のコードを読み取ると、その人の席が出ます。
web-run-paper-seating = 席順
web-run-paper-plates = 名札立て
web-run-paper-sheets = 記録用紙
web-run-paper-slips = 結果票
web-run-paper-regulation = 大会規定
web-run-paper-standings = 順位表
web-run-sheets = 表計算などのプログラム用
web-run-sheet-standings-csv = 順位（CSV）
web-run-sheet-results-csv = 結果、1人1行（CSV）
web-run-sheet-scores-csv = 卓ごとの最終点（CSV）
web-run-sheet-ema-csv = EMA の一覧（CSV）
web-run-sheet-entries-csv = 参加者（CSV）
web-run-sheet-rounds-csv = 全回戦の卓（CSV）
web-run-sheet-penalties-csv = 裁定（CSV）
web-run-sheet-script = 7-2-1-8 形式の卓
web-run-sheet-ics = 回戦のカレンダー
web-run-sheet-json = すべて（JSON）
web-run-whole = 大会のファイル
web-run-whole-means = 大会のすべてが1行ずつ入っています。コマンドで続けたり、検証したりできます。
web-run-end = 大会を終える
web-run-end-means = すべての卓の結果が確定すると、大会を終えられます。規定で伏せていた順位も公開されます。
web-run-end-do = 大会を終える
web-run-end-for-good = そのあとは、記入も訂正も再開もできません。

## Teams and absences
web-run-lineup = 出場者
web-run-lineup-of = { $name }、第{ $round }回戦
web-run-absent = 第{ $rounds }回戦は欠席
web-run-absent-means = その後は戻ります。すでに卓が決まっていれば、引き直すか代走を決めてください。
web-run-until-round = 何回戦まで（空欄：最後まで）
web-run-there = やはり出席する

## ほかのコンピューター
web-event-moved = この大会はほかの場所（{ $home }）で続いています。ここでは書き足せません。
web-hand = ほかのコンピューター
web-hand-means = 会場にネットワークがなければ、hanchan の入ったノートパソコンで続けられます。ファイルを受け取ると、戻すまでここでは何も書き足せません。名札はここでだけ有効なので、向こうで新しく印刷してください。抽選がまだなら、シードは向こうで新しくなります。
web-hand-to = 続ける場所
web-hand-do = 引き渡す
web-hand-save = ファイルをもう一度保存
web-hand-back = ファイルを戻す
web-hand-back-means = 向こうでも大会を引き渡し、そのファイルをここへ持って来てください。向こうで書き足したことがここに入ります。
web-hand-lost = 元のままここで続ける
web-hand-lost-means = 向こうで何も書き足していないか、それが失われた場合だけです。その後は{ $home }のファイルを戻せません。
web-hand-large = 大会のファイルとしては大きすぎます。
web-bring = ほかのコンピューターから大会を持って来る
web-bring-means = まず元の場所で、オーナーの画面の「ファイル」で引き渡してください。受け取ったファイルを選びます。
web-bring-file = ファイルを選ぶ
web-bring-do = ここで続ける

## リーグのクラス
web-classes = クラスの入れ替え
web-classes-means = シーズンが終わったら、だれが昇級・降級し、次にこのクラスでだれが打つかが分かります。ほかのクラスも最終戦を公開していることが必要です。
web-classes-above = 上のクラス
web-classes-below = 下のクラス
web-classes-none = なし
web-classes-look = 入れ替えを見る
web-classes-up = { $name }：{ $from }から{ $to }へ昇級
web-classes-down = { $name }：{ $from }から{ $to }へ降級
web-classes-place = { $place }位
web-classes-nobody = 入れ替えはありません。
web-classes-save = 次のシーズンの参加者{ $count }名を保存（CSV）
web-classes-save-means = 新しい大会を作り、このファイルを参加者として読み込んでください。あなたのアカウントが運営していないクラスから来る人は、名前だけです。

## The referee, called from a table
web-run-calls = 審判を呼んでいる卓
web-run-call = { $table }：{ $name }さんが審判を呼んでいます
web-run-call-since = { $minutes ->
    [0] たった今
   *[other] { $minutes }分前から
}
web-run-call-come = 向かいます
web-run-call-instead = 代わりに行く
web-run-call-done = 解決した
