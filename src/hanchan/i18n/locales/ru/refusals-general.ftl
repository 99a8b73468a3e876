# What is refused: where it is, and what is wrong with nearly anything.

refusal-line = строка { $line }, { $problem }
refusal-file = { $file }: { $problem }
refusal-lane = среда { $lane }: { $problem }
refusal-in-text = { $field } «{ $text }», знак { $character }: { $problem }
unknown-name = { $field }: «{ $given }» не найдено.{ $likely ->
    [yes] {" "}Может быть, «{ $near }»?
   *[no] {""}
} Есть: { $allowed }
value-missing = { $field }: не хватает значения
value-blank = { $field }: здесь нужен текст, а он пуст
value-choice = { $field }: { $given } не подходит, выберите из этого: { $allowed }
value-places = { $field }: { $given } — не список мест от 1 до 4, такой как 1,2
value-range = { $field }: { $given } — не целое число от { $least } до { $most }
value-text = { $field }: { $given } — не текст
value-text-or-null = { $field }: { $given } — не текст и не null
value-texts = { $field }: { $given } — не список текстов
value-whole = { $field }: { $given } — не целое число
value-number = { $field }: { $given } — не число
value-listed = { $field }: { $given } — не список, такой как { $example }
value-yes-no = { $field }: { $given } — не true и не false
value-rules = { $field }: { $given } — не объект из ключей правил и их значений
json-broken = { $field }: эта строка — не правильный JSON; первая ошибка — знак { $character }
json-deep = { $field }: в JSON этой строки слишком длинное число или слишком глубокие скобки
json-object = { $field }: эта строка должна быть объектом JSON в фигурных скобках, а это { $start }
field-unknown = { $field }: нет поля «{ $given }». Есть: { $allowed }
field-missing = { $field }: не хватает поля «{ $name }»; добавьте его
shell-unknown = Не видно, из какой оболочки запущена команда. Назовите её через --shell: { $allowed }.
data-no-bytes = { $field }: значение типа { $given } не байты записи, какие даёт formats.read_bytes(path)
uncopyable = { $name } нельзя ни сохранить через pickle, ни скопировать: { $kind ->
    [file] он держит открытый файл. Откройте его снова там, где он нужен.
    [program] он связан с программой. Запустите её снова там, где она нужна.
    [store] он держит базу данных. Откройте её снова там, где она нужна.
    [match] он принадлежит матчу. Сохраните запись матча.
   *[memory] его среды делят память с потоками. Создайте другой с тем же зерном и повторите те же действия.
}
embedded-wasm = в этом браузере нет WebAssembly, или он отключён; возьмите свежий Chrome, Firefox или Safari
embedded-network = не удалось загрузить файл hanchan; проверьте адрес и связь и попробуйте снова
embedded-failed = hanchan не запускается в этом браузере; загрузите страницу снова или возьмите другой браузер
embedded-stopped = hanchan остановлен, прежде чем ответил; загрузите его снова, чтобы спросить ещё
embedded-long = { $field }: вопрос длиннее { $most } байт, это больше допустимого; сократите его
embedded-unexpected = hanchan не справляется с этим вопросом из-за собственной ошибки ({ $kind }): сообщите о ней и приложите вопрос
