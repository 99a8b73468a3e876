# Refusals: events and their regulations.

csv-broken = { $field }: эта строка не читается как CSV. Сохраните таблицу как CSV ещё раз, в UTF-8
csv-column = { $field }: столбца { $given } нет; бывают: { $allowed }
csv-four = { $field }: { $given } — не четыре числа, начиная с востока
entries-long = { $field }: здесь больше { $most } знаков; сократите
entries-no-name = в этой строке нет имени
entries-twice = { $given } уже участвует; если это другой человек, добавьте к имени то, что их различает, например клуб или инициал
event-offence-near = { $field }: нарушение { $given } неизвестно. Может быть, «{ $near }»? Для другого нарушения возьмите менее похожие слова
event-absence-known = у участника уже такая отметка на тур { $given }
event-basis = запись сделана, когда в протоколе было строк { $given }, а теперь их { $wanted }; посмотрите ещё раз
event-cancel-reason = { $field }: укажите, почему решение отменено
event-class-unfinished = класс { $number }: тур { $given } не окончен
event-classes-odd = из класса { $number } вниз уходят { $down }, а вверх приходят { $up }; сделайте league.down и league.up равными
event-clock-back = это время раньше последнего изменения часов тура; проверьте время на этом компьютере
event-clock-goes = часы этого тура не стоят
event-clock-stands = часы этого тура уже стоят
event-closed = турнир завершён, добавить ничего нельзя
event-coming = { $given } уже идёт к этому столу
event-cut = файл обрывается на этой строке; строки до неё целы
event-cut-stage = { $field }: отбор начинает новый этап; назовите его через --stage
event-days = { $field }: туров { $number }, это не делится на матчи одного дня ({ $given })
event-disputed = записи раздачи { $given } расходятся; исправьте раздачу или внесите то же самое
event-edited = предыдущую строку изменили после того, как она была записана
event-empty = файл пуст
event-entry-none = { $field }: участника с номером { $given } нет
event-entry-twice = { $field }: номер { $given } уже занят
event-expect = в этом турнире нет строки с суммой { $given }: это другой турнир, или до той строки что-то изменено
event-final = результат стола { $given } окончателен; исправляет его судья
event-first = турнир начинает только первая строка
event-lineup-late = { $field }: для этого стола в туре { $given } уже есть записи; укажите, почему состав исправлен
event-long = { $field }: файл длиннее { $most } байт не может быть турниром
event-moved = турнир передан в { $given } и продолжается там; здесь ничего добавить нельзя
event-next-begun = тур { $given } начался, поэтому предыдущий уже не отменить; исправьте его результаты
event-no-league = класс { $number } — не лига, а: { $given }
event-no-limit = время этого тура не ограничено
event-no-lineup = { $given }: не назван игрок на тур { $number }
event-no-result = у стола { $given } в туре { $number } ещё нет результата
event-no-round = тур { $given } не разыгран
event-no-ruling = в строке { $given } нет действующего решения
event-no-seed = { $field }: номера разыгрываются по зерну, с которым начат турнир; укажите его через --seed
event-no-stage = ещё не начат ни один этап
event-no-table = в туре { $number } нет стола { $given }
event-no-tally = стол { $given } в туре { $number } ещё не вёл протокола
event-no-team = { $given } — не команда
event-none = это не файл турнира hanchan
event-not-active = номер { $given } в этом туре не участвует
event-not-running = тур { $given } не начат или окончен, его часы не идут
event-not-summoned = за столом { $given } судью больше никто не зовёт
event-nothing-to-undo = в туре { $given } нечего отменять
event-number = у этой строки номер { $given }: строки перед ней не хватает или она повторена
event-old = { $field }: турнир версии { $given }; для этого нужна версия { $wanted }, то есть турнир, начатый нынешней программой
event-one-round = { $field }: по правилу { $given } разыгрывают по одному туру
event-open = столы тура { $number } без окончательного результата: { $given }; укажите как незавершённые именно эти столы, или 0, если их нет
event-order = по зерну получается другой порядок
event-other-table = номер { $given } сидит не за этим столом
event-pool-few = места за столом ждут { $count }, а нужны четверо; отметьте, кто пришёл
event-pool-turn = сейчас очередь номеров { $given }, каждого по разу
event-reason = окончательный результат исправляют только с указанием причины
event-received = турнир не передавали в { $given }
event-record-incomplete = матч не окончен, или его запись не воспроизводится до конца
event-record-other = по { $rules } итог получается иным, чем в записи
event-record-rules = запись сыграна по { $given }, а не по правилам этого турнира, { $rules }
event-revision = версия { $given }, а следующая у этого стола { $wanted }
event-revision-stale = речь о версии { $given }, а последняя — { $wanted }; посмотрите ещё раз
event-right = { $given ->
    [server] сервер записывает только то, что происходит за его столами
    [organiser] организатор не может этого сделать; обратитесь к владельцу события
   *[other] с правом { $given } это сделать нельзя; обратитесь к организатору
}
event-round-begun = тур { $given } уже начался
event-round-gap = тур { $given } не продолжает разыгранные
event-round-named = { $field }: в туре { $given } ещё ничего не внесено; назовите его через --round или исправьте результат с --reason
event-rules-hash = правила турнира не соответствуют этой сумме: { $given }
event-said = запись { $given } уже внесена
event-seat-empty = за этим столом { $given }, но этот участник уже выбыл; назначьте замену или проведите жеребьёвку заново
event-seated-twice = номер { $given } сидит в одном туре на двух местах
event-seed = { $field }: это не то зерно, о котором было объявлено
event-sits-out = пропускать выпало { $given }, хотя другие пропускали реже
event-spelling = строка не в том виде, в каком пишутся файлы турниров
event-state-other = тур { $given } { $state ->
    [drawn] только разыгран
    [seated] уже объявлен
    [running] идёт
    [played] сыгран
   *[released] объявлен с результатами
}, так что это невозможно
event-sum = результаты не сходятся: не хватает { $given } тысяч
event-summoned = { $given } уже позвал(а) судью к этому столу
event-summons-often = { $field }: в этом туре отсюда звали судью { $most } раз; поднимите руку
event-table-named = { $field }: назовите через --table, за каким столом набраны эти очки
event-table-scores = { $field }: укажите очки четверых через --scores или запись через --record
event-tally-counted = очки, сосчитанные за столом, расходятся с подсчётом на { $given }; сначала исправьте
event-time = { $field }: { $given } — не время; пишите 14:05 или 2026-05-01T14:05
event-unfinished = тур { $given } не окончен; сначала внесите недостающие результаты
event-unseated = в туре { $number } не посажены: { $given }
event-until = { $field }: последний тур, { $given }, раньше первого, { $number }
event-version = это турнир версии { $given }, а эта программа читает версию { $known }; установите новую версию hanchan
regulation-cites = { $field }: для ключа { $key } есть ссылка, но нет значения
regulation-contradicts = { $field }: { $given } противоречит своду { $rules }: { $rule }
regulation-missing = { $field }: нет ключа { $key }
regulation-source = { $field }: { $given } не называет ни одного источника: { $allowed }
regulation-uncited = { $field }: у этого значения нет ссылки
event-given-twice = { $field }: турнир { $given } указан дважды
ratings-no-player = { $field }: { $given } не играет ни в одном рейтинговом матче
event-online = матч за столом { $given } играется на сервере, который сам его записывает
event-online-result = у стола { $given } уже есть результат
event-online-reason = { $field }: тур { $given } начался; укажите, почему матч играется в другом месте или заново
event-online-tallied = за столом { $given } уже ведётся протокол настоящей игры
event-not-online = стол { $given } играет не на сервере
event-online-id = { $given } — номер другого стола на сервере
