# Что не принято: где, что дано, что возможно.

wrong-said = { $said }
wrong-other = { $field }: «{ $given }» нельзя. Можно: { $allowed }
wrong-line = строка { $line }, { $problem }
wrong-file = { $file }: { $problem }

file-nothing = ничего
file-json_too_deep = слишком глубоко вложенный JSON
file-json_breaks_off = JSON, который обрывается после байта { $byte }
file-no_json = с байта { $byte } это не JSON ({ $shown })
