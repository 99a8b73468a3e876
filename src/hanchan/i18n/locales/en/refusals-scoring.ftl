# Refusals: cases to be scored, and matches that have ended.

case-no-hand = Give the tiles of a hand, such as 234m456p3388s pon 555z, or use --jsonl to read cases from standard input.
case-no-tiles = Give the tiles of a hand, such as 234m456p3388s pon 555z.
case-reds = { $field }: { $count } of { $culprits }, but { $rules } has { $most ->
    [0] none
   *[other] only { $most }
}; write a plain five instead
case-absent = { $field }: { $rules } is played without the tile { $culprits }
case-no-win = The winning tile is missing. Give one, such as 8s.
case-win-elsewhere = { $tile } is not one of the concealed tiles of this hand of 14. Name one of them, or write a hand of 13 tiles.
case-robbed-tile = With chankan the tile { $tile } comes from another player's kan, so no other tile of its kind can be in the hand or among the indicators. Change those tiles, or leave out chankan.
case-win-with-nagashi = With nagashi mangan nobody wins a hand. Leave out the winning tile { $tile }.
case-indicators = { $field }: there can be at most { $most } indicators, not { $count }
case-riichi-in-open-hand = Riichi needs a concealed hand. Leave out riichi, or all melds except concealed kans.
case-no-open-riichi = These rules have no open riichi. Choose another kind of riichi, or none.
case-ippatsu-alone = Ippatsu needs riichi. Leave out ippatsu, or add riichi.
case-ura-alone = Ura dora are turned only for a winner in riichi. Leave out the ura indicators ({ $culprits }), or add riichi.
case-ippatsu-after-kan = Under these rules a kan ends ippatsu. Leave out ippatsu or rinshan.
case-ippatsu-after-kita = Under these rules a north set aside ends ippatsu. Leave out ippatsu or rinshan.
case-nagashi-alone = With nagashi mangan nobody wins a hand. Leave out { $culprits }.
case-tsumo-only = { $culprits } is possible only by tsumo. Leave out { $culprits }, or make the win a tsumo.
case-ron-only = { $culprits } is possible only by ron. Leave out { $culprits }, or make the win a ron.
case-rinshan-without-kan = Rinshan needs a kan. Add the kan to the melds, or leave out rinshan.
case-rinshan-without-replacement = Rinshan needs a kan or a north set aside. Add one, or leave out rinshan.
case-chankan-on-last-tile = No kan can be made on the last tile. Leave out chankan or houtei.
case-renhou-by-chankan = Under these rules renhou cannot be won by robbing this kan. Leave out renhou or chankan.
case-double-ippatsu = A double riichi can win with ippatsu only { $culprits ->
    [chankan] before any call
   *[other] by the second go-around
}. Leave out double riichi, ippatsu or { $culprits }.
case-no-kan-dora = Under these rules no kan turns a dora indicator, so there is only one. Leave out { $culprits }.
case-ura-beyond-dora = There can be only one ura indicator for each dora indicator. Leave out { $culprits }, or add the missing dora indicators.
case-first-wins-together = A win can have only one of these: { $culprits }. Leave out the rest.
case-first-win-on-last-tile = { $culprits } is won in the first go-around, not on the last tile. Leave out either { $culprits } or haitei and houtei.
case-dealer-only = Only the dealer can have { $culprits }. Choose the seat east, or leave out { $culprits }.
case-not-dealer = The dealer cannot have { $culprits }. Choose another seat, or leave out { $culprits }.
case-first-win-in-riichi = { $culprits } comes before the winner's first discard, so there is no riichi yet. Leave out riichi.
case-first-win-with-melds = { $culprits } is impossible with these melds. Leave out { $culprits }, or write a hand without them.
case-no-chi = Under these rules nobody can chi. Leave out the chi of { $culprits }.
case-no-kita = Under these rules no norths are set aside. Leave them out.
case-kita-safe = Under these rules nobody can win on a north set aside. Leave out this circumstance.
case-robbed-kita-tile = Only norths are set aside, so { $culprits } cannot come from there. Make the winning tile 4z, or leave out this circumstance.
case-robbed-twice = A tile is robbed from a kan or from norths set aside, not from both. Leave out one of them.
case-kita-on-last-tile = No north can be set aside on the last tile. Leave out the ron on it, or houtei.
case-renhou-by-kita = Under these rules renhou is won on a discard, not on a north set aside. Leave out one of them.
case-first-win-after-kita = Under these rules a north set aside ends the first go-around. Leave out { $culprits }, or the norths.
case-double-riichi-after-kita = Under these rules a player who has set a north aside has no double riichi. Leave out the double riichi, or the norths.
case-double-ippatsu-after-kita = Under these rules a north set aside ends either double riichi or ippatsu. Leave out one of them, or the norths.
result-no-scores = Give all scores with --scores, or use --jsonl to read matches from standard input.
result-rating-alone = Ratings change from match to match, so --rating works only with --jsonl.
result-rating = { $field }: { $given } is not a name and a number, such as Aki=12.3
result-buster = { $field }: { $given } does not say who busted whom; write D=B if B busted D, or D=A,B if A and B did
result-buster-again = { $field }: { $given } names a busted seat again; name all who busted that seat at once, such as D=A,B
result-numbers = { $field }: { $given } is neither a number for each player nor numbers by seat, such as {"{"}"B": 2{"}"}
result-count-or-numbers = { $field }: { $given } is not a whole number, a number for each player, or numbers by payer, such as {"{"}"B": 2{"}"}
result-names = { $field }: { $given } is not a list of names
result-name = { $field }: { $given } cannot be a name; give text that is neither empty nor just a number
result-name-twice = { $field }: { $given } appears twice, but the names must differ
result-name-count = { $field }: { $count ->
    [0] no names
    [one] { $count } name
   *[other] { $count } names
}, but { $players ->
    [3] three
   *[other] four
} are needed, one for each player
result-busters = { $field }: { $given } does not say who busted whom; write {"{"}"D": "B"{"}"} if B busted D
result-seat = { $field }: { $given } is not a seat; seats are { $allowed }, or 0 to { $last }
result-one-each = { $field }: { $count ->
    [0] no numbers
    [one] { $count } number
   *[other] { $count } numbers
}, but { $players ->
    [3] three
   *[other] four
} are needed, one for each seat
result-deposits-whose = { $field }: in { $rules } deposits go back to the players who paid them (deposits.left_at_end), so say how many each seat paid, as a number for each
result-no-bust-bonus = { $field }: in { $rules } nobody is paid for busting { $name } (placement.bust_bonus is 0); leave this out
result-not-bust = { $field }: { $name } ended with { $points } points and did not go bust; leave { $name } out
result-buster-missing = { $field }: name the seat that busted { $name } ({ $points } points), because in { $rules } that seat receives { $bonus } points (placement.bust_bonus)
result-buster-seats = { $field }: { $given } does not say who busted { $name }; name one or more other seats, each once
result-one-buster = { $field }: { $count } seats busted { $name }, but in { $rules } payments are made one after another (ending.bust_order), so name only the seat whose payment busted { $name }
result-sum = { $field }: the sum is { $total }{ $deposits ->
    [0] {""}
    [one] {" "}with { $deposits } deposit on the table
   *[other] {" "}with { $deposits } deposits on the table
}, but in { $rules } it must be { $expected }, deposits included
result-dealer-missing = { $field }: { $first } and { $second } are tied, and in { $rules } the winds of the last kyoku decide (placement.ties), so name its dealer
result-wins-missing = { $field }: say how many hands each seat won, because { $rules } is played with yakitori (options.yakitori)
result-no-chips = { $field }: leave out { $given }, because { $rules } is played without chips (options.chips)
result-chips-sum = { $field }: chips won and lost must add up to 0, not { $total }
result-penalty = { $field }: { $given } is not a seat and the points taken off, such as C=20000
array-dtype = { $field }: an array of { $wanted ->
    [booleans] booleans
    [snapshot] records from snapshot()
   *[numbers] whole numbers
} is needed here, not of { $given }
array-ragged = { $field }: the rows differ in length. Give all rows the same length
array-shape = { $field }: the array has the shape { $given }; allowed: { $allowed }
array-size = { $field }: { $count ->
    [0] no concealed tiles
    [one] { $count } concealed tile
   *[other] { $count } concealed tiles
}, but a hand here has one of these numbers, depending on its melds: { $allowed }
array-row = row { $row }: { $problem }
array-meld-gap = { $field }: a meld follows an empty slot; put the empty slots last
array-meld-reds = { $field }: { $count ->
    [one] { $count } red five
   *[other] { $count } red fives
} in a meld that can have { $most ->
    [0] none
   *[other] at most { $most }
}
