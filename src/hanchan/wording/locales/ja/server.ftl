# 出来ないことを求められたときのサーバーの返事と、サーバー自身の短い言葉。

refused-other = できません：{ $problem }
refused-token = この席はあなたのものではありません。卓のリンクを開き直して着席するか、観戦してください。
refused-table = その卓はありません。リンクを確かめるか、新しい卓を作ってください。
refused-password = 卓のパスワードが違います。リンクを送ってくれた人に確かめてください。
refused-seat = この卓は満席です。観戦はできます。
refused-seq = その間に卓が進みました。もう一度ご覧ください。
refused-action = 今はできません。
refused-undo = 取り消せません。
refused-start = 対局はもう始まっています。
refused-rematch = 対局はまだ終わっていません。
refused-redeem = 免れることのできる和了放棄はありません。
refused-hold = 止められるのは指導用の卓だけです。
refused-report = この申し立ては裁定待ちではありません。
refused-reports = 裁定を待つ申し立てが多すぎます。先にどれかを裁定してください。
refused-chat = この卓にはチャットがありません。
refused-protocol = ページとサーバーの版が違います。読み込み直してください。
refused-message = ページの送った内容をサーバーが読み取れません。読み込み直してください。
refused-messages = 送信が多すぎます。少し間をおいてください。
refused-match = この卓ではまだ対局が始まっていません。
refused-host = サーバーはこのアドレスでは応答しません。使えるのは { $allowed } です。ほかの名前は、サーバーを動かす人が --name で加えられます。
refused-origin = 別のアドレスのページからはこの卓に着けません。卓のリンクを直接開いてください。
refused-record = 牌譜は対局が終わってから取れます。
refused-server = サーバーの不具合です。読み込み直してください。対局の内容は失われません。
refused-size = 大きすぎます。サーバーが受け取れるのは { $allowed } までです。
refused-now = 今はできません。卓の様子をもう一度見てください。
refused-path = このアドレスには何もありません。アドレスを確かめるか、最初のページに戻ってください。
refused-file = このアドレスには何もありません。アドレスを確かめるか、最初のページに戻ってください。
refused-tables = このサーバーで開ける卓はもういっぱいです。後でもう一度お試しください。
refused-request = サーバーはこれに答えられません。ページを読み込み直してください。
refused-name = 名前には目に見える文字が要ります。別の名前を入れてください。
refused-entry = { $field } に入れた内容は受け付けられません。直してからもう一度お試しください。
refused-database = サーバーが今は書き込めません。少し待ってもう一度お試しください。何も失われません。
refused-say = 目に見える文字を入れてください。
gone-elsewhere = この席は別のウィンドウで開かれました。
gone-stopping = サーバーを止めます。対局は保存され、同じところから続きます。
gone-protocol = ページとサーバーの版が違います。読み込み直してください。
gone-slow = 接続が遅すぎます。
gone-spectators = この卓は観戦できません。空席があれば、卓のリンクを開いて着席できます。
stalled = サーバーが今は書き込めません。対局は待ちます。何も失われません。
said-hello = よろしくお願いします！
said-thanks = ありがとう！
said-well_played = お見事！
said-sorry = すみません！
said-moment = 少々お待ちください。
said-good_game = お疲れさまでした！
coach-shanten = { $shanten ->
    [0] 聴牌
   *[other] { $shanten }向聴
}
coach-waits = 待ち：{ $waits }
coach-wait = { $tile } ×{ $left }
coach-ron = ロン { $points }点
coach-no_yaku = 役なし（ロン不可）
coach-too_few_han = 飜数不足（ロン不可）
coach-discard_tenpai = 打 { $tile }：待ち { $waits }
coach-discard = 打 { $tile }：受け入れ{ $left }枚（{ $tiles }）
