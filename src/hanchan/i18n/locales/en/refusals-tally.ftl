# Errors: tallies of matches with real tiles, and kyoku that the law cannot settle as entered.

tally-format = { $field }: this is not a hanchan tally, as its format is { $given }; choose the file of a tally
tally-torn = { $field }: this line has no end, so the file is incomplete; use a complete copy
tally-line = { $problem }
tally-number = the next kyoku to enter is { $wanted }, not { $given }; to change an earlier kyoku, correct it
tally-stopped = the match has ended; only corrections can follow
tally-correct = kyoku { $given } cannot be changed now; { $most ->
    [0] no kyoku has been entered
   *[other] only kyoku 1 to { $most } can be
}
tally-unsettled = kyoku { $number } no longer fits after a change to an earlier one; correct kyoku { $number } first
tally-behind = the earlier kyoku { $number } no longer fits; correct that one first
tally-void = the kyoku is already void, by a chombo or because it is dealt again; leave out what comes after that
tally-no-end = the end of the kyoku is missing; it is not void, so enter a win or a draw
tally-no-stop = the rulebook does not let a player end the match after this kyoku, so the match goes on
tally-ends = { $seat } cannot have declared riichi with the discard that ended the kyoku; enter an ordinary riichi
tally-own-tile = { $seat } cannot be both the winner and the payer; for a tsumo, enter no payer
tally-one-tsumo = only one player can win by tsumo; for a ron, name the player who discarded the tile
tally-triple-ron = the rulebook makes three rons an abortive draw; enter a draw with the reason triple_ron
tally-one-ron = the rulebook lets only the nearest player win, { $seat }; enter only this win
tally-hand-or-worth = for { $seat } enter either the hand or its value, not both
tally-ura = there are more ura indicators ({ $count }) than dora indicators ({ $most }); each ura indicator is under a dora indicator
tally-worth = give a hand's value either as han and fu, or as a number of yakuman
tally-worth-dora = every win needs a yaku, but { $count } of the { $han } han are dora, which leaves none for one
tally-yaku = { $field }: { $rules } has no yaku { $given }; leave it out
tally-fed = { $seat } cannot be liable for { $given }: a winner never is, and another player only if the rulebook and the melds make them so
tally-nagashi = { $reason ->
    [rules] { $rules } has no nagashi mangan; leave it out
   *[draw] nagashi mangan needs an exhaustive draw; enter one, or leave nagashi out
}
tally-four-riichi = this draw needs riichi by all players; the number entered is { $count }
tally-riichi-noten = { $seat } declared riichi, so they must show a tenpai hand; if they cannot, enter the offence (noten_riichi, or riichi_ankan after a kan that was not allowed)
tally-no-draw = { $rules } has no draw of the kind { $given }; enter how the kyoku ended by its rules
tally-winner = { $field }: { $given } does not describe a winner; write SEAT:HAND, SEAT:HAN/FU or SEAT:yakuman, and after it for example +ippatsu or +daisangen=SEAT
tally-exists = { $field }: there is already a file { $path }; choose another name
tally-fed-yakuman = nobody is liable for { $given } unless the hand is entered as that yakuman
tally-stands = { $seat } has no riichi that is still pending; leave this out, or enter the riichi first
tally-worth-fu = under this rulebook a hand won in this way never has { $fu } fu; check the fu
tally-worth-han = a hand won in this way with { $fu } fu has at least { $least } han, not { $han }
points-hundreds = { $field }: { $given } is not a multiple of 100 points; check it
