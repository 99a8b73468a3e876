# Refusals: tallies, the matches kept by hand, and kyoku that the law cannot settle as they are told.

tally-format = { $field }: { $given } is not hanchan tally, the format of a tally
tally-torn = { $field }: this line is not ended, so the tally breaks off here
tally-line = { $field }: { $problem }
tally-number = { $field }: { $given } stands here, but the next kyoku is { $wanted }
tally-stopped = { $field }: the match was ended here; only a correction can follow
tally-correct = { $field }: { $given } cannot be corrected now; { $most ->
    [0] no kyoku has been entered
   *[other] first come kyoku 1 to { $most }
}
tally-unsettled = { $field }: kyoku { $number } cannot follow those before it since one of them was corrected; correct it first
tally-behind = { $field }: kyoku { $number } before it cannot follow
tally-void = { $field }: the kyoku is void already, by a chombo or since it is dealt again, so nothing more happens in it
tally-no-end = { $field }: how did the kyoku end? It is not void, so somebody won or it was drawn
tally-no-stop = { $field }: by the rules nobody is asked here whether the match ends
tally-ends = { $field }: seat { $seat } cannot have declared riichi with the tile that ended the kyoku
tally-own-tile = { $field }: seat { $seat } does not win off its own tile
tally-one-tsumo = { $field }: only one seat wins by tsumo
tally-triple-ron = { $field }: by these rules three rons abort the kyoku; enter a draw with the reason triple_ron
tally-one-ron = { $field }: by these rules only the nearest player wins, seat { $seat }
tally-hand-or-worth = { $field }: of seat { $seat } either the hand or its worth is told, not both and not neither
tally-ura = { $field }: { $count ->
    [one] { $count } ura indicator
   *[other] { $count } ura indicators
} under { $most ->
    [one] { $most } dora indicator
   *[other] { $most } dora indicators
}
tally-worth = { $field }: a hand is worth either han and fu, or so many yakuman
tally-worth-dora = { $field }: { $count } of the han are dora, but there are only { $han }
tally-yaku = { $field }: { $rules } does not know the yaku { $given }
tally-fed = { $field }: seat { $seat } cannot answer for this by these rules and with these melds: { $given }
tally-nagashi = { $field }: { $rules } has no nagashi mangan, or the wall was not used up
tally-four-riichi = { $field }: { $count ->
    [0] nobody has
    [one] { $count } player has
   *[other] { $count } players have
} declared riichi, not four
tally-riichi-noten = { $field }: seat { $seat } declared riichi, so it shows a tenpai hand; if it cannot, tell the offence (noten_riichi)
tally-no-draw = { $field }: { $rules } has no such draw: { $given }
tally-winner = { $field }: { $given } is no winner; write SEAT:HAND, SEAT:HAN/FU or SEAT:yakuman, and behind it +ippatsu or +daisangen=SEAT
tally-exists = { $field }: there is a file { $path } already
