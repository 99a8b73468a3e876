# Страницы клуба: все клубы, один клуб, стол организатора, вход.

web-clubs-title = Клубы
web-clubs-door = Ваш клуб
web-clubs-lead = У клуба есть участники, турниры, свой свод правил и свой рейтинг.
web-clubs-mine = Мои клубы
web-clubs-here = Клубы на этом сервере
web-clubs-new = Новый клуб
web-clubs-name = Название клуба
web-clubs-public = Любой может видеть его страницу и найти его в списке на этом сервере
web-clubs-make = Создать клуб

## Страница клуба
web-club = Клуб
web-club-run = Вести клуб
web-club-page = Что видят другие
web-club-sign-in = Войти
web-club-coming = Предстоящие и идущие турниры
web-club-past = Прошедшие турниры
web-club-no-events = Турниров у клуба ещё не было.
web-club-ratings = Рейтинг
web-club-unrated = Рейтинга пока ни у кого нет. Результаты турниров клуба засчитываются, когда они опубликованы.
web-club-events-unrated = Эти турниры в рейтинг не идут: { $events }.
web-club-ledger = { $match }: место { $place }, { $before } → { $after }
web-club-plays = Клуб играет по правилам: { $rules }.
web-club-rules-read = Читать правила
web-club-rules-changed = Что в клубе играют иначе:
web-club-rules-was = вместо: { $was }
web-club-members = { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[other] { $count } участников
}
web-club-role-player = игрок
web-club-role-referee = судья
web-club-role-organiser = организатор
web-club-role-owner = владелец
web-event-of-club = Турнир клуба { $club }

## Что хранится
web-club-notice = Что клуб хранит о вас
web-club-kept = Клуб хранит ваше имя, роль, день вступления и результаты в его турнирах. Ни дату рождения, ни адрес, ни почту он не спрашивает.
web-club-kept-shown = Другие видят имя, которое вы для этого выбрали. Страницы турниров показывают его всем. Поисковики просят не показывать эту страницу, если клуб не решил иначе.
web-club-kept-rights = На этой странице вы можете изменить имя, сохранить всё, что о вас хранится, и выйти из клуба. Если имя нужно убрать, вместо него будет стоять «Player» и ваш номер; результаты останутся, ведь они нужны остальным за столом.

## Посетитель как участник
web-club-me = Вы в этом клубе
web-club-me-is = Ваш номер — { $number }, вы { $role }.
web-club-me-account = Клуб узнаёт вас по учётной записи.
web-club-me-browser = Клуб узнаёт вас по этому браузеру. Если вы его лишитесь, попросите у организатора другую ссылку.
web-club-name = Имя
web-club-shown = Какое имя видят другие
web-club-shown-means = Инициалы или другое имя. Если здесь пусто, другие видят само имя. В прошедших турнирах клуба оно тоже изменится.
web-club-keep = Сохранить
web-club-save-mine = Сохранить мои данные
web-club-leave-me = Выйти из клуба
web-club-leave-me-means = Вы больше не участник. Ваше имя останется при ваших результатах.
web-club-forget-me = Выйти и убрать моё имя
web-club-forget-me-means = Вы больше не участник, а вместо вашего имени в клубе и его турнирах будет стоять Player { $number }. Отменить это нельзя.

## Вход
web-club-join = Вступить в клуб
web-club-join-as = Вы — { $name }
web-club-join-as-means = Эта ссылка только для вас. Как только вы войдёте, она перестанет действовать.
web-club-join-do = Войти
web-club-no-link = Здесь нужна ссылка клуба. Отсканируйте код ещё раз.

