# Зал: сыграть сразу, сделать стол, сесть за стол, вспомнить сыгранное.

lobby-lead = { $bots ->
    [2] Два
   *[other] Три
} бота уже ждут. Без регистрации и установки: первые тайлы сдадут через мгновение.
lobby-play = Играть
lobby-name = Ваше имя
lobby-guest = Гость
lobby-chosen = { $book } · { $bots } · { $length }
lobby-change = Изменить
lobby-newcomer = Для начала: слабые боты и подсказки тренера. И то и другое можно изменить.
lobby-newcomer-hints = Для начала тренер даёт подсказки; их можно отключить за столом.
lobby-no-server = Сервер не отвечает. Возможно, он остановлен; запустите его и попробуйте ещё раз.

## Doors
lobby-continue = Продолжить
lobby-match-of = Матч { $match }
lobby-phase-gathering = собирается
lobby-phase-playing = идёт игра
lobby-phase-over = окончен
lobby-forget = Убрать из списка: { $table }
lobby-new = Создать стол
lobby-new-means = Выберите правила и позовите друзей по ссылке; свободные места займут боты.
lobby-join = Сесть за стол
lobby-join-field = Ссылка или код стола
lobby-join-go = Перейти
lobby-join-wrong = Это не ссылка на стол и не его код. Ссылка выглядит так: { $example }.
lobby-matches = Мои матчи
lobby-score = Подсчёт очков
lobby-score-means = Выберите тайлы руки и узнайте строка за строкой, сколько она стоит.
lobby-rules = Своды правил
lobby-rules-means = Что говорит каждый свод, рядом и по статьям.
lobby-replay = Повтор
lobby-replay-means = Посмотрите матч ещё раз: сыгранный здесь или из файла другой программы.
lobby-more = Другие экраны

