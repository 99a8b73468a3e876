# Страница в браузере: кнопки, переключатели, диалоги, названия тайлов.

web-title = Риичи-маджонг по правилам
web-nav = Разделы
web-home = Главная
web-close = Закрыть
web-loading = Загрузка
web-load-failed = Раздел не загрузился. Возможно, сервер остановлен.
web-reload = Повторить
web-offline = Нет связи. Настройки и эта страница работают; столы, правила, калькулятор и просмотр ждут сервера. Ваши матчи хранятся там.
web-not-found = Такой страницы нет
web-not-found-next = Возможно, в адресе ошибка или стола больше нет.

web-settings = Настройки
web-language = Язык
web-theme = Цвета
web-theme-system = Как в системе
web-theme-light = Светлые
web-theme-dark = Тёмные
web-skin = Тайлы
web-skin-indexed = С цифрами
web-skin-classic = Классика
web-skin-contrast = Контраст
web-setting-sound = Звуки
web-setting-concerns = Только звуки, что касаются меня
web-setting-shakes = Вибрация, когда решать мне
web-volume = Громкость
web-setting-asks = Тренер сначала спрашивает
web-setting-weighs = Тренер взвешивает очки и опасность
web-setting-still = Без анимации
web-setting-twice = Сброс двумя касаниями
web-setting-muted = Скрыть чат
web-setting-walls = Показывать стены
web-setting-kept = Оставлять место объявленных тайлов
web-setting-plain = Не отмечать сброс взятого тайла
web-pace = Темп
web-pace-calm = Спокойно
web-pace-normal = Обычно
web-pace-quick = Быстро
web-pace-instant = Сразу
web-rows = Ряды руки
web-rows-fit = Как помещается
web-rows-one = Один
web-rows-two = Два

web-tile-0m = красный 5 ман
web-tile-1m = 1 ман
web-tile-2m = 2 ман
web-tile-3m = 3 ман
web-tile-4m = 4 ман
web-tile-5m = 5 ман
web-tile-6m = 6 ман
web-tile-7m = 7 ман
web-tile-8m = 8 ман
web-tile-9m = 9 ман
web-tile-0p = красный 5 пин
web-tile-1p = 1 пин
web-tile-2p = 2 пин
web-tile-3p = 3 пин
web-tile-4p = 4 пин
web-tile-5p = 5 пин
web-tile-6p = 6 пин
web-tile-7p = 7 пин
web-tile-8p = 8 пин
web-tile-9p = 9 пин
web-tile-0s = красный 5 соу
web-tile-1s = 1 соу
web-tile-2s = 2 соу
web-tile-3s = 3 соу
web-tile-4s = 4 соу
web-tile-5s = 5 соу
web-tile-6s = 6 соу
web-tile-7s = 7 соу
web-tile-8s = 8 соу
web-tile-9s = 9 соу
web-tile-1z = восточный ветер
web-tile-2z = южный ветер
web-tile-3z = западный ветер
web-tile-4z = северный ветер
web-tile-5z = белый
web-tile-6z = зелёный
web-tile-7z = красный

## Стол
web-seat-of = { $name }, { $wind }
web-river-of = Сбросы: { $name }
web-called-away = забран
web-concealed-tiles = Закрытых тайлов: { $tiles }
web-own-hand = Ваша рука
web-hand-tile = { $tile }, ещё не видно: { $left }
web-hand-drawn = { $tile }, только что взят, ещё не видно: { $left }
web-hand-advised = { $tile }. Тренер: сбросить, тогда полезных тайлов { $gains }
web-hand-weighed = { $tile }. Тренер: если сбросить, рука стоит { $worth } очк.
web-coach-asks = Что бы вы сбросили?
web-coach-tell = Подсказать
web-coach-against = Против игрока { $name }
web-weighed-choice = Выбор
web-weighed-worth = цена
web-weighed-win = победа
web-weighed-risk = риск
web-wind-E = В
web-wind-S = Ю
web-wind-W = З
web-wind-N = С
web-riichi = риичи
web-dealer = дилер
web-dead = мёртвая
web-away = не в сети
web-bot = бот
web-on-turn = ходит
web-place = { $place }-е
web-honba = хонба
web-deposits = ставки риичи
web-live-tiles = тайлов в стене
web-waits = Ожидание
web-wait-left = ещё { $left }
web-furiten = Фуритэн
web-unseen = не видно { $left }
web-seconds = { $seconds } с
web-dora-short = Дора
web-dora-is = Дора: { $tile }
web-your-turn = Ваш ход
web-your-call = Берёте?
web-choose-tile = Выберите тайл
web-choose-retracted = Какая оговорка?
web-time-left = Осталось секунд

## Объявления
web-calls = Объявления
web-do-riichi = Риичи
web-do-open-riichi = Открытое риичи
web-do-chi = Чи
web-do-pon = Пон
web-do-daiminkan = Кан
web-do-ankan = Кан
web-do-kakan = Кан
web-do-tsumo = Цумо
web-do-ron = Рон
web-do-kyuushu = Девять видов
web-do-pass = Пропустить
web-do-show = Показать
web-do-hide = Скрыть
web-do-stop = Закончить
web-do-play-on = Играть дальше
web-do-kan = Кан
web-do-taken-back = Оговорка
web-back = Назад
web-cancel = Отмена

## Переключатели
web-switches = Автоматически
web-switch-win = Автопобеда
web-switch-no_calls = Без объявлений
web-switch-discard_drawn = Цумогири
web-switch-sort = Сортировка