## Стол организатора
web-club-not-yours = Клуб ведут организаторы и владельцы.
web-club-owner-only = Изменить это может только владелец.
web-club-tab-members = Участники
web-club-tab-events = Турниры
web-club-tab-settings = Клуб
web-club-tab-files = Файлы и журнал
web-club-invitation = Приглашение
web-club-invitation-means = Одна ссылка или код для всех — на дверь или в чат: кто её откроет, вступает в клуб под своим именем. Она действует, пока вы её не отзовёте.
web-club-invited = Приглашение есть. Его ссылка больше не показывается; если она потерялась, сделайте другую.
web-club-invite = Сделать приглашение
web-club-invite-again = Сделать другое
web-club-uninvite = Отозвать
web-club-invitation-link = Ссылка-приглашение
web-club-invitation-code = Код приглашения
web-club-link-field = Ссылка
web-club-link-shown = Эта ссылка показана только сейчас. Скопируйте её или дайте отсканировать код.
web-club-add = Добавить участников
web-club-add-means = По одному имени в строке. Чтобы играть в турнирах, им не нужны ни учётная запись, ни ссылка.
web-club-add-do = { $count ->
    [0] Добавить участников
    [one] Добавить { $count } участника
   *[other] Добавить { $count } участников
}
web-club-known = входит через браузер или учётную запись
web-club-linked = ссылка ещё не использована
web-club-unknown = ссылки нет
web-club-change = Изменить
web-club-change-of = Изменить: { $name }
web-club-staff = Роль этого участника — { $role }, поэтому изменить что-то здесь может только владелец.
web-club-role = Роль
web-club-role-player-means = Играет в турнирах.
web-club-role-referee-means = Судит турниры клуба.
web-club-role-organiser-means = Добавляет игроков, создаёт турниры, меняет страницу и правила.
web-club-role-owner-means = Может всё, и только он: роли, кто видит страницу, выгрузка, удаление клуба.
web-club-link = Дать ссылку
web-club-link-means = По ссылке один браузер один раз входит как этот участник.
web-club-link-anew-means = Этот участник уже входит. С другой ссылкой нынешний браузер или учётная запись больше не действуют.
web-club-link-of = Ссылка: { $name }
web-club-link-once = Эта ссылка показана только сейчас и действует один раз. Отправьте её или дайте отсканировать код.
web-club-link-code = Код ссылки: { $name }
web-club-leave = Убрать из клуба
web-club-leave-means = { $name } больше не участник. Имя останется при результатах.
web-club-forget = Убрать вместе с именем
web-club-forget-means = { $name } больше не участник, а вместо имени в клубе и его турнирах будет стоять Player { $number }. Отменить это нельзя.
web-club-event-new = Новый турнир клуба
web-club-event-rules = Он идёт по правилам клуба: { $rules }.
web-club-event-members = { $count ->
    [0] Кто играет
    [one] Кто играет: { $count } участник
    [few] Кто играет: { $count } участника
   *[other] Кто играет: { $count } участников
}
web-club-event-all = Все
web-club-event-nobody = Никто
web-club-event-rated = Участников с учётной записью на турнире узнают без бейджа. Результаты идут в рейтинг клуба, когда они опубликованы.
web-club-bring = Принять уже созданный турнир
web-club-bring-means = Владелец турнира делает на его странице ещё один бейдж владельца и присылает вам ссылку. Результаты войдут в рейтинги клуба, а имена будут показаны так, как хотят участники. Ссылка действует один раз; турнир ведут те же люди.
web-club-bring-link = Ссылка бейджа
web-club-bring-do = Принять
web-club-bring-wrong = Это не ссылка бейджа турнира: она оканчивается на /badge# и секрет.
web-club-about = Что клуб говорит о себе
web-club-about-means = На его странице, в нескольких предложениях: когда и где вы играете
web-club-notice-means = Что участникам нужно знать о своих данных сверх обычного: кто их хранит, у кого спросить
web-club-show = Кто видит страницу
web-club-indexed = Поисковики могут её показывать
web-club-members-shown = На ней есть список участников
web-club-is-public = Её видят все.
web-club-is-private = Её видят только участники.
web-club-rules-now = Свод правил: { $rules }
web-club-rules-means = По нему идут новые турниры. У прежних остаётся свой.
web-club-rules-other = Выбрать другой
web-club-rules-do = Играть по этим правилам
web-club-file = Весь клуб одним файлом
web-club-file-means = Архив zip: участники, журнал, правила и файлы турниров. В нём есть имена, поэтому храните его там, где его прочтёте только вы.
web-club-save = Сохранить файл
web-club-log = Что было сделано, последнее сверху
web-club-delete = Удалить клуб
web-club-delete-means = Клуб, его участники и журнал исчезнут навсегда. Турниры останутся, а вместо имён участников в них будет «Player» и номер.
web-club-delete-sure = { $name } исчезнет навсегда. Если он ещё может понадобиться, сначала сохраните его файлом.
web-club-delete-do = Удалить навсегда
