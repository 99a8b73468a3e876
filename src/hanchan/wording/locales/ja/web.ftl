# ブラウザの画面:ボタン、スイッチ、ダイアログ、牌の名前。

web-title = 規則どおりの立直麻雀
web-nav = 画面
web-home = ホーム
web-close = 閉じる
web-loading = 読み込み中
web-load-failed = この画面を読み込めませんでした。サーバーが止まっているかもしれません。
web-reload = もう一度
web-offline = 接続がありません。設定とこの画面は使えますが、卓・ルールブック・点数計算・牌譜はサーバーが必要です。対局はサーバーに残っています。
web-not-found = そのページはありません
web-not-found-next = アドレスが違うか、卓がもうないのかもしれません。

web-settings = 設定
web-language = 言語
web-theme = 配色
web-theme-system = システムに合わせる
web-theme-light = ライト
web-theme-dark = ダーク
web-skin = 牌
web-skin-indexed = 数字つき
web-skin-classic = クラシック
web-skin-contrast = 高コントラスト
web-setting-sound = 効果音
web-setting-concerns = 自分に関わる音だけ
web-setting-shakes = 自分の番に振動
web-volume = 音量
web-setting-asks = コーチは先に問いかける
web-setting-still = アニメーションなし
web-setting-twice = 二回タップで打牌
web-setting-muted = チャットを隠す
web-setting-walls = 壁牌を表示
web-setting-kept = 鳴かれた牌の跡を残す
web-setting-plain = ツモ切りを区別しない
web-pace = テンポ
web-pace-calm = ゆっくり
web-pace-normal = 普通
web-pace-quick = 速い
web-pace-instant = 即時
web-rows = 手牌の段数
web-rows-fit = 自動
web-rows-one = 一段
web-rows-two = 二段

web-tile-0m = 赤五萬
web-tile-1m = 一萬
web-tile-2m = 二萬
web-tile-3m = 三萬
web-tile-4m = 四萬
web-tile-5m = 五萬
web-tile-6m = 六萬
web-tile-7m = 七萬
web-tile-8m = 八萬
web-tile-9m = 九萬
web-tile-0p = 赤五筒
web-tile-1p = 一筒
web-tile-2p = 二筒
web-tile-3p = 三筒
web-tile-4p = 四筒
web-tile-5p = 五筒
web-tile-6p = 六筒
web-tile-7p = 七筒
web-tile-8p = 八筒
web-tile-9p = 九筒
web-tile-0s = 赤五索
web-tile-1s = 一索
web-tile-2s = 二索
web-tile-3s = 三索
web-tile-4s = 四索
web-tile-5s = 五索
web-tile-6s = 六索
web-tile-7s = 七索
web-tile-8s = 八索
web-tile-9s = 九索
web-tile-1z = 東
web-tile-2z = 南
web-tile-3z = 西
web-tile-4z = 北
web-tile-5z = 白
web-tile-6z = 發
web-tile-7z = 中

## 卓
web-seat-of = { $name }（{ $wind }家）
web-river-of = { $name }の河
web-called-away = 鳴かれた
web-concealed-tiles = 手牌{ $tiles }枚
web-own-hand = 自分の手牌
web-hand-tile = { $tile }、見えていないのは{ $left }枚
web-hand-drawn = ツモ { $tile }、見えていないのは{ $left }枚
web-hand-advised = { $tile }。コーチ：切ると受け入れ{ $gains }枚
web-coach-asks = 何を切りますか？
web-coach-tell = 教えて
web-coach-against = { $name }に対して
web-wind-E = 東
web-wind-S = 南
web-wind-W = 西
web-wind-N = 北
web-riichi = 立直
web-dealer = 親
web-dead = 放棄
web-away = 離席
web-bot = ボット
web-on-turn = 手番
web-place = { $place }位
web-honba = 本場
web-deposits = 供託
web-live-tiles = 山の残り枚数
web-waits = 待ち
web-wait-left = 残り{ $left }
web-furiten = 振聴
web-unseen = 見えていない{ $left }枚
web-seconds = { $seconds }秒
web-dora-short = ドラ
web-dora-is = ドラ：{ $tile }
web-your-turn = あなたの番
web-your-call = 鳴きますか
web-choose-tile = 牌を選ぶ
web-choose-retracted = どの発声を取り消しますか
web-time-left = 残り秒数

## 宣言
web-calls = 宣言
web-do-riichi = 立直
web-do-open-riichi = 開立直
web-do-chi = チー
web-do-pon = ポン
web-do-daiminkan = カン
web-do-ankan = カン
web-do-kakan = カン
web-do-tsumo = ツモ
web-do-ron = ロン
web-do-kyuushu = 九種九牌
web-do-pass = 見送る
web-do-show = 公開する
web-do-hide = 伏せる
web-do-stop = 終える
web-do-play-on = 続ける
web-do-kan = カン
web-do-taken-back = 誤発声
web-back = 戻る
web-cancel = やめる

