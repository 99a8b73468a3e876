# What the server says about rulebooks: kinds of articles, and a house rulebook being made.

rulebooks-kind_engine = what may and must be done in play
rulebooks-kind_scoring = what a hand is worth
rulebooks-kind_match = from hand to hand, and the end
rulebooks-kind_definition = words and frames
rulebooks-kind_procedure = how people carry play out
rulebooks-kind_referee = what an offence costs

rulebooks-house_title = House rules after “{ $book }”
rulebooks-change = { $name }: { $value }
rulebooks-allowed_words = { $words }
rulebooks-allowed_whole = { $step ->
    [1] a whole number from { $least } to { $most }
   *[other] a multiple of { $step } from { $least } to { $most }
}
rulebooks-allowed_also = { $also }, or { $range }
rulebooks-allowed_reds = three numbers from 0 to 4 for man, pin and sou, such as 1,1,1
rulebooks-allowed_tiles = none, or the tiles that the set lacks, such as 2345678m
rulebooks-allowed_cells = cells FUfu-HANhan=CHILD/DEALER with commas between, such as 30fu-4han=8000/12000; [] for none
rulebooks-allowed_abort = off, or DEALER/HONBA/AT: stays, stays-if-tenpai or passes; +1, +0 or =0; and when, such as stays/+1/declared
rulebooks-allowed_yaku = - for no yaku; han concealed/open, such as 2/1 or 1/- (concealed only); 5!/- without other yaku; mangan; y1 for a yakuman, y2 for a double one
rulebooks-allowed_sanction = none, wait-unscored, riichi-void, dead-hand, dead-hand-no-calls, chombo, referee or penalty; followed by :at-draw, :at-own-win or :at-draw-or-own-win for later
rulebooks-allowed_uma = rows N:first/second/third/fourth in thousands, each summing to 0; N players at the return, * otherwise, such as *:+20/+10/-10/-20
rulebooks-allowed_chips = off, or points=2000 ippatsu=1 ura=1 red=1 yakuman-tsumo=5 yakuman-ron=10

rulebooks-at_line = Line { $line }: { $problem }
