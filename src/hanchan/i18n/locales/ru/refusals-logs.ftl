# Refusals: what logs of every format share.

log-empty = { $field }: здесь ничего нет
log-shift-jis = это текст в Shift-JIS; сохраните файл в UTF-8
log-no-utf-8 = байт { $byte } на месте { $place } — не UTF-8; сохраните файл в UTF-8
log-json-cut = { $field }: JSON обрывается после байта { $byte } этой строки{ $each ->
    [line] , а в каждой строке — один целый объект JSON
   *[file] {""}
}
log-json-broken = { $field }: с байта { $byte } этой строки это не JSON ({ $given }){ $each ->
    [line] , а в каждой строке — один объект JSON
   *[file] {""}
}
log-json-deep = { $field }: этот JSON вложен слишком глубоко и не читается
log-json-type = { $field }: здесь { $given }, а нужно другое: { $wanted }
log-json-length = { $field }: здесь нужно ровно { $wanted ->
    [one] { $wanted } значение
    [few] { $wanted } значения
   *[other] { $wanted } значений
}
log-json-bounds = { $field }: здесь нужно число { $bound }
log-json-long = { $field }: слишком длинно: длина не больше { $most }
log-json-large = { $field }: слишком большое число
log-json-unknown = { $field }: в этом формате нет поля «{ $given }»
log-json-value = { $field }: в этом формате здесь не бывает { $given }
log-json-form = { $field }: в этом формате у значения здесь другой вид
type-array = список
type-object = объект
type-int = целое число
type-float = число
type-decimal = дробное число
type-str = текст
type-bool = true или false
type-either = { $one } или { $other }
log-three = { $field }: это игра на троих, а читаются только игры на четверых
log-no-kyoku = { $field }: здесь нет ни одной раздачи, а в матче есть хотя бы одна
log-most-kyoku = { $field }: раздач больше { $most }, а столько не бывает ни в одном матче
log-most-events = { $field }: событий больше { $most }, а столько не бывает ни в одной раздаче
log-no-end = { $field }: у этой раздачи нет конца, а это бывает только с последней в незаконченном матче; нужно одно из этого: { $allowed }
log-after-end = { $field }: это стоит после конца раздачи, где возможно только такое: { $allowed }
log-hand-size = { $field }: тайлов { $count }, а на руки раздают по { $wanted }
log-hidden = { $field }: здесь скрытый тайл, а этому формату нужны все тайлы
log-untold = { $field }: в логе этого нет; сначала дополните его, переиграв по его правилам
log-four = { $field }: значений { $count }, а нужно по одному на каждое из четырёх мест
log-not-held = { $field }: у места { $seat } нет { $tile } ({ $hand })
log-kakan = { $field }: до этого нет пона, к которому можно добавить { $tile }
log-indicators = { $field }: индикаторов { $count }, а по событиям открыто { $turned }; недостающие события добавит переигрывание по правилам
log-yaku-twice = { $field }: яку { $given } названо дважды
log-yaku-foreign = { $field }: в этом формате нет яку { $given }
