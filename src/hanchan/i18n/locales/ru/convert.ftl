# Перевод записей из формата в формат.

convert-lost = { $source } → { $target }: { $sense }
convert-doubt = { $file }: { $sense }
convert-assumed = Правила в записи не названы, приняты { $rules }; другие задаёт --rules
convert-completed = { $count ->
    [one] { $count } матч разыгран
    [few] { $count } матча разыграны
   *[other] { $count } матчей разыграно
} заново, чтобы восполнить то, чего в записи нет
convert-done = { $file }: { $count ->
    [one] { $count } матч
    [few] { $count } матча
   *[other] { $count } матчей
} из { $source } в { $target }, записано в { $written }
convert-total = { $files ->
    [one] Переведён { $files } файл
    [few] Переведены { $files } файла
   *[other] Переведено { $files } файлов
}, отклонено: { $failed }, пропущено как не записи: { $skipped }
