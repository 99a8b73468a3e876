# Refusals: cases to be scored, and matches that have ended.

case-no-hand = Give the tiles of a hand, such as 234m456p3388s, or --jsonl and cases on standard input.
case-no-tiles = Give the tiles of a hand, such as 234m456p3388s.
case-reds = In { $rules } { $most ->
    [0] there is no such red five
    [one] there is only one such red five
   *[other] there are only { $most } such red fives
}: too many { $culprits }.
case-no-win = The winning tile is missing. Give one, such as 8s.
case-win-elsewhere = { $tile } is not one of the concealed tiles of this hand of 14. Name one of them, or write a hand of 13 tiles.
case-robbed-tile = { $tile } is robbed from another player's kan of all four, so no other tile of its kind can be in the hand, the melds or the indicators.
case-win-with-nagashi = With nagashi mangan nobody wins a hand. Leave out the winning tile { $tile }.
case-indicators = { $field }: there can be at most { $most } indicators, not { $count }
case-riichi-in-open-hand = Riichi needs a concealed hand; of the melds only concealed kans keep it concealed.
case-no-open-riichi = This rulebook has no open riichi. Choose another kind of riichi, or none.
case-ippatsu-alone = Ippatsu needs riichi. Leave out ippatsu, or add riichi.
case-ura-alone = Ura dora are turned only for a winner in riichi. Leave out { $culprits }, or add riichi.
case-ippatsu-after-kan = In this rulebook a kan ends ippatsu. Leave out ippatsu or rinshan.
case-nagashi-alone = With nagashi mangan nobody wins a hand. Leave out { $culprits }.
case-tsumo-only = Only possible by tsumo: { $culprits }.
case-ron-only = Only possible by ron: { $culprits }.
case-rinshan-without-kan = Rinshan needs a kan among the melds.
case-chankan-on-last-tile = No kan is made on the last tile. Leave out chankan or houtei.
case-renhou-by-chankan = Renhou comes before any call, and cannot rob this kan. Leave out renhou or chankan.
case-double-ippatsu = A double riichi wins with ippatsu only before any call, and in the second go-around at the latest. Leave out double riichi, ippatsu or { $culprits }.
case-no-kan-dora = In this rulebook no kan turns an indicator, so there is only one dora indicator. Leave out { $culprits }.
case-ura-beyond-dora = There is at most one ura indicator for each dora indicator. Leave out { $culprits }.
case-first-wins-together = A win can have only one of these: { $culprits }.
case-first-win-on-last-tile = { $culprits } happens in the first go-around, not on the last tile. Leave out haitei and houtei.
case-dealer-only = Only the dealer can have { $culprits }: choose the seat east.
case-not-dealer = The dealer cannot have { $culprits }: choose another seat.
case-first-win-in-riichi = { $culprits } comes before the winner's first discard, so there is no riichi yet. Leave out riichi.
case-first-win-with-melds = { $culprits } is impossible with these melds. Leave out { $culprits }, or write a hand without them.
result-no-scores = Give the four scores with --scores, or --jsonl and matches on standard input.
result-rating-alone = Ratings change from match to match, so --rating works only with --jsonl.
result-rating = { $field }: { $given } is not a name and a number, such as Aki=12.3
result-buster = { $field }: { $given } is not SEAT=WINNERS for a seat that went bust, each seat once, such as D=B
result-numbers = { $field }: { $given } is neither four numbers nor an object of numbers by seat, such as {"{"}"B": 2{"}"}
result-count-or-numbers = { $field }: { $given } is neither a whole number, nor four numbers or an object of numbers by payer, such as {"{"}"B": 2{"}"}
result-names = { $field }: { $given } is not a list of four names
result-name = { $field }: { $given } is not a name. Give a text that is not empty and not just a number
result-name-twice = { $field }: { $given } appears twice, but the four names must differ
result-four-names = { $field }: { $count ->
    [0] no names
    [one] { $count } name
   *[other] { $count } names
}, but four are needed, one for each player
result-busters = { $field }: { $given } is not an object that has the winners for each seat that went bust, such as {"{"}"D": "B"{"}"}
result-seat = { $field }: { $given } is not a seat; seats are { $allowed }, or 0 to 3
result-one-each = { $field }: { $count ->
    [0] no numbers
    [one] { $count } number
   *[other] { $count } numbers
}, but four are needed, one for each seat
result-deposits-whose = { $field }: in { $rules } deposits go back to the players who paid them (deposits.left_at_end), so say how many each seat paid, as four numbers
result-no-bust-bonus = { $field }: in { $rules } nobody is paid for busting { $name } (placement.bust_bonus is 0). Leave this out
result-not-below-zero = { $field }: { $name } ended with { $points } points and did not go bust. Leave this seat out
result-buster-missing = { $field }: say whose win busted { $name } ({ $points } points): in { $rules } that seat is owed { $bonus } points (placement.bust_bonus)
result-buster-seats = { $field }: name the other seats that busted { $name }, each once
result-one-buster = { $field }: { $count } seats busted { $name }, but in { $rules } payments are made one after another (ending.bust_order), so only one did
result-sum = { $field }: the sum is { $total }{ $deposits ->
    [0] {""}
    [one] {" "}with { $deposits } deposit on the table
   *[other] {" "}with { $deposits } deposits on the table
}, but in { $rules } it must be { $expected }, deposits included
result-dealer-missing = { $field }: { $first } and { $second } are level, and in { $rules } the winds of the last kyoku rank them (placement.ties), so say who dealt it
result-wins-missing = { $field }: say how many hands each seat won, because { $rules } is played with yakitori (options.yakitori)
result-no-chips = { $field }: leave out { $given }, because { $rules } is played without chips (options.chips)
result-chips-sum = { $field }: chips won and lost must add up to 0, not { $total }
result-penalty = { $field }: { $given } is not a seat and the points taken off, such as C=20000
array-dtype = { $field }: an array of { $wanted ->
    [booleans] True and False
    [snapshot] records from snapshot()
   *[numbers] whole numbers
} is needed here, not of { $given }
array-ragged = { $field }: the rows differ in length. Give all rows the same length
array-shape = { $field }: an array of the shape { $allowed } is needed here, not { $given }
array-size = { $field }: { $count ->
    [0] no concealed tiles
    [one] { $count } concealed tile
   *[other] { $count } concealed tiles
}. A hand here has { $allowed }, depending on the number of its melds
array-row = row { $row }: { $problem }
array-meld-gap = { $field }: a meld follows an empty slot. Fill the slots from the first one on
array-meld-reds = { $field }: { $count ->
    [one] { $count } red five
   *[other] { $count } red fives
} in a meld that can have { $most ->
    [0] none
   *[other] { $most }
}
