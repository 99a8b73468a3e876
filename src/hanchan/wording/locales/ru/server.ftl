# Что сервер говорит сам, и несколько слов за столом.

gone-elsewhere = Это место открыто в другом окне.
gone-stopping = Сервер останавливается. Матч сохранён и продолжится с того же места.
gone-protocol = Страница и сервер разных версий. Загрузите страницу снова.
gone-slow = Соединение слишком медленное.
gone-spectators = За этим столом смотреть нельзя. Если есть свободное место, откройте ссылку стола и займите его.
gone-removed = Вас удалили из-за этого стола.
gone-moved = Стол продолжается на другом сервере.
gone-unreachable = Этот стол ведёт другой сервер, который сейчас не найти. Ничего не потеряно; страница продолжает попытки.
gone-moderated = Модераторы решили, что пока вы здесь не играете. На первой странице сказано почему.
lobby-elsewhere = Теперь вы ждёте в другом окне.
lobby-declined = Вы отказались от матча и больше не ждёте.
lobby-silent = Вы не ответили и больше не ждёте.
lobby-last = Вы покинули матч до конца. Ещё { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
} все остальные, кто ждёт, идут раньше вас.
stalled = Сервер сейчас не может записывать; игра ждёт, ничего не потеряно.
vote-take-over = { $name } хочет занять место бота.
vote-undo = { $name } просит взять ход назад.
vote-rule = { $name } просит решения{ $whom ->
    [nobody] {""}
   *[other] {" "}о { $about }
}.
vote-remove = { $name } предлагает удалить { $about }.
vote-done = Сделано.
vote-denied = Не сделано: остальные не согласились.
said-hello = Здравствуйте!
said-thanks = Спасибо!
said-well_played = Отлично сыграно!
said-sorry = Простите!
said-moment = Минутку, пожалуйста.
said-good_game = Спасибо за игру!
said-nice = Класс!
said-wow = Ого!
said-laugh = Ха-ха!
said-phew = Уф!
said-ouch = Ой!
said-hmm = Хм…
coach-shanten = { $shanten ->
    [0] Тэмпай
    [one] { $shanten } тайл до тэмпая
    [few] { $shanten } тайла до тэмпая
   *[other] { $shanten } тайлов до тэмпая
}
coach-call = Объявление приблизит руку, но лишит риичи и потребует яку
coach-no_call = Объявление не приблизит руку: лучше пропустить
coach-genbutsu = Безопасно
    .why = Гэмбуцу: в реке игрока или пропущено после его риичи
coach-suji = Судзи
    .why = В трёх шагах от безопасного: двустороннего ожидания нет
coach-kabe = Стена
    .why = Кабэ: все тайлы, нужные для двустороннего ожидания, видны
coach-rare = Редкий
    .why = Честь, которой не видно не больше одной
coach-live = Опасно
    .why = Ничто не говорит против ожидания
coach-ron = рон { $points }
coach-no_yaku = нет яку для рона
coach-too_few_han = мало ханов для рона

# Что говорит hanchan serve: где он слушает, а с --check — может ли он работать.

serve-address = hanchan: { $address }  (Ctrl-C останавливает)
serve-everybody = Адрес для всех: { $address }
check-ok = хорошо  { $name }: { $said }
check-bad = ПЛОХО   { $name }: { $said }
check-store = хранилище
    .found = { $database }, схема { $schema }, столов: { $tables }, запись за { $taken } мс
check-page = страница
    .found = собрана
    .missing = не собрана: её собирает make page
check-address = адрес
    .found = { $address }, отвечает на { $names }
