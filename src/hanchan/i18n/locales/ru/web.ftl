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
web-settings-look = Вид
web-settings-play = Игра
web-settings-sound = Звук
web-settings-coach = Тренер
web-settings-others = Другие за столом
web-language = Язык
web-theme = Цвета
web-theme-system = Как в системе
web-theme-light = Светлые
web-theme-dark = Тёмные
web-skin = Тайлы
web-skin-indexed = С цифрами
web-skin-classic = Классика
web-skin-simple = Простые
web-skin-contrast = Контраст
web-skin-missing = Тайлы «{ $skin }» не загрузились; показаны обычные.
web-felt = Сукно
web-felt-green = Зелёное
web-felt-blue = Синее
web-felt-wine = Винное
web-felt-slate = Серое
web-avatar = Ваш аватар
web-avatar-name = Герб по имени
web-avatar-crest = Герб { $number }
web-back-of-tiles = Рубашки
web-back-blue = Синие
web-back-amber = Янтарные
web-back-vermilion = Красные
web-back-jade = Нефритовые
web-setting-sound = Звуки
web-setting-concerns = Только звуки, что касаются меня
web-setting-shakes = Вибрация, когда решать мне
web-volume = Громкость
web-setting-coach = Показывать тренера, если он есть за столом
web-setting-asks = Тренер сначала спрашивает
web-setting-weighs = Тренер взвешивает очки и опасность
web-setting-still = Без анимации
web-setting-twice = Сброс двумя касаниями
web-setting-ahead = Выбирать сброс до своего хода
web-setting-right = Правая кнопка мыши: пас или сброс взятого тайла
web-setting-muted = Скрыть чат
web-setting-reactions = Показывать реакции игроков
web-setting-walls = Показывать стены
web-setting-kept = Оставлять место объявленных тайлов
web-setting-plain = Не отмечать сброс взятого тайла
web-pace = Темп
web-pace-now = Темп: { $pace }
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
web-hand-safety = { $tile }. { $safety }
web-hand-advised = { $tile }. Тренер: сбросить, тогда полезных тайлов { $gains }
web-hand-weighed = { $tile }. Тренер: если сбросить, рука стоит { $worth } очк.
web-do-advised = { $call }. Совет тренера
web-coach-legend = Что значат числа тренера
web-coach-legend-gains = Число рядом с тайлом: сколько тайлов из тех, что вы не видите, приблизят руку, если его сбросить. Это маленькие тайлы; под каждым — сколько его осталось.
web-coach-legend-weighed = Для каждого выбора: «цена» — сколько очков он приносит в среднем, с учётом опасности; «победа» — как часто вы выигрываете раздачу; «риск» — как часто на этом тайле побеждает другой игрок.
web-coach-legend-marks = Когда кто-то в риичи, тренер показывает, какие ваши тайлы безопасны. Где для этого нет места, на тайлах стоят знаки: кружок — безопасно, треугольник — скорее безопасно, крестик — опасно.
web-coach-legend-review = Разбор после матча измеряет другое: как каждый выбор меняет ваше вероятное итоговое место. Поэтому они могут расходиться.
web-coach-legend-read = Понятно
web-coach-gains = { $gains ->
    [one] тайл
    [few] тайла
   *[other] тайлов
}
web-coach-asks = Что бы вы сбросили?
web-coach-tell = Подсказать
web-coach-against = Против игрока { $name }
web-weighed-choice = Выбор
web-weighed-worth = цена
web-weighed-win = победа
web-weighed-risk = риск
web-weighed-played = сыграно
web-weighed-bot = бот
# The letters that are printed on the tiles.
web-wind-E = E
web-wind-S = S
web-wind-W = W
web-wind-N = N
web-riichi = риичи
web-dealer = дилер
web-dead = мёртвая
web-away = не в сети
web-bot = бот
web-on-turn = ходит
web-place = { $place }-е
web-compared-you = { $points } по сравнению с вами
web-compared-name = { $points } по сравнению с { $name }
web-honba = хонба
web-deposits = палочки риичи
web-live-tiles = тайлов в стене
web-waits = Ожидание
web-wait-left = ещё { $left }
web-furiten = Фуритэн
web-furiten-short = только цумо
web-unseen = не видно { $left }
web-seconds = { $seconds } с
web-dora-short = Индикатор доры
web-dora-is = Дора: { $tile }
web-your-turn = Ваш ход
web-your-call = Берёте?
web-tap-again = Ещё раз
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
web-do-kita = Кита
web-norths = Кита ×{ $count }
web-do-tsumo = Цумо
web-do-ron = Рон
web-do-kyuushu = Девять терминалов
web-do-pass = Пас
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
web-switch-sort = Порядок