## Верхняя полоса
web-rules-of = Правила стола: { $rules }
web-sheet = Счёт раздачи
web-vote = Вопрос столу
web-vote-count = Согласны: { $agreed } из { $needed }
web-vote-left = { $seconds } с
web-vote-yes = Согласен
web-vote-no = Нет
web-remove = Удалить: { $name }
web-ready-begin = Можно начинать
web-gathering-host = Матч начинает хозяин стола; или он начнётся, когда готовы все четверо.
web-ruling-asking = Это касается хозяина, поэтому нужно согласие троих из четырёх.
web-ruling-no = Это решает хозяин стола.
web-undo = Взять ход назад
web-hold = Пауза
web-coach = Тренер
web-panel = Журнал, чат, стол
web-keys = Клавиши
web-tab-log = Журнал
web-tab-chat = Чат
web-tab-table = Стол
web-log = Что произошло
web-log-empty = Пока ничего не произошло
web-chat = Чат
web-chat-empty = Пока никто ничего не сказал
web-chat-muted = Чат скрыт (см. настройки)
web-chat-write = Сообщение столу
web-chat-send = Отправить
web-words-hello = Здравствуйте
web-words-well_played = Отлично сыграно
web-words-thanks = Спасибо
web-words-sorry = Простите
web-words-moment = Минутку
web-words-good_game = Спасибо за игру
web-article = { $book }, статья { $number }
web-undocumented = За этим нет документа этих правил: только чужие описания или наш выбор
web-no-document = без документа

## О столе
web-enforced-by-engine = Предлагается только то, что разрешают правила.
web-enforced-by-table = Как среди людей: за ошибки наказывают.
web-clock = { $move } с на ход, запас { $reserve } с
web-no-clock = Без часов
web-is-ready = готово
web-spectators = Зрителей: { $people }
web-gathering = Стол собирается
web-gathering-means = Отправьте ссылку друзьям; свободные места займут боты.
web-seat-free = свободно
web-start = Начать матч
web-copy-link = Скопировать ссылку
web-copied = Скопировано
web-leave = Покинуть стол
web-leave-really = Точно покинуть?

## Сообщения
web-cut = Связь потеряна. Восстанавливаем…
web-retry = Сейчас
web-use-here = Играть здесь
web-held = Стол на паузе.
web-go-on = Продолжить
web-connecting = Подключение к столу

## Счёт раздачи
web-dora = { $tiles ->
    [1] Указатель доры
   *[other] Указатели доры
}
web-ura = { $tiles ->
    [1] Указатель ура-доры
   *[other] Указатели ура-доры
}
web-how-counted = Как посчитано
web-win-from = { $winner } с { $loser }
web-ura-short = Ура
web-other-rules = Та же рука по другим правилам
web-skip = Показать всё
web-to-result = Итог
web-ready = Следующая раздача
web-house-of = { $book } с изменениями:
web-waiting-for = Ждём: { $names }…
web-name-away = { $name } (нет на месте)
web-waiting-ready = Ждём остальных
web-change = Изменение
web-after = Стало

## Итог
web-result = Итог матча
web-match-won = Победа в матче: { $name }
web-course = По раздачам
web-picture = Картинка
web-match-length = раздач: { $kyoku }
web-how = Как получилось
web-look-back = Просмотреть матч
web-rematch = Ещё матч
web-rematch-waiting = Ждём остальных
web-seed = Были ли стены сложены заранее?
web-seed-means = До первой раздачи опубликован отпечаток (SHA‑256) зерна; из зерна сложены все стены, после матча оно раскрывается.
web-seed-before = Отпечаток
web-seed-after = Зерно
web-seed-check = Проверить
web-seed-agrees = Совпадает.
web-seed-differs = Не совпадает!
web-seed-unchecked = Браузер считает его только на безопасном адресе (https или этот компьютер).

## Судья
web-redeem = Мёртвая рука
web-redeem-do = Выкупить
web-redeem-not = Оставить
web-report = Позвать судью
web-report-waiting = Ждут решения
web-report-what = Что случилось?
web-report-choose = Выберите…
web-report-who = Кто это был?
web-report-nobody = Неизвестно
web-report-tiles = Сколько тайлов затронуто?
web-report-in-time = Замечено, пока ещё можно исправить
web-report-do = Сообщить
web-referee = Судья
web-confirm = Решить по правилам
web-amend = Решить иначе
web-decide = Назначить наказание
web-dismiss = Отклонить
web-rule-so = Решить так
web-sanction = Наказание
web-penalty = Снять очков с итога
web-reason = Причина

## Клавиши
web-key-tile = Сбросить тайл на этом месте
web-key-drawn = Сбросить взятый тайл
web-key-arrows = По руке, Enter сбрасывает
web-key-riichi = Риичи, затем тайл
web-key-calls = Чи, пон, кан; затем номер, если есть выбор
web-key-win = Цумо, рон
web-key-pass = Пропустить (и пробелом, если это не победа)
web-key-back = Отменить выбор
web-key-undo = Взять назад, где это разрешено
web-key-report = Позвать судью, за столом среди людей
web-key-auto = Побеждать автоматически
web-key-no-calls = Без объявлений
web-key-drawn-on = Сбрасывать взятое (цумогири)
web-key-sort = Упорядочить руку
web-key-coach = Тренер
web-key-pace = Следующий темп
web-key-panel = Журнал, чат, стол
web-key-sheet = Вернуться к счёту
web-key-hold = Пауза, за учебным столом
web-key-help = Эти клавиши
