# hanchan simulate が多数の対局について伝えることと、その進み具合。

law-compiling = ルールの処理をコンパイルしています（最初の一度だけ）
law-interpreted = インタプリタで動くので、遅くなります。{ $why }
simulate-matches = { $rules }、対局{ $matches }件、シード { $seed } から
simulate-compiled = { $kyoku }局、判断{ $decisions }回、{ $seconds }秒、毎秒{ $pace }対局（コンパイル済み）
simulate-interpreted = { $kyoku }局、判断{ $decisions }回、{ $seconds }秒、毎秒{ $pace }対局（インタプリタ）
simulate-bot = ボット
simulate-first = 1位
simulate-second = 2位
simulate-third = 3位
simulate-fourth = 4位
simulate-points = 持ち点
simulate-result = 成績
simulate-wins = 和了
simulate-deal_ins = 放銃
simulate-riichi = リーチ
simulate-ended = 局の終わり方
simulate-kyoku = 局数
simulate-yaku = 役
simulate-share = 和了に占める割合
simulate-offence = 反則
simulate-sanctions = 罰則
simulate-by_referee = うち審判の裁定
simulate-held = 罰則はすべて規則どおりです。和了放棄を免れた手{ $redeemed }回、補償{ $compensated }回
simulate-not_held = 規則どおりでない罰則があります。和了放棄を免れた手{ $redeemed }回、補償{ $compensated }回
simulate-conserved = 点数と牌は全局で保たれています
simulate-lost = 点数か牌が失われました。最初はシード { $seed } の対局です
