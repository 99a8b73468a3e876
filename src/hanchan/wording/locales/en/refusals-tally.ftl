# Refusals: tallies, the matches kept by hand, and kyoku that the law cannot settle as they are told.

tally-format = { $field }: { $given } is not hanchan tally, the format of a tally
tally-torn = { $field }: this line is not ended, so the tally breaks off here
tally-line = { $problem }
tally-number = { $given } stands here, but the next kyoku is { $wanted }
tally-stopped = the match was ended here; only a correction can follow
tally-correct = { $given } cannot be corrected now; { $most ->
    [0] no kyoku has been entered
   *[other] first come kyoku 1 to { $most }
}
tally-unsettled = kyoku { $number } cannot follow those before it since one of them was corrected; correct it first
tally-behind = kyoku { $number } before it cannot follow
tally-void = the kyoku is void already, by a chombo or since it is dealt again, so nothing more happens in it
tally-no-end = how did the kyoku end? It is not void, so somebody won or it was drawn
tally-no-stop = by the rules nobody is asked here whether the match ends
tally-ends = { $seat } cannot have declared riichi with the tile that ended the kyoku
tally-own-tile = { $seat } does not win off its own tile
tally-one-tsumo = only one seat wins by tsumo
tally-triple-ron = by these rules three rons abort the kyoku; enter a draw with the reason triple_ron
tally-one-ron = by these rules only the nearest player wins, { $seat }
tally-hand-or-worth = of { $seat } either the hand or its worth is told, not both and not neither
tally-ura = { $count ->
    [one] { $count } ura indicator
   *[other] { $count } ura indicators
} under { $most ->
    [one] { $most } dora indicator
   *[other] { $most } dora indicators
}
tally-worth = a hand is worth either han and fu, or so many yakuman
tally-worth-dora = { $count } of the han are dora, but there are only { $han }
tally-yaku = { $field }: { $rules } does not know the yaku { $given }
tally-fed = { $seat } cannot answer for this by these rules and with these melds: { $given }
tally-nagashi = { $rules } has no nagashi mangan, or the wall was not used up
tally-four-riichi = { $count ->
    [0] nobody has
    [one] { $count } player has
   *[other] { $count } players have
} declared riichi, not four
tally-riichi-noten = { $seat } declared riichi, so it shows a tenpai hand; if it cannot, tell the offence (noten_riichi)
tally-no-draw = { $rules } has no such draw: { $given }
tally-winner = { $field }: { $given } is no winner; write SEAT:HAND, SEAT:HAN/FU or SEAT:yakuman, followed by +ippatsu or +daisangen=SEAT
tally-exists = { $field }: there is a file { $path } already
tally-fed-yakuman = nobody answers for { $given } where the hand is not said to be one
tally-stands = { $seat } has no riichi that does not stand yet
tally-worth-fu = no hand won so has { $fu } fu by these rules
tally-worth-han = a hand won so with { $fu } fu has { $least } han at least, not { $han }
points-hundreds = { $field }: { $given } is no multiple of 100, the least that can be counted
