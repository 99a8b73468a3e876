# What the server says about rulebooks: kinds of articles, and a house rulebook being made.

rulebooks-kind_engine = что можно и нужно делать в игре
rulebooks-kind_scoring = сколько стоит рука
rulebooks-kind_match = от раздачи к раздаче и конец
rulebooks-kind_definition = понятия и рамки
rulebooks-kind_procedure = порядок за столом
rulebooks-kind_referee = цена нарушений

rulebooks-house_title = Домашние правила по «{ $book }»
rulebooks-change = { $name }: { $value }
rulebooks-allowed_words = { $words }
rulebooks-allowed_whole = { $step ->
    [1] целое число от { $least } до { $most }
   *[other] число, кратное { $step }, от { $least } до { $most }
}
rulebooks-allowed_also = { $also } или { $range }
rulebooks-allowed_reds = три числа от 0 до 4 для ман, пин и соу, например 1,1,1
rulebooks-allowed_tiles = none или тайлы, которых нет в наборе, например 2345678m
rulebooks-allowed_cells = ячейки FUfu-HANhan=НЕ ДИЛЕРУ/ДИЛЕРУ через запятую, например 30fu-4han=8000/12000; [], если их нет
rulebooks-allowed_abort = off или ДИЛЕР/ХОНБА/КОГДА: stays, stays-if-tenpai или passes; +1, +0 или =0; и когда, например stays/+1/declared
rulebooks-allowed_yaku = -, если яку нет; хан закрытой/открытой руки, например 2/1 или 1/- (только закрытая); 5!/- без других яку; mangan; y1 для якумана, y2 для двойного
rulebooks-allowed_sanction = none, wait-unscored, riichi-void, dead-hand, dead-hand-no-calls, chombo, referee или penalty; для позднего срока добавьте :at-draw, :at-own-win или :at-draw-or-own-win
rulebooks-allowed_uma = строки N:первое/второе/третье/четвёртое в тысячах с суммой 0; N — сколько игроков не ниже возврата, * — иначе, например *:+20/+10/-10/-20
rulebooks-allowed_chips = off или points=2000 ippatsu=1 ura=1 red=1 yakuman-tsumo=5 yakuman-ron=10

rulebooks-at_line = Строка { $line }: { $problem }