## A new table
lobby-new-lead = Всё уже настроено так, как нравится большинству. Меняйте только то, что важно вам.
lobby-rulebook = Свод правил
lobby-books-three = Для троих
lobby-more-books = Другие своды
lobby-compare = Что говорит каждый из них
lobby-house-means = Файл TOML, сделанный на экране «Своды правил» или написанный вручную; он проверяется сразу.
lobby-house-choose = Выберите файл
lobby-house-large = Файл больше, чем может быть свод правил (64 КБ).
lobby-house-needed = Сначала выберите файл своего свода.
lobby-offers = { $offers ->
    [one] Свод оставляет на выбор { $offers } пункт
    [few] Свод оставляет на выбор { $offers } пункта
   *[other] Свод оставляет на выбор { $offers } пунктов
}
lobby-offers-means = Эти варианты называет сам свод; стол может выбирать из них.
lobby-offer-book = Как в своде
lobby-offer-on = Играем
lobby-match = Матч
lobby-manners = За столом
lobby-length = Длина
lobby-length-book = По своду
lobby-length-east = Только восток
lobby-length-south = Восток и юг
lobby-length-means = Один восточный раунд вдвое короче целого матча.
lobby-fives = Красные пятёрки
lobby-fives-book = По своду
lobby-fives-none = Нет
lobby-fives-three = По одной в масти
lobby-fives-means = Красная пятёрка на один хан дороже обычной.
lobby-adapts = Подстраивать ботов под меня
lobby-adapts-means = Два первых места подряд поднимают уровень ботов на один, два последних подряд опускают. Это касается матчей, в которых вы играете один с ботами.
lobby-opponents = Боты
lobby-with-bots-beginner = боты-новички
lobby-with-bots-cautious = осторожные боты
lobby-with-bots-hasty = торопливые боты
lobby-with-bots-expected = расчётливые боты
lobby-with-bots-seasoned = бывалые боты
lobby-clock = Часы
lobby-clock-off = Нет
lobby-clock-relaxed = Спокойно
lobby-clock-quick = Быстро
lobby-clock-own = Иначе
lobby-clock-off-means = Каждый думает сколько хочет.
lobby-clock-times = Секунд на решение: { $move }; в запасе на весь матч: { $reserve }.
lobby-clock-out = Когда истекло и то и другое, взятый тайл сбрасывается, а объявления пропускаются.
lobby-clock-move = Секунд на решение
lobby-clock-reserve = Секунд в запасе
lobby-enforcement = Кто следит за правилами
lobby-enforcement-engine = Программа
lobby-enforcement-table = Игроки
lobby-enforcement-engine-means = Можно делать только то, что разрешают правила, поэтому нарушить их нельзя.
lobby-enforcement-table-means = Как за настоящим столом: можно ошибиться в объявлении или объявить победу, которой нет. Заметить должны другие, а судья решает по своду.
lobby-calls = Секунд на объявление
lobby-absent = Если игрок отключился
lobby-absent-bot = За него играет бот
lobby-absent-wait = Его ждут
lobby-absent-bot-means = Через пятнадцать секунд после обрыва за игрока ходит бот, пока тот не вернётся.
lobby-absent-wait-means = Ни за кого не ходят; матч продолжится, когда игрок вернётся.
lobby-learning = Учиться вместе
lobby-coach = Тренер
lobby-coach-means = Игрокам видно, сколько тайлов до тэмпая, чего они ждут и почему победить нельзя.
lobby-undo = Возврат хода
lobby-undo-means = Последнее решение можно отменить. Для уроков, не для соревнований.
lobby-teacher = Пауза учителя
lobby-teacher-means = Любой сидящий может остановить стол, чтобы обсудить положение.
lobby-company = Игроки и зрители
lobby-chat = Чат
lobby-chat-means = Игроки могут переписываться; каждый может это скрыть.
lobby-order = С кем
lobby-order-friends = Друзья
lobby-order-club = Клуб
lobby-order-public = Кто угодно
lobby-order-event = Турнир
lobby-order-friends-means = Кто знает ссылку, садится, даже на место бота во время матча; начинает, берёт назад и решает любой за столом.
lobby-order-club-means = У каждого одно место. Начинает и решает хозяин; ход назад или место бота во время матча — с согласия остальных.
lobby-order-public-means = Как в клубе, но с одного адреса садится один человек, и зерно стены держится в секрете.
lobby-order-event-means = Кто сидит, решает турнир, а спорное — его судья.
lobby-seat-host = хозяин
lobby-gathering-host = Матч начинает хозяин стола.
lobby-playing-asked = Матч идёт. Тех, кто за столом, спросят, можно ли вам занять место бота; на ответ десять секунд.
lobby-spectators = Можно смотреть
lobby-spectators-means = Смотрит всякий, у кого есть ссылка; скрытых тайлов он не видит.
lobby-delay = Показывать
lobby-delay-0 = сразу
lobby-delay-30 = через 30 с
lobby-delay-60 = через 1 мин
lobby-delay-300 = через 5 мин
lobby-watchers = Зрители
lobby-watchers-none = не допускаются
lobby-watchers-late = видят всё через { $seconds } с
lobby-watchers-now = видят всё сразу
lobby-open-hands = Открывать руки потом
lobby-open-hands-means = Зрители видят все руки законченной раздачи с той же задержкой.
lobby-full-bots = Здесь играют только боты. Можно смотреть.
lobby-password = Пароль
lobby-password-means = Оставьте пустым, и сесть можно будет просто по ссылке.
lobby-table-name = Название стола
lobby-optional = необязательно
lobby-your-table = Ваш стол
lobby-make = Создать стол
lobby-make-means = Вы получите ссылку для друзей; матч начнётся, когда вы скажете.
lobby-make-alone = Сразу с ботами
lobby-usual = Вернуть обычные настройки
lobby-summary-clock = { $move } с + { $reserve } с
lobby-summary-no-clock = без часов
lobby-summary-engine = за правилами следит программа
lobby-summary-table = за правилами следят игроки
lobby-summary-password = с паролем

