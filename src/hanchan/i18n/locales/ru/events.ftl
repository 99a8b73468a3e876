# What hanchan event says.

event-begun = { $name }: участников { $players }, правила { $rules }, регламент { $regulation }. SHA-256 зерна: { $commitment }
event-keep-seed = До жеребьёвки храните зерно в тайне: { $seed }
event-entered = { $number }: { $name }
event-still-seated = Номер { $number } всё ещё посажен в турах { $rounds }: назначьте замену или проведите жеребьёвку заново.
event-clean = Строк { $lines }, участников { $entries }, туров { $rounds }, результатов { $results }: всё верно.
event-row-good = Строка { $line }: { $name }
event-up = вверх
event-down = вниз
event-standing = { $place }. { $name } ({ $number }) { $points }
event-mers-base = [базовый ранг { $base }]
event-mers = Чего стоили бы эти места в европейском рейтинге: 1000·(n−p)/(n−1) за место p из n{ $known ->
    [1] ; вес этого турнира { $weight }
   *[0] {""}
}. Решает собственный список EMA.
event-rating = { $name }: рейтинг { $rating }, матчей { $matches }
event-told-event = { $name } начинается по правилам { $rules }.
event-told-entry = { $name } участвует под номером { $number }.
event-told-leave = { $name } больше не участвует, начиная с тура { $round }.
event-told-substitution = { $until ->
    [0] С тура { $round } вместо { $name } играет { $other }.
   *[other] С тура { $round } по тур { $until } вместо { $name } играет { $other }.
}
event-told-stage = Начинается этап { $name }; дальше проходят: { $count ->
    [0] все
   *[other] { $count }
}.
event-told-draw = { $count ->
    [1] Разыгран тур { $first }
   *[other] Разыграны туры с { $first } по { $last }
}{ $pairing ->
    [plan] .
    [pool] , из тех, кто ждал.
   *[other] , способ: { $pairing }.
}
event-told-result = Тур { $round }, стол { $table }: { $results }{ $again ->
    [0] {""}
   *[other] {" "}(исправлено: { $reason })
}
event-told-ruling = Строка { $line }: { $name } { $points }, { $offence } [{ $article }]
event-told-cancel = Решение из строки { $line } отменено: { $name }, { $offence }.
event-told-regulation = { $name } отныне: { $said } ({ $key } = { $value }).
event-told-seat = Столы тура { $round } объявлены{ $known ->
    [0] .
   *[other] ; начало в { $begins } UTC.
}
event-told-start = Тур { $round } начался, { $minutes ->
    [0] время не ограничено.
   *[other] минут: { $minutes }.
}
event-told-pause = Часы тура { $round } остановлены.
event-told-resume = Часы тура { $round } снова идут.
event-told-extra = Тур { $round }, { $table ->
    [0] все столы
   *[other] стол { $table }
}: добавлено минут { $minutes }.
event-told-release = Результаты тура { $round } объявлены{ $count ->
    [0] .
   *[other] ; ещё не ясны столы: { $open }.
}
event-told-undo = Тур { $round } возвращён на шаг назад: { $state }.
event-told-tally = Тур { $round }, стол { $table }: { $what ->
    [kyoku] раздача { $number }
    [correction] раздача { $number } исправлена
    [withdrawal] раздача { $number } вычеркнута
    [insertion] раздача { $number } вставлена
    [stop] матч здесь окончен
   *[other] очки сосчитаны
}{ $disputed ->
    [0] .
   *[other] ; записи расходятся.
}
event-told-agree = Тур { $round }, стол { $table }: { $name } соглашается ({ $agreed } из { $players }, { $status }).
event-told-dispute = Тур { $round }, стол { $table }: { $name } не соглашается.
event-told-check = Тур { $round }, стол { $table }: результат проверен и окончателен.
event-told-moved = Событие продолжается в { $home }; здесь добавить больше ничего нельзя.
event-told-received = Событие продолжается здесь, в { $home }.
event-told-close = { $name }: турнир завершён.
event-state = { $state ->
    [drawn] разыгран
    [seated] объявлен
    [running] идёт
    [played] сыгран
    [unplayed] не сыгран
   *[released] результаты объявлены
}
event-status = { $status ->
    [entered] внесён
    [agreed] согласован
    [checked] проверен
   *[final] окончателен
}
event-round = Тур { $round }: { $state }
event-clock = Стол { $table }: { $left }
event-clock-paused = Часы стоят.
event-claim = Раздача { $number }, у игрока { $who } другая запись: { $said }
event-drawn = { $count ->
    [1] Тур { $first } разыгран.
   *[other] Туры с { $first } по { $last } разыграны.
} Все туры вместе: { $worth }
event-replaced = Были разыграны, не сыграны и теперь отброшены туры: { $rounds }.
event-chombo-paid = По { $rules } чомбо ничего не отнимает от результата: за него заплатили за столом, и в очках это учтено.
event-unrated = По регламенту матчи не идут в рейтинг (count.rated = no).
event-no-matches = Ещё не сыгран ни один матч.
event-head = Сумма последней строки — { $head }: объявите её, и verify --expect { $head } потом покажет, что всё до неё на месте.
event-told-present = { $here ->
    [0] { $kind ->
        [club] { $name } больше не здесь.
       *[other] { $name } не может продолжать.
    }
   *[other] { $name } здесь.
}
event-pooled = Тур { $round }: восток { $east }, юг { $south }, запад { $west }, север { $north }
event-waiting = Ждут: { $players }
event-series-short = (серия ещё не сыграна, матчей { $matches })
event-calendar = { $name }, тур { $round }
event-told-absence = { $absent ->
    [0] { $name } всё-таки играет в туре { $round }.
   *[other] { $name } пропускает тур { $round }.
}
event-told-lineup = Тур { $round }: за { $name } играет { $member }.
event-cut-level = На том же месте, что и последний из прошедших, но дальше не проходит: { $players }.
event-moves-up = { $name }: вверх из класса { $before } в { $behind } (место { $place })
event-moves-down = { $name }: вниз из класса { $before } в { $behind } (место { $place })
event-moves-none = Никто не меняет класс.
event-member = { $name } ({ $team }) { $points }, матчей { $matches }
ratings-head = { $kind ->
    [places] По местам, все правила{ $players ->
        [3] { " " }для троих
       *[other] { "" }
    }: среднее минус три отклонения
   *[points] По очкам: { $rules }
}
ratings-row = { $place }. { $name } { $rating }, матчей { $matches }
ratings-early = Слишком мало матчей для списка (нужно 10): { $players }
ratings-line = { $match }: место { $place }, { $before } → { $after }
ratings-superseded = (заменено исправлением, не учитывается)
ratings-corrected = (исправлено: { $reason })
event-best-hand = { $name }, тур { $round }, стол { $table }: { $worth }
ratings-unrated = { $name } ни в одном списке не учтён: по регламенту матчи не идут в рейтинг (count.rated = no).
ratings-none = Ни один матч не идёт в рейтинг.
event-told-summon = Тур { $round }, стол { $table }: { $name } зовёт судью{ $reason ->
    [rules] : вопрос о правилах или ошибка
    [points] : очки или выплата
    [player] : игрока нет или ему плохо
    [tiles] : кости, палочки или стол
   *[none] {""}
}.
event-told-coming = Тур { $round }, стол { $table }: { $name } идёт.
event-told-settled = Тур { $round }, стол { $table }: { $back ->
    [1] { $name } больше не зовёт судью.
   *[0] вопрос решён (так говорит { $name }).
}
event-told-online = Тур { $round }, стол { $table }: { $online ->
    [1] матч играется на сервере.
   *[0] матч играется настоящими тайлами.
}
