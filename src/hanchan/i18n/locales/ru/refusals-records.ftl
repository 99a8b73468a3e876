# Refusals: records, logs that no match can have, and what a referee may not rule.

record-hidden = { $field }: здесь скрытый тайл; переиграть или записать в другом формате, чем mjai, можно только матч, в котором видны все тайлы
record-offences = { $field }: в этой раздаче кто-то нарушил правила, а о нарушениях и решениях говорит только запись hanchan; переведите матч в неё
record-own-rules = { $field }: эта запись сама называет свои правила ({ $recorded }), поэтому { $given } к ней не подходит
record-no-deal = { $field }: ни одну раздачу нельзя переиграть{ $problem ->
    [none] {""}
   *[other] : { $problem }
}
record-no-wall = { $field }: в этой записи нет ни seed, ни стены этой раздачи, поэтому переиграть её нельзя
record-no-header = { $field }: запись начинается с целой строки, заголовка, а здесь { $half ->
    [yes] только оборванная строка
   *[no] ничего нет
}
record-format = { $field }: { $given ->
    [None] формат не указан, а у записи он — hanchan
   *[other] формат записи — hanchan, а не { $given }
}
record-version = { $field }: прочесть можно только версию { $known }, { $given ->
    [None] а версия не указана
   *[other] а не { $given }
}
record-players = { $field }: вместо { $given } нужны числа от 0 до { $most }, каждое по разу
record-player-count = { $field }: значений { $count }, а { $rules } — правила игры { $players ->
    [3] на троих
   *[4] на четверых
}; напишите по одному значению на игрока
record-seq = { $field }: у этого события должен быть номер { $wanted }, а не { $given }: события нумеруются с 0
record-undo = { $field }: отмена возвращает к более раннему событию, а { $given } — не номер такого
record-hash = { $field }: { $given } — не SHA-256 строк до этой, { $wanted }
record-after-result = { $field }: за итогом ничего не следует, а здесь ещё строки
record-other-seed = { $field }: { $given } — не тот seed, что в заголовке, { $wanted }
record-commitment = { $field }: SHA-256 этого seed — { $given }, а обязательство — { $wanted }
record-rules-hash = { $field }: { $given } — не хеш этих значений правил, { $wanted }
record-rules-missing = { $field }: нет значения { $key }{ $more ->
    [0] {""}
    [one] {" "}и ещё { $more } ключа
   *[other] {" "}и ещё { $more } ключей
}, а запись приводит все ключи своих правил
record-line = { $field }: { $given } — не объект JSON, который здесь можно прочесть
record-spelling = { $field }: строка записана не в канонической форме: с байта { $character } { $given ->
    [none] больше ничего нет
   *[other] здесь { $given }
}, а при единственном верном написании { $wanted ->
    [none] строка там кончается
   *[other] там { $wanted }
}
record-tile = { $field }: { $given } — не тайл; тайлы — от 1m до 9m, 5mr, так же p и s, E, S, W, N, P, F и C{ $hidden ->
    [yes] , а скрытый — ?
   *[no] {""}
}
record-tiles = { $field }: тайлов здесь { $count }, а нужно { $wanted }
record-indicators = { $field }: индикаторов здесь { $count }, а нужно от { $least } до { $most }
record-dealer = { $field }: место { $seat } сдаёт раздачу { $due }, а не { $given }
record-lines = { $field }: строк { $count }, а событий { $events }; укажите номер строки у каждого события или ни у одного
record-win-and-draw = { $field }: раздача кончается победами или ничьей, но не тем и другим
record-own-discard = { $field }: место { $seat } не объявляет на свой же сброс
record-winner-twice = { $field }: каждое место выигрывает раздачу один раз
record-rons = { $field }: все роны одной раздачи объявляют на один тайл, а не на тайлы нескольких мест ({ $seats })
record-parts = { $field }: { $what ->
    [over] лог здесь продолжается, а по правилам матч окончен
    [deal] лог начинает эту раздачу не так, как правила
    [illegal] здесь в логе действие, которого правила не допускают
   *[event] здесь в логе не то, что происходит по правилам
}; подробнее скажет `hanchan verify`
record-otherwise = { $field }: в логе { $given }, а должно быть { $allowed }
record-no-ura = { $field }: у победы с риичи не названы индикаторы ура-доры; добавьте их или запишите в mjai, где без них можно
unruled-engine = судья решает только за столом, где люди могут ошибаться
unruled-name = нет нарушения { $offence } с санкцией { $sanction }
unruled-number = заявления { $number } нет; у нового заявления будет номер { $most }
unruled-seat = на месте { $seat } никто не играет; места этого матча — от 0 до { $most }
unruled-about = заявление { $number } — о { $offence } { $seat ->
    [none] неизвестно чьём
   *[other] места { $seat }
}, поэтому и в решении нужны то же нарушение, место и число тайлов
unruled-no-kyoku = раздача не идёт
unruled-book = по правилам это { $book }, а не { $given }
unruled-confirmed = подтверждают { $book }, а не { $given }
unruled-dismissed = у отклонённого нет ни санкции, ни штрафа в очках
unruled-nobodys = за { $offence } ни одно место не получает { $sanction }
unruled-void = аннулированный риичи таким и остаётся
unruled-no-riichi = место { $seat } не в риичи
unruled-nobody = неизвестно, кто это сделал, поэтому очки не снимают, а из санкций возможна только redeal за wrong_break, play_impossible или other
unruled-wall = дилер уже сходил, поэтому стена остаётся как есть
unruled-place = место бывает только у неверного индикатора этой раздачи, если заявление не отклонено
unruled-no-tile = открытый тайл не может лежать на месте { $place }
unruled-past = раздача заявления { $number } окончена, поэтому его санкция — { $sanction }
unruled-no-claims = в этих правилах возмещения нет
unruled-not-void = последняя раздача не аннулирована этим чомбо
unruled-claim = решение о возмещении должно подтверждать чомбо и не снимать очков
unruled-other-report = заявление { $number } — о { $offence }, за что по правилам { $book }
unruled-payer = { $seat ->
    [none] неизвестно, чьё это чомбо, поэтому никто не платит
   *[other] платит место { $seat }, в следующей после чомбо раздаче
}
unruled-payment = возмещение платят другому месту, и оно должно быть больше 0
