# Refusals: logs in mjai.

mjai-empty = { $field }: здесь ничего нет, а в mjai каждая строка — один объект JSON
mjai-type = { $field }: { $given ->
    [none] у этого события нет типа
   *[other] события { $given } нет
}; в { $dialect } есть { $allowed }
mjai-value = { $field }: в { $event } это { $wanted }, { $given ->
    [none] но значения нет
   *[other] а не { $given }
}
mjai-kyoku = число от 1 до 4 (без bakaze — до 16)
mjai-counter = целое число от 0 до 1000
mjai-tile = тайл, например 1m, 5mr, E или C
mjai-tile-or-hidden = тайл, например 1m, 5mr, E или C (? — взятый втёмную)
mjai-tehais = по руке из 13 тайлов на каждое из трёх или четырёх мест (? — скрытый тайл)
mjai-seat = место от 0 до 3
mjai-consumed = список тайлов (2 в chi и pon, 3 в daiminkan и kakan, 4 в ankan)
mjai-not-shown = значение, которое нельзя показать
mjai-order = { $field }: { $given } здесь стоять не может, может одно из этого: { $allowed }
mjai-dealer = { $field }: раздачу { $kyoku } сдаёт не место { $given }: дилеры сменяются по порядку, и это место { $due }
mjai-scores = { $field }: { $given } расходится с выплатами, после них должно быть { $paid }
mjai-no-tile-won = { $field }: место { $given } не { $how ->
    [tsumo] взяло
   *[ron] сбросило
} тайла, на котором можно выиграть
mjai-most = { $field }: событий больше { $most }, а столько в матче не бывает
mjai-spec = { $field }: { $given } — не `mjai:КОМАНДА` и не `mjai://УЗЕЛ:ПОРТ`
mjai-command = { $field }: { $given } — не команда: { $problem ->
    [none] в ней нет слов
   *[other] { $problem }
}
mjai-address = { $field }: { $given } — не адрес вида mjai://УЗЕЛ:ПОРТ, как `mjai://localhost:11600`
mjai-start = { $field }: { $given } не запускается: { $reason }
mjai-door = { $field }: по адресу { $given } нельзя никого ждать: { $reason }
mjai-no-join = { $field }: подключившаяся программа { $said ->
    [none] не прислала `join`
   *[other] прислала { $said } вместо `join`
}
mjai-no-answer = Место { $seat } прислало { $said }, а это не ответ: нужен объект JSON с полем `type`
mjai-other-actor = Место { $seat } прислало { $said } с actor { $actor }, а действовать оно может только за себя
mjai-not-asked = Место { $seat } прислало { $said }, хотя здесь можно было ответить только `none`
mjai-no-discard = Место { $seat } прислало { $said }, когда нужно было снести тайл риичи
mjai-gone = Место { $seat } ({ $name }) покинуто: новых строк от него нет{ $said ->
        [none] {""}
       *[other] . Последняя строка его вывода ошибок: { $said }
    }
mjai-late = Место { $seat } ({ $name }): программа не ответила вовремя
mjai-limit = { $field }: { $given } — не число больше 0
mjai-nobody = { $field }: за { $seconds } секунд к { $given } не подключилась ни одна программа
mjai-undo = Место { $seat } ({ $name }) подключилось через сокет, поэтому ход вернуть нельзя: в mjai этого нет
heard-impossible = { $field }: по правилам { $given } здесь невозможно
heard-people = { $field }: { $given } бывает только там, где за правилами следят люди; по услышанному одним местом за этим не проследить
mjai-server = Сервер сообщил об ошибке: { $said }
mjai-server-away = Сервер { $server } недоступен: { $reason }
mjai-told = Сервер прислал { $said }, а это не событие mjai, то есть не объект JSON
mjai-whose = Открытых рук при раздаче: { $count }, а игрок видит одну — свою
mjai-choice = Место { $seat } выбрало { $given }, а это не ровно одно из возможных сейчас действий: { $allowed }
