# Refusals: records, logs that no match can have, and what a referee may not rule.

record-hidden = { $field }：隠された牌があります。再現したり mjai 以外の形式で書いたりできるのは、すべての牌が見える対局だけです
record-offences = { $field }：この局では反則がありました。反則と裁定を記せるのは hanchan の記録だけなので、それに変換してください
record-own-rules = { $field }：この記録は自らの規則（{ $recorded }）を記しているので、{ $given } は選べません
record-no-deal = { $field }：再現できる局がありません{ $problem ->
    [none] {""}
   *[other] ：{ $problem }
}
record-no-wall = { $field }：この記録にはシードもこの配牌の牌山もないので、再現できません
record-no-header = { $field }：記録はヘッダーの行から始まりますが、ここには{ $half ->
    [yes] 途中で切れた行しかありません
   *[no] 何もありません
}
record-format = { $field }：{ $given ->
    [None] 形式がありません。記録の形式は hanchan です
   *[other] 記録の形式は hanchan で、{ $given } ではありません
}
record-version = { $field }：読めるのは版 { $known } だけ{ $given ->
    [None] ですが、版がありません
   *[other] で、{ $given } は読めません
}
record-players = { $field }：{ $given } ではなく、0 から { $most } を一つずつ並べてください
record-player-count = { $field }：値が{ $count }個ありますが、{ $rules } は{ $players ->
    [3] 三人
   *[4] 四人
}打ちの規則です。一人に一つずつ書いてください
record-seq = { $field }：出来事の番号は 0 から順に付くので、{ $given } ではなく { $wanted } です
record-undo = { $field }：待ったで戻れるのは、それより前の出来事だけです。{ $given } はその番号ではありません
record-hash = { $field }：{ $given } は、ここまでの行の SHA-256（{ $wanted }）と違います
record-after-result = { $field }：結果の後には何も来ませんが、まだ行があります
record-other-seed = { $field }：{ $given } はヘッダーのシード（{ $wanted }）と違います
record-commitment = { $field }：このシードの SHA-256 は { $given } で、コミットメント（{ $wanted }）と違います
record-rules-hash = { $field }：{ $given } は、この規則の値のハッシュ（{ $wanted }）と違います
record-rules-missing = { $field }：{ $key }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }個のキー
}の値がありません。記録は規則のキーをすべて書き出します
record-line = { $field }：{ $given } は、ここで読める JSON オブジェクトではありません
record-spelling = { $field }：正しい書き方ではありません。{ $character }バイト目から{ $given ->
    [none] 後がありません
   *[other] { $given } となっています
}。正しい書き方では{ $wanted ->
    [none] ここで行が終わります
   *[other] { $wanted } です
}
record-tile = { $field }：{ $given } という牌はありません。牌は 1m から 9m、5mr、同じく p と s、E、S、W、N、P、F、C です{ $hidden ->
    [yes] （隠された牌は ?）
   *[no] {""}
}
record-tiles = { $field }：ここの牌は{ $count }枚ですが、{ $wanted }枚必要です
record-indicators = { $field }：表示牌が{ $count }枚ありますが、必要なのは{ $least }枚から{ $most }枚です
record-dealer = { $field }：席{ $seat }が親なのは { $due } で、{ $given } ではありません
record-lines = { $field }：出来事が{ $events }あるのに、行番号は{ $count }あります。すべての出来事に付けるか、どれにも付けないでください
record-win-and-draw = { $field }：局の終わりは和了か流局のどちらかで、両方ではありません
record-own-discard = { $field }：席{ $seat }は自分の捨て牌を鳴けません
record-winner-twice = { $field }：一つの席が一局で和了するのは一度だけです
record-rons = { $field }：一局のロンはすべて同じ牌に対するもので、複数の席（{ $seats }）の牌に対するものではありません
record-parts = { $field }：{ $what ->
    [over] 牌譜はここで続きますが、規則では対局が終わっています
    [deal] この局の始まりが規則と違います
    [illegal] 規則の許さない行動があります
   *[event] 規則ではここで別のことが起こります
}。詳しくは `hanchan verify` で分かります
record-otherwise = { $field }：牌譜では { $given } ですが、{ $allowed } のはずです
record-no-ura = { $field }：リーチの和了に裏ドラ表示牌が書かれていません。書き加えるか、それを書かなくてもよい mjai にしてください
unruled-engine = 審判が裁定するのは人が間違えうる卓だけです
unruled-name = { $offence } という反則に { $sanction } という罰はありません
unruled-number = 申し立て { $number } はありません。新しい申し立ての番号は { $most } です
unruled-seat = 席{ $seat }には誰もいません。この対局の席は 0 から { $most } です
unruled-about = 申し立て { $number } は{ $seat ->
    [none] 誰のものか分からない
   *[other] 席{ $seat }の
} { $offence } についてのものなので、裁定でも反則、席、枚数を同じにしてください
unruled-no-kyoku = 局が行われていません
unruled-book = 規則が求めるのは { $given } ではなく { $book } です
unruled-confirmed = 認められるのは { $given } ではなく { $book } です
unruled-dismissed = 却下された申し立てに罰はなく、点も引かれません
unruled-nobodys = { $offence } では、どの席にも { $sanction } の罰は与えられません
unruled-void = 無効になったリーチは無効のままです
unruled-no-riichi = 席{ $seat }はリーチしていません
unruled-nobody = 誰がしたか分からないので、減点はできず、罰は wrong_break、play_impossible、other での redeal に限ります
unruled-wall = 親が打ったので、牌山はそのままです
unruled-place = 場所があるのは、今の局の、却下しない誤った表示牌だけです
unruled-no-tile = めくられた牌は場所 { $place } にはありえません
unruled-past = 申し立て { $number } の局は終わったので、罰は { $sanction } です
unruled-no-claims = 規則に補償はありません
unruled-not-void = 前の局はそのチョンボで無効になっていません
unruled-claim = 補償の裁定では、チョンボを認める必要があり、減点はできません
unruled-other-report = 申し立て { $number } は { $offence } についてで、規則が求めるのは { $book } です
unruled-payer = { $seat ->
    [none] 誰のチョンボか分からないので、誰も払いません
   *[other] 払うのは席{ $seat }で、チョンボの次の局にです
}
unruled-payment = 補償は別の席に払い、0 より大きくなければなりません
