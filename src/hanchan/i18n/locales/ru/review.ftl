# Разбор матча: что сделал бы сильный бот.

review-title = { $name } (в начале { $wind })
review-summary = { $decisions ->
    [one] { $decisions } решение
    [few] { $decisions } решения
   *[other] { $decisions } решений
}: как бот { $same }, { $doubts ->
    [one] { $doubts } сомнительное
   *[other] { $doubts } сомнительных
}, { $mistakes ->
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[other] { $mistakes } ошибок
}; потеряно очков: { $loss }.
review-other = { $count ->
    [one] { $count } выбор не взвешен.
    [few] { $count } выбора не взвешены.
   *[other] { $count } выборов не взвешено.
}
review-dearest = Самые дорогие:
review-more = Остальные сомнения и ошибки:
review-none = Ни сомнений, ни ошибок.
review-place = { $kyoku }, событие { $event }
review-choice = { $done } ({ $loss }); бот: { $best }
review-up_to = Матч разобран до места: { $kyoku }, событие { $event }.
outlook-title = Ожидаемое итоговое место каждого игрока и результат в тысячах перед каждой раздачей, по оценке бота:
outlook-end = Конец
review-mark = Оценка { $mark }: потеряно очков на решение { $loss }, взвешено решений { $count }.
review-mark-none = Оценки нет: у игрока не было выбора, который взвешивает бот.
review-mark-scale = Как она получается: A — до { $most_A } очка на решение, как у бота cautious; B — до { $most_B }, как у efficient; C — до { $most_C }, как у efficient в трёх матчах из четырёх; D — до { $most_D }, как у beginner; E — больше.
review-mark-means = Она измеряет согласие с ботом expected, а не силу игры, и один матч говорит мало.
review-mark-people = Сильные люди теряли { $lost } в { $matches } матчах, половина из них — от { $lower } до { $upper }; seasoned, который сильнее expected, — { $seasoned }.
report-title = Разбор матча: { $players }
report-means = Всё это мнение бота expected, который знает только то, что было видно с этого места. Места и результаты оценены по очкам и оставшимся раздачам; 12000 потерянных очков весят как одно место. Сделано в hanchan.
report-mark = { $decision }; около { $places } места
report-kyoku = Раздача
