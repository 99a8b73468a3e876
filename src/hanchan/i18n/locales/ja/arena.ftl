# 対戦の報告：同じ牌山でどちらが強いか。

arena-title = どちらが強いか
arena-setting = { $rules }・{ $seating }：シード { $first } から { $seeds } 個、{ $matches } 半荘
arena-better = { $name } の方が着順がよい
arena-worse = { $name } の方が着順が悪い
arena-equal = { $name } の着順は他と { $equal } 以内の差で等しい
arena-open = この対局数では決まらない
arena-mean = { $name } の平均着順 { $place }、95 % 信頼区間 { $low } ～ { $high }
arena-looked = この区間は途中で何度見ても成り立つので、決まった時点で止めてよい。
arena-named = 対局数はあらかじめ決めてあった。
arena-walls = 全員が同じ牌山で打つ。どのシードでも、各打ち手が他の打ち手の席にも座る。
arena-rounded = 指定は { $asked } 半荘。{ $seating } は各シードで { $each } 半荘打つので、{ $matches } 半荘になった。
arena-spoiled = { $count } 半荘で打ち手が停止し、代わりの者が打ち継いだ。
arena-failures = { $name } のエラー { $count } 回{ $replaced ->
        [0] {""}
       *[other] 、{ $replaced } 半荘で { $bot } が打ち継いだ
    }。最初はシード { $seed }：{ $problem }{ $file ->
        [none] {""}
       *[other] （{ $file }、{ $line }行目）
    }
arena-places = 着順
arena-place_1 = 1着
arena-place_2 = 2着
arena-place_3 = 3着
arena-place_4 = 4着
arena-course = { $name } の平均着順の推移
arena-course_points = 平均素点の推移
arena-seeds = シード数
arena-numbers = 成績
arena-nothing = なし
arena-matches = 半荘数
arena-place = 平均着順
arena-points = 平均素点
arena-result = 平均ポイント
arena-busted = 終了時に飛び
arena-kyoku = 局数
arena-win = 和了率
arena-win_points = 平均和了点
arena-win_turn = 和了巡目
arena-tsumo = ツモ和了率
arena-wins_riichi = リーチ和了の割合
arena-wins_open = 副露和了の割合
arena-wins_dama = 黙聴和了の割合
arena-wins_points_riichi = リーチの平均和了点
arena-wins_points_open = 副露の平均和了点
arena-wins_points_dama = 黙聴の平均和了点
arena-deal_in = 放銃率
arena-deal_in_points = 平均放銃点
arena-deal_ins_riichi = リーチへの放銃の割合
arena-deal_ins_open = 副露への放銃の割合
arena-deal_ins_dama = 黙聴への放銃の割合
arena-riichi = リーチ率
arena-riichi_turn = リーチ巡目
arena-riichi_won = リーチ後の和了率
arena-riichi_dealt_in = リーチ後の放銃率
arena-riichi_furiten = 振聴リーチ率
arena-riichi_bad = 愚形リーチ率（待ち4枚以下）
arena-called = 副露率
arena-calls = 1局あたりの副露数
arena-called_won = 副露後の和了率
arena-tenpai = 流局時聴牌率
arena-faults = 停止
arena-thinking_decisions = 計時した打牌判断
arena-thinking_mean = 思考時間（ミリ秒、平均）
arena-thinking_p99 = 思考時間（ミリ秒、99 %）
arena-thinking_most = 思考時間（ミリ秒、最長）
arena-yaku = 役（和了に占める割合）
arena-versions = hanchan { $version }、生成器 { $generator }、ソース { $source }
