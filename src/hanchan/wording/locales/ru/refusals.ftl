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
wrong-toml = это не TOML: { $given }
wrong-missing = Не хватает значений некоторых правил. Напишите extends = "ema-2008" или другие правила, с которых начать.
wrong-article = { $field }: «{ $given }» — не статья правил и не место в источнике этих правил
wrong-format = это не запись матча в известном здесь формате ({ $allowed }): { $given }
wrong-address = это адрес: скачайте то, на что он указывает, и загрузите файл сюда
wrong-cut_short = сжатый файл обрывается
wrong-damaged = сжатый файл повреждён
wrong-empty = файл пуст
wrong-hidden = { $field }: есть скрытый тайл; переиграть можно только матч, в котором видны все тайлы
wrong-own_rules = { $field }: «{ $given }» нельзя: запись сама называет свои правила
