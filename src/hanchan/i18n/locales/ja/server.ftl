# サーバーが自分から言うことと、卓の短い言葉。

gone-elsewhere = この席は別のウィンドウで開かれました。
gone-stopping = サーバーを止めます。対局は保存され、同じところから続きます。
gone-protocol = ページとサーバーの版が違います。読み込み直してください。
gone-slow = 接続が遅すぎます。
gone-spectators = この卓は観戦できません。空席があれば、卓のリンクを開いて着席できます。
gone-removed = あなたはこの卓から外されました。
gone-moved = この卓は別のサーバーで続きます。
gone-unreachable = この卓は別のサーバーにありますが、今は見つかりません。何も失われません。このページは接続を試み続けます。
gone-moderated = モデレーターの決定により、今は参加できません。理由は最初のページにあります。
gone-event = 大会の席が変わったか、この半荘は別の卓で打つことになりました。続きは大会のページで確認してください。
lobby-elsewhere = 今は別のウィンドウで待っています。
lobby-declined = 対局を断ったので、もう待っていません。
lobby-silent = 返事がなかったので、もう待っていません。
lobby-last = 対局を途中で離れたので、あと{ $minutes }分間は、待っているほかの人が先になります。
stalled = サーバーが今は書き込めません。対局は待ちます。何も失われません。
vote-take-over = { $name } さんがボットの席に着こうとしています。
vote-undo = { $name } さんが待ったを求めています。
vote-rule = { $name } さんが{ $whom ->
    [nobody] {""}
   *[other] { $about } さんへの
}裁定を求めています。
vote-remove = { $name } さんが { $about } さんを卓から外そうとしています。
vote-done = 認められました。
vote-denied = 同意がなく、認められませんでした。
said-hello = よろしくお願いします！
said-thanks = ありがとう！
said-well_played = お見事！
said-sorry = すみません！
said-moment = 少々お待ちください。
said-good_game = お疲れさまでした！
said-nice = ナイス！
said-wow = すごい！
said-laugh = あはは
said-phew = ほっ
said-ouch = 痛い…
said-hmm = うーん…
coach-shanten = { $shanten ->
    [0] 聴牌
   *[other] { $shanten }向聴
}
coach-call = { $choice ->
    [call] コーチなら鳴きます
    [pass] 鳴かないほうが手の価値が高いので、コーチなら見送ります
   *[unknown] 鳴くことも見送ることもできます
}。鳴けば手が進みます（{ $opens ->
    [yes] リーチはできません。
   *[no] {""}
}{ $yaku ->
    [yes] 鳴けば役があります
   *[no] ほかに役が要ります
}）
coach-no_call = 鳴いても手は進みません。{ $choice ->
    [call] それでもコーチなら鳴きます
   *[pass] 見送りましょう
}
coach-risk = 危険ですが、これより良い打牌はありません：{ $tile }。
coach-kita = 北を抜きましょう：{ $worth ->
    [0] もう一枚引けます
   *[other] ドラになり、もう一枚引けます
}
coach-ron = ロン { $points }点
coach-no_yaku = 役なし（ロン不可）
coach-too_few_han = 翻数不足（ロン不可）

# hanchan serve が伝えること：どこで待つか、--check では動かせるかどうか。

serve-address = hanchan: { $address }（Ctrl-C で止まります）
serve-everybody = 外からのアドレス：{ $address }
check-ok = 良好  { $name }：{ $said }
check-bad = 問題  { $name }：{ $said }
check-store = 保存先
    .found = { $database }、スキーマ { $schema }、卓{ $tables }、書き込み一回{ $taken }ミリ秒
check-page = ページ
    .found = 作成済み
    .missing = 未作成です。make page で作成できます
check-address = アドレス
    .found = { $address }、応答する名前：{ $names }
check-law = 規則
    .compiled = コンパイル済み
    .interpreted = コンパイルされていないため、一手にかかる時間が数倍になります：{ $why }
