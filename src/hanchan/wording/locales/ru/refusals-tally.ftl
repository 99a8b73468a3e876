# Отказы: протоколы — партии, которые ведут вручную.

tally-format = { $field }: { $given } — не hanchan tally, формат протокола
tally-torn = { $field }: строка не закончена, протокол здесь обрывается
tally-line = { $field }: { $problem }
tally-number = { $field }: здесь стоит { $given }, а следующий кёку — { $wanted }
tally-stopped = { $field }: партия здесь закончена; дальше возможны только исправления
tally-correct = { $field }: { $given } сейчас нельзя исправить; { $most ->
    [0] ни один кёку не записан
   *[other] сначала идут кёку с 1 по { $most }
}
tally-unsettled = { $field }: после исправления кёку { $number } больше не может следовать за предыдущими; сначала исправьте его
tally-behind = { $field }: предыдущий кёку { $number } невозможен
tally-void = { $field }: кёку уже недействителен — из-за чомбо или пересдачи, — и больше в нём ничего не происходит
tally-no-end = { $field }: чем закончился кёку? Он действителен, значит, кто-то выиграл или объявлена ничья
tally-no-stop = { $field }: по правилам здесь никого не спрашивают, закончить ли партию
tally-ends = { $field }: место { $seat } не могло объявить риичи тайлом, который закончил кёку
tally-own-tile = { $field }: место { $seat } не выигрывает со своего тайла
tally-one-tsumo = { $field }: по цумо выигрывает только один
tally-triple-ron = { $field }: по этим правилам три рона прерывают кёку; запишите ничью с причиной triple_ron
tally-one-ron = { $field }: по этим правилам выигрывает только ближайший игрок, место { $seat }
tally-hand-or-worth = { $field }: для места { $seat } указывают либо руку, либо её стоимость
tally-ura = { $field }: указателей ура { $count }, а указателей доры { $most }
tally-worth = { $field }: стоимость руки — либо хан и фу, либо число якуманов
tally-worth-dora = { $field }: дора — { $count } хан, а всего хан { $han }
tally-yaku = { $field }: в { $rules } нет яку { $given }
tally-fed = { $field }: по этим правилам и с этими сетами место { $seat } не отвечает за это: { $given }
tally-nagashi = { $field }: в { $rules } нет нагаши-манган, или стена не была исчерпана
tally-four-riichi = { $field }: риичи объявили не четверо, а { $count }
tally-riichi-noten = { $field }: место { $seat } объявило риичи и показывает тенпай; если не может, запишите нарушение (noten_riichi)
tally-no-draw = { $field }: в { $rules } нет такой ничьей: { $given }
tally-winner = { $field }: { $given } — не победитель; пишите МЕСТО:РУКА, МЕСТО:ХАН/ФУ или МЕСТО:yakuman, а за этим +ippatsu или +daisangen=МЕСТО
tally-exists = { $field }: файл { $path } уже есть
