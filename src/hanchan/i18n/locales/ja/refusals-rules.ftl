# Refusals: rulebooks, rule keys and rule values.

value-multiple = { $field }：{ $given } は { $least } から { $most } までの { $step } の倍数ではありません
value-range-or = { $field }：{ $given } は { $allowed } でも、{ $least } から { $most } までの整数でもありません
value-any-of = { $field }：{ $given } は次の中から一度ずつ選んだ一覧ではありません：{ $allowed }
value-cells = { $field }：{ $given } は FUfu-HANhan=子/親（百点単位、20から110符、1から4翻）を一度ずつ、{ $most }個まで並べた一覧ではありません。例：30fu-4han=8000/12000
value-abort = { $field }：{ $given } は off でも、親/本場/時点（stays、stays-if-tenpai、passes／+1、+0、=0／{ $allowed } のどれか）でもありません。例：stays/+1/{ $at }
value-yaku = { $field }：{ $given } は役の値ではありません。役でなければ -、門前/鳴きの翻数（1から13、例：2/1、門前のみなら 1/-）、他の役と複合しない 5!/-、mangan、役満 y1 から y9 のどれかです
value-yaku-open = { $field }：{ $given } は門前より鳴いたときの翻数が多くなっています。2/1 のように門前の翻数を先に書いてください
value-sanction = { $field }：{ $given } は処置ではありません。none、wait-unscored、riichi-void、dead-hand、dead-hand-no-calls、chombo、referee、penalty のどれかで、後で適用するなら後ろに :at-draw、:at-own-win、:at-draw-or-own-win を付けます
value-uma = { $field }：{ $given } はウマではありません。N:1位/2位/3位/4位（千点単位、合計 0）の行で、N は返し以上の人数（0から4）、それ以外は * です。例：*:+20/+10/-10/-20、または数だけ（三人打ちに4位はありません）
value-chips = { $field }：{ $given } は off でも、points=N ippatsu=N ura=N red=N yakuman-tsumo=N yakuman-ron=N（points は百点単位、ほかは99まで）でもありません
conflict-return = { $field }：{ $given } は { $other } より小さい値です。オカはマイナスにならないので、配給原点以上にしてください
conflict-open-riichi = { $field }：{ $given } は { $other } と両立しません。-（役ではない）にするか、オープンリーチを認めてください
conflict-open-riichi-worth = { $field }：{ $given } は { $other } と両立しません。none にするか、オープンリーチを役にしてください
conflict-riichi = { $field }：{ $given } は { $other } と両立しません。-（役ではない）にするか、リーチを役にしてください
conflict-target = { $field }：{ $given } は { $other } と両立しません。0 にするか、延長戦の目標点を決めてください
conflict-rounds = { $field }：{ $given } と { $other } を合わせると四場を超えます。どちらかを減らしてください
conflict-bust = { $field }：{ $given } は、持ち点より多く払わない { $other } と両立しません。1000 にしてください
conflict-chiitoitsu = { $field }：{ $given } は { $other } と両立しません。50符では1翻少なく数えるので、2翻以上です
conflict-uma = { $field }：{ $given } は { $other } に合いません。人数分の数を書いてください
conflict-honba = { $field }：{ $given } は { $other } に合いません。四人では 300、三人では 200 の倍数です
conflict-noten = { $field }：{ $given } は { $other } に合いません。四人では 600、三人では 200 の倍数です
conflict-players = { $field }：{ $given } は { $other } と両立しません
conflict-absent = { $field }：{ $given } はその牌が要る { $other } と両立しません
conflict-tiles = { $field }：{ $given } を除くと { $other } には牌が足りません
conflict-many-tiles = { $field }：{ $given } を除いても { $other } には牌が多すぎます
conflict-kita = { $field }：{ $given } は { $other } と両立しません。四つの槓と四枚の抜きのため、嶺上牌は 8 枚です
rules-three = { $field }：規則 { $given } は三人打ちです。ここではまだ四人打ちの規則しか使えません
edition-body = { $field }：'{ $given }' は団体のIDではありません。小文字、数字、ハイフンを使ってください
edition-date = { $field }：'{ $given }' は日付ではありません。2025、2025-04、2025-04-01 のように年、月、日のどれかまでを書いてください
edition-order = { $field }：この版は始まる前（{ $begins }）に終わってしまいます（{ $given }）。より後の日付を書いてください
edition-two = { $field }：{ $other } が同時に有効になってしまいます。日付か、どの版に続くかを直してください
rules-schema = { $field }：ファイルの形式は第{ $given }版で、この版の hanchan が読めるのは第{ $most }版までです。新しい hanchan で読んでください
rules-exists = { $field }：{ $given } は既にあります。別の名前にするか、そのファイルを編集してください
rules-no-file = { $field }：{ $given } という TOML ファイルはありません
rules-unreadable = { $field }：{ $given } は UTF-8 のテキストとして読めません。UTF-8 で保存してください
rules-folder = { $field }：{ $given } はフォルダーです。中の TOML ファイルを指定してください
rules-unopened = { $field }：{ $given } を開けません：{ $reason }
rules-toml = { $field }：正しい TOML ではありません：{ $where ->
    [at] 最初の誤りは{ $row }行目の{ $column }文字目です
   *[end] 最初の誤りは終わりにあります
}
rules-toml-deep = { $field }：TOML として読めません。表の入れ子が深すぎるか、数が長すぎます
rules-title = { $field }：{ $given } は{ $most }文字までの一行ではありません
rules-text = { $field }：ここには空でない文字列が要ります{ $given ->
    [none] {""}
   *[other] （{ $given } になっています）
}
rules-table = { $field }：ここには NAME = 値 の表が要ります（{ $given } になっています）
rules-list = { $field }：ここには角括弧の一覧が要ります（{ $given } になっています）
rules-texts = { $field }：ここには ["one", "another"] のような文字列の一覧が要ります（{ $given } になっています）
rules-missing = { $field }：{ $key }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }個のキー
}の値がありません。extends = "ema-2008" のように、もとにする規則を書いてください。選べるもの：{ $allowed }
rules-name = { $field }：{ $given } は ema-2008 のような規則の ID でも RuleSet でもありません
rules-file-as-id = { $field }：{ $given } はファイルのパスです。ここには規則の ID か、Python なら hanchan.rules.load_rules_file(path) の戻り値を渡してください
rules-override = { $field }：'{ $given }' は win.min_han=2 のような KEY=VALUE ではありません
value-overrides = { $field }：{ $given } は名前から値への対応ではありません。例：{"{"}"win.min_han": 2{"}"}
override-unknown = { $field }：'{ $given }' はありません。{ $kind ->
    [near] { $write } のことですか。
    [offered] TOPIC.NAME の規則キーではなく、{ $rules } の変種は次のとおりです：{ $allowed }
   *[none] TOPIC.NAME の規則キーではなく、{ $rules } に変種はありません
}
rules-circle = { $field }：規則の extends が循環しています：{ $chain }。どれかから { $field } を外してください
rules-key = 規則のキー：'{ $given }' はありません。{ $likely ->
    [near] '{ $allowed }' のことですか。
    [topic] あるもの：{ $allowed }
   *[none] キーは TOPIC.NAME で、TOPIC は次のどれかです：{ $allowed }
}
rules-both-names = { $field }：現在の名前は { $name } で、そちらも指定されています。{ $name } だけを指定してください。
cite-form = { $field }：'{ $given }' は ema-2008/3.3.4a のような条項の ID ではありません
cite-article = { $field }：{ $rulebook } に '{ $given }' という条項はありません。{ $near ->
    [none] {""}
   *[other] { $near } ならあります。
}一覧：`hanchan rules articles { $rulebook }`
cite-source = { $field }：'{ $given }' は規則の条項でも、この規則の出典の箇所でもありません（出典：{ $sources ->
    [none] なし
   *[other] { $sources }
}）
cite-missing = { $field }：この規則は出典を挙げていますが、{ $key }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }個のキー
}には出典がありません。どのキーにも出典を書いてください
article-twice = { $field }：{ $given } が二度あります。一つを削除してください
article-id = { $field }：'{ $given }' は { $rulebook }/ と条項の番号ではありません
article-key = { $field }：'{ $given }' は規則のキーでも law:・procedure:・definition: の名前でもありません{ $near ->
    [none] {""}
   *[other] 。{ $near } のことですか
}
source-id = { $field }：'{ $given }' は出典の ID になりません。小文字・数字・ハイフンだけを使ってください
texts-about = { $field }：規則そのものにこの文章はないので、削除してください
texts-extra = { $field }：規則そのものに '{ $given }' はありません{ $near ->
    [none] 。外してください
   *[other] 。'{ $near }' のことですか
}
texts-missing = { $field }：{ $name }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }つ
}の文がありません
variation-form = { $field }：変種は点のない名前で、key か sets の表のどちらか一方を持ちますが、あるのは { $given } です
variation-allowed = { $field }：この変種のキーの値を並べるか、この項目を外してください
rules-long = { $field }：規則の文が長すぎます（{ $most }字まで）
rules-long-key = { $field }：{ $row }行目のキーが長すぎます。点で区切った名前は { $most }つまでです
