# サーバーのないページ

web-download-failed = ファイルを保存できませんでした。もう一度お試しください。
web-engine-loading = hanchan を読み込んでいます
web-engine-starting = hanchan を起動しています
web-engine-bytes = { $loaded } / { $total } MB
web-engine-failed = hanchan を起動できませんでした。
web-engine-failed-wasm = このブラウザに WebAssembly がないか、無効になっています。新しい Chrome、Firefox、Safari をお使いください。
web-engine-failed-storage = 対局を保存する場所をブラウザが与えていません。空き容量を増やすか、このサイトの保存を許可して、もう一度お試しください。
web-engine-failed-network = 読み込めないファイルがありました。通信を確認して、もう一度お試しください。
web-engine-failed-later = このブラウザに保存されているデータは、より新しい版の hanchan が書いたものです。ネットワークにつないでページを読み込み直すと、新しい版が届きます。
web-engine-failed-other = もう一度お試しください。だめなら、別のブラウザをお使いください。
web-engine-elsewhere = hanchan はこのブラウザの別のタブで開いています。対局を使えるのは一度に一つのタブだけです。
web-engine-take-over = ここで使う
web-engine-not-lasting = プライベートウィンドウなどのため、ブラウザは何も保存しません。閉じると対局は消えます。残したいものは保存してください。

web-needs-server = サーバーが必要です
web-needs-server-means = ほかの人が加わるため、サーバーが必要です。次の2行でどなたでも立てられます。
web-needs-server-docs = サーバーの立て方

## 末尾に「in-browser」のない同名のメッセージの代わり

lobby-lead-in-browser = ボット{ $bots }人が待っています。登録もサーバーも要らず、すべてこのブラウザの中で動きます。
lobby-new-means-in-browser = 規則、ボット、持ち時間、助けを選びます。
lobby-no-server-in-browser = hanchan が応答しません。ページを読み込み直して、もう一度お試しください。
web-rules-nobody-in-browser = { lobby-no-server-in-browser }
web-replay-no-server-in-browser = { lobby-no-server-in-browser }
web-event-offline-in-browser = { lobby-no-server-in-browser }
web-event-old-in-browser = { lobby-no-server-in-browser }
web-tally-file-offline-in-browser = { lobby-no-server-in-browser }
web-load-failed-in-browser = この画面を読み込めませんでした。通信を確認してください。
web-tally-private-in-browser = スコア表はこのブラウザに残ります。持ち出すには、ファイルに保存してください。
web-events-here-in-browser = このブラウザの大会
web-settings-kept = この端末
web-move-means = 対局・得点記録・大会・設定は、このブラウザだけに保存されています。ファイルにすれば、別の端末や自分のサーバーへ移せます。席の鍵が入っているので、ファイルを人に渡さないでください。
web-move-save = すべてをファイルに保存
web-move-bring = 保存したファイルを読み込む
web-move-replaces = このブラウザの内容は、すべて { $name } の内容に置き換わります。
web-move-replace = 置き換える
web-move-settings = ファイルの対局、得点記録、大会を取り込みました。設定はブラウザの空き容量を超えるため、元のままです。
web-move-large = ファイルが 512 MB を超えています。
web-engine-damaged = このブラウザに保存されていた内容を読めませんでした。別に取り置いて、空の状態から始めます。
web-engine-save-damaged = 取り置いた内容を保存