## Coming to a table
lobby-at-table = Вас ждёт стол
lobby-looking = Ищем стол
lobby-seats = Места
lobby-seat-bot = бот
lobby-seat-away = не в сети
lobby-take-seat = Занять место
lobby-take-bot = Занять место бота
lobby-look-on = Смотреть
lobby-full = Все места заняты людьми. Можно смотреть.
lobby-full-closed = Все места заняты людьми, а смотреть за этим столом нельзя.
lobby-locked = Этот стол спрашивает пароль.
lobby-gathering-hint = Матч начнётся, когда скажет кто-нибудь из сидящих.
lobby-playing-hint = Матч уже идёт; вы займёте место бота.
lobby-over-hint = Матч окончен; может быть, будет ещё один.
lobby-seat-lost = Место, что хранилось здесь, больше не ваше. Займите другое или смотрите.
lobby-link-lost = Ссылка не ведёт ни к какому месту за этим столом. Займите свободное или смотрите.
lobby-link-unasked = Пока неизвестно, к чьему месту ведёт ссылка.
lobby-two-seats = Два места
lobby-two-seats-means = За этим столом ваше место: { $mine }. Ссылка ведёт к другому месту: { $other }. Если занять его, браузер забудет место { $mine }, и вернуться туда можно будет только по его собственной ссылке.
lobby-keep-seat = Остаться: { $name }
lobby-change-seat = Пересесть: { $name }
lobby-other-table = Другой стол
lobby-to-home = На главную

## Before the match
lobby-invite = Позвать друзей
lobby-invite-means = По этой ссылке можно занять место.
lobby-invite-password = Место займёт тот, кто откроет эту ссылку и знает пароль.
lobby-invite-link = Ссылка на этот стол
lobby-invite-share = Поделиться
lobby-invite-code = Код для телефона: ссылка на этот стол
lobby-invite-here = Этот сервер отвечает только на этом компьютере. Для друзей в той же сети запустите его так: «{ $command }».
lobby-begin-bots = { $bots ->
    [one] Начать с { $bots } ботом
   *[other] Начать с { $bots } ботами
}
lobby-soon = Сейчас появится стол
lobby-watching = Вы смотрите. Матч ещё не начался.

## History
lobby-history-none = В этом браузере ещё ничего не сыграно.
lobby-history-none-next = Сыграйте матч с тремя ботами, и он останется здесь.
lobby-history-count = { $matches ->
    [one] { $matches } матч
    [few] { $matches } матча
   *[other] { $matches } матчей
}
lobby-history-places = Места
lobby-history-running = ещё не окончен
lobby-history-go-on = Продолжить
lobby-history-watch = Повтор
lobby-history-record = Скачать
lobby-history-place = { $place }-е
lobby-history-you = вы
lobby-history-private = Ключ к этому списку хранит только этот браузер. Нужные записи скачайте.

