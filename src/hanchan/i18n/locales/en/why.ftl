# Why a bot does what it does: the verdict, what speaks against another choice, the chances.

why-win = A win is always taken.
why-forced = There is nothing to weigh here.
why-riichi = Riichi: the hand is worth more with it than without.
why-dama = No riichi: the hand is worth more without it.
why-fold = Fold: going on would cost more than the hand can win.
why-push = Push in spite of the danger: the hand is worth it.
why-call = Call: the hand gets there so much sooner that opening it pays.
why-no-call = No call: the hand is worth more as it is.
why-kan = The kan costs nothing.
why-kita = The hand does not need the north, and another tile is drawn for it.
why-no-kita = The north stays: the hand needs it.
why-then = { $call }, then discard { $tile }
why-faster = { $other } instead: wins less often, { $theirs } % against { $mine } %.
why-away = { $other } instead: takes the hand a step away from tenpai.
why-worth = { $other } instead: leaves a hand worth { $theirs } points, against { $mine }.
why-safe = { $other } instead: more dangerous, costing { $theirs } points on average, against { $mine }.
why-better = { $other } instead: worth { $theirs } points in all, against { $mine }.
why-alike = { $other } instead: about as good.
why-chances = Wins { $chance } % of the time; the hand is worth { $points } points.
why-danger = { $player } rons it { $chance } % of the time.
why-yaku = On the way to: { $yaku }.
