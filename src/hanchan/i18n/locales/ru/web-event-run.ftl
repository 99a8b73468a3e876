# Что организатор делает помимо туров: итоги из протоколов, отсев, клубные вечера, файлы, завершение.

web-events-kind = Что это
web-events-kind-tournament = Турнир
web-events-kind-club = Клубный вечер
web-events-kind-league = Лига
web-events-regulated = Что говорит этот регламент: { $name }
web-events-regulated-means = Любой пункт можно изменить позже за столом организатора; причину увидят все.
web-run-tab-files = Файлы

## Итоги из протоколов
web-run-take = Взять итог из протокола
web-run-differ = Записи игроков расходятся; в протоколе отмечено раздач: { $count }.
web-run-otherwise = В протоколе получаются другие очки, чем внесено.
web-run-compare = Сравнить с протоколом
web-run-of-tally = Протокол
web-run-of-entry = Внесено
web-run-tally-counts = Верен протокол
web-run-entry-counts = Верно внесённое
web-run-busted-by = Кто разорил: { $name }
web-run-last-dealer = Дилер последней раздачи
web-run-of-wins = Выиграно рук
web-run-of-chips = Фишки (выиграно минус проиграно)
web-run-of-sticks = Свои палочки риичи на столе
web-run-faults = Чомбо и штрафы
web-run-faults-means = Очки выше — на конец матча. Что правила вычитают за чомбо и что вычитает судья, считается отсюда.
web-run-chombo = Чомбо
web-run-penalty = Штраф, очки
web-run-chombo-of = Чомбо: { $name }
web-run-penalty-of = Штраф в очках: { $name }

## Жеребьёвка
web-run-pairing-script = По своему списку столов
web-run-step = Интервал
web-run-step-means = При интервале 4 встречаются места 1, 5, 9 и 13, при интервале 1 — места с 1 по 4.
web-run-apart = Кому лучше не встречаться
web-run-apart-means = По двое на строку через запятую: Aki, Ben. Таких встреч будет как можно меньше.
web-run-script-means = По столу на строку, номера участников начиная с востока: 7-2-1-8 (втроём 7-2-1). После пустой строки — следующий тур.
web-run-look-tables = Проверить столы
web-run-script-bad = Столов с ошибками: { $count }. Пока они не исправлены, жеребьёвки не будет.
web-run-script-good = Столов: { $count }, всё верно.
web-run-stage = Новый этап или отсев
web-run-stage-means = Назовите этап, и он начнётся с этой жеребьёвки. С числом дальше идут только лучшие.
web-run-stage-name = Название этапа
web-run-cut = Идут дальше (0: все)
web-run-of-table = Первые с каждого стола (0: нет)
web-run-day = Матчей в день тем же составом
web-run-carry = Берут с собой очки
web-run-carry-of = { $share ->
    [0] никакие
    [1] половину
   *[2] все
}

## Клубные вечера
web-run-pool = Кто здесь
web-run-pool-count = { $count ->
    [0] Никто не ждёт стола.
   *[other] Ждут стола: { $count }.
}
web-run-pool-nobody = Сначала добавьте участников. У кого есть бейдж, отметятся сами.
web-run-pool-make = { $count ->
    [0] { $players ->
        [3] Трое составят стол
       *[other] Четверо составят стол
    }
   *[other] Составить столы: { $count }
}
web-run-pool-means = Первыми садятся те, кто уже ждал, и встречаются те, кто встречался реже. Столы сразу видны всем.
web-run-waits = ждёт, очередь { $turn }
web-run-plays = играет

## Кто-то не может продолжать
web-run-stopped = { $name } ({ $number }) не может продолжать.
web-run-stopped-who = Кто сядет вместо?
web-run-stopped-not = Всё же продолжает
web-run-instead-anew = Тот, кого ещё нет в списке
web-run-instead-name = Имя запасного
web-event-stop = Не могу продолжать
web-event-stop-means = Организатор и судьи сразу это увидят и найдут вам замену. Если можете, побудьте за столом, пока кто-нибудь не подойдёт.
web-event-stopped = Вы сообщили, что не можете продолжать. Организатор знает.
web-event-go-on = Всё же продолжаю

## Регламент
web-event-rests = Основание: { $cites }
web-run-regulate = Изменить
web-run-regulate-of = Изменить: { $name }
web-run-regulate-value = Отныне
web-run-regulate-means = Что решено раньше, остаётся. Изменение и причина остаются в турнире.

