# 人どうしの卓:宣言と取り消し、和了放棄、申し立てと審判。

table-dead = 放棄
terminal-people = 卓
terminal-people_means = 人どうしの卓です。牌の上でできることは正誤を問わず何でも宣言でき、規則の処置が続きます。「!」で審判（あなた）を呼びます
terminal-do_taken_back = 宣言して取り消す
terminal-choose_taken_back = 何を宣言して取り消しますか
terminal-do_report = 審判
terminal-redeem = 和了放棄になりました。{ $points }点の供託で免れますか
terminal-do_redeem = 免れる
terminal-do_redeem_not = そのまま
terminal-press_key_report = キーを押すと次へ、{ $report } で和了者の反則を申し立て、{ $quit } で中止
terminal-help_people = 人どうしの卓：すべての打牌について全員が尋ねられます。スペースキーか Enter で見送ります（和了牌でも）。選べるものが規則に反することもあります。{ $report } で反則を申し立てます。審判はあなたです：y で規則どおり、a で自ら判断、d で却下。

referee-what = 審判：何が起きましたか
referee-who = 誰ですか
referee-nobody = 誰かわからない
referee-of = { $offence }（{ $player }）
referee-open = 裁定待ち：{ $report }
referee-tiles = 何枚ですか（Enter だけなら 1）：
referee-number = 1 から 99 までの整数（Enter だけなら 1）：
referee-no_points = 1000000 までの整数（Enter だけならなし）：
referee-in_time = まだ正せるうちに気づきましたか
referee-sanction = どの処置にしますか
referee-points = 最終成績から引く点数（Enter だけならなし）：
referee-reason = 理由を短く（Enter だけなら戻る）：
referee-refused = できません：{ $problem }
referee-do_confirm = 規則どおり
referee-do_amend = 自ら判断
referee-do_dismiss = 却下
referee-do_not_now = 後で
referee-do_back = 戻る
referee-do_in_time = はい
referee-do_late = いいえ
