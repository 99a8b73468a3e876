# Что говорит hanchan tally.

tally-made = { $file } — протокол по { $rules }: восток { $east }, юг { $south }, запад { $west }{ $players ->
    [3] .
   *[other] , север { $north }.
}
tally-ron = Рон: { $winner } с { $loser }
tally-tsumo = Цумо: { $winner }
tally-not_scored = подсчитано не программой
tally-heading = { $number }. { $kyoku }
tally-marked = не может следовать: { $problem }
tally-next = Дальше: { $kyoku }, палочек риичи на столе: { $deposits }
tally-over = Матч окончен.
tally-counted = Подсчитано за столом: { $scores }
tally-differs = { $name }: разница с протоколом { $points }
tally-agrees = Подсчитанные очки совпадают с протоколом.
tally-checked = { $rules }: матчей { $matches }, раздач { $kyoku }, из них недействительных { $void }, нарушений { $offences }, расхождений { $differences }
tally-difference = { $rules }, зерно { $seed }, раздача { $kyoku }: сыграно { $played }, вычислено { $reckoned }
tally-tenpai = Тэмпай: { $names }
tally-no_ura = Выиграно в риичи, а индикаторы ура не внесены: { $winner }
