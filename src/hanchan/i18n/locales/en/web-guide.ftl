# The guided first hand.

web-guide = Guide
web-guide-offer = Never played? Learn it in a first hand
web-guide-door = A first hand, explained
web-guide-next = Go on
web-guide-hide = Hide the guide
web-guide-tiles = The tiles
web-guide-tiles-means = Three suits are numbered from 1 to 9; besides them there are four winds and three dragons. Each tile exists four times. Yours lie at the bottom, and only you see them.
web-guide-sets = Sets and pairs
web-guide-sets-means = Three consecutive numbers of one suit are a sequence, three equal tiles a triplet: both are sets. Two equal tiles are a pair.
web-guide-goal = What you want
web-guide-goal-means = Four sets and a pair win, 14 tiles in all. Such a hand also needs a yaku, something special that it shows; the simplest is riichi, and you will meet it soon.
web-guide-turn = Your turn
web-guide-turn-means = You have drawn a tile, and now you discard one: { $taps ->
    [2] tap it twice
   *[other] click or tap it
}. Tiles that can't join others soon go first: lone winds and dragons, lone 1s and 9s. The coach marks the best tile.
web-guide-discard = Discard { $tile }
web-guide-discard-means = { $away ->
    [one] The hand is one step from waiting for its last tile.
   *[other] The hand is { $away } steps from waiting for its last tile.
} If you discard { $tile }, { $gains ->
    [one] { $gains } tile brings
   *[other] { $gains } tiles bring
} it nearer; no other discard leaves more.
web-guide-yaku = Yaku that are near: { $yaku }.
web-guide-tenpai = Tenpai: one tile is missing
web-guide-tenpai-means = If you discard { $tile }, you wait for the tiles on the right; { $gains ->
    [one] { $gains } is
   *[other] { $gains } are
} left.
web-guide-riichi = You can declare riichi
web-guide-riichi-means = One tile is missing: this is called tenpai. Press “Riichi” and discard { $tile }: riichi is the yaku that you need. Your hand stays as it is from then on, and you put down 1000 points, which come back if you win. Then you wait for the tiles on the right.
web-guide-in-riichi = You are in riichi
web-guide-in-riichi-means = From now on whatever you draw is discarded by itself, until you draw the tile you wait for{ $furiten ->
    [yes] {""}
   *[no] , or another player discards it
}.
web-guide-furiten = Furiten: you have discarded or passed up a tile you wait for, so only a tile that you draw yourself wins.
web-guide-win = You can win!
web-guide-win-means = This tile completes four sets and a pair. Press the button: tsumo if you drew the tile yourself, ron if another player discarded it.
web-guide-call = You could take this tile
web-guide-call-means = You may call another player's discard for a set: “Chi” for a sequence, “Pon” for a triplet. The set then lies open, and you can no longer declare riichi. { $advice }.
web-guide-kan = Four equal tiles
web-guide-kan-means = Four equal tiles can become a kan: it counts as one set, and you draw one tile more. It is seldom needed; you can pass, or discard as usual.
web-guide-danger = Somebody is in riichi
web-guide-danger-means = They wait for one tile, and if you discard it, you pay. Safest is what they have discarded themselves: they can't win with it. The coach weighs that, too.
web-guide-others = The others play
web-guide-others-means = Each of them draws a tile and discards one. Watch what they discard; your turn comes by itself.
web-guide-over = Your first hand
web-guide-over-won = You have won. Below is what your hand was worth: every yaku and every dora adds han, and more han bring more points. Dora are the tiles with a golden corner.
web-guide-over-dealt = { $name } won with the tile that you discarded, so you pay alone. It happens to everybody.
web-guide-over-other = { $name } has won. It is a race of four, and even strong players win only about one hand in four.
web-guide-over-drawn = The wall is used up, and nobody has won. Who was tenpai is paid by those who were not.
web-guide-over-more = This was the first hand of a whole match, which goes on without the guide. You can also play another hand with it.
web-guide-play-on = Play the match on
web-guide-again = Another hand with the guide
