# Refusals: tiles, melds and hands.

tiles-text = { $field }: { $given } — не запись тайлов, такая как 123m0p77z
tiles-long = { $field }: в записи тайлов не больше { $most } знаков, а здесь { $count }
tiles-one = { $field }: { $count ->
    [0] здесь нужен тайл
    [one] нужен один тайл, а здесь { $count } тайл
    [few] нужен один тайл, а здесь { $count } тайла
   *[other] нужен один тайл, а здесь { $count } тайлов
}
meld-one = { $field }: { $count ->
    [0] здесь нужен сет, такой как pon 555z
    [one] нужен один сет, а здесь { $count } сет
    [few] нужен один сет, а здесь { $count } сета
   *[other] нужен один сет, а здесь { $count } сетов
}
notation-stray = с «{ $letter }» не начинается ни один тайл: тайлы пишут цифрами с m, p, s или z либо буквами E, S, W, N, P, F, C
notation-suit-due = на месте «{ $letter }» должна быть масть: m, p, s или z
notation-no-suit = у «{ $digits }» нет масти: после цифр пишут m, p, s или z
notation-no-number = перед мастью «{ $letter }» нет числа
notation-red-mark = «r» обозначает красную пятёрку, за ней следует 5
notation-honour = «{ $name }» — не благородный тайл: они от 1z до 7z
notation-not-red = «{ $name }» не бывает красным, только 5m, 5p и 5s
notation-fifth = это пятый { $tile }, а тайлов каждого вида только четыре
notation-meld = здесь не начинается сет: сет — это { $allowed } и его тайлы
hand-melds = { $field }: сетов { $count }, а в руке их не больше четырёх
hand-size = { $field }: { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
}, а в руке { $wanted ->
    [waiting] до взятия тайла их 13
    [drawn] при победе или сбросе их 14
   *[either] их 13 или, с победным, 14
} (кан считается за три)
meld-empty = { $field }: не хватает его тайлов
meld-run = { $field }: { $tiles } — не три числа подряд одной масти
meld-alike = { $field }: { $tiles } — не { $size ->
    [4] четыре
   *[other] три
} одинаковых тайла
meld-called = { $field }: взятого тайла { $tile } в этом сете нет
tiles-fifth = Тайлов каждого вида, считая красные, только четыре: слишком много { $culprits }.
tiles-in-set = { $field }: тайлов { $tile } — { $count }, а в этом наборе — { $most }
tiles-reds = { $field }: { $given } — не три целых числа от 0 до 4, то есть красные пятёрки ман, пин и соу
