# Refusals: tiles, melds and hands.

tiles-text = { $field }: { $given } is not tile notation, such as { $example }
tiles-long = { $field }: a text of tiles can have at most { $most } characters, but this one has { $count }
tiles-one = { $field }: { $count ->
    [0] no tile was given; write one, such as 8s
   *[other] { $count } tiles were given; write only one, such as 8s
}
meld-one = { $field }: { $count ->
    [0] no meld was given; write one, such as pon 555z
   *[other] { $count } melds were given; write only one, such as pon 555z
}
notation-stray = no tile begins with '{ $letter }'; tiles are written as digits with m, p, s or z, or as E, S, W, N, P, F or C
notation-suit-due = '{ $letter }' is not a suit; write m, p, s or z
notation-no-suit = '{ $digits }' has no suit: put m, p, s or z after the digits
notation-no-number = the suit '{ $letter }' has no number before it; write one, such as 5{ $letter }
notation-red-mark = 'r' marks a red five, so put a 5 after it
notation-honour = '{ $name }' is not an honour; honours are 1z to 7z
notation-not-red = '{ $name }' cannot be red; only 5m, 5p and 5s can
notation-fifth = this is a fifth { $tile }, and there are only four of each kind
notation-meld = no meld begins here; write its name ({ $allowed }) and its tiles, such as pon 555z
hand-melds = { $field }: a hand can have at most four melds, not { $count }
hand-size = { $field }: { $count ->
    [0] no tiles
    [one] { $count } tile
   *[other] { $count } tiles
}, but a hand { $wanted ->
    [waiting] before a draw has 13
    [drawn] that wins or discards has 14
   *[either] has 13, or 14 with the drawn or winning tile
} (a kan counts as three)
meld-empty = { $field }: this meld has no tiles, but needs { $size ->
    [4] four
   *[other] three
}
meld-run = { $field }: a chi needs three consecutive tiles of one suit, not { $tiles }
meld-alike = { $field }: this meld needs { $size ->
    [4] four
   *[other] three
} tiles of one kind, not { $tiles }
meld-called = { $field }: the called tile { $tile } is not one of the meld's tiles, { $tiles }
tiles-fifth = { $field }: { $count } of { $culprits }, but there are only four tiles of each kind, red fives included
tiles-in-set = { $field }: { $count } of { $tile }, but the set of tiles has { $most ->
    [0] none
   *[other] only { $most }
}
tiles-reds = { $field }: { $given } does not give the red fives of man, pin and sou as three whole numbers from 0 to 4
tiles-absent = { $field }: { $given } are not tiles that a set can lack. Write one tile of each kind, such as 2345678m, or none
