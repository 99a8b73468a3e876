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
