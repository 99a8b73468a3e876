# The page on which a match is looked back at.

web-replay = Повтор
web-replay-panel = Раздачи, события, проверка
web-replay-lead = Загрузите запись матча, где бы его ни сыграли, и посмотрите каждый ход: все руки, ожидания, подсчёт очков и то, соблюдались ли правила.
web-replay-drop = Перетащите файл сюда
web-replay-choose = Выбрать файл
web-replay-formats = Tenhou (mjlog и tenhou.net/6), записи Mahjong Soul (protobuf или JSON), mjai, записи Kobalab и собственные записи hanchan; можно сжатые в gzip.
web-replay-paste = Или вставьте адрес просмотра на tenhou.net/6 либо матча, сыгранного здесь
web-replay-pasted = вставленный текст
web-replay-look = Открыть
web-replay-reading = Файл читается…
web-replay-too-large = Файл больше 2 МиБ. Сожмите его gzip или загрузите меньше матчей сразу.
web-replay-no-server = Сервер не отвечает. Попробуйте чуть позже.
web-replay-recent = Недавно смотрели
web-replay-matches = Матчи в этом файле
web-replay-match-size = раздач: { $kyoku }
web-replay-another = Другой файл
web-replay-loading = Матч разыгрывается заново…
web-replay-count = { $place } / { $of }
web-replay-remarks-more = { $more ->
    [one] и ещё { $more } замечание
    [few] и ещё { $more } замечания
   *[other] и ещё { $more } замечаний
}
web-replay-honba = { $honba ->
    [one] { $honba } хонба
    [few] { $honba } хонбы
   *[other] { $honba } хонб
}
web-replay-hand-of = Рука: { $name }
web-replay-reads = Ожидания и шантэн
web-replay-furiten = фуритэн
web-replay-next = Дальше в стене
web-replay-steps = Шаги
web-replay-play = Пуск
web-replay-stop = Стоп
web-replay-slider = Событие
web-replay-next-event = Следующее событие
web-replay-previous-event = Предыдущее событие
web-replay-next-decision = Следующее решение
web-replay-previous-decision = Предыдущее решение
web-replay-next-kyoku = Следующая раздача
web-replay-previous-kyoku = Предыдущая раздача
web-replay-no-next-event = Это последнее событие.
web-replay-no-previous-event = Это первое событие.
web-replay-no-next-decision = Дальше это место ничего не решает.
web-replay-no-previous-decision = Раньше это место ничего не решало.
web-replay-no-next-kyoku = Это конец матча.
web-replay-no-previous-kyoku = Это первая раздача.
web-replay-no-sheet = У этой раздачи нет счёта: она обрывается.
web-replay-hands = Руки других
web-replay-hands-open = Все руки открыты.
web-replay-hands-hidden = Руки других закрыты.
web-replay-reads-on = Ожидания и шантэн показаны.
web-replay-reads-off = Ожидания и шантэн скрыты.
web-replay-sit = Смотреть с места, где { $name }
web-replay-share = Скопировать ссылку на эту позицию
web-replay-copied = Ссылка на эту позицию скопирована.
web-replay-not-copied = Скопировать не удалось; ссылка стоит в строке адреса.
web-replay-tab-kyoku = Раздачи
web-replay-tab-events = События
web-replay-tab-review = Разбор
web-replay-tab-verify = Правила
web-replay-verifying = Матч проверяется…
web-replay-agrees = Всё по правилам { $rules }, раздач: { $kyoku }
web-replay-disagrees = Расхождений с { $rules }: { $count }
web-replay-whole = Весь матч
web-replay-line = строка { $line }
web-replay-file-says = Файл
web-replay-rules-say = Правила
web-replay-infer = Какие правила подходят?
web-replay-inferred = Своды правил и этот матч
web-replay-book-agrees = согласуется
web-replay-book-differs = не согласуется
web-replay-under = Смотреть матч по правилам { $rules }
web-replay-key-decision = следующее, предыдущее решение нижнего места
web-replay-key-kyoku = следующая, предыдущая раздача
web-replay-key-event = следующее, предыдущее событие
web-replay-key-play = идти дальше само, стоп
web-replay-key-ends = начало, конец раздачи
web-replay-key-seat = место внизу; 0 сдавал первым
web-replay-key-turn = повернуть стол на одно место
web-replay-key-hands = открыть или закрыть руки других
web-replay-key-reads = ожидания и шантэн
web-replay-key-sheet = счёт этой раздачи
web-replay-key-list = список раздач
web-replay-key-events = список событий
web-replay-key-verify = сыгран ли матч по правилам
web-replay-key-settings = Настройки
web-replay-key-help = эта страница
web-replay-keys-more = Стрелки делают то же, что h l и k j, а Page Up и Page Down то же, что K J. Колесо мыши над столом листает события.
web-replay-key-share = скопировать ссылку на эту позицию
web-replay-share-short = Ссылка
web-replay-key-review = что сделал бы сильный бот
web-replay-key-doubt = следующее, предыдущее сомнение или ошибка
web-replay-key-dearest = самые дорогие решения по очереди
web-review-seat = Чьи решения
web-review-waits = Бот думает…
web-review-same = как бот
web-review-doubts = { $doubts ->
    [one] сомнение
    [few] сомнения
   *[other] сомнений
}
web-review-mistakes = { $mistakes ->
    [one] ошибка
    [few] ошибки
   *[other] ошибок
}
web-review-loss = очков
web-review-here = Это решение
web-review-grade-same = Как бот
web-review-grade-good = Почти не хуже
web-review-grade-doubt = Сомнительно
web-review-grade-mistake = Ошибка
web-review-grade-other = Не взвешено
web-review-bot = Бот:
web-review-dearest = Самые дорогие
web-review-dearer = То, что стоило дороже
web-review-cheaper = Следующее по цене
web-review-all = Все сомнения и ошибки
web-review-none = Ни сомнений, ни ошибок.
web-review-means = Очки считаются по тому, как они меняют место в конце. От 300 очков выбор сомнителен, от 1000 — ошибка; это мнение одного бота.
web-review-coach = Тренер за столом измеряет другое: полезные тайлы или очки. Поэтому они могут расходиться.
web-review-more = Всё, что взвесил бот
web-review-next = Следующее сомнение или ошибка
web-review-previous = Предыдущее сомнение или ошибка
web-review-no-next = Больше сомнений и ошибок нет.
web-review-no-previous = Раньше сомнений и ошибок нет.
web-review-nothing = Здесь решения нет
web-review-up-to = Разобрано до места: { $kyoku }.
web-review = Разбор
web-replay-save = Сохранить матч
web-replay-save-lead = Возьмите матч в другую программу. Чего её формат не хранит, в файл не войдёт.
web-replay-save-viewer = Скопировать адрес на tenhou.net/6
web-replay-save-not-copied = Браузер не дал скопировать адрес. Сохраните JSON для tenhou.net/6 и откройте его там.
web-replay-save-file = Исходный файл
web-replay-save-hanchan = Запись hanchan
web-replay-save-tenhou6 = JSON для tenhou.net/6
web-replay-save-mjlog = mjlog для Tenhou
web-replay-save-mjai = mjai для ботов и разбора
web-replay-save-kobalab = Запись для программ Kobalab
web-replay-key-save = сохранить матч, в том числе для других программ
web-outlook = Как шёл матч
web-outlook-legend = Ожидание перед каждой раздачей
web-outlook-place = Место в конце
web-outlook-result = Результат
web-outlook-means = Перед каждой раздачей, по оценке бота: по очкам и оставшимся раздачам; результат — с ума из правил. Отмечены самые дорогие решения: одно место — около { $points } очков.
web-outlook-table = Числа
web-outlook-kyoku = Раздача
web-outlook-mark = { $kyoku }: { $done }, около { $places } места
web-review-ask = Что бы вы сделали сейчас?
web-review-asked-match = К матчу
web-review-asked-hidden = Пока решение спрашивают снова, раздачи, события и разбор скрыты.
web-review-answer-played = В матче: { $done } ({ $loss })
web-review-answer-same = В матче: то же
web-review-next-mistake = Следующая ошибка
web-review-report = Отчёт
