# Why a bot does what it does: the verdict, what speaks against another choice, the chances.

why-win = A win is always taken.
why-forced = There is nothing to weigh here.
why-riichi = Riichi: with it the hand is worth more than in silence.
why-dama = No riichi: the hand is worth more in silence.
why-fold = The hand is given up: going on would cost more than it can win.
why-push = It goes on in spite of the danger: the hand is worth it.
why-call = The call: the hand gets there so much sooner that it may be open.
why-no-call = No call: the hand is worth more as it is.
why-kan = The kan costs nothing.
why-then = { $call }, then discard { $tile }
why-faster = { $other }: wins less often, in { $theirs } %; this in { $mine } %.
why-away = { $other }: takes the hand a step away from tenpai.
why-worth = { $other }: leaves a hand worth { $theirs } points; this { $mine }.
why-safe = { $other }: more dangerous, it costs { $theirs } points on average; this { $mine }.
why-better = { $other }: worth { $theirs } points in all; this { $mine }.
why-alike = { $other }: about as good.
why-chances = Wins in { $chance } %; the hand is worth { $points } points.
why-danger = { $player } rons it in { $chance } %.
why-yaku = On the way to: { $yaku }.
