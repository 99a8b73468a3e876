# Упражнения без матча.

web-practice = Упражнения
web-practice-lead = Вопросы задаёт и судит движок. Ваши успехи хранит только этот браузер.
web-practice-discard = Сброс
web-practice-worth = Очки
web-practice-waits = Ожидания
web-practice-fold = Защита
web-practice-own = Ошибки
web-practice-daily = Сегодня
web-practice-discard-means = Решение из раздачи между ботами: что бы вы сбросили?
web-practice-worth-means = Победная рука: сколько она стоит?
web-practice-waits-means = Рука в тэмпае: чего она ждёт?
web-practice-fold-means = Другой игрок объявил риичи: вы идёте к победе или сбрасываете безопасное?
web-practice-own-means = Решения из ваших последних матчей, в которых сомневается сильный бот, начиная с новейшего; каждое — пока вы на него не ответите.
web-practice-daily-means = Одна задача в день по вашей местной дате, у всех одна и та же; считаются дни подряд с верным ответом.
web-practice-daily-done = На сегодняшнюю задачу вы уже ответили, засчитывается один раз. Следующая будет завтра.
web-practice-own-looking = Просматриваем ваши матчи…
web-practice-own-none = В ваших последних матчах не осталось ошибок, которые можно переиграть. Сыграйте матч или выберите другой вид вопросов.
web-practice-own-choose = Что бы вы сделали?
web-practice-own-done = В матче вы выбрали: { $done }
web-practice-own-replay = Открыть в просмотре
web-practice-bad-link = Ссылка не ведёт ни к одной задаче: она неполна или изменена. Вот другая задача.
web-practice-rating = · рейтинг { $rating } · лучшая серия { $best }
web-practice-weeks = Верные ответы в процентах по неделям (в скобках — число ответов)
web-practice-unkept = Браузер больше ничего не хранит: успехи пропадут, когда вы уйдёте с этой страницы. Освободите место или разрешите этому сайту хранить данные.
web-practice-link = Скопировать ссылку на задачу
web-practice-next = Дальше
web-practice-answer = Ответить
web-practice-right = Верно.
web-practice-good = Почти не хуже лучшего.
web-practice-wrong = Не лучший сброс.
web-practice-not = Не совсем.
web-practice-progress = Верно { $right } из { $asked }, подряд { $row }
web-practice-progress-none = Ответов пока нет.
web-practice-forget = Начать заново
web-practice-place = Раунд { web-practice-round } { $kyoku }, вы — { web-practice-wind }, ход { $turn }
web-practice-sits = Раунд { web-practice-round }, вы — { web-practice-wind }
web-practice-any = любой
web-practice-round = { $round ->
    [E] восток
    [S] юг
    [W] запад
   *[N] север
}
web-practice-wind = { $wind ->
    [E] восток
    [S] юг
    [W] запад
   *[N] север
}
web-practice-dora = Индикатор доры
web-practice-ura = Индикатор ура-доры
web-practice-your-river = Ваша река
web-practice-river-of = Река: { web-practice-wind }
web-practice-choose = Выберите тайл для сброса.
web-practice-bot = Сильный бот сбрасывает { $tile }.
web-practice-loss = Ваш выбор отдаёт { $loss } очков.
web-practice-tsumo = Цумо
web-practice-ron = Рон
web-practice-riichi = Риичи
web-practice-no-riichi = без риичи
web-practice-won-with = победный тайл
web-practice-han = Хан
web-practice-fu = Фу
web-practice-pays-discarder = Сбросивший платит
web-practice-pays-each = Каждый платит
web-practice-pays-each-other = Каждый из двух других платит
web-practice-pays-dealer = Дилер платит
web-practice-calculator = Открыть в калькуляторе
web-practice-waits-choose = Выберите все тайлы, которые завершают руку.
web-practice-waits-are = Рука ждёт
web-practice-missed = Пропущено
web-practice-wrong-tiles = Этого рука не ждёт
