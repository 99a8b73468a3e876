# Что не принято: где, что дано, что возможно.

wrong-said = { $said }
wrong-other = { $field }: «{ $given }» нельзя. Можно: { $allowed }
wrong-line = строка { $line }, { $problem }
wrong-file = { $file }: { $problem }

file-shift_jis = текст в Shift-JIS
file-utf_8 = текст в UTF-8 (сохраните файл в UTF-8)
file-nothing = ничего
file-json_too_deep = слишком глубоко вложенный JSON
file-json_breaks_off = JSON, который обрывается после байта { $byte }
file-no_json = с байта { $byte } это не JSON ({ $shown })
file-half_line = оборванная строка
file-whole_line = запись, первая строка которой цела
