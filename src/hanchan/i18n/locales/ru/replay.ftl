# Записанный матч шаг за шагом.

replay-place = событие { $place } из { $count }
replay-wall = Дальше в стене:
replay-furiten = фуритэн
replay-shanten = { $shanten }-шантэн
replay-complete = рука собрана
replay-decides = { $player } решает: { $action }
replay-decides_not = { $player } решает: { $action } (можно было: { $others })
replay-claim = { $player } хочет тайл, но не получает: { $action }
replay-claim_late = { $player } объявляет поздно, после другого: { $action }
replay-claim_after_draw = { $player } объявляет поздно, после взятия тайла: { $action }
replay-undo = Ход взят назад
replay-undo_to = снова событие { $place }
replay-no_change = без изменений
replay-breaks_off = Здесь запись обрывается.
replay-disagrees = Здесь запись и правила расходятся: { $problem }
replay-assumed = Правила в записи не названы, приняты { $rules }; другие задаёт --rules.
replay-nobody = Игрок { $number }

replay-hint_event = событие
replay-hint_kyoku = раздача
replay-hint_decision = решение
replay-hint_list = список
replay-hint_hands = руки
replay-hint_waits = ожидания
replay-hint_sheet = счёт
replay-hint_seat = место
replay-hint_help = помощь
replay-hint_quit = выход

replay-key_next = следующее событие
replay-key_previous = предыдущее событие
replay-key_next_kyoku = следующая раздача; из последней — конец матча
replay-key_previous_kyoku = начало этой раздачи, затем предыдущей
replay-key_next_decision = следующее решение игрока внизу
replay-key_previous_decision = предыдущее решение игрока внизу
replay-key_first = начало матча
replay-key_last = конец матча
replay-key_list = список раздач; номер ведёт к раздаче
replay-key_hands = показать или скрыть руки остальных
replay-key_waits = ожидание или шантэн у каждой видимой руки
replay-key_sheet = счёт в конце раздачи, итоги в конце матча
replay-key_seat = чьё место внизу; 0 — первый дилер
replay-key_next_seat = место справа
replay-key_previous_seat = место слева
replay-key_help = эта страница
replay-key_quit = выход

replay-no_next = Это последнее событие
replay-no_previous = Это первое событие
replay-no_next_kyoku = Это конец матча
replay-no_previous_kyoku = Это первая раздача
replay-no_next_decision = Дальше этот игрок ничего не решает
replay-no_previous_decision = Раньше этот игрок ничего не решал
replay-no_sheet = Счёт показан в конце раздачи: J ведёт за него, k — назад к нему
replay-no_key = Клавиша { $key } здесь ничего не делает; { $help } показывает все клавиши

replay-help_title = Клавиши и знаки
replay-sheet_title = Итоги · { $rules }
replay-list_title = Раздачи
replay-matches = Матчи в этом файле
replay-choose = Номер или j k и Enter; q — назад:
replay-page = q — назад
replay-page_more = Строки { $from }-{ $to } из { $lines }; j k — листать, q — назад
