# Refusals: what logs of every format share.

log-empty = { $field }: здесь ничего нет, а нужен JSON
log-shift-jis = текст в Shift-JIS, а не в UTF-8; сохраните файл в UTF-8
log-no-utf-8 = байт { $place } ({ $byte }) — не верный UTF-8; сохраните файл в UTF-8
log-zero-byte = байт { $place } — нулевой, а таких в mjlog быть не может; сохраните файл в UTF-8 или скачайте его заново
log-json-cut = { $field }: JSON обрывается после байта { $byte } этой строки{ $each ->
    [line] , а в каждой строке должен быть один целый объект JSON
   *[file] ; возьмите файл целиком
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
log-json-short = { $field }: слишком коротко: длина не меньше { $least }
log-json-pattern = { $field }: значение не подходит под шаблон { $pattern }
log-json-large = { $field }: слишком большое число
log-json-unknown = { $field }: поля «{ $given }» здесь нет; уберите его или исправьте имя
log-json-value = { $field }: { $given } — не из допустимых здесь значений
log-json-form = { $field }: у этого значения не тот вид, который нужен
type-array = список
type-object = объект
type-int = целое число
type-float = число
type-decimal = дробное число
type-str = текст
type-bool = true или false
type-either = { $one } или { $other }
log-three-format = { $field }: это игра на троих, а этот формат её не вмещает; запишите её в одном из этих: { $allowed }
log-no-kyoku = { $field }: здесь нет ни одной раздачи, а в матче есть хотя бы одна
log-most-kyoku = { $field }: раздач больше { $most }, а столько не бывает ни в одном матче
log-most-events = { $field }: событий больше { $most }, а столько не бывает ни в одной раздаче
log-no-end = { $field }: у этой раздачи нет конца, а это бывает только с последней в незаконченном матче; нужно одно из этого: { $allowed }
log-after-end = { $field }: после конца раздачи этого быть не может; следующую раздачу начинает { $allowed }
log-hand-size = { $field }: тайлов { $count }, а на руки раздают по { $wanted }
log-hidden = { $field }: здесь скрытый тайл, а этому формату нужны все тайлы; записывайте в mjai, где тайлы можно скрыть
log-untold = { $field }: формату нужно это значение, а в логе его нет; переиграйте лог по его правилам, чтобы его восстановить
log-four = { $field }: значений { $count }, а нужно по одному на каждое из четырёх мест
log-three-values = { $field }: значений { $count }, а нужно по одному на каждое из трёх мест
log-player-count = { $field }: это игра { $given ->
    [3] на троих
   *[4] на четверых
}, а { $rules } — правила { $players ->
    [3] на троих
   *[4] на четверых
}; выберите правила для того же числа игроков
log-not-held = { $field }: у места { $seat } нет { $tile } ({ $hand })
log-kakan = { $field }: до этого нет пона, к которому можно добавить { $tile }
log-indicators = { $field }: индикаторов названо { $count }, а по событиям открыто { $turned }; эти числа должны совпадать
log-yaku-twice = { $field }: яку { $given } названо дважды
log-yaku-foreign = { $field }: в этом формате нет яку { $given }
