# Что не принято: где, что дано, что возможно.

wrong-other = { $field }: «{ $given }» нельзя. Можно: { $allowed }
wrong-line = строка { $line }, { $problem }
wrong-file = { $file }: { $problem }
wrong-notation = { $field }: «{ $given }» не читается со знака { $position }
wrong-unknown = { $field }: «{ $given }» не найдено.{ $likely ->
    [yes] {" "}Может быть, { $near }?
   *[no] {""}
} Есть: { $allowed }
wrong-text = { $field }: здесь нужен текст
wrong-table = { $field }: здесь нужна таблица NAME = значение
wrong-list = { $field }: здесь нужен список, например ["one", "another"]
wrong-toml = это не TOML: { $where ->
    [at] ошибка в строке { $row }, знак { $column }
    [end] не читается его конец
   *[other] слишком глубокая вложенность таблиц или слишком длинное число
}
wrong-missing = Не хватает значений некоторых правил. Напишите extends = "ema-2008" или другие правила, с которых начать.
wrong-article = { $field }: «{ $given }» — не статья правил и не место в источнике этих правил
wrong-format = это не запись матча в известном здесь формате ({ $allowed }): { $given }
wrong-address = это адрес: скачайте то, на что он указывает, и загрузите файл сюда
wrong-cut_short = сжатый файл обрывается
wrong-damaged = сжатый файл повреждён
wrong-empty = файл пуст
wrong-no_file = такого файла нет
wrong-directory = это папка, а не файл
wrong-locked = нет прав на чтение этого файла
wrong-unreadable = этот файл не читается: { $given }
wrong-too_long = слишком большой файл: можно { $allowed }
wrong-long_rulebook = слишком длинный текст правил: не больше { $allowed } знаков
wrong-long_key = строка { $given }: не больше { $allowed } имён через точку
wrong-hidden = { $field }: есть скрытый тайл; переиграть можно только матч, в котором видны все тайлы
wrong-own_rules = { $field }: «{ $given }» нельзя: запись сама называет свои правила

file-shift_jis = текст в Shift-JIS
file-utf_8 = текст в UTF-8 (сохраните файл в UTF-8)
file-no_utf_8 = текст не в UTF-8
file-utf_16 = текст в UTF-16
file-gzip_twice = дважды сжатый gzip
file-zip = архив zip
file-bzip2 = файл, сжатый bzip2
file-xz = файл, сжатый xz
file-zstd = файл, сжатый zstd
file-binary = двоичный файл
file-blank = одни пробелы
file-nothing = ничего
file-html = страница HTML
file-address = адрес в сети
file-other_xml = XML другого вида
file-other_json = JSON другого вида
file-text = текст, который начинается с { $start }
file-json_too_deep = слишком глубоко вложенный JSON
file-json_breaks_off = JSON, который обрывается после байта { $byte }
file-no_json = с байта { $byte } это не JSON ({ $shown })
file-xml_breaks_off = XML, который обрывается на знаке { $column }
file-no_xml = не XML начиная со знака { $column }
file-whole_xml = целый файл XML
file-half_line = оборванная строка
file-whole_line = запись, первая строка которой цела
