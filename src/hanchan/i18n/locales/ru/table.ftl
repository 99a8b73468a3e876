# Слова стола: ветры, сеты, действия, события, исходы и причины отказа.

wind-east = Восток
wind-south = Юг
wind-west = Запад
wind-north = Север

action-discard = Сбросить { $tile }
action-tsumogiri = Сбросить взятый { $tile }
action-riichi = Риичи, сбросив { $tile }
action-riichi_tsumogiri = Риичи, сбросив взятый { $tile }
action-open_riichi = Открытое риичи, сбросив { $tile }
action-open_riichi_tsumogiri = Открытое риичи, сбросив взятый { $tile }
action-chi = Чи с { $tiles }
action-pon = Пон с { $tiles }
action-daiminkan = Кан с { $tiles }
action-ankan = Закрытый кан { $tiles }
action-kakan = Добавить { $tile } к пону
action-kita = Отложить север (кита)
action-tsumo = Цумо
action-ron = Рон
action-kyuushu = Девять терминалов (кюсю кюхай)
action-pass = Пропустить
action-show = Показать руку в тэмпае
action-hide = Не показывать руку
action-stop = Закончить матч
action-play_on = Играть дальше
action-ron_taken_back = Объявить рон и взять назад
action-tsumo_taken_back = Объявить цумо и взять назад
action-chi_taken_back = Объявить чи и взять назад
action-pon_taken_back = Объявить пон и взять назад
action-kan_taken_back = Объявить кан и взять назад
action-riichi_taken_back = Объявить риичи и взять назад

event-start_kyoku = { $kyoku }, { $honba ->
    [one] { $honba } хонба
    [few] { $honba } хонбы
   *[other] { $honba } хонб
}, { $deposits ->
    [one] { $deposits } палочка риичи
    [few] { $deposits } палочки риичи
   *[other] { $deposits } палочек риичи
}
event-draw = { $player } берёт { $tile }
event-draw_hidden = { $player } берёт тайл
event-discard = { $player } сбрасывает { $tile }
event-discard_drawn = { $player } сбрасывает взятый { $tile }
event-riichi = { $player } объявляет риичи
event-open_riichi = { $player } объявляет открытое риичи
event-riichi_stands = { $player } выставляет палочку риичи
event-chi = { $player } объявляет чи: { $tiles }
event-pon = { $player } объявляет пон: { $tiles }
event-daiminkan = { $player } объявляет кан: { $tiles }
event-ankan = { $player } объявляет закрытый кан: { $tiles }
event-kakan = { $player } добавляет { $tile } к пону
event-kita = { $player } откладывает север
event-dora = Новый индикатор доры: { $tile }
event-pass = { $player } пропускает
event-pass_win = { $player } отказывается от победы
event-win = { $player } побеждает: { $by ->
    [tsumo] цумо
   *[ron] рон
}
event-kyuushu = { $player } объявляет девять терминалов (кюсю кюхай)
event-show = { $player } показывает руку в тэмпае
event-show_kept = { $player } не показывает руку
event-draw_end = { $ending }
event-settled = Очки: { $points }
event-end_kyoku = { $keeps ->
    [yes] Дилер остаётся
   *[no] Сдача переходит
}
event-stop = { $player } заканчивает матч
event-stop_not = { $player } играет дальше
event-end_match = Матч окончен
event-put_back = { $player } возвращает взятый тайл

ending-none = Раздача разыгрывается
ending-win = Победа
ending-exhausted = Ничья: стена исчерпана
ending-nagashi = Нагаси манган
ending-kyuushu = Прерывание: девять терминалов (кюсю кюхай)
ending-four_winds = Прерывание: четыре одинаковых ветра в сбросах
ending-four_kans = Прерывание: четыре кана у разных игроков
ending-four_riichi = Прерывание: четыре риичи
ending-triple_ron = Прерывание: рон трёх игроков
ending-chombo = Чомбо: раздача переигрывается
ending-redeal = Виновных нет: пересдача

reason-ok = Это можно
reason-not_your_turn = Сейчас не ваш ход
reason-not_complete = Рука не собрана
reason-no_yaku = В руке нет яку
reason-too_few_han = За яку меньше хан, чем нужно для победы
reason-furiten_discard = Фуритэн: один из нужных тайлов лежит в ваших сбросах
reason-furiten_missed = Фуритэн: вы только что пропустили победный тайл
reason-furiten_riichi = Фуритэн: вы пропустили победный тайл в риичи
reason-hand_dead = Ваша рука мертва
reason-not_in_hand = Этого тайла нет в руке
reason-kuikae = Куикаэ: тайл, завершающий объявленный сет, сбрасывать нельзя
reason-locked_by_riichi = В риичи сбрасывают только взятый тайл
reason-not_concealed = Рука не закрыта
reason-not_tenpai = После этого сброса тэмпая нет
reason-dead_wait = Все нужные тайлы у вас самих
reason-too_few_live_tiles = В стене осталось слишком мало тайлов
reason-too_few_points = Не хватает очков на палочку риичи
reason-already_riichi = Вы уже в риичи
reason-winning_tile = Взятый тайл победный, ради риичи его не сбрасывают
reason-no_open_riichi = В этих правилах нет открытого риичи
reason-not_first_declarer = Открытое риичи может объявить только первый объявивший
reason-open_in_furiten = В фуритэне открытое риичи не объявляют
reason-no_such_set = У вас нет тайлов для этого сета
reason-last_tile = На последнем тайле объявляют только рон
reason-four_kans_made = Уже сделано четыре кана
reason-not_after_call = Не сразу после объявления: сначала возьмите тайл
reason-wait_would_change = В риичи кан не должен менять руку
reason-not_from_left = Чи берут только у игрока слева
reason-only_kuikae_left = После этого нечего было бы сбросить
reason-no_such_abort = В этих правилах нет такого прерывания
reason-not_first_turn = Только в первый ход непрерванного первого круга
reason-too_few_kinds = Меньше девяти видов терминалов и благородных
reason-no_decision = Сейчас нечего решать
reason-cannot_rob = Этот кан нельзя ограбить такой рукой
reason-not_drawn_tile = Для этого годится только взятый тайл
reason-match_over = Матч окончен
reason-forbidden_kan = После запретного кана в риичи рука не побеждает

table-kyoku = { $wind } { $number }
table-kyoku_honba = { $kyoku }, { $honba ->
    [one] { $honba } хонба
    [few] { $honba } хонбы
   *[other] { $honba } хонб
}
table-wall = { $tiles ->
    [one] Остался { $tiles } тайл
    [few] Осталось { $tiles } тайла
   *[other] Осталось { $tiles } тайлов
}
table-indicators = Индикаторы доры: { $tiles }
table-honba = { $honba ->
    [one] { $honba } хонба
    [few] { $honba } хонбы
   *[other] { $honba } хонб
}
table-deposits = { $deposits ->
    [one] { $deposits } палочка риичи
    [few] { $deposits } палочки риичи
   *[other] { $deposits } палочек риичи
}
table-dealer = дилер
table-riichi = риичи
table-river = Сбросы
table-hand = Рука
table-drawn = взят
table-you = Вы
table-your_turn = Ваш ход
table-choose = Выберите { $first }-{ $last }, { $help } — помощь, { $quit } — закончить
table-no_such_choice = Нет варианта { $given }: выберите { $first }-{ $last }
table-tenpai = тэмпай
table-noten = нотэн
table-pao = За эту руку отвечает { $player } (пао)

result-title = Итоги
result-place = Место
result-player = Игрок
result-score = Очки
result-uma = Ума
result-oka = Ока
result-extras = Прочее
result-total = Итог
