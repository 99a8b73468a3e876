# Refusals: tiles, melds and hands.

tiles-text = { $field }: { $given } — не запись тайлов, такая как { $example }
tiles-long = { $field }: в записи тайлов не больше { $most } знаков, а здесь { $count }
tiles-one = { $field }: { $count ->
    [0] тайла нет; напишите один, например 8s
    [one] здесь { $count } тайл; напишите только один, например 8s
    [few] здесь { $count } тайла; напишите только один, например 8s
   *[other] здесь { $count } тайлов; напишите только один, например 8s
}
meld-one = { $field }: { $count ->
    [0] сета нет; напишите один, например pon 555z
    [one] здесь { $count } сет; напишите только один, например pon 555z
    [few] здесь { $count } сета; напишите только один, например pon 555z
   *[other] здесь { $count } сетов; напишите только один, например pon 555z
}
notation-stray = с «{ $letter }» не начинается ни один тайл: тайлы пишут цифрами с m, p, s или z либо буквами E, S, W, N, P, F, C
notation-suit-due = на месте «{ $letter }» должна быть масть: m, p, s или z
notation-no-suit = у «{ $digits }» нет масти: после цифр пишут m, p, s или z
notation-no-number = перед мастью «{ $letter }» нет числа; напишите его, например 5{ $letter }
notation-red-mark = «r» обозначает красную пятёрку, за ней следует 5
notation-honour = «{ $name }» — не благородный тайл: они от 1z до 7z
notation-not-red = «{ $name }» не бывает красным, только 5m, 5p и 5s
notation-fifth = это пятый { $tile }, а тайлов каждого вида только четыре
notation-meld = здесь не начинается сет; напишите его вид ({ $allowed }) и тайлы, например pon 555z
hand-melds = { $field }: сетов { $count }, а в руке их не больше четырёх
hand-size = { $field }: { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
}, а в руке { $wanted ->
    [waiting] до взятия тайла их 13
    [drawn] при победе или сбросе их 14
   *[either] их 13 или, со взятым или победным, 14
} (кан считается за три)
meld-empty = { $field }: в этом сете нет тайлов, а нужно { $size ->
    [4] четыре
   *[other] три
}
meld-run = { $field }: { $tiles } — не три числа подряд одной масти
meld-alike = { $field }: { $tiles } — не { $size ->
    [4] четыре
   *[other] три
} одинаковых тайла
meld-called = { $field }: взятого тайла { $tile } нет в этом сете, { $tiles }
tiles-fifth = { $field }: тайлов { $culprits } — { $count }, а каждого вида, считая красные, только четыре
tiles-in-set = { $field }: тайлов { $tile } — { $count }, а в наборе тайлов их { $most }
tiles-reds = { $field }: { $given } — не три целых числа от 0 до 4: сколько красных пятёрок в ман, пин и соу
tiles-absent = { $field }: { $given } — не тайлы, которых может не быть в наборе: каждый вид пишут один раз, например 2345678m, или none
