# What hanchan tally says.

tally-made = { $file } is a tally by { $rules }: East { $east }, South { $south }, West { $west }{ $players ->
    [3] .
   *[other] , North { $north }.
}
tally-ron = Ron: { $winner } from { $loser }
tally-tsumo = Tsumo: { $winner }
tally-not_scored = not scored by the program
tally-heading = { $number }. { $kyoku }
tally-marked = no longer fits: { $problem }
tally-next = Next: { $kyoku }, riichi sticks on the table: { $deposits }
tally-over = The match is over.
tally-counted = Counted on the table: { $scores }
tally-differs = { $name }: { $points } off the tally
tally-agrees = The points counted agree with the tally.
tally-checked = { $rules }: { $matches } matches, { $kyoku } kyoku, of them { $void } void, { $offences } offences, differences: { $differences }
tally-difference = { $rules }, seed { $seed }, kyoku { $kyoku }: played { $played }, calculated { $reckoned }
tally-tenpai = Tenpai: { $names }
tally-no_ura = Won in riichi, but no ura indicators are entered: { $winner }
