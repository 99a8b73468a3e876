# Страница со статистикой.

web-stats = Статистика
web-stats-lead = Ваши матчи в цифрах: сыгранные в этом браузере и те, чьи логи вы принесли.
web-stats-here = Матчи, сыгранные в этом браузере
web-stats-bring = Принести логи
web-stats-formats = Tenhou, Mahjong Soul, mjai, записи Kobalab и собственные записи hanchan; можно сразу несколько.
web-stats-whose = Чьи матчи в этих логах
web-stats-files = { $count ->
    [one] { $count } файл
    [few] { $count } файла
   *[many] { $count } файлов
}
web-stats-forget = Убрать { $name }
web-stats-file-failed = { $name }: { $problem }
web-stats-files-many = Не больше { $most } файлов за раз.
web-stats-counting = { $left ->
    [one] Осталось посчитать { $left } матч…
    [few] Осталось посчитать { $left } матча…
   *[many] Осталось посчитать { $left } матчей…
}
web-stats-none = Сыгранных матчей пока нет.
web-stats-none-next = Доиграйте матч до конца или принесите логи и скажите, кто вы в них.
web-stats-none-chosen = Среди этих матчей нет выбранных.
web-stats-rules = Правила
web-stats-rules-all = все
web-stats-players = Игроков
web-stats-players-of = { $players ->
    [3] трое
   *[other] четверо
}
web-stats-rounds = Длина
web-stats-rounds-of = { $rounds ->
    [1] только восток
    [2] восток и юг
   *[other] раундов: { $rounds }
}
web-stats-since = С
web-stats-until = По
web-stats-course = Сумма результатов по времени
web-stats-course-few = Рисуется, когда матчей не меньше { $fewest }.
web-stats-numbers = В цифрах
web-stats-you = Вы
web-stats-others = Остальные
web-stats-yaku = Яку по числу побед
web-stats-by-rules = По правилам
web-stats-list = Матч за матчем
web-stats-uncounted = Не учтено
web-stats-csv = В CSV
web-stats-json = В JSON
web-stats-day-unknown = без даты
