# Refusals: files that are read and written, and which of them is to become which.

file-format = это { $given }; hanchan читает логи в этих форматах: { $allowed }
file-kind-utf-16 = текст в UTF-16 (сохраните его в UTF-8)
file-kind-no-utf-8 = текст не в UTF-8 (сохраните его в UTF-8)
file-kind-gzip-twice = файл, дважды сжатый gzip (распакуйте его один раз)
file-kind-bzip2 = файл, сжатый bzip2 (сначала распакуйте его)
file-kind-xz = файл, сжатый xz (сначала распакуйте его)
file-kind-zstd = файл, сжатый zstd (сначала распакуйте его)
file-kind-binary = двоичный файл
file-kind-blank = файл из одних пробелов
file-kind-html = страница HTML
file-kind-xml = XML, но не mjlog
file-kind-json = JSON, но не лог
file-kind-text = текст, который начинается с { $start }
file-address = это адрес в сети, а не лог; скачайте лог по этому адресу и укажите файл
file-address-tenhou = эта ссылка лишь называет матч на Tenhou, записи в ней нет: откройте https://tenhou.net/0/log/?{ $match }, сохраните страницу в файл и дайте этот файл
file-address-mahjong_soul = эта ссылка ведёт в Mahjong Soul, а файлов логов игра не даёт: сделайте конвертером, например tensoul, JSON для tenhou.net/6 и дайте этот файл
file-link-tenhou = эта ссылка называет матч Тенхо от { $day }, но не содержит его: откройте https://tenhou.net/0/log/?{ $match }, сохраните страницу в файл и дайте этот файл
file-link-mahjong_soul = эта ссылка называет матч Mahjong Soul от { $day }, но не содержит его: переведите матч в JSON для tenhou.net/6 программой вроде tensoul и дайте этот файл
file-link-site = это ссылка на { $site }, а записи в ссылке нет: сохраните запись там в файл и дайте этот файл
file-none = такого файла нет; проверьте имя
file-name = { $given } не может быть именем файла: в нём знак, недопустимый в именах файлов
file-directory = это папка; назовите файл
file-locked = у вас нет права это читать; попросите доступ у владельца
file-unreadable = это не читается ({ $reason }); проверьте путь и права
file-empty = файл пуст
file-cut = файл gzip обрывается; возьмите его целиком
file-damaged = файл gzip повреждён; скачайте или скопируйте его заново
file-members = в этом файле gzip больше { $most } частей
file-unexpected = hanchan не справляется с этим файлом из-за собственной ошибки ({ $kind }): сообщите о ней и приложите файл
file-long = этот файл (сжатый — после распаковки) больше { $most } МиБ, а больше прочесть нельзя; разделите его
file-no-match = в этом файле { $format } нет ни одного матча; выберите файл, где есть хотя бы один
file-exists = этот путь уже занят; возьмите другое имя{ $option ->
    [none] {""}
   *[other] {" "}или перезапишите с { $option }
}
file-changed = после того как hanchan открыл этот файл, его изменила другая программа; начните заново с изменённым файлом
file-no-folder = папки, в которую нужно записать, нет; сначала создайте её
file-unwritable = сюда нельзя записать ({ $reason }); проверьте путь, права и свободное место
plan-ending = { $field }: имя «{ $given }» не говорит о формате; возьмите имя с одним из окончаний { $endings } или назовите формат через --to: { $allowed }
plan-which-format = { $field }: «{ $given }» может быть в любом из форматов: { $allowed }; назовите его через --to
plan-format = { $field }: у стандартного вывода нет имени, которое говорит о формате; назовите формат через --to: { $allowed }
plan-dialect = { $field }: у { $format } нет диалектов; уберите { $given } или записывайте в mjai
format-read-only = { $field }: формат { $format } только читается; назовите другой, в который записать
plan-directory = { $field }: { $given } — папка; назовите файл или укажите и файл как IN, и формат через --to
plan-tree-stdout = { $field }: папка логов на стандартный вывод не поместится; назовите папку
plan-tree-file = { $field }: папка логов в файл { $given } не поместится; назовите папку
plan-tree-format = { $field }: укажите, в каком формате записать логи папки: { $allowed }
plan-no-logs = { $field }: в папке { $given } нет ни одного лога
archive-members = { $field }: в архиве больше { $most } файлов, а больше не читается; разделите архив
archive-bytes = { $field }: распакованные файлы занимают больше { $most } МиБ, а больше не читается; разделите архив
archive-damaged = { $field }: { $kind ->
    [zip] этот zip повреждён или неполон; получите его заново
    [tar] этот tar повреждён или неполон; получите его заново
    [database] эта база SQLite повреждена или читается слишком долго; получите её заново
   *[none] это не архив
}
archive-other_database = { $field }: в этой базе SQLite нет таблицы logs со столбцом { $columns }, как у houou-logs и phoenix-logs; дайте записи файлами
archive-no_match = { $field }: ни одной записи прочесть нельзя. { $problem }
file-named = { $kind ->
    [riichi_city] это запись Riichi City, она не читается: преобразуйте её в JSON для tenhou.net/6, например программой RiichiCity-to-Tenhou-Log-Parser
    [m_league] это страница просмотра M.League, она не читается: дайте матч в другом формате
    [live] это то, что во время игры получил клиент одного игрока Mahjong Soul; чужие тайлы в нём скрыты: дайте запись матча
    [analyzer] это файл MajsoulPaipuAnalyzer, он не читается: дайте саму запись Mahjong Soul
    [text_records] это текстовый вид записей Mahjong Soul, он не читается: сохраните запись как JSON
    [results] это список результатов без записей: загрузите их командой hanchan event
    [index] это список матчей на Tenhou, записей в нём нет: дайте записи, которые в нём названы
    [naga] это отчёт NAGA, записи в нём нет: дайте запись, которую разбирали
   *[paifu_plus] это файл paifu-plus, он не читается: сохраните его как JSON для tenhou.net/6
}