## Верхняя полоса
web-rules-of = Правила стола: { $rules }
web-sheet = Счёт раздачи
web-vote = Вопрос столу
web-vote-count = Согласны: { $agreed } из { $needed }
web-vote-left = { $seconds } с
web-vote-yes = Согласен
web-vote-no = Нет
web-remove = Удалить: { $name }
web-mute = Не слышать
web-mute-name = Не слышать: { $name }
web-mute-whom = Чьи сообщения скрыты
web-block = Заблокировать
web-send-away = Удалить
web-blocked = { $name }: со следующего стола вы не сидите вместе.
web-blocks = Заблокированы
web-unblock = Разблокировать
web-ready-begin = Можно начинать
web-gathering-host = Матч начинает хозяин стола; или он начнётся, когда готовы все.
web-ruling-asking = Это касается хозяина, поэтому нужно согласие всех, кроме одного.
web-ruling-no = Это решает хозяин стола.
web-undo = Взять ход назад
web-hold = Пауза
web-yaku = Яку моей руки
web-yaku-looking = Смотрим на вашу руку…
web-yaku-none = Рука ещё не сдана.
web-yaku-has = У руки уже есть
web-yaku-near = Близко: не больше чем на два тайла дальше ближайшей победы
web-yaku-luck = Зависит от того, как вы победите: тайлам руки это не противоречит
web-yaku-far = Дальше
web-yaku-lost = Этой руке недоступно
web-yaku-missing = { $tiles ->
    [one] нужен { $tiles } тайл
    [few] нужно { $tiles } тайла
   *[other] нужно { $tiles } тайлов
}
web-key-words = Слова игры
web-key-yaku = Яку моей руки
web-coach = Тренер
web-panel = Журнал, чат, стол
web-keys = Клавиши
web-tab-log = Журнал
web-tab-chat = Чат
web-tab-table = Стол
web-log = Что произошло
web-log-empty = Пока ничего не произошло
web-chat = Чат
web-chat-alone = Писать здесь пока некому
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
web-words-nice = Класс!
web-words-wow = Ого!
web-words-laugh = Ха-ха!
web-words-phew = Уф!
web-words-ouch = Ой!
web-words-hmm = Хм…
web-react = Реакция
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
web-link = Ссылка
web-copied = Скопировано
web-leave = Покинуть стол
web-leave-really = Точно покинуть?

## Сообщения
web-cut = Связь потеряна. Восстанавливаем…
web-not-sent = Связи нет, поэтому это не отправлено. Когда она вернётся, повторите.
web-retry = Сейчас
web-use-here = Играть здесь
web-held = Стол на паузе.
web-go-on = Продолжить
web-connecting = Подключение к столу

## Счёт раздачи
web-dora = { $tiles ->
    [1] Индикатор доры
   *[other] Индикаторы доры
}
web-ura = { $tiles ->
    [1] Индикатор ура-доры
   *[other] Индикаторы ура-доры
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
web-waiting-for-you = Стол ждёт вас
web-name-away = { $name } (нет на месте)
web-waiting-ready = Ждём остальных
web-change = Изменение
web-after = Стало

## Итог
web-result = Итог матча
web-match-won = Победа в матче: { $name }
web-course = По раздачам
web-picture = Картинка
web-win-picture = Сохранить победу
web-kyoku-picture = Сохранить раздачу
web-win-picture-drawing = Картинка рисуется…
web-win-picture-failed = Картинку не удалось нарисовать. Попробуйте ещё раз.
web-match-length = раздач: { $kyoku }
web-how = Как получилось
web-look-back = Просмотр
web-adapt-up = Вы дважды подряд заняли первое место: со следующего стола боты играют на уровне { $level }.
web-adapt-down = Вы дважды подряд заняли последнее место: со следующего стола боты играют на уровне { $level }.
web-adapt-play = Играть на уровне { $level }
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
web-key-react = Реакции
web-key-sheet = Вернуться к счёту
web-key-hold = Пауза, за учебным столом
web-key-settings = Настройки
web-key-help = Эти клавиши
web-keys-mouse = Мышью: если так выбрано в настройках, правая кнопка пасует или сбрасывает взятый тайл.
web-keys-told = Клавиша под тайлом сбрасывает его, d — только что взятый. ? покажет все клавиши.
