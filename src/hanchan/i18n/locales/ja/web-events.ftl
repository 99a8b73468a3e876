# 大会を作り、運営する画面。

web-events-title = 大会
web-events-door = 大会を運営する
web-events-lead = 大会・クラブの例会・リーグを、参加者の登録から順位表まで：組み合わせ、時計付きの回戦、各卓からの結果、名札。
web-events-mine = 自分の大会
web-events-here = このサーバーの大会
web-events-closed = 終了
web-events-new = 新しい大会
web-events-name = 大会の名前
web-events-regulation = 大会規定
web-events-regulation-club = クラブ
web-events-regulation-ema = EMA
web-events-regulation-league = リーグ
web-events-regulation-wrc = 世界選手権
web-events-needs-one = 結果は記入すれば確定
web-events-needs-four = 結果は卓の全員が同意すれば確定
web-events-needs-referee = 結果は審判が確認すれば確定
web-events-listed = このサーバーの一覧に載せる
web-events-make = 大会を作る

## 運営の画面
web-run-title = 運営
web-run-public = 公開ページ
web-run-offline = 接続がありません。表示が古いかもしれません。
web-run-playing = 参加{ $count }名
web-run-told-more = …ほか{ $count }件
web-run-tab-players = 参加者
web-run-tab-rounds = 回戦
web-run-tab-standings = 順位
web-run-tab-badges = 名札
web-run-tab-rulings = 裁定
web-run-minutes = { $minutes }分
web-run-no-limit = 時間制限なし

## 参加者
web-run-add = 参加者を加える
web-run-add-means = 1行に1名。または、1行目に列名のある CSV ファイル：name、必要なら club、country、federation、substitute（x）。チームには members（; で区切る）。
web-run-file = CSV ファイルを選ぶ
web-run-file-large = 参加者の一覧としてはファイルが大きすぎます。
web-run-look = 表を確かめる
web-run-enter = { $count }名を加える
web-run-rows-bad = { $count }行に誤りがあります。直るまで何も加えません。上で直して、もう一度確かめてください。
web-run-rows-good = { $count }行、問題ありません。
web-run-players = 登録{ $count }名
web-run-substitute = 代走
web-run-left = 第{ $round }回戦から不参加
web-run-leave = 抜ける・休む
web-run-leave-of = { $name }さんが抜ける・休む
web-run-from-round = 何回戦から
web-run-instead = 代わりに座る人
web-run-nobody = なし
web-run-instead-means = 組み合わせはそのままです。
web-run-leave-means = このあと残りの回戦を引き直してください。これまでの対戦は考慮されます。
web-run-leave-do = 記入

## 回戦
web-run-draw-title = 組み合わせ
web-run-pairing = 方式
web-run-pairing-plan = 計画：同じ顔合わせをできるだけ避ける
web-run-pairing-swiss = 成績順、再戦をできるだけ避ける
web-run-pairing-interval = 成績順、間隔をあけて
web-run-pairing-snake = 成績順、蛇行
web-run-pairing-by-place = 成績順、上位から卓1
web-run-pairing-random = くじ
web-run-rounds-count = 回戦数
web-run-draw = 引く
web-run-draw-again = 引き直す
web-run-draw-means = 発表するまで、その回戦の卓は運営と審判にしか見えません。
web-run-draw-again-means = 済んだ回戦は残って考慮され、まだの回戦は破棄されます。
web-run-fair = 組み合わせの公正さ
web-run-fair-means = 組み合わせは秘密のシードから決まります。抽選の前に SHA-256 を公開してください。シードは抽選後ここに表示され、誰でも同じ抽選をやり直せます。
web-run-seed = シード
web-run-rounds = 回戦
web-run-round = 第{ $round }回戦：{ $state }
web-run-paused = 時計は止まっています
web-run-final-of = { $all }卓中{ $done }卓が確定
web-run-announce = 卓を発表する
web-run-start = 回戦を始める
web-run-pause = 時計を止める
web-run-resume = 時計を動かす
web-run-extra = 延長
web-run-extra-minutes = 延長する分数
web-run-extra-where = 対象
web-run-all-tables = 全卓
web-run-extra-do = 延長する
web-run-release = 結果を公開する
web-run-release-open = 結果が未確定の卓：{ $tables }。ほかの卓を公開し、これらは確定したら公開します。
web-run-undo = 一段階戻す
web-run-undo-means = 第{ $round }回戦：{ $state }。最後の段階を取り消します。記入された結果は残ります。
web-run-table = 卓{ $table }
web-run-state-open = 結果なし
web-run-state-playing = 通算{ $kyoku }局まで
web-run-state-entered = 記入済み、{ $players }人中{ $agreed }人が同意
web-run-state-disputed = 食い違い
web-run-state-final = 確定
web-run-result = 結果を記入
web-run-result-do = 記入
web-run-correct = 訂正
web-run-check = 確認して確定
web-run-tally = スコア表
web-run-sum = 合計
web-run-deposits = 卓に残った供託の本数
web-run-reason = 理由

## 順位
web-run-standings-all = 公開前を含む、記入済みのすべての結果
web-run-standings-none = 最初の結果が記入されると順位が出ます。
web-run-who = 名前
web-run-places = 1着-2着-3着-4着

## 名札
web-run-badges = 名札
web-run-badges-means = 名札のリンクは、一度だけ、スマートフォンをこの大会に登録します。参加者は自分の卓の結果を記入し、審判は確認します。
web-run-badges-players = 参加者{ $count }名の名札を作る
web-run-badge-name = 名前
web-run-badge-role = 役割
web-run-badge-make = 名札を作る
web-run-role-player = 参加者
web-run-role-referee = 審判
web-run-role-organiser = 運営
web-run-role-owner = 主催者
web-run-badge-used = 使用中
web-run-badge-unused = 未使用
web-run-badge-anew = 再発行
web-run-badge-anew-means = { $name }さんに新しいリンクを作ります。前のリンクと、それで登録した端末は無効になります。
web-run-badge-withdraw = 取り消す
web-run-badge-withdraw-means = { $name }さんの名札とリンクは無効になります。
web-run-sheet = 印刷用
web-run-sheet-means = リンクが表示されるのは今だけです。今すぐ印刷してください。なくした名札は再発行できます。
web-run-sheet-here = このサーバーはこのパソコンにしか応答しないので、スマートフォンからはこのリンクを開けません。{ $command } で起動し、名札を再発行してください。
web-run-print = 印刷
web-run-badge-link = リンク
web-run-badge-code = { $name }さんの名札のコード

## 裁定
web-run-rule = 対局外の裁定
web-run-rule-points = ポイント（千点単位、例：-20）
web-run-rule-offence = 対象の行為
web-run-rule-article = 根拠の条文
web-run-rule-do = 裁定する
web-run-rule-cancel = 取り消す
web-run-log = 記録（新しい順）
