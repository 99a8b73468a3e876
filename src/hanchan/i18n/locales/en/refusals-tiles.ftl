# Refusals: tiles, melds and hands.

tiles-text = { $field }: { $given } is not tile notation, such as 123m0p77z
tiles-long = { $field }: a text of tiles has at most { $most } characters, and this one has { $count }
tiles-one = { $field }: { $count ->
    [0] a tile is needed here
   *[other] there are { $count } tiles where one is needed
}
meld-one = { $field }: { $count ->
    [0] a meld is needed here, such as pon 555z
   *[other] there are { $count } melds where one is needed
}
notation-stray = no tile begins with '{ $letter }'; tiles are written as digits with m, p, s or z, or as E, S, W, N, P, F or C
notation-suit-due = '{ $letter }' is not a suit; write m, p, s or z
notation-no-suit = '{ $digits }' has no suit: put m, p, s or z after the digits
notation-no-number = the suit '{ $letter }' has no number before it
notation-red-mark = 'r' marks a red five, so put a 5 after it
notation-honour = '{ $name }' is not an honour; honours are 1z to 7z
notation-not-red = '{ $name }' cannot be red; only 5m, 5p and 5s can
notation-fifth = this is a fifth { $tile }, and there are only four of each kind
notation-meld = no meld begins here; a meld is { $allowed }, followed by its tiles
hand-melds = { $field }: a hand can have at most four melds, not { $count }
hand-size = { $field }: { $count ->
    [0] no tiles
    [one] { $count } tile
   *[other] { $count } tiles
}, but a hand { $wanted ->
    [waiting] between two draws has 13
    [drawn] that wins or discards has 14
   *[either] has 13, or 14 with the winning one
} (a kan counts as three)
meld-empty = { $field }: the tiles of this meld are missing
meld-run = { $field }: { $tiles } are not three numbers in a row of one suit
meld-alike = { $field }: { $tiles } are not { $size ->
    [4] four
   *[other] three
} tiles of one kind
meld-called = { $field }: the called tile { $tile } is not one of the meld's tiles
tiles-fifth = There are only four tiles of each kind, red ones included: too many { $culprits }.
tiles-in-set = { $field }: { $count } of { $tile }, but this set has { $most ->
    [0] none
   *[other] { $most }
}
tiles-reds = { $field }: { $given } are not three whole numbers from 0 to 4, the red fives of man, pin and sou