## Rulebooks by name, and what each is like
lobby-book-ema-2008 = EMA 2008
lobby-book-ema = EMA 2016
lobby-book-wrc = WRC 2015
lobby-book-jpml-a = JPML A
lobby-book-jpml-b = JPML B
lobby-book-m-league = M.League
lobby-book-tenhou = Tenhou
lobby-book-mahjong-soul = Mahjong Soul
lobby-book-tenhou-sanma = Tenhou, втроём
lobby-book-mahjong-soul-sanma = Mahjong Soul, втроём
lobby-book-riichi-city-sanma = Riichi City, втроём
lobby-book-kansai-sanma = Клуб в Кансае, втроём
lobby-book-club-4p = Клуб, вчетвером
lobby-book-furiten-club = Клуб «Фуритен»
lobby-book-house-tobi = С премией за вылет
lobby-book-wiki-numbered = Авторский, прежний
lobby-book-wiki-bulleted = Авторский, новый
lobby-book-wrc-2022 = WRC 2022
lobby-book-wrc-2025 = WRC 2025
lobby-book-jpml-2023 = JPML 2023
lobby-book-jpml-wrc-2023 = JPML WRC 2023
lobby-book-riichi-city = Riichi City
lobby-book-rmu-a = RMU A
lobby-book-rmu-b = RMU B
lobby-book-rmu-m = RMU M
lobby-book-saikyosen = Saikyosen
lobby-book-kyoukai = Kyoukai
lobby-book-mu = mu
lobby-book-ema-2025 = EMA 2025
lobby-book-rrc = RRC
lobby-book-saikouisen-2023 = Saikouisen 2023
lobby-book-house = Свой свод правил
lobby-about-ema-2008 = Европейская классика: красные пятёрки, танъяо только с закрытой рукой, без вылета.
lobby-about-ema = Европейские турниры с 2016 года: без красных пятёрок, открытое танъяо, за сброс платят всем победителям.
lobby-about-wrc = Чемпионаты мира 2015–2017 годов: без красных пятёрок, на сбросе побеждает только ближайший, рука чуть ниже мангана считается манганом.
lobby-about-jpml-a = Японские профессионалы, строгий вариант: ни иппацу, ни ура-доры, ни красных пятёрок.
lobby-about-jpml-b = Японские профессионалы: есть иппацу и ура-дора, нет красных пятёрок.
lobby-about-m-league = Телевизионная лига: красные пятёрки и большая премия за первое место.
lobby-about-tenhou = Японский сервер для серьёзной игры: красные пятёрки, матч кончается, когда игрок ушёл в минус.
lobby-about-mahjong-soul = Известное приложение: красные пятёрки, вылет, добавочный раунд, если никто не набрал 30000.
lobby-about-tenhou-sanma = Игра втроём на Tenhou: без 2–8 ман, северные ветра откладываются как дора, доля пустого места при цумо пропадает.
lobby-about-mahjong-soul-sanma = Игра втроём в этом приложении: как на Tenhou, с другими итогами.
lobby-about-riichi-city-sanma = Игра втроём в этом приложении: на отложенном севере никто не выигрывает, первое место получает ока.
lobby-about-kansai-sanma = Игра втроём в клубе: все пятёрки пин и со — дора, хонба стоит 1000, отложенный север ничего не прерывает.
lobby-about-club-4p = Европейские правила одного клуба: красные пятёрки, танъяо и с открытой рукой, без куикаэ.
lobby-about-furiten-club = Рейтинговые игры клуба: красные пятёрки, один победитель на сбросе, вылет кончает матч.
lobby-about-house-tobi = За вылет соперника полагается премия; есть открытое риичи.
lobby-about-wiki-numbered = Свод одного автора: красные пятёрки, танъяо только с закрытой рукой, вылет кончает матч.
lobby-about-wiki-bulleted = Более новый свод того же автора: без красных пятёрок, куикаэ разрешено.
lobby-about-wrc-2022 = Чемпионат мира 2022 года: якуманы складываются, оставшиеся палочки риичи получает первое место.
lobby-about-wrc-2025 = Чемпионат мира 2025 года: без красных пятёрок, якуманы складываются, риичи можно объявлять до последнего тайла.
lobby-about-jpml-2023 = Японские профессионалы с 2023 года: ни иппацу, ни ура-доры, ни красных пятёрок, и раздачу ничто не прерывает.
lobby-about-jpml-wrc-2023 = Та же лига с иппацу и ура-дорой; сама она зовёт эти правила WRC.
lobby-about-riichi-city = Приложение: красные пятёрки, большая премия за первое место, три рона на один сброс прерывают раздачу.
lobby-about-rmu-a = Профессионалы RMU: есть иппацу и ура-дора, нет красных пятёрок и ответственности за якуман.
lobby-about-rmu-b = RMU, строгий вариант: ни иппацу, ни ура-доры, ни кан-доры.
lobby-about-rmu-m = RMU с красными пятёрками и большой премией за первое место.
lobby-about-saikyosen = Телевизионный турнир 2022 года: без красных пятёрок, при равном счёте место решает посадка.
lobby-about-kyoukai = Японская профессиональная ассоциация: как M.League, но без красных пятёрок и без ответственности.
lobby-about-mu = Союз маджонга: хонба и ничьи ничего не стоят, ни иппацу, ни ура-доры.
lobby-about-ema-2025 = Европейские турниры с 2025 года, насколько известно: без красных пятёрок, открытое танъяо, рука чуть ниже мангана считается манганом.
lobby-about-rrc = Российские турниры: как в Европе, но с прерываниями и казоэ-якуманом.
lobby-about-saikouisen-2023 = Профессиональная лига с 2023 года: без красных пятёрок, якуманы складываются, ответственности нет.
lobby-about-house = Правила из вашего файла.
lobby-seeded = стены по зерну, выбранному создателем
