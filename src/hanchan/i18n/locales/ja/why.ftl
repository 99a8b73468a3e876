# ボットがその手を選ぶ理由：判断、ほかの選択との違い、見込み。

why-win = 和了は必ず取る。
why-forced = ここでは比べるものがない。
why-riichi = リーチ：黙聴より手の価値が高い。
why-dama = リーチしない：黙聴のほうが手の価値が高い。
why-fold = オリる：押すと、得られるより失うほうが大きい。
why-push = 危険でも押す：手にそれだけの価値がある。
why-call = 鳴く：手が開いても、早くなるほうが得。
why-no-call = 鳴かない：このままのほうが手の価値が高い。
why-kan = このカンは損がない。
why-kita = この手に北は要らず、抜けば一枚引ける。
why-no-kita = 北は抜かない：この手に要る。
why-then = { $call }、{ $tile } を切る
why-faster = { $other }：和了率 { $theirs } %、推奨手は { $mine } %。
why-away = { $other }：聴牌から遠ざかる。
why-worth = { $other }：手の価値が下がる（{ $theirs } 点、推奨手は { $mine } 点）。
why-safe = { $other }：より危険（平均 { $theirs } 点の損、推奨手は { $mine } 点）。
why-better = { $other }：全体で { $theirs } 点、推奨手は { $mine } 点。
why-alike = { $other }：ほぼ同じ。
why-chances = 和了率 { $chance } %、手の価値は { $points } 点。
why-danger = { $player } に { $chance } % でロンされる。
why-yaku = 狙う役：{ $yaku }。
