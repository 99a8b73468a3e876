# Refusals: events and their regulations.

csv-column = { $field }: столбца { $given } нет; бывают: { $allowed }
csv-four = { $field }: { $given } — не четыре числа, начиная с востока
entries-long = { $field }: длиннее { $most } знаков
entries-no-name = в этой строке нет имени
entries-twice = { $given } уже участвует
event-basis = запись сделана, когда в протоколе было строк { $given }, а теперь их { $wanted }; посмотрите ещё раз
event-cancel-reason = { $field }: укажите, почему решение отменено
event-changed = { $field }: тем временем кто-то дополнил это событие; повторите команду
event-clock-back = часы этого тура уже переводили позже
event-clock-goes = часы этого тура не стоят
event-clock-stands = часы этого тура уже стоят
event-closed = событие завершено, добавить ничего нельзя
event-cut = файл обрывается на этой строке; строки до неё целы
event-disputed = записи кёку { $given } расходятся; исправьте кёку или внесите то же самое
event-edited = предыдущую строку изменили после того, как она была записана
event-empty = файл пуст
event-entry-none = { $field }: участника с номером { $given } нет
event-entry-twice = { $field }: номер { $given } уже занят
event-expect = в этом событии нет строки с суммой { $given }: это другое событие, или до той строки что-то изменено
event-final = результат стола { $given } окончателен; исправляет его судья
event-first = событие начинает только первая строка
event-long = { $field }: файл длиннее { $most } байт не может быть событием
event-moved = событие передано в { $given } и продолжается там; здесь ничего добавить нельзя
event-next-begun = тур { $given } начался, теперь возможны только исправления
event-no-limit = время этого тура не ограничено
event-no-result = у стола { $given } в туре { $number } ещё нет результата
event-no-round = тур { $given } не разыгран
event-no-ruling = в строке { $given } нет действующего решения
event-no-seed = { $field }: номера разыгрываются по зерну, с которым событие начато; укажите его через --seed
event-no-stage = ещё не начат ни один этап
event-no-table = в туре { $number } нет стола { $given }
event-no-tally = стол { $given } в туре { $number } ещё не вёл протокола
event-none = это не файл события hanchan
event-not-active = номер { $given } в этом туре не участвует
event-not-running = тур { $given } не начат или окончен, его часы не идут
event-nothing-to-undo = в туре { $given } нечего отменять
event-number = у этой строки номер { $given }: строки перед ней не хватает или она повторена
event-one-round = { $field }: по правилу { $given } разыгрывают по одному туру
event-open = столы тура { $number } без окончательного результата: { $given }; назовите именно их (0 — ни одного)
event-order = по зерну получается другой порядок
event-other-table = номер { $given } сидит не за этим столом
event-pool-few = места за столом ждут { $count }, а нужны четверо; отметьте, кто пришёл
event-pool-turn = сейчас очередь номеров { $given }, каждого по разу
event-reason = окончательный результат исправляют только с указанием причины
event-received = событие не передавали в { $given }
event-record-incomplete = эта запись не доведена до конца матча
event-record-other = по { $rules } итог получается иным, чем в записи
event-record-rules = запись сыграна по { $given }, а не по правилам этого события, { $rules }
event-revision = версия { $given }, а следующая у этого стола { $wanted }
event-revision-stale = речь о версии { $given }, а последняя — { $wanted }; посмотрите ещё раз
event-right = с правом { $given } эту строку писать нельзя
event-round-begun = в туре { $given } уже есть результаты
event-round-gap = тур { $given } не продолжает разыгранные
event-round-named = { $field }: в туре { $given } ещё ничего не внесено; назовите его через --round или исправьте результат с --reason
event-rules-hash = правила события не соответствуют этой сумме: { $given }
event-said = { $given } уже внесено
event-seat-empty = за этим столом { $given }, но этот участник уже выбыл; назначьте замену или проведите жеребьёвку заново
event-seated-twice = номер { $given } сидит в одном туре на двух местах
event-seed = { $field }: это не то зерно, о котором было объявлено
event-sits-out = пропускать выпало { $given }, хотя другие пропускали реже
event-spelling = строка записана не так, как пишут события
event-state-other = тур { $given } { $state ->
    [drawn] только разыгран
    [seated] уже объявлен
    [running] идёт
    [played] сыгран
   *[released] объявлен с результатами
}, так что это невозможно
event-sum = результаты не сходятся: не хватает { $given } тысяч
event-table-named = { $field }: назовите через --table, за каким столом набраны эти очки
event-table-scores = { $field }: укажите очки четверых через --scores или запись через --record
event-tally-counted = очки, сосчитанные за столом, расходятся с подсчётом на { $given }; сначала исправьте
event-time = { $field }: { $given } — не время; пишите 14:05 или 2026-05-01T14:05
event-unfinished = тур { $given } не окончен
event-unseated = в туре { $number } не посажены: { $given }
event-version = это событие версии { $given }, а эта программа читает версию { $known }
regulation-cites = { $field }: для ключа { $key } есть ссылка, но нет значения
regulation-contradicts = { $field }: { $given } противоречит своду { $rules }: { $rule }
regulation-missing = { $field }: нет ключа { $key }
regulation-source = { $field }: { $given } не называет ни одного источника: { $allowed }
regulation-uncited = { $field }: у этого значения нет ссылки
