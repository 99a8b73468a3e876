# Страницы, на которых событие создают и ведут.

web-events-title = Турниры
web-events-door = Провести турнир
web-events-lead = Турниры, клубные вечера и лиги — от списка участников до итогов: жеребьёвка, туры с часами, результаты со столов, бейджи.
web-events-mine = Мои турниры
web-events-here = Турниры на этом сервере
web-events-closed = завершён
web-events-new = Новый турнир
web-events-name = Название турнира
web-events-regulation = Регламент
web-events-regulation-club = Клуб
web-events-regulation-ema = EMA
web-events-regulation-league = Лига
web-events-regulation-wrc = Чемпионат мира
web-events-needs-one = результат засчитан, как только внесён
web-events-needs-four = результат засчитан, когда согласны все за столом
web-events-needs-referee = результат засчитан, когда его проверил судья
web-events-listed = Любой найдёт его в списке на этом сервере
web-events-make = Создать турнир

## Стол организатора
web-run-title = Стол организатора
web-run-public = Что видят все
web-run-offline = Нет связи. Показанное могло устареть.
web-run-playing = участников: { $count }
web-run-told-more = … и ещё { $count }
web-run-tab-players = Игроки
web-run-tab-rounds = Туры
web-run-tab-standings = Места
web-run-tab-badges = Бейджи
web-run-tab-rulings = Решения
web-run-minutes = { $minutes } мин
web-run-no-limit = без ограничения времени

## Участники
web-run-add = Добавить участников
web-run-add-means = По имени на строку или файл CSV, первая строка которого называет столбцы: name и, если нужно, club, country, federation, substitute (x), для команды members (через ;).
web-run-file = Выбрать файл CSV
web-run-file-large = Для списка участников этот файл слишком велик.
web-run-look = Проверить таблицу
web-run-enter = Добавить участников: { $count }
web-run-rows-bad = Строк с ошибками: { $count }. Пока они не исправлены, ничего не добавится. Исправьте их выше и проверьте снова.
web-run-rows-good = Строк: { $count }, всё верно.
web-run-players = Участников: { $count }
web-run-substitute = запасной
web-run-left = выбыл с тура { $round }
web-run-leave = Выбывает или отсутствует
web-run-leave-of = { $name } выбывает или отсутствует
web-run-from-round = С тура
web-run-instead = Кто сядет вместо
web-run-nobody = Никто
web-run-instead-means = Рассадка остаётся прежней.
web-run-leave-means = Затем разыграйте оставшиеся туры заново: прежние встречи учитываются.
web-run-leave-do = Внести

## Туры
web-run-draw-title = Жеребьёвка
web-run-pairing = Кто с кем играет
web-run-pairing-plan = По плану: как можно меньше повторов
web-run-pairing-swiss = По местам, по возможности без повторов
web-run-pairing-interval = По местам, через интервал
web-run-pairing-snake = По местам, змейкой
web-run-pairing-by-place = По местам, лучшие за столом 1
web-run-pairing-random = По жребию
web-run-rounds-count = Туров
web-run-draw = Разыграть
web-run-draw-again = Разыграть заново
web-run-draw-means = До объявления столы тура видят только организаторы и судьи.
web-run-draw-again-means = Сыгранные туры остаются и учитываются, несыгранные отменяются.
web-run-fair = Честность жеребьёвки
web-run-fair-means = Жеребьёвка следует из тайного зерна. Опубликуйте его SHA-256 заранее; после жеребьёвки зерно видно здесь, и любой может повторить её.
web-run-seed = Зерно
web-run-rounds = Туры
web-run-round = Тур { $round }: { $state }
web-run-paused = часы стоят
web-run-final-of = окончательно столов: { $done } из { $all }
web-run-announce = Объявить столы
web-run-start = Начать тур
web-run-pause = Остановить часы
web-run-resume = Пустить часы
web-run-extra = Добавить время
web-run-extra-minutes = Сколько минут добавить
web-run-extra-where = Кому
web-run-all-tables = Всем столам
web-run-extra-do = Добавить
web-run-release = Объявить результаты
web-run-release-open = Ещё нет окончательного результата за столами: { $tables }. Остальные увидят все, а эти — когда они станут окончательными.
web-run-undo = Шаг назад
web-run-undo-means = Тур { $round }: { $state }. Последний шаг отменяется; внесённые результаты остаются.
web-run-table = Стол { $table }
web-run-state-open = результата нет
web-run-state-playing = раздач: { $kyoku }
web-run-state-entered = внесён, согласны { $agreed } из { $players }
web-run-state-disputed = спор
web-run-state-final = окончательно
web-run-result = Внести результат
web-run-result-do = Внести
web-run-correct = Исправить
web-run-check = Проверено: окончательно
web-run-tally = Протокол
web-run-sum = Сумма
web-run-deposits = Осталось палочек риичи на столе
web-run-reason = Причина

## Места
web-run-standings-all = По всем внесённым результатам, и необъявленным
web-run-standings-none = Места появятся после первого результата.
web-run-who = Кто
web-run-places = 1-2-3-4

## Бейджи
web-run-badges = Бейджи
web-run-badges-means = Бейдж — это ссылка, которая один раз подключает телефон к турниру. С ним игроки вносят результаты своего стола, а судьи проверяют их.
web-run-badges-players = Сделать бейджи для участников: { $count }
web-run-badge-name = Для кого
web-run-badge-role = Роль
web-run-badge-make = Сделать бейдж
web-run-role-player = участник
web-run-role-referee = судья
web-run-role-organiser = организатор
web-run-role-owner = владелец
web-run-badge-used = используется
web-run-badge-unused = ещё не использован
web-run-badge-anew = Напечатать заново
web-run-badge-anew-means = { $name } получит другую ссылку. Прежняя, как и телефон, открывший её, больше не действует.
web-run-badge-withdraw = Отозвать
web-run-badge-withdraw-means = Бейдж { $name } и его ссылка больше не действуют.
web-run-sheet = Для печати
web-run-sheet-means = Эти ссылки показаны один раз. Напечатайте их сейчас; потерянный бейдж можно напечатать заново.
web-run-sheet-here = По этим ссылкам не пройдёт ни один телефон: сервер отвечает только этому компьютеру. Запустите его командой { $command } и напечатайте бейджи заново.
web-run-print = Напечатать
web-run-badge-link = Ссылка
web-run-badge-code = Код бейджа { $name }

## Решения
web-run-rule = Решение вне матча
web-run-rule-points = Очки в тысячах, например -20
web-run-rule-offence = За что
web-run-rule-article = По какой статье
web-run-rule-do = Решить
web-run-rule-cancel = Отменить
web-run-log = Что сделано, последнее сверху
