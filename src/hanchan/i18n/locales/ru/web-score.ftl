# The score calculator in the browser: buttons and labels.

web-score-title = Калькулятор очков
web-score-nav = Очки
web-score-rules = Правила
web-score-changed-book = { $book }, с изменениями
web-score-changes = { $book }: изменено правил — { $rules }
web-score-house-file = Правила из файла…
web-score-discarder = Сбросивший в риичи
web-score-discarder-means = Если попавший под открытое риичи сам в риичи, это не якуман.
web-score-begin = Соберите руку, касаясь тайлов; счёт появится здесь.
web-score-unread = Эту часть адреса прочесть нельзя, она пропущена: { $parts }
web-score-refuse-copies = Все четыре таких тайла уже заняты: { $tile }
web-score-refuse-reds = { $reds ->
    [0] В этом своде нет такого тайла: { $tile }
    [one] Такой тайл только один, и он занят: { $tile }
   *[other] Таких тайлов только { $reds }, и они заняты: { $tile }
}
web-score-refuse-room = Для этого тайла нет места: { $tile }
web-score-refuse-meld = Чи не начинается с этого тайла: { $tile }
web-score-refuse-unknown = { $tile } — не тайл: пишите цифры, а за ними m, p, s или z, например 123m 0p 77z
web-score-target = Куда пойдёт следующий тайл
web-score-to-hand = Рука
web-score-to-win = Победный тайл
web-score-to-dora = Индикатор доры
web-score-to-ura = Индикатор ура-доры
web-score-to-chi = Чи
web-score-to-pon = Пон
web-score-to-daiminkan = Открытый кан
web-score-to-kakan = Добавленный кан
web-score-to-ankan = Закрытый кан
web-score-tiles = Тайлы на выбор
web-score-tile = { $tile }, можно взять ещё { $left }
web-score-keys = С клавиатуры: пишите тайлы так: 123m 0p 77z; Backspace убирает последний.
web-score-keys-chi = Для чи выберите младший тайл.
web-score-remove = Убрать: { $tile }
web-score-remove-win = Убрать победный тайл: { $tile }
web-score-make-win = Сделать победным: { $tile }
web-score-no-win = Победного тайла ещё нет
web-score-empty = Свободно мест: { $tiles }
web-score-add = Добавить: { $name }
web-score-red = Красная
web-score-by = Победа
web-score-riichi = Риичи
web-score-no-riichi = Нет
web-score-seat = Ветер места
web-score-round = Ветер раунда
web-score-wind-E = Восток
web-score-wind-S = Юг
web-score-wind-W = Запад
web-score-wind-N = Север
web-score-flags = Обстоятельства
web-score-honba = Хонба
web-score-deposits = Палочки риичи
web-score-kita = Отложенные севера
web-score-fewer = { $name }: на одну меньше
web-score-more = { $name }: на одну больше
web-score-helps = Полезные тайлы
web-score-copy-text = Скопировать текст
web-score-clear = Очистить
web-score-others = Та же рука по другим правилам
web-score-same = Столько же:
