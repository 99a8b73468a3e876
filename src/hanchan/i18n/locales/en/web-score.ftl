# The score calculator in the browser: buttons and labels.

web-score-title = Score calculator
web-score-nav = Score
web-score-rules = Rulebook
web-score-changed-book = Changed: { $book }
web-score-changes = { $book } with { $rules } changed { $rules ->
    [one] rule
   *[other] rules
}
web-score-house-file = Rulebook from a file…
web-score-discarder = Discarder in riichi
web-score-discarder-means = The player who deals into the open riichi is in riichi: then it is not a yakuman.
web-score-begin = Tap tiles to build a hand; its score follows.
web-score-unread = This part of the address cannot be read and was left out: { $parts }
web-score-refuse-copies = All four copies of this tile are in use: { $tile }
web-score-refuse-reds = { $reds ->
    [0] This rulebook has no { $tile }
    [one] There is only one { $tile }, and it is in use
   *[other] There are only { $reds } tiles “{ $tile }”, and they are in use
}
web-score-refuse-room = There is no room left for { $tile }
web-score-refuse-meld = No chi begins with { $tile }
web-score-refuse-unknown = { $tile } is not a tile: write digits and then m, p, s or z, such as 123m 0p 77z
web-score-target = The next tile goes to
web-score-to-hand = Hand
web-score-to-win = Winning tile
web-score-to-dora = Dora indicator
web-score-to-ura = Ura indicator
web-score-to-chi = Chi
web-score-to-pon = Pon
web-score-to-daiminkan = Open kan
web-score-to-kakan = Added kan
web-score-to-ankan = Concealed kan
web-score-tiles = Tiles to choose from
web-score-tile = { $tile }, { $left ->
    [0] none left
   *[other] { $left } left
}
web-score-keys = By keyboard: type tiles such as 123m 0p 77z; Backspace takes the last one back.
web-score-keys-chi = For a chi tap its lowest tile.
web-score-remove = Take away: { $tile }
web-score-remove-win = Winning tile { $tile }: take away
web-score-make-win = Make it the winning tile: { $tile }
web-score-no-win = No winning tile yet
web-score-empty = Room for { $tiles } more
web-score-add = Add: { $name }
web-score-red = Red
web-score-by = Won by
web-score-riichi = Riichi
web-score-no-riichi = None
web-score-seat = Seat wind
web-score-round = Round wind
web-score-wind-E = East
web-score-wind-S = South
web-score-wind-W = West
web-score-wind-N = North
web-score-flags = Circumstances
web-score-honba = Honba
web-score-deposits = Riichi sticks
web-score-kita = Norths set aside
web-score-fewer = { $name }: one less
web-score-more = { $name }: one more
web-score-helps = Tiles that help
web-score-copy-text = Copy as text
web-score-clear = Clear
web-score-others = The same hand under other rulebooks
web-score-same = Worth the same:
