# 牌譜の再生。

replay-place = { $place } / { $count }
replay-wall = 次のツモ
replay-furiten = 振聴
replay-shanten = { $shanten }向聴
replay-complete = 和了形
replay-decides = { $player }の選択：{ $action }
replay-decides_not = { $player }の選択：{ $action }（ほかの候補：{ $others }）
replay-claim = { $player }が求めたが得られない：{ $action }
replay-claim_late = { $player }がほかの発声の後に遅れて発声：{ $action }
replay-claim_after_draw = { $player }が次のツモの後に遅れて発声：{ $action }
replay-undo = 一手戻す
replay-undo_to = { $place }番目の局面に戻る
replay-no_change = 増減なし
replay-breaks_off = 牌譜はここで途切れています。
replay-disagrees = ここで牌譜と規則が食い違います：{ $problem }
replay-assumed = 牌譜に規則の記載がないため { $rules } とみなします。別の規則は --rules で指定できます
replay-nobody = 対局者{ $number }

replay-hint_event = 一手
replay-hint_kyoku = 局
replay-hint_decision = 選択
replay-hint_list = 一覧
replay-hint_hands = 手牌
replay-hint_waits = 待ち
replay-hint_sheet = 点数
replay-hint_seat = 席
replay-hint_help = 説明
replay-hint_quit = 終了

replay-key_next = 一手進む
replay-key_previous = 一手戻る
replay-key_next_kyoku = 次の局、最後の局からは対局の終わり
replay-key_previous_kyoku = この局の始め、さらに前の局
replay-key_next_decision = 手前の席の次の選択
replay-key_previous_decision = 手前の席の前の選択
replay-key_first = 対局の始め
replay-key_last = 対局の終わり
replay-key_list = 局の一覧。番号で移動
replay-key_hands = ほかの手牌を見せる・隠す
replay-key_waits = 見えている手牌の待ちか向聴数
replay-key_sheet = 局の終わりでは点数計算、対局の終わりでは最終結果も
replay-key_seat = 手前に置く席。0 が起家
replay-key_next_seat = 右の席
replay-key_previous_seat = 左の席
replay-key_help = この説明
replay-key_quit = 終了

replay-no_next = これが最後の局面です
replay-no_previous = これが最初の局面です
replay-no_next_kyoku = ここが対局の終わりです
replay-no_previous_kyoku = これが最初の局です
replay-no_next_decision = この席の選択はこの先にありません
replay-no_previous_decision = この席の選択はこれより前にありません
replay-no_sheet = 点数計算は局の終わりで見られます：J で次の局へ、k でその終わりへ
replay-no_key = キー { $key } は今は使えません。{ $help } ですべてのキーを表示します

replay-help_title = キーと印
replay-sheet_title = 最終結果 · { $rules }
replay-list_title = 局の一覧
replay-matches = このファイルの対局
replay-choose = 番号、または j k と Enter。q で戻る：
replay-page = q で戻る
replay-page_more = { $lines }行中{ $from }〜{ $to }行。j k で移動、q で戻る
