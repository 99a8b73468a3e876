# Refusals: logs of Tenhou, as JSON of tenhou.net/6 and as mjlog.

tenhou-results = { $field }: { $given } — не целые очки и результат каждого из четырёх мест
tenhou-dealer = { $field }: здесь дилер — не место { $given }, а место { $dealer }
tenhou-name = { $field }: { $given } — не имя в UTF-8
tenhou6-file = { $field }: с { $given } не начинается ни объект JSON, ни адрес tenhou.net/6
tenhou6-place = { $field }: { $given } — не раздача от 0 до 15 с хонба и ставками от 0
tenhou6-tile = { $field }: { $given } — не тайл: тайлы — 11-19, 21-29, 31-39, 41-47 и, для красных пятёрок, 51-53
tenhou6-draw = { $field }: { $given } — ни тайл (11-19, 21-29, 31-39, 41-47, красные пятёрки 51-53), ни объявление, такое как 'c171618', '45p4545' или 'm39393939'
tenhou6-discard = { $field }: { $given } — ни тайл (11-19, 21-29, 31-39, 41-47, красные пятёрки 51-53), ни 60 вместо только что взятого (при риичи и то и другое пишут как 'r60'), ни кан, такой как 'k23232323' или '424242a42'
tenhou6-zero = { $field }: 0 стоит только там, где после открытого кана нет сброса
tenhou6-gap = { $field }: после открытого кана здесь нет сброса, поэтому нужен 0
tenhou6-drawn = { $field }: 60 — это только что взятый тайл, а после объявления тайла не берут; нужен сам сброшенный тайл
tenhou6-stuck = { $field }: ни при каком порядке ходов игра не доходит до { $sort ->
    [draw] этого взятия или объявления
   *[discard] этого сброса или кана
}
tenhou6-end = { $field }: такой конец не подходит к последнему взятому или сброшенному тайлу
tenhou6-wins = { $field }: после { $word } списков — { $count }, а у каждой из побед (от одной до трёх) их два: что получает каждое место и рука
tenhou6-deltas = { $field }: { $given } — не четыре целых числа о том, что получает каждое место
tenhou6-win = { $field }: { $given } — не победа: это места (от 0 до 3) победителя, того, с кого победа, и того, кто отвечает по пао, затем стоимость и яку текстом
tenhou6-worth = { $field }: { $given } — не стоимость руки, такая как '30符4飜7700点', '満貫2000-4000点' или '役満16000点∀'
tenhou6-yaku = { $field }: { $given } — не яку со стоимостью, такое как '断幺九(1飜)' или '大三元(役満)'
mjlog-xml = { $field }: в столбце { $column } { $what ->
    [cut] XML обрывается; нужен весь файл
    [tag] обрывается тег; нужен весь файл
    [character] стоит неуместный знак
    [end] закрыт не тот тег, который открыт
    [attribute] атрибут назван второй раз
    [more] после конца матча есть что-то ещё
    [entity] стоит неизвестная сущность
   *[other] это не XML
}
mjlog-doctype = { $field }: здесь объявлен тип документа, а читаются только теги
mjlog-text = { $field }: за этим тегом идёт текст ({ $given }), а между тегами текста не бывает
mjlog-root = { $field }: тег { $root } стоит первым и только один раз
mjlog-tag = { $field }: этого тега здесь не бывает; бывают: { $allowed }
mjlog-version = { $field }: версия { $given } неизвестна, известна { $known }
mjlog-early = { $field }: этот тег стоит один раз, до первого INIT
mjlog-outside = { $field }: здесь не идёт никакая раздача; её начинает INIT
mjlog-over = { $field }: матч окончен раньше, и за концом ничего не идёт
mjlog-seed = { $field }: { $count ->
    [none] это не base64
    [one] здесь { $count } байт
    [few] здесь { $count } байта
   *[other] здесь { $count } байт
}, а seed — это { $wanted ->
    [one] { $wanted } байт
    [few] { $wanted } байта
   *[other] { $wanted } байт
} в base64
mjlog-numbers = { $field }: { $given } — не { $count ->
    [one] { $count } целое число
    [few] { $count } целых числа через запятую
   *[other] { $count } целых чисел через запятую
}
mjlog-pairs = { $field }: { $given } — не пары целых чисел через запятую
mjlog-tile = { $field }: { $given } — не тайл: номера тайлов — от 0 до 135
mjlog-twice = { $field }: тайл { $tile } назван здесь дважды
mjlog-deal = { $field }: { $given } — не раздача от 0 до 15, хонба, ставки, две кости от 0 до 5 и индикатор от 0 до 135
mjlog-meld = { $field }: { $given } — не код сета
mjlog-wall = { $field }: тайл { $number } ({ $tile }), а в стене из seed здесь тайл { $there } ({ $named })
mjlog-wall-end = { $field }: { $tile }, а в стене из seed тайлов больше нет
mjlog-dice = { $field }: кости — { $given }, а по seed — { $rolled }
mjlog-machi = { $field }: тайла { $given } нет в hai
mjlog-ten = { $field }: { $given } — не фу, очки и лимит от 0 до 5
mjlog-kyuushu = { $field }: открытых рук — { $count }, а руку открывает одно место, объявившее кюсю кюхай
mjlog-yaku = { $field }: { $given } — не яку: их номера — от 0 до 51, а от 52 до 54 — виды доры, которых в якумане не считают
mjlog-no-reds = { $field }: { $tile } красная, а по правилам этого лога красных пятёрок нет
mjlog-hand = { $field }: место { $seat } показывает { $given }, а по событиям у него { $held }
mjlog-win = { $field }: место { $seat } побеждает на { $tile }, но последним взят или сброшен другой тайл
mjlog-hundreds = { $field }: { $given } — не целые сотни очков
mjlog-tsumogiri = { $field }: место { $seat } сбрасывает { $tile } как только что взятый тайл, но взят не он
mjlog-call = { $field }: объявление на { $tile }, а последним сброшен другой тайл
mjlog-chi = { $field }: место { $seat } объявляет чи на сброс места { $target }, а оно сидит не слева
