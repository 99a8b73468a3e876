# An event as players and onlookers see it: its page, the player's own, the screen of the hall.

web-event = Турнир
web-event-lead = { $rules } · { $players ->
    [one] { $players } участник
    [few] { $players } участника
   *[other] { $players } участников
}
web-event-mine = Мой стол
web-event-run = Вести турнир
web-event-screen = Экран зала
web-event-whole = Весь турнир
web-event-look = Посмотреть турнир
web-event-closed = Этот турнир окончен.
web-event-no-round = Ни один тур ещё не объявлен.
web-event-round = Тур { $round }
web-event-table = Стол { $table }
web-event-begins = Начало: { $time }
web-event-old = Ответа нет. Показанное могло устареть.
web-event-offline = Ответа нет. Проверьте связь.

## Standings
web-event-standings = Положение после тура { $round }
web-event-place = Место
web-event-name = Имя
web-event-points = Очки
web-event-matches = Игры

## The clock
web-event-left = Осталось времени
web-event-no-limit = Без ограничения времени
web-event-paused = Часы остановлены
web-event-mark = { $minutes ->
    [0] Время вышло
    [5] Не больше 5 минут
   *[other] Не больше { $minutes } минут
}
web-event-after = { $after ->
    [finish-hand] Доиграйте эту раздачу: она начата, если кости брошены.
    [one-more] Доиграйте эту раздачу и сыграйте ещё одну: раздача начата, если кости брошены.
   *[none] Играйте матч до конца.
}

## The player's own page
web-event-badge = Бейдж
web-event-badge-of = Бейдж { $number } · { $event }
web-event-no-link = Здесь открывают ссылку бейджа. Отсканируйте код на бейдже ещё раз.
web-event-again = Ещё раз
web-event-no-badge = На этом устройстве нет бейджа этого турнира. Откройте ссылку своего бейджа или спросите организатора.
web-event-role-none = Зритель
web-event-role-player = Игрок
web-event-role-referee = Судья
web-event-role-organiser = Организатор
web-event-role-owner = Владелец
web-event-nowhere = Сейчас вы ни за каким столом не сидите. Следующее место появится здесь, как только его объявят.
web-event-out = В следующих турах вы не участвуете. Если это не так, скажите организатору.
web-event-plate-nowhere = Сейчас ни за каким столом. Следующее место появится здесь, как только его объявят.
web-event-seat = Тур { $round }, стол { $table }
web-event-wind = Вы начинаете: { $wind ->
    [E] восток
    [S] юг
    [W] запад
   *[N] север
}
web-event-sheet = Протокол этого стола
web-event-result = Итог
web-event-line = Место { $place } из { $players } · { $points } очк.
web-event-played = Тур { $round }, стол { $table }: место { $place }, { $result }
web-event-here = Я здесь
web-event-gone = На сегодня всё
web-event-is-here = Вы отмечены: вас могут посадить за следующий стол.
web-event-is-gone = Пока вы не отметитесь, за стол вас не посадят.

## The screen of the hall
web-event-stay = Не листать
web-event-next = Дальше
web-event-full = Во весь экран
web-event-sound = Включить звук

## The event in numbers
web-event-figures = Статистика и рейтинг
web-event-figures-upto = Места до тура { $round }
web-event-times-place = { $place }‑е
web-event-average = Среднее место
web-event-hands = Раздач
web-event-wins = Побед
web-event-tsumo = из них цумо
web-event-deal-ins = Набросов
web-event-riichi = Риичи
web-event-hands-of = Раздачи считаются там, где протокол стола стал его результатом: столов { $tallied } из { $played }.
web-event-no-hands = Ни за одним столом не вели протокол раздач, поэтому победы и набросы неизвестны.
web-event-best = Лучшая рука:
web-event-members = Игроки команд
web-event-ratings = Рейтинг
web-event-ratings-means = Результаты по правилам, сложенные матч за матчем.
web-event-unrated = По регламенту матчи этого турнира не идут в рейтинг.
web-event-ledger = Тур и стол { $match }: место { $place }, { $before } → { $after }
web-event-lineup-none = Пока не назван

## The referee, called from a table
web-call = Позвать судью
web-call-event = Позвать судью турнира
web-call-why = В чём дело?
web-call-none = Не скажу
web-call-rules = Вопрос о правилах или ошибка
web-call-points = Очки или выплата
web-call-player = Кого-то нет, кому-то плохо, кто-то мешает
web-call-tiles = Кости, палочки или стол
web-call-do = Позвать
web-call-made = { $name } зовёт судью.
web-call-coming = { $name } идёт.
web-call-back = Больше не нужно
web-call-kept = Нет связи: вызов уйдёт, как только она появится. Если срочно, поднимите руку.
web-call-old = Вызов не удалось отправить вовремя. Если судья ещё нужен, позовите снова.
web-call-not = Сейчас от этого стола позвать судью нельзя.

## European ranking
web-mers-base = Базовый ранг
web-mers = Чего стоили бы эти места в европейском рейтинге (MERS): 1000·(n−p)/(n−1) за место p из n{ $known ->
    [1] ; EMA даёт этому турниру вес { $weight }
   *[0] {""}
}. Решает собственный список EMA.
