# 規則の各項目を、その値とともに一文で述べる。`$word` は値、`$value` は値の言葉、`$number` は数。

said-equipment-red_fives = { $word ->
    [none] 赤五は使わない。
   *[some] 赤五を使い（{ $value }）、和了した手の中の一枚につき1翻とする。
}
said-equipment-absent = { $word ->
   *[none] すべての牌を使う。
    [some] 次の牌を四枚とも使わない：{ $value }。
}
said-equipment-replacements = 最初のドラ表示牌の後ろに嶺上牌が{ $number }枚ある。
said-seating-draw = { $word ->
    [drawn] 各自が伏せた風牌を引き、それで席を決める。
    [line] 四枚の風牌を伏せて並べ、賽を一度振って東の席とどちらの端から取るかを決める。
    [line_second_roll] 四枚の風牌を伏せて並べ、二度目の賽でどちらの端から取るかを決める。
   *[given] 席は組み合わせ表で決まっている。
}
said-seating-first_dealer = { $word ->
    [east_seat] 東を引いた者が起家となる。
    [one_roll] 賽を一度振って起家を決める。
   *[two_rolls] 賽を二度振って起家を決める。
}
said-seating-players = { $number ->
    [3] 東家、南家、西家の三人で打つ。
   *[other] 四人で打つ。
}
said-turn-first_go_around_ended_by = { $word ->
   *[any_call_or_kan] 鳴きと槓はすべて、自分の暗槓も含めて、途切れない第一巡を終わらせる。
    [open_calls] チー、ポン、大明槓だけが、途切れない第一巡を終わらせる。
}
said-calls-simultaneous = { $word ->
   *[by_rank] 一枚の牌に発声が重なったときは全員の返事を待ち、ロン、ポンとカン、チーの順に優先する。
    [rank_unless_late] 一枚の牌に発声が重なったときはロン、ポンとカン、チーの順に優先するが、明らかに遅れた発声は認めない。
    [rank_within_3_seconds] 一枚の牌に発声が重なったときはロンが優先し、三秒以内のポンとカンはチーに優先する。
    [rank_until_draw] 一枚の牌に発声が重なったときはロン、ポンとカン、チーの順に優先し、ポンとカンは次の自摸まで、ロンは次の打牌まで認める。
}
said-calls-kuikae = { $word ->
   *[allowed] チーやポンの後は、鳴いた牌と同じ牌も含め、どの牌を切ってもよい。
    [no_same_tile] チーやポンをした巡に、鳴いた牌と同じ牌を切ってはならない。
    [no_same_or_suji] チーやポンをした巡に、鳴いた牌と同じ牌も、順子の反対側の筋の牌も切ってはならない。
}
said-calls-chi = { $word ->
   *[yes] 上家の捨て牌をチーできる。
    [no] チーはできない。
}
said-kita-tile = { $word ->
   *[none] 抜ける牌はない。
    [north] 自分の番に自摸した後、山に牌が残っていれば、北を抜いて嶺上牌を自摸できる。抜いた牌は捨て牌ではない。
}
said-kita-worth = { $number ->
    [0] 抜いた牌そのものはドラではない。
   *[other] 抜いた牌は一枚につきドラ{ $number }枚分となる。
}
said-kita-robbed_by = { $word ->
    [nobody] 抜いた牌にはロンできない。
   *[any_hand] 和了できる手なら、抜いた牌にロンできる。
    [yakuman] 抜いた牌には役満だけがロンできる。
}
said-kita-robbing_is_chankan = { $word ->
    [yes] 抜いた牌へのロンは槍槓とする。
   *[no] 抜いた牌へのロンは槍槓としない。
}
said-kita-ends = { $word ->
   *[everything] 牌を抜くと、第一巡も一発も途切れる。
    [go_around] 牌を抜くと第一巡は途切れるが、一発は消えない。
    [nothing] 牌を抜いても、第一巡も一発も途切れない。
}
said-kita-rinshan = { $word ->
   *[yes] 抜いた後の嶺上牌での和了は嶺上開花とする。
    [no] 抜いた後の嶺上牌での和了は嶺上開花としない。
}
said-kita-in_riichi = { $word ->
   *[drawn] 立直後は、自摸した牌だけを抜ける。
    [never] 立直後は牌を抜けない。
}
said-kan-kokushi_robs_ankan = { $word ->
   *[yes] 国士無双を聴牌している者は、暗槓の牌でロンできる。
    [no] 国士無双でも暗槓を槍槓することはできない。
}
said-kan-kakan_tile = { $word ->
   *[any] 加槓には、手にある四枚目ならどの牌でも使える。
    [drawn] 加槓には、今自摸した牌しか使えない。
}
said-riichi-min_live_tiles = { $number ->
    [0] 立直は、壁牌の残りが何枚でも宣言できる。
   *[other] 立直は、壁牌が{ $number }枚以上残っているときに限り宣言できる。
}
said-riichi-min_points = { $number ->
    [0] 立直は持ち点が何点でも宣言でき、供託で零点を下回ってもよい。
   *[other] 立直は、持ち点が{ $number }点以上のときに限り宣言できる。
}
said-riichi-deposit_if_ronned = { $word ->
   *[void] 立直の宣言牌でロンされたときは、立直は成立せず、供託もしない。
    [paid] 立直の宣言牌でロンされたときも立直は成立し、千点は和了者が得る。
}
said-riichi-deposit_if_triple_ron = { $word ->
   *[void] 立直の宣言牌に三人がロンして流局となったときは、立直は成立せず、供託もしない。
    [stays] 立直の宣言牌に三人がロンして流局となったときは、千点は供託として場に残る。
}
said-riichi-deposit_if_aborting = { $word ->
   *[void] 立直の宣言牌で途中流局となったときは、立直は成立せず、供託もしない。
    [stays] 立直の宣言牌で途中流局となったときは、千点は供託として場に残る。
}
said-riichi-winning_tile_discard = { $word ->
   *[yes] 自摸和了を見送り、その和了牌を切って立直を宣言してもよい。
    [no] 自摸和了できる牌を切って立直を宣言してはならない。
}
said-riichi-ankan = { $word ->
   *[forbidden] 立直後に暗槓することはできない。
    [same_wait] 立直後の暗槓は、待ちが変わらなければできる。
    [drawn_same_wait] 立直後の暗槓は、今自摸した牌で行い、待ちが変わらないときに限りできる。
    [drawn_same_shape] 立直後の暗槓は、今自摸した牌で行い、待ちが変わらず、手のどの解釈でもその三枚が刻子であるときに限りできる。
    [drawn_same_yaku] 立直後の暗槓は、今自摸した牌で行い、待ちも手の形も役も変わらないときに限りできる。
}
said-riichi-ippatsu_lost_by = { $word ->
   *[any_call_or_kan] 鳴きと槓はすべて、自分の暗槓も含めて、一発を消す。
    [open_calls] チー、ポン、大明槓だけが一発を消す。
    [nothing] 鳴きや槓があっても一発は消えない。
}
said-riichi-open = { $word ->
   *[none] オープンリーチはない。
    [plain] 待ちの牌を見せるオープンリーチができ、放銃した者は通常どおり払う。
    [deal_in_yakuman] 待ちの牌を見せるオープンリーチができ、立直していない者が放銃すると役満を払う。
}
said-riichi-open_limits = { $word ->
   *[none] オープンリーチにほかの条件はない。
    [some] オープンリーチには次の条件がある：{ $value }。
}
said-furiten-missed_win_ends = { $word ->
   *[own_draw] 立直していない者が和了牌を見逃すと、自分の次の自摸まで振聴となる。
    [own_draw_or_own_call] 立直していない者が和了牌を見逃すと、自分の次の自摸か鳴きまで振聴となる。
    [own_draw_or_any_call] 立直していない者が和了牌を見逃すと、自分の次の自摸か、その後の誰かの鳴きや槓まで振聴となる。
}
said-furiten-yakuless_miss = { $word ->
   *[counts] 役のない形で和了牌を見逃しても振聴になる。
    [ignored] 役のない形で和了牌を見逃しても振聴にはならない。
}
said-dora-concealed_kan = { $word ->
   *[never] 暗槓をしてもドラは増えない。
    [before_replacement] 暗槓のドラ表示牌は、嶺上牌を取る前にめくる。
    [with_discard] 暗槓のドラ表示牌は次の打牌と同時にめくり、その牌での栄和にも有効とする。
    [with_last_discard] 暗槓のドラ表示牌は、その番を終える打牌と同時にめくる。
    [after_discard] 暗槓のドラ表示牌は、次の打牌がロンされずに通った後にめくる。
}
said-dora-open_kan = { $word ->
   *[never] 大明槓や加槓をしてもドラは増えない。
    [before_replacement] 大明槓と加槓のドラ表示牌は、嶺上牌を取る前にめくる。
    [with_discard] 大明槓と加槓のドラ表示牌は次の打牌と同時にめくり、その牌での栄和にも有効とする。
    [with_last_discard] 大明槓と加槓のドラ表示牌は、その番を終える打牌と同時にめくる。
    [after_discard] 大明槓と加槓のドラ表示牌は、次の打牌がロンされずに通った後にめくる。
}
said-dora-ura = { $word ->
   *[none] 裏ドラはない。
    [first_only] 立直して和了した者には、最初の表示牌の下だけが裏ドラとなる。
    [all] 立直して和了した者には、めくられたすべての表示牌の下が裏ドラとなる。
}
said-win-min_han = 和了には役で{ $number }翻以上が必要で、ドラは数えない。
said-win-two_han_from_honba = { $number ->
    [0] 本場が増えても、和了に必要な翻は増えない。
   *[other] { $number }本場からは、和了に役で2翻以上が必要である。
}
said-win-multiple_ron = { $word ->
   *[head_bump] 一枚の牌に複数のロンがあれば、放銃者の次の順の者だけが和了する。
    [all] 一枚の牌に複数のロンがあれば、全員が和了する。
}
said-yaku-yakuhai = 三元牌、自風、場風の刻子か槓子は一組につき{ $han }翻とし、連風牌は二度数える。
said-yaku-pinfu_tsumo = { $word ->
   *[yes] 平和は自摸でも認め、その手は20符とする。
    [no] 自摸和了に平和は認めない。
}
said-yaku-ryuuiisou_needs_green = { $word ->
   *[yes] 緑一色には發が必要である。
    [no] 緑一色に發はなくてもよい。
}
said-yaku-honroutou_seven_pairs = { $word ->
   *[yes] 么九牌だけの七対子も混老頭とする。
    [no] 么九牌だけの七対子は混老頭としない。
}
said-yaku-haitei_on_replacement = { $word ->
   *[yes] 壁牌が残らない嶺上牌での和了は、嶺上開花と海底を合わせて認める。
    [no] 嶺上牌での和了は嶺上開花であり、海底とはしない。
}
said-yaku-chiihou_after_own_ankan = { $word ->
   *[yes] 最初の番に自分が暗槓しても、地和は成立する。
    [no] 最初の番に自分が暗槓すると、地和は成立しない。
}
said-yaku-renhou_window = { $word ->
   *[before_own_draw] 人和は、途切れない第一巡の、自分の最初の自摸より前のロンをいう。
    [first_go_around] 人和は、途切れない第一巡の、各自の最初の打牌へのロンをいう。
}
said-yaku-north_for_all = { $word ->
    [yes] 北は全員の自風とする。
   *[no] 北は北家だけの自風である。
}
said-fu-double_wind_pair = 自風と場風を兼ねる連風牌の雀頭は{ $number }符とする。
said-fu-concealed_simple_triplet = 中張牌の暗刻は{ $number }符とする。
said-fu-rinshan_tsumo = { $number ->
    [0] 嶺上牌での和了には自摸の符をつけない。
   *[other] 嶺上牌での和了には自摸の{ $number }符をつける。
}
said-fu-open_pinfu = { $number ->
    [0] 鳴いて栄和した20符の手は20符のままとする。
   *[other] 鳴いて栄和した20符の手には{ $number }符を加え、30符とする。
}
said-fu-chiitoitsu = { $word ->
   *[twenty_five_fu] 七対子は25符2翻とし、符を切り上げない。
    [fifty_fu] 七対子は50符1翻とする。
}
said-limits-kiriage_mangan = { $word ->
   *[none] 満貫に満たない手を満貫に切り上げることはしない。
    [thirty_fu_four_han] 30符4翻の手は満貫に切り上げる。
    [all] 30符4翻と60符3翻の手は満貫に切り上げる。
}
said-limits-counted_yakuman = { $number ->
    [0] 役満でない手は、何翻あっても三倍満を限度とする。
   *[other] 役満でない手も、{ $number }翻からは役満として払う。
}
said-limits-several_yakuman = { $word ->
   *[single] 役満が複合しても、最も高い一つだけを数える。
    [add] 役満が複合すれば、その分を加算する。
}
said-limits-printed_cells = { $word ->
   *[none] 支払いはすべて計算式により、点数表による例外はない。
    [some] 点数表には計算式と異なる栄和点がある：{ $value }。
}
said-payments-honba = { $number ->
    [0] 本場があっても和了点に加算はない。
   *[other] 一本場につき和了点に{ $number }点を加え、自摸和了では他の者が等分して払う。
}
said-payments-honba_multiple_ron = { $word ->
   *[each] 複数のロンがあれば、和了者全員が本場の点を受け取る。
    [nearest] 複数のロンがあれば、放銃者の次の順の和了者だけが本場の点を受け取る。
}
said-payments-empty_chair = { $word ->
   *[lost] 三人打ちの自摸和了では、四人目の支払い分は誰も払わない。
    [halved] 三人打ちの自摸和了では、四人目の支払い分を二人が半分ずつ払う。
}
said-pao-yakuman = { $word ->
   *[none] 役満を確定させる牌を鳴かせても責任は負わない。
    [some] 次の役満を確定させる牌を鳴かせた者は、包の責任を負う：{ $value }。
}
said-pao-by_daiminkan = { $word ->
   *[yes] 三つ目の三元牌や四つ目の風牌は、大明槓させてもポンさせたときと同じく責任を負う。
    [no] 三つ目の三元牌や四つ目の風牌は、ポンさせたときに限り責任を負い、大明槓させても負わない。
}
said-pao-counts_ankan = { $word ->
   *[yes] 包を判断するとき、先にした暗槓も見えている組として数える。
    [no] 包を判断するとき、先にした暗槓は見えている組として数えない。
}
said-pao-covers = { $word ->
   *[whole_hand] 包の者は、複合した役満も含め、和了点すべてに責任を負う。
    [that_yakuman] 包の者は、鳴かせた役満についてのみ責任を負う。
}
said-pao-ron_honba = { $word ->
   *[discarder] 包の手がほかの者から栄和したとき、本場は放銃者が払う。
    [liable] 包の手がほかの者から栄和したとき、本場は包の者が払う。
    [thirds] 包の手がほかの者から栄和したとき、本場は三人が三分の一ずつ払う。
}
said-pao-rinshan_feeder = { $word ->
   *[yes] 大明槓の嶺上牌で和了したときは、その牌を鳴かせた者が一人で払う。
    [no] 大明槓の嶺上牌での和了も、ほかの自摸和了と同じに払う。
}
said-draws-kyuushu = { $word ->
   *[off] 配牌に么九牌が九種あっても流局とはならない。
    [on] 鳴きのない第一巡の自分の番に么九牌が九種以上あれば、流局にできる。{ $then }
}
said-draws-four_winds = { $word ->
   *[off] 第一巡に同じ風牌が四枚続けて切られても流局とはならない。
    [on] 鳴きもロンもなく、四人の最初の打牌が同じ風牌なら流局とする。{ $then }
}
said-draws-four_kans = { $word ->
   *[off] 四つ槓があっても流局とはならない。
    [on] 二人以上で四つの槓をしたときは、{ $at ->
        [fourth_kan] 四つ目の槓の時に流局とする
       *[next_discard] 次の打牌がロンされなければ流局とする
    }。{ $then }
}
said-draws-four_riichi = { $word ->
   *[off] 四人が立直しても流局とはならない。
    [on] 四人全員が立直し、最後の宣言牌がロンされなければ流局とする。{ $then }
}
said-draws-triple_ron = { $word ->
   *[off] 一枚の牌に三人がロンしても流局とはならない。
    [on] 一枚の牌に三人がロンしたときは流局とする。{ $then }
}
said-aborted = { $dealer ->
   *[stays] 親は連荘し
    [stays_if_tenpai] 親は聴牌していれば連荘し
    [passes] 親は流れ
}、{ $honba ->
   *[one_more] 本場を一つ加える
    [unchanged] 本場は変わらない
    [to_zero] 本場はなしに戻る
}。
said-draws-nagashi = { $word ->
   *[none] 捨て牌が么九牌だけで流局しても、何も得られない。
    [settlement] 捨て牌がすべて么九牌で一枚も鳴かれずに流局すれば、満貫の支払いを受け、局は流局とする。
    [win] 捨て牌がすべて么九牌で一枚も鳴かれずに流局すれば、満貫の自摸和了とする。
}
said-draws-nagashi_closed = { $word ->
   *[yes] 流し満貫は門前に限る。
    [no] 流し満貫は鳴いていても成立する。
}
said-draws-nagashi_several = { $word ->
   *[each] 流し満貫が複数あれば、全員が支払いを受ける。
    [last_completed] 流し満貫が複数あれば、最後に打牌した者だけが支払いを受ける。
}
said-draws-dead_wait = { $word ->
   *[counts] 待ち牌をすべて自分で使っていても聴牌とする。
    [noten_in_hand] 待ち牌がすべて自分の手の内にあれば不聴とする。
    [noten_in_hand_and_melds] 待ち牌をすべて手の内や副露で自分が使っていれば不聴とする。
}
said-draws-tenpai_show = { $word ->
   *[optional] 流局時、立直者を除き、聴牌した者は手を伏せて不聴としてもよい。
    [compulsory] 流局時、聴牌した者は必ず手を公開する。
}
said-draws-noten_payment = { $number ->
    [0] 流局時に不聴の支払いはない。
   *[other] 流局時、不聴の者は聴牌の者に合わせて{ $number }点を払う。
}
said-dealer-keeps_on_draw = { $word ->
   *[tenpai] 流局時、親は聴牌していれば連荘する。
    [never] 流局すれば、親は必ず流れる。
}
said-deposits-multiple_ron = { $word ->
   *[nearest] 複数のロンがあれば、供託はすべて放銃者の次の順の和了者が得る。
    [own_back] 複数のロンがあれば、各自の立直の供託は本人に戻り、残りは放銃者の次の順の和了者が得る。
}
said-deposits-left_at_end = { $word ->
   *[first] 終局時に残った供託は一位のものとする。
    [nobody] 終局時に残った供託は誰のものにもならない。
    [returned] 終局時に残った供託は、出した者に戻る。
    [first_by_hundreds] 終局時に残った供託は一位のものとし、同点の者は百点単位で分け、端数は起家に近い者が取る。
}
said-ending-rounds = { $number ->
    [1] 一試合は東場だけとする。
    [2] 一試合は東場と南場とする。
    [3] 一試合は東場から西場までとする。
   *[other] 一試合は東場から北場までとする。
}
said-ending-bust = { $word ->
   *[none] 持ち点が零点を下回っても試合を続ける。
    [below_zero] 持ち点が零点を下回れば終局とする。
    [cannot_pay] 払いきれない者が出れば終局とし、不足はほかの者が分担する。
    [at_zero] 持ち点が零点以下になれば終局とする。
}
said-ending-bust_order = { $word ->
   *[simultaneous] 飛びになりうる支払いは、すべて同時に行う。
    [from_shimocha] 飛びになりうる支払いは、払う者の下家から順に行う。
}
said-ending-dealer_stop = { $word ->
   *[none] 最終局に一位の親が和了または聴牌しても続行する。
    [dealer_may] 最終局に一位の親が和了または聴牌したときは、試合を終えてもよい。
    [automatic] 最終局に一位の親が和了または聴牌したときは、そのまま終局とする。
}
said-ending-target = { $number ->
    [0] 点数にかかわらず、最後の場が終われば終局とする。
   *[other] 最後の場が終わって{ $number }点に達した者がいなければ延長する。
}
said-ending-extension_rounds = { $number ->
    [0] 延長はない。
   *[other] 延長は{ $number }場までとする。
}
said-ending-extension_ends = { $word ->
   *[round_end] 延長では、場の終わりに点数を確かめる。
    [sudden_death] 延長では、親が移るときに目標の点に達した者がいれば終局とする。
}
said-placement-start = 各自{ $number }点から始める。
said-placement-return = 最終の持ち点から{ $number }点を引き、開始の点との差の合計はオカとして一位に加える。
said-placement-uma = { $word ->
    [none] ウマはない。
   *[some] 順位に応じてウマをつける（千点単位）：{ $value }。
}
said-placement-ties = { $word ->
   *[shared] 同点の者は順位とウマとオカを分け合う。
    [seat_order] 同点のときは、起家に近い方を上位とする。
    [final_winds] 同点のときは、最終局の風の順で順位を決める。
}
said-placement-bust_bonus = { $number ->
    [0] 飛び賞はない。
   *[other] 飛んだ者は、飛ばした者に成績で{ $number }点を払う。
}
said-rating-rounding = { $word ->
   *[exact] 成績の端数はそのままとする。
    [tenth] 成績は0.1単位に丸める。
    [thousand_5_down] 成績は千点単位に五捨六入する。
    [thousand_5_up] 成績は千点単位に四捨五入し、端数は一位が負う。
}
said-offences-hand_shown_min = 自分の手牌を故意に{ $number }枚以上見せると反則となる。
said-offences-hand_toppled_min = 和了の宣言なしに手牌を{ $number }枚以上倒すと反則となる。
said-offences-forbidden_look_min = 王牌や他家の手牌を{ $number }枚以上見たり、めくったり、倒したりすると反則となる。
said-offences-exposed_tiles_min = 壁牌や誰かの手牌を{ $number }枚以上露出させると反則となる。
said-offences-few_tiles = { $word ->
   *[none] それより少ない枚数なら罰はない。
    [referee] それより少ない枚数のときは審判が裁定する。
}
said-offences-chombo_payment = { $word ->
   *[none] チョンボをしても、その場の支払いはない。
    [reverse_mangan] チョンボをした者は、満貫を自摸和了したときに受け取る割合で、ほかの三人に満貫を払う。
}
said-offences-chombo_rating = { $number ->
    [0] チョンボで成績から引かれる点はない。
   *[other] チョンボ一回につき、ウマの後で成績から{ $number }を引く。
}
said-offences-chombo_honba = { $word ->
   *[unchanged] チョンボの後、本場は変わらない。
    [reset] チョンボの後、本場はなしに戻る。
}
said-offences-chombo_in_last_hand = { $word ->
   *[replay] チョンボで無効になった局は、オーラスでもやり直す。
    [ends_match] オーラスのチョンボで試合は終わり、局をやり直さない。
}
said-offences-penalty_rating = { $number ->
    [0] 減点の反則で成績から引かれる点はない。
   *[other] 減点の反則一回につき、ウマの後で成績から{ $number }を引く。
}
said-offences-redeem_deposit = { $number ->
    [0] 和了放棄を供託で免れることはできない。
   *[other] まだ正せるうちは、{ $number }点を供託して和了放棄を免れることができる。
}
said-offences-yakuman_claim_shanten = { $number ->
    [0] チョンボで役満が流れても、補償は請求できない。
   *[other] 他家のチョンボで局が無効になったとき、役満まで{ $number }向聴以内の者は補償を請求でき、額は審判が決める。
}
said-options-yakitori = { $number ->
    [0] 焼き鳥はない。
   *[other] 一度も和了しなかった者は、和了した各人に成績で{ $number }点を払う。
}
said-options-chips = { $word ->
   *[off] チップは使わない。
    [on] チップを使う：{ $value }。
}