## 自動
web-switches = 自動
web-switch-win = 自動和了
web-switch-no_calls = 鳴きなし
web-switch-discard_drawn = ツモ切り
web-switch-sort = 理牌

## 上の帯
web-rules-of = この卓の規則：{ $rules }
web-sheet = 点数
web-undo = 待った
web-hold = 一時停止
web-coach = コーチ
web-panel = 記録・チャット・卓
web-keys = キー
web-tab-log = 記録
web-tab-chat = チャット
web-tab-table = 卓
web-log = 経過
web-log-empty = まだ何も起きていません
web-chat = チャット
web-chat-empty = まだ発言はありません
web-chat-muted = チャットは隠しています（設定）
web-chat-write = 卓へのメッセージ
web-chat-send = 送信
web-words-hello = よろしくお願いします
web-words-well_played = お見事
web-words-thanks = ありがとう
web-words-sorry = すみません
web-words-moment = 少々お待ちを
web-words-good_game = お疲れさまでした
web-article = { $book } 条文 { $number }
web-undocumented = 規則の文書によらない：人の記述、または私たちの選択による
web-no-document = 文書なし

## 卓について
web-enforced-by-engine = 規則が許すことだけができます。
web-enforced-by-table = 人どうしの卓と同じく、誤れば処置を受けます。
web-clock = 一手{ $move }秒、持ち時間{ $reserve }秒
web-no-clock = 時間制限なし
web-is-ready = 準備完了
web-spectators = 観戦 { $people }人
web-gathering = 卓の準備中
web-gathering-means = リンクを友だちに送ってください。空いた席にはボットが座ります。
web-seat-free = 空席
web-start = 対局を始める
web-copy-link = リンクをコピー
web-copied = コピーしました
web-leave = 卓を離れる
web-leave-really = 本当に離れますか

## 知らせ
web-cut = 接続が切れました。再接続しています…
web-retry = 今すぐ
web-use-here = この画面で続ける
web-held = 卓は一時停止中です。
web-go-on = 再開する
web-connecting = 卓に接続しています

## 点数
web-dora = { $tiles ->
   *[other] ドラ表示牌
}
web-ura = { $tiles ->
   *[other] 裏ドラ表示牌
}
web-how-counted = 点数の内訳
web-win-from = { $winner }({ $loser }から)
web-ura-short = 裏ドラ
web-other-rules = ほかの規則では
web-skip = すべて見る
web-to-result = 結果
web-ready = 次の局へ
web-house-of = { $book } をもとに変更:
web-waiting-for = { $names } を待っています…
web-name-away = { $name }（離席）
web-waiting-ready = ほかの人を待っています
web-change = 増減
web-after = 後

## 結果
web-result = 最終結果
web-match-won = { $name }の優勝
web-course = 各局の結果
web-picture = 画像
web-match-length = { $kyoku }局
web-how = 内訳
web-look-back = 対局を振り返る
web-rematch = もう一度対局
web-rematch-waiting = ほかの人を待っています
web-seed = 山は事前に決まっていたか
web-seed-means = 最初の配牌の前にシードのハッシュ値（SHA‑256）を公開し、対局後にシードを明かします。すべての山はこのシードから作られます。
web-seed-before = ハッシュ値
web-seed-after = シード
web-seed-check = 確かめる
web-seed-agrees = 一致しています。
web-seed-differs = 一致しません！
web-seed-unchecked = 安全なアドレス（https またはこの端末）でのみ確かめられます。

## 審判
web-redeem = 和了放棄
web-redeem-do = 免れる
web-redeem-not = そのままにする
web-report = 審判を呼ぶ
web-report-waiting = 裁定待ち
web-report-what = 何が起きましたか
web-report-choose = 選んでください
web-report-who = 誰ですか
web-report-nobody = わからない
web-report-tiles = 関係する牌の枚数
web-report-in-time = まだ直せるうちに気づいた
web-report-do = 申し立てる
web-referee = 審判
web-confirm = 規則どおりに裁定
web-amend = 別の処置にする
web-decide = 処置を決める
web-dismiss = 却下
web-rule-so = 裁定する
web-sanction = 処置
web-penalty = 最終結果から引く点
web-reason = 理由

## キー
web-key-tile = その位置の牌を切る
web-key-drawn = ツモ牌を切る
web-key-arrows = 手牌を移動、Enter で切る
web-key-riichi = 立直、続けて牌
web-key-calls = チー、ポン、カン。選べるときは続けて数字
web-key-win = ツモ、ロン
web-key-pass = 見送る（和了できないときはスペースでも）
web-key-back = 選択から戻る
web-key-undo = 待った（卓が許すとき）
web-key-report = 審判を呼ぶ（人どうしの卓）
web-key-auto = 自動和了
web-key-no-calls = 鳴きなし
web-key-drawn-on = ツモ切り
web-key-sort = 理牌
web-key-coach = コーチ
web-key-pace = テンポを切り替える
web-key-panel = 記録・チャット・卓
web-key-sheet = 点数に戻る
web-key-hold = 一時停止（指導用の卓）
web-key-help = このキー一覧
