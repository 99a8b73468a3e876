# Что hanchan verify печатает помимо находок: итоги и какие правила подходят.

verify-files = { $count ->
    [one] { $count } файл
    [few] { $count } файла
   *[other] { $count } файлов
}
verify-matches = { $count ->
    [one] { $count } матч
    [few] { $count } матча
   *[other] { $count } матчей
}
verify-kyoku = { $count ->
    [one] { $count } раздача
    [few] { $count } раздачи
   *[other] { $count } раздач
}
verify-disagreements = { $count ->
    [one] { $count } расхождение
    [few] { $count } расхождения
   *[other] { $count } расхождений
}
verify-broken_off = обрывается раздач: { $count }
verify-unreadable = не удалось прочесть файлов: { $count }
verify-doubts = { $count ->
    [one] { $count } сомнение
    [few] { $count } сомнения
   *[other] { $count } сомнений
}
verify-skipped = пропущено файлов, не похожих на записи: { $count }
verify-by_rules = { $counted } ({ $rules })
verify-total = { $counted }: { $found }
verify-doubt = сомнение: { $doubt }
infer-consistent = подходит { $rules }
infer-none_fits_all = ни одни из проверенных правил не подходят всем
infer-names = { $more ->
    [0] { $names }
   *[other] { $names } и ещё { $more }
}
infer-none_fits = ни одни из проверенных правил не подходят
infer-excluded = исключено файлом { $file }: { $finding }
infer-some = { $count } из { $of }; { $excluded }
infer-determined = Что следует из матча:
infer-not = не { $rules }: { $finding }
infer-changes = { $count ->
    [one] { $count } отдельное изменение
    [few] { $count } отдельных изменения
   *[other] { $count } отдельных изменений
}
infer-keys = { $count ->
    [one] { $count } ключа
   *[other] { $count } ключей
}
infer-open = Подошло бы и { $changes } { $keys }.
