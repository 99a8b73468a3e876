# 端末での対局:牌、画面、キー、説明。

terminal-tile_E = 東
terminal-tile_S = 南
terminal-tile_W = 西
terminal-tile_N = 北
terminal-tile_P = 白
terminal-tile_F = 發
terminal-tile_C = 中

terminal-name_1 = アキ
terminal-name_2 = エミ
terminal-name_3 = ケン
terminal-name_4 = ユイ

terminal-called = { $used } で { $tile }
terminal-you_draw = ツモ { $tile }
terminal-you_discard = 打牌 { $tile }
terminal-you_discard_drawn = ツモ切り { $tile }
terminal-you_riichi = リーチしました
terminal-you_open_riichi = オープンリーチしました
terminal-you_chi = チーしました：{ $tiles }
terminal-you_pon = ポンしました：{ $tiles }
terminal-you_daiminkan = カンしました：{ $tiles }
terminal-you_ankan = 暗槓しました：{ $tiles }
terminal-you_kakan = { $tile } を加槓しました
terminal-you_kita = 北を抜きました
terminal-you_win = { $by ->
    [tsumo] ツモ和了
   *[ron] ロン和了
}
terminal-you_kyuushu = 九種九牌で流しました
terminal-you_show = 聴牌を公開しました
terminal-you_show_kept = 手牌を伏せました
terminal-you_stop = 対局を終えました
terminal-you_stop_not = 続行しました

terminal-welcome = ボット3人と打つリーチ麻雀の対局
terminal-welcome_watch = ボットによるリーチ麻雀の対局
terminal-rulebook = 規則
terminal-players = 対局者
terminal-seed = シード
terminal-seed_again = { $seed }（hanchan play --text --rules { $rules } --seed { $seed } で同じ山になる）
terminal-press_key = キーを押すと開始、{ $quit } で中止
terminal-press_key_next = キーを押すと次へ、{ $quit } で中止
terminal-press_key_back = キーを押すと卓に戻る
terminal-press_key_end = キーを押すと最終結果

terminal-dora = ドラ表示牌
terminal-ura = 裏ドラ表示牌
terminal-waits = 待ち { $tiles }

terminal-do_discard = 切る
terminal-do_riichi = リーチ
terminal-do_open_riichi = オープンリーチ
terminal-do_chi = チー
terminal-do_pon = ポン
terminal-do_kan = カン
terminal-do_tsumo = ツモ
terminal-do_ron = ロン
terminal-do_kyuushu = 九種九牌で流す
terminal-do_kita = 北を抜く
terminal-do_pass = 見送る
terminal-do_show = 手牌を公開
terminal-do_hide = 伏せる
terminal-do_stop = 対局を終える
terminal-do_play_on = 続ける
terminal-do_ron_taken_back = ロン取り消し
terminal-do_tsumo_taken_back = ツモ取り消し
terminal-do_chi_taken_back = 空チー
terminal-do_pon_taken_back = 空ポン
terminal-do_kan_taken_back = 空カン
terminal-do_riichi_taken_back = リーチ取り消し
terminal-do_why = 和了できない理由
terminal-do_help = 説明
terminal-do_undo = 待った
terminal-do_quit = 中止
terminal-do_back = 戻る
terminal-do_next = 一手進む
terminal-do_next_kyoku = 局の終わりまで
terminal-do_finish = 対局の終わりまで

terminal-your_turn = あなたの番
terminal-choose_riichi = どの牌を切ってリーチしますか
terminal-choose_open_riichi = どの牌を切ってオープンリーチしますか
terminal-choose_chi = どの牌でチーしますか
terminal-choose_pon = どの牌でポンしますか
terminal-choose_kan = どれをカンしますか
terminal-claim = { $player }の打牌 { $tile }。どうしますか
terminal-rob = { $player }が { $tile } をカン。槍槓しますか
terminal-show_or_hide = 流局です。聴牌しています。手牌を公開しますか
terminal-stop_or_play = オーラスの親でトップです。対局を終えますか
terminal-no_key = キー { $key } は今は使えません。表示されたキーから選んでください
terminal-nothing_to_undo = 戻せる手はまだありません
terminal-undone = 一手戻しました
terminal-stands_in = { $problem }。代わりにボット { $bot } が打ちます。
terminal-done_for = { $problem }。時間切れと同じ扱いにしました。
terminal-can_win = 和了できます：{ $key } を押してください
terminal-why_tsumo = ツモできません：{ $reason }
terminal-why_ron = { $tile } でロンできません：{ $reason }
terminal-why_away = { $reason }。{ $away }
terminal-quit = この対局を中止しますか
terminal-quit_keys = { $key } で中止、ほかのキーで続行
terminal-left = { $kyoku }で中止しました。同じ山：hanchan play --text --rules { $rules } --seed { $seed }
terminal-left_saved = { $kyoku }で中止しました。hanchan play --continue { $file } で続きを打てます。
terminal-ended_already = { $file }：この対局は終わっています。hanchan play --text --rules { $rules } で新しい対局を始められます。

terminal-ron = { $winner } ロン和了（{ $tile }、放銃 { $loser }）
terminal-tsumo = { $winner } ツモ和了（{ $tile }）
terminal-nagashi = { $winner } 流し満貫
terminal-han = { $han }翻
terminal-fu_count = { $fu }符
terminal-yakuman = { $units ->
    [1] 役満
    [2] ダブル役満
    [3] トリプル役満
   *[other] { $units }倍役満
}
terminal-noten_payment = 不聴罰符
terminal-pays = { $payer }から{ $winner }へ
terminal-from_table = 供託は{ $winner }へ
terminal-of_honba = うち{ $points }点は{ $honba }本場の分
terminal-score_player = 対局者
terminal-score_before = 前
terminal-score_change = 増減
terminal-score_after = 後

terminal-help_title = 遊び方
terminal-help_tiles = 牌：1m-9m は萬子、1p-9p は筒子、1s-9s は索子、0 は赤五です。字牌は漢字で示します。
terminal-help_river = 河：{ $riichi } はリーチ宣言牌、{ $called } は鳴かれた牌です。太字は手出し、そのほかはツモ切りです。
terminal-help_melds = 副露：鳴いた牌は括弧の中にあり、その位置が誰から鳴いたかを示します。暗槓は[ ]の中です。
terminal-help_table = 右の人が次に打ちます。> は番の人、黄色の風は親、中央の { $stick } はリーチ棒です。
terminal-help_keys = キー：牌の下のキーでその牌を切ります。ほかのキーは使えるときに表示されます。スペースキーは見送りです。
terminal-help_win = 和了：四面子一雀頭または七対子と、一つ以上の役が要ります。門前のリーチも役です。
terminal-help_why = { $key } は今和了できない理由を示します。

terminal-browser_table = あなたの卓：{ $address }
terminal-browser_watch = ボットの対局を観る：{ $address }
terminal-browser_bots_play = ボットが対局しています…
terminal-browser_rules = 規則 { $rules }：{ $title }
terminal-browser_network = このネットワークの誰もがここで打てます：{ $address }（docs/hosting.md）
terminal-browser_waits = ブラウザはいつ閉じても構いません。対局は待っています。Ctrl-C でサーバーを止めます。
terminal-browser_running = 卓は { $server } ですでに動いているサーバーにあります。
