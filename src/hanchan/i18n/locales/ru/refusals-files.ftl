# Refusals: files that are read and written, and which of them is to become which.

file-format = это { $given }, а не лог матча в известном здесь формате: { $allowed }
file-kind-utf-16 = текст в UTF-16
file-kind-no-utf-8 = текст не в UTF-8
file-kind-gzip-twice = файл, дважды сжатый gzip
file-kind-zip = архив zip
file-kind-bzip2 = файл, сжатый bzip2
file-kind-xz = файл, сжатый xz
file-kind-zstd = файл, сжатый zstd
file-kind-binary = двоичный файл
file-kind-blank = одни пробелы
file-kind-html = страница HTML
file-kind-xml = XML другого вида
file-kind-json = JSON другого вида
file-kind-text = текст, который начинается с { $start }
file-address = это адрес в сети: откройте его, скачайте лог и укажите тот файл
file-address-tenhou = эта ссылка лишь называет матч на Tenhou, записи в ней нет: откройте https://tenhou.net/0/log/?{ $match }, сохраните страницу в файл и дайте этот файл
file-address-mahjong_soul = эта ссылка лишь называет матч в Mahjong Soul, а файла записи игра не даёт: сделайте конвертером, например tensoul, JSON для tenhou.net/6 и дайте этот файл
file-none = такого файла нет; проверьте имя
file-name = { $given } — не имя файла
file-directory = это папка; назовите файл
file-locked = этот файл нельзя читать; разрешить может его владелец
file-unreadable = это не читается ({ $reason })
file-empty = файл пуст
file-cut = файл gzip обрывается
file-damaged = файл gzip повреждён
file-members = в этом файле gzip больше { $most } частей
file-long = в распакованном виде это больше { $most } МиБ; разделите файл
file-no-match = в этом файле { $format } нет ни одного матча
file-exists = такой файл уже есть; возьмите другое имя{ $option ->
    [none] {""}
   *[other] {" "}или замените его с { $option }
}
file-changed = тем временем в этот файл писал кто-то ещё
file-no-folder = папки, в которую его записать, нет
file-unwritable = сюда нельзя писать ({ $reason })
plan-ending = { $field }: имя «{ $given }» не говорит о формате; оно может кончаться на { $endings }, или назовите формат через --to: { $allowed }
plan-which-format = { $field }: «{ $given }» может быть в любом из форматов: { $allowed }; назовите его через --to
plan-format = { $field }: у стандартного вывода нет имени, которое говорит о формате; назовите формат через --to: { $allowed }
plan-dialect = { $field }: у { $format } нет диалекта { $given }; диалекты есть только у mjai
format-read-only = { $field }: формат { $format } только читается; назовите другой, в который записать
plan-directory = { $field }: { $given } — папка; назовите файл или укажите и файл как IN, и формат через --to
plan-tree-stdout = { $field }: папка логов на стандартный вывод не поместится; назовите папку
plan-tree-file = { $field }: папка логов в файл { $given } не поместится; назовите папку
plan-tree-format = { $field }: укажите, в каком формате будет папка логов: { $allowed }
plan-no-logs = { $field }: в папке { $given } нет ни одного лога
