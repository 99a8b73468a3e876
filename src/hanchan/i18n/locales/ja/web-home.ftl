# サーバーのないページ

web-download-failed = ファイルを保存できませんでした。もう一度お試しください。
web-engine-loading = hanchan を読み込んでいます
web-engine-starting = hanchan を起動しています
web-engine-bytes = { $loaded } / { $total } MB
web-engine-failed = hanchan を起動できませんでした。
web-engine-failed-wasm = このブラウザに WebAssembly がないか、無効になっています。新しい Chrome、Firefox、Safari をお使いください。
web-engine-failed-storage = 対局を保存する場所をブラウザが与えていません。空き容量を増やすか、このサイトの保存を許可して、もう一度お試しください。
web-engine-failed-network = 読み込めないファイルがありました。通信を確認して、もう一度お試しください。
web-engine-failed-other = もう一度お試しください。だめなら、別のブラウザをお使いください。
web-engine-elsewhere = hanchan はこのブラウザの別のタブで開いています。対局を使えるのは一度に一つのタブだけです。
web-engine-take-over = ここで使う
web-engine-not-lasting = プライベートウィンドウなどのため、ブラウザは何も保存しません。閉じると対局は消えます。残したいものは保存してください。
