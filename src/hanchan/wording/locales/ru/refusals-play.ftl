# Refusals: at a table, and where tables are kept.

illegal-action = Место { $seat } не может этого сейчас: { $action }. { $why }.
illegal-unknown = Место { $seat } не может этого сейчас: { $action }. { $choices ->
    [0] Решать нечего.
   *[other] Возможно: { $allowed }.
}
illegal-ambiguous = Слова места { $seat } можно понять по-разному: { $action }. Уточните: { $allowed }.
match-over = Матч окончен: можно только взять ход назад.
store-closed = Хранилище закрыто.
step-nobody = Для шага нужно действие места, которого ждут: { $seats }.
