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
mjai-kyoku = 1, 2, 3 или 4
mjai-counter = целое число от 0 до 1000
mjai-tile = тайл, например 1m, 5mr, E или C
mjai-tile-or-hidden = тайл, например 1m, 5mr, E или C (? — взятый втёмную)
mjai-tehais = четыре руки по 13 тайлов (? — скрытый тайл)
mjai-seat = место от 0 до 3
mjai-consumed = список тайлов (2 в chi и pon, 3 в daiminkan и kakan, 4 в ankan)
mjai-not-shown = значение, которое нельзя показать
mjai-order = { $field }: { $given } здесь стоять не может, может одно из этого: { $allowed }
mjai-dealer = { $field }: кёку { $kyoku } сдаёт не место { $given }: дилеры сменяются по порядку, и это место { $due }
mjai-scores = { $field }: { $given } расходится с выплатами, после них должно быть { $paid }
mjai-no-tile-won = { $field }: место { $given } не { $how ->
    [tsumo] взяло
   *[ron] сбросило
} тайла, на котором можно выиграть
mjai-most = { $field }: событий больше { $most }, а столько в матче не бывает
