# Упражнения без матча.

web-practice = Упражнения
web-practice-lead = Вопросы без матча: спрашивает и судит движок. Ваши успехи хранит только этот браузер.
web-practice-discard = Что сбросить?
web-practice-worth = Сколько это стоит?
web-practice-waits = Чего ждёт рука?
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
web-practice-choose = Выберите тайл, который вы бы сбросили.
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
