# Клубы на сервере: что там было сделано.

club-told-add = Добавлен участник { $name }.
club-told-added = Добавлены участники.
club-told-name = { $name } — теперь это имя видят другие.
club-told-role = { $name } теперь { $role ->
    [owner] владелец
    [organiser] организатор
    [referee] судья
   *[player] игрок
}.
club-told-leave = { $name } больше не в клубе.
club-told-forget = Имя участника { $name } удалено.
club-told-link = { $name }: сделана новая ссылка.
club-told-invite = Сделано новое приглашение.
club-told-uninvite = Приглашение отозвано.
club-told-describe = Изменено то, что клуб говорит о себе.
club-told-rules = Изменён свод правил.
club-told-show = Изменено, кто видит страницу.
club-told-join = { $name } теперь в клубе — по приглашению.
club-told-event = Создан новый турнир.
club-told-bring = Турнир принят в клуб.
club-simplified = { $players ->
    [3] Матчи втроём с упрощённым подсчётом рейтинга
   *[other] Матчи с упрощённым подсчётом рейтинга
}