## Файлы, бумаги, завершение
web-run-papers = Для печати
web-run-papers-means = Каждая бумага — страница на языке, на котором вы читаете. Откройте её в браузере и напечатайте. Код на табличке с именем показывает, где сидит этот игрок.
web-run-paper-seating = Кто где сидит
web-run-paper-plates = Таблички с именами
web-run-paper-sheets = Бланки протоколов
web-run-paper-slips = Бланки итогов
web-run-paper-regulation = Регламент
web-run-paper-standings = Места
web-run-sheets = Для таблиц и других программ
web-run-sheet-standings-csv = Места (CSV)
web-run-sheet-results-csv = Результаты, по строке на игрока (CSV)
web-run-sheet-scores-csv = Очки по столам (CSV)
web-run-sheet-ema-csv = Список для EMA (CSV)
web-run-sheet-entries-csv = Участники (CSV)
web-run-sheet-rounds-csv = Столы всех туров (CSV)
web-run-sheet-penalties-csv = Решения (CSV)
web-run-sheet-script = Столы как 7-2-1-8
web-run-sheet-ics = Календарь туров
web-run-sheet-json = Всё (JSON)
web-run-whole = Файл турнира
web-run-whole-means = В нём весь турнир, строка за строкой. С ним можно продолжить в командной строке или проверить его.
web-run-end = Завершить турнир
web-run-end-means = Когда у всех столов есть окончательный результат, турнир можно завершить. Места, которые регламент скрывал, тогда покажут всем.
web-run-end-do = Завершить турнир
web-run-end-for-good = После этого ничего нельзя внести, исправить или открыть заново.

## Teams and absences
web-run-lineup = Кто играет
web-run-lineup-of = { $name }, тур { $round }
web-run-absent = отсутствует в туре { $rounds }
web-run-absent-means = Потом они вернутся. Если место за столом уже назначено, разыграйте туры заново или назовите запасного.
web-run-until-round = До тура (пусто: насовсем)
web-run-there = Всё-таки будут

## Другой компьютер
web-event-moved = Турнир продолжается в другом месте: { $home }. Здесь ничего добавить нельзя.
web-hand = Другой компьютер
web-hand-means = Если в зале нет сети, турнир может идти на ноутбуке с hanchan. Вы получите файл; здесь ничего нельзя добавить, пока вы его не вернёте. Бейджи действуют только здесь, там напечатайте новые. Если жеребьёвки ещё не было, там у неё будет новое зерно.
web-hand-to = Где он продолжится
web-hand-do = Передать
web-hand-save = Сохранить файл ещё раз
web-hand-back = Вернуть файл
web-hand-back-means = Передайте турнир и на другом компьютере и принесите его файл сюда. Что добавлено там, будет стоять и здесь.
web-hand-lost = Продолжить здесь, как было
web-hand-lost-means = Только если там ничего не добавили или это потеряно. Файл из { $home } потом вернуть нельзя.
web-hand-large = Для турнира файл слишком велик.
web-bring = Принести турнир с другого компьютера
web-bring-means = Сначала передайте его там: стол владельца, вкладка «Файлы». Выберите полученный файл.
web-bring-file = Выбрать файл
web-bring-do = Продолжить здесь

## Классы лиги
web-classes = Между классами
web-classes-means = Когда сезон окончен: кто поднимается, кто опускается и кто играет в этом классе дальше. Остальные классы должны огласить последний тур.
web-classes-above = Класс выше
web-classes-below = Класс ниже
web-classes-none = Нет
web-classes-look = Кто переходит?
web-classes-up = { $name }: вверх из { $from } в { $to }
web-classes-down = { $name }: вниз из { $from } в { $to }
web-classes-place = Место { $place }
web-classes-nobody = Никто не переходит.
web-classes-save = Сохранить участников следующего сезона: { $count } (CSV)
web-classes-save-means = Создайте новый турнир и принесите этот файл как список участников. Об игроках из класса, который ваша учётная запись не ведёт, в нём только имена.

## The referee, called from a table
web-run-calls = Столы, которые зовут судью
web-run-call = { $table }: { $name } зовёт судью
web-run-call-since = { $minutes ->
    [0] только что
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[other] { $minutes } минут
}
web-run-call-come = Иду
web-run-call-instead = Иду вместо него
web-run-call-done = Решено
