# Refusals: logs in mjai.

mjai-empty = { $field }：何もありません。mjai では一行に一つの JSON オブジェクトを書きます
mjai-type = { $field }：{ $given ->
    [none] type がありません
   *[other] { $given } という出来事はありません
}。{ $dialect } にあるのは：{ $allowed }
mjai-value = { $field }：{ $event } ではここに{ $wanted }が要りますが、{ $given ->
    [none] 値がありません
   *[other] { $given } となっています
}
mjai-kyoku = 1 から 4 までの数（bakaze がなければ 16 まで）
mjai-counter = 0 から 1000 までの整数
mjai-tile = 1m、5mr、E、C などの牌
mjai-tile-or-hidden = 1m、5mr、E、C などの牌（見えないツモ牌は ?）
mjai-tehais = 三人か四人の手牌、それぞれ13枚（見えない牌は ?）
mjai-seat = 0 から 3 までの席
mjai-consumed = 牌の一覧（chi と pon は2枚、daiminkan と kakan は3枚、ankan は4枚）
mjai-not-shown = 表示できない値
mjai-order = { $field }：ここに { $given } は来ません。来るのは次のどれかです：{ $allowed }
mjai-dealer = { $field }：第{ $kyoku }局の親は席{ $given }ではありません。親は順に回るので、席{ $due }です
mjai-scores = { $field }：{ $given } は点の移動と合いません。計算では { $paid } になります
mjai-no-tile-won = { $field }：席{ $given }には、{ $how ->
    [tsumo] ツモって
   *[ron] 捨てて
}和了の対象になる牌がありません
mjai-most = { $field }：出来事が { $most } を超えています。そのような対局はありません
mjai-spec = { $field }：{ $given } は `mjai:コマンド` でも `mjai://ホスト:ポート` でもありません
mjai-command = { $field }：{ $given } はコマンドではありません：{ $problem ->
    [none] 何も書かれていません
   *[other] { $problem }
}
mjai-address = { $field }：{ $given } は `mjai://localhost:11600` のような mjai://ホスト:ポート の形ではありません
mjai-start = { $field }：{ $given } を起動できません：{ $reason }
mjai-door = { $field }：{ $given } で待ち受けられません：{ $reason }
mjai-no-join = { $field }：接続したプログラムは{ $said ->
    [none] `join` を送信しませんでした
   *[other] `join` の代わりに { $said } を送信しました
}
mjai-no-answer = 席{ $seat }は { $said } を送信しましたが、答えになっていません。`type` のある JSON オブジェクトが要ります
mjai-other-actor = 席{ $seat }は actor が { $actor } の { $said } を送信しましたが、行動できるのは自分の席だけです
mjai-not-asked = 席{ $seat }は { $said } を送信しましたが、ここで答えられるのは `none` だけです
mjai-no-discard = 席{ $seat }は、リーチの宣言牌を切るところで { $said } を送信しました
mjai-gone = 席 { $seat }（{ $name }）は停止しました。続きの行が来ません{ $said ->
        [none] {""}
       *[other] 。最後のエラー出力：{ $said }
    }
mjai-late = 席 { $seat }（{ $name }）は時間内に答えませんでした
mjai-limit = { $field }：{ $given } は 0 より大きい数ではありません
mjai-nobody = { $field }：{ $given } に { $seconds } 秒のうちにプログラムが接続しませんでした
mjai-undo = 席{ $seat }（{ $name }）はソケットから参加しているので、元に戻せません。mjai にはその仕組みがありません
heard-impossible = { $field }：ここで { $given } は規則上ありえません
heard-people = { $field }：{ $given } は人が規則を守らせる卓でだけ起こり、聞いている席からは追えません
mjai-server = サーバーがエラーを返しました：{ $said }
mjai-server-away = サーバー { $server } に接続できません：{ $reason }
mjai-told = サーバーから { $said } が届きましたが、mjai の出来事（JSON オブジェクト）ではありません
mjai-whose = 見えている配牌は{ $count }人分ですが、見えるのは自分の手牌だけのはずです
mjai-choice = 席{ $seat }の選択 { $given } は、今できる行動のどれか一つではありません：{ $allowed }