said-yaku = { $word ->
   *[none] { $name }（{ $gloss }）は役としない。
    [han] { $name }（{ $gloss }）は門前でも鳴いても{ $han }翻とする。
    [open] { $name }（{ $gloss }）は門前で{ $han }翻、鳴いて{ $open }翻とする。
    [concealed] { $name }（{ $gloss }）は{ $han }翻で、門前に限る。
    [exclusive] { $name }（{ $gloss }）は{ $han }翻で、ほかの役と複合しない。
    [mangan] { $name }（{ $gloss }）は満貫とし、何も加算しない。
    [yakuman] { $name }（{ $gloss }）は{ $han ->
        [1] 役満
        [2] ダブル役満
        [3] トリプル役満
       *[other] { $han }倍役満
    }とする。
}
said-sanction = { $word ->
   *[none] この反則（{ $name }）に罰はなく、直せるものは直して続ける。
    [wait-unscored] この反則（{ $name }）があれば、その和了には平和も待ちの符もつかない。
    [riichi-void] この反則（{ $name }）があれば立直は成立せず、供託は戻る。
    [dead-hand] この反則（{ $name }）は和了放棄とする。この局は和了も立直もできず、流局時は不聴となるが、鳴くことはできる。
    [dead-hand-no-calls] この反則（{ $name }）は和了放棄とする。この局は和了も鳴きも宣言もできず、流局時は不聴となる。
    [chombo] この反則（{ $name }）はチョンボとする。局は無効でやり直し、立直の供託は戻る。
    [referee] この反則（{ $name }）の処置は審判が決め、裁定まで続行する。
    [penalty] この反則（{ $name }）は成績から減点する。局には何も変わりがない。
}{ $when ->
   *[at-once] {""}
    [at-draw] 流局時に限り問う。
    [at-own-win] 本人の和了時に限り問う。
    [at-draw-or-own-win] 流局時か本人の和了時に限り問う。
}
