# Своды правил: темы, короткое имя каждого правила и его значения словами.

topic-equipment = Тайлы
topic-seating = Рассадка
topic-turn = Ходы
topic-calls = Объявления
topic-kita = Кита
topic-kan = Каны
topic-riichi = Риичи
topic-furiten = Фуритэн
topic-dora = Дора
topic-win = Победа
topic-yaku = Яку
topic-fu = Фу
topic-limits = Лимиты
topic-payments = Выплаты
topic-pao = Пао
topic-draws = Ничьи
topic-dealer = Дилер
topic-deposits = Ставки
topic-ending = Конец матча
topic-placement = Места и итоги
topic-rating = Рейтинг
topic-offences = Нарушения
topic-options = Домашние правила

rule-equipment-red_fives = Красные пятёрки
rule-equipment-absent = Каких тайлов нет
rule-equipment-replacements = Тайлы замены
rule-seating-draw = Выбор мест
rule-seating-first_dealer = Первый дилер
rule-seating-players = Игроки
rule-turn-first_go_around_ended_by = Первый круг прерывает
rule-calls-simultaneous = Несколько заявок на тайл
rule-calls-kuikae = Сброс того же тайла (куикаэ)
rule-calls-chi = Чи
rule-kita-tile = Что откладывают
rule-kita-worth = Дора за отложенный тайл
rule-kita-robbed_by = Рон на отложенный тайл
rule-kita-robbing_is_chankan = Рон на отложенный тайл — чанкан
rule-kita-ends = Отложенный тайл прерывает
rule-kita-rinshan = Риншан после отложенного тайла
rule-kita-in_riichi = Что откладывают в риичи
rule-kan-kokushi_robs_ankan = Кокуси грабит закрытый кан
rule-kan-kakan_tile = Тайл добавленного кана
rule-riichi-min_live_tiles = Тайлов в стене для риичи
rule-riichi-min_points = Очков для риичи
rule-riichi-deposit_if_ronned = Рон на тайле риичи
rule-riichi-deposit_if_triple_ron = Тройной рон на тайле риичи
rule-riichi-deposit_if_aborting = Тайл риичи прерывает раздачу
rule-riichi-winning_tile_discard = Риичи сбросом победного тайла
rule-riichi-ankan = Закрытый кан в риичи
rule-riichi-ippatsu_lost_by = Иппацу отменяет
rule-riichi-open = Открытое риичи
rule-riichi-open_limits = Условия открытого риичи
rule-furiten-missed_win_ends = Фуритэн после пропуска
rule-furiten-yakuless_miss = Пропуск победы без яку
rule-dora-concealed_kan = Кан-дора закрытого кана
rule-dora-open_kan = Кан-дора открытого кана
rule-dora-ura = Ура-дора
rule-win-min_han = Сколько хан нужно для победы
rule-win-two_han_from_honba = Минимум в два хан
rule-win-multiple_ron = Несколько ронов на тайле
rule-yaku-yakuhai = Якухай
rule-yaku-pinfu_tsumo = Пинфу-цумо
rule-yaku-ryuuiisou_needs_green = Рюиисо с зелёным драконом
rule-yaku-honroutou_seven_pairs = Хонрото из семи пар
rule-yaku-haitei_on_replacement = Хайтэй на тайле замены
rule-yaku-chiihou_after_own_ankan = Чиихо после своего кана
rule-yaku-renhou_window = Рэнхо возможно
rule-yaku-north_for_all = Север — свой ветер для всех
rule-fu-double_wind_pair = Пара двойного ветра
rule-fu-concealed_simple_triplet = Закрытый триплет 2–8
rule-fu-rinshan_tsumo = Цумо на тайле замены
rule-fu-open_pinfu = Открытый рон в 20 фу
rule-fu-chiitoitsu = Счёт чиитойцу
rule-limits-kiriage_mangan = Округление до мангана (кириагэ)
rule-limits-counted_yakuman = Кадзоэ-якуман
rule-limits-several_yakuman = Несколько якуманов в руке
rule-limits-printed_cells = Рон по таблице правил
rule-payments-honba = Хонба
rule-payments-honba_multiple_ron = Хонба при нескольких ронах
rule-payments-empty_chair = Доля пустого места
rule-pao-yakuman = Якуманы с пао
rule-pao-by_daiminkan = Пао за открытый кан
rule-pao-counts_ankan = Закрытый кан идёт в пао
rule-pao-covers = Пао отвечает за
rule-pao-ron_honba = Хонба при роне с пао
rule-pao-rinshan_feeder = Риншан за счёт давшего кан
rule-draws-kyuushu = Девять видов (кюсю кюхай)
rule-draws-four_winds = Четыре ветра (суфон рэнда)
rule-draws-four_kans = Четыре кана (сукайкан)
rule-draws-four_riichi = Четыре риичи (суча риичи)
rule-draws-triple_ron = Тройной рон (санчахо)
rule-draws-nagashi = Нагаси манган
rule-draws-nagashi_closed = Нагаси с закрытой рукой
rule-draws-nagashi_several = Несколько нагаси манганов
rule-draws-dead_wait = Все ожидаемые у себя
rule-draws-tenpai_show = Показ тэмпая
rule-draws-noten_payment = Выплата нотэна
rule-dealer-keeps_on_draw = Дилер при пустой стене
rule-deposits-multiple_ron = Ставки при нескольких ронах
rule-deposits-left_at_end = Ставки в конце матча
rule-ending-rounds = Раунды матча
rule-ending-bust = Нехватка очков
rule-ending-bust_order = Порядок разоряющих выплат
rule-ending-dealer_stop = Остановка лидером-дилером (агари-ямэ)
rule-ending-target = Цель по очкам
rule-ending-extension_rounds = Дополнительные раунды
rule-ending-extension_ends = Когда проверяют цель
rule-placement-start = Очков в начале
rule-placement-return = Точка возврата
rule-placement-uma = Ума в тысячах
rule-placement-ties = Равные очки
rule-placement-bust_bonus = Премия за разорение
rule-rating-rounding = Округление итогов
rule-offences-hand_shown_min = Показано умышленно
rule-offences-hand_toppled_min = Опрокинуто
rule-offences-forbidden_look_min = Подсмотрено
rule-offences-exposed_tiles_min = Открыто тайлов
rule-offences-few_tiles = Меньше тайлов
rule-offences-chombo_payment = Чомбо за столом
rule-offences-chombo_rating = Чомбо в итоге
rule-offences-chombo_honba = Хонба после чомбо
rule-offences-redeem_deposit = Выкуп мёртвой руки
rule-offences-yakuman_claim_shanten = Возмещение за якуман
rule-offences-chombo_in_last_hand = Чомбо в последней раздаче
rule-offences-penalty_rating = Штраф в итоге
rule-options-yakitori = Якитори
rule-options-chips = Фишки

value-yes = да
value-no = нет
value-list = { $first }, { $next }
value-rows = { $first }; { $next }

value-red_fives-none = нет
value-red_fives-equal = по { $number } в каждой масти
value-red_fives-each = ман { $man }, пин { $pin }, соу { $sou }
value-seat_draw-drawn = каждый тянет ветер вслепую
value-seat_draw-line = ветра в ряд, один бросок даёт восток и сторону
value-seat_draw-line_second_roll = ветра в ряд, сторону даёт второй бросок
value-seat_draw-given = по расписанию
value-first_dealer-east_seat = вытянувший восток
value-first_dealer-one_roll = один бросок костей
value-first_dealer-two_rolls = два броска костей
value-interruption-any_call_or_kan = любое объявление или кан, и свой закрытый
value-interruption-open_calls = только чи, пон и открытый кан
value-interruption-nothing = ничто
value-simultaneous_calls-by_rank = старшая заявка, когда ответили все
value-simultaneous_calls-rank_unless_late = старшая заявка, если не опоздала
value-simultaneous_calls-rank_within_3_seconds = пон и кан бьют чи в первые 3 секунды
value-simultaneous_calls-rank_until_draw = пон и кан до взятия, рон до сброса
value-kuikae-allowed = можно
value-kuikae-no_same_tile = тот же тайл сбросить нельзя
value-kuikae-no_same_or_suji = нельзя ни тот же тайл, ни другой край ряда
value-kakan_tile-any = любой четвёртый в руке
value-kakan_tile-drawn = только что взятый
value-equipment-absent-none = есть все
value-equipment-replacements = { $number }
value-seating-players = { $number }
value-kita_tile-none = ничего
value-kita_tile-north = север
value-kita-worth = { $number }
value-kita_robber-nobody = никому нельзя
value-kita_robber-any_hand = с любой рукой
value-kita_robber-yakuman = только с якуманом
value-kita_ends-everything = первый круг и иппацу
value-kita_ends-go_around = первый круг
value-kita_ends-nothing = ничего
value-kita_in_riichi-drawn = только взятый тайл
value-kita_in_riichi-never = ничего
value-empty_chair-lost = её никто не платит
value-empty_chair-halved = двое других платят по половине
value-riichi-min_live_tiles = { $number ->
    [0] без минимума
    [one] не меньше { $number } тайла
   *[other] не меньше { $number } тайлов
}
value-riichi-min_points = { $number ->
    [0] без минимума
    [one] не меньше { $number } очка
   *[other] не меньше { $number } очков
}
value-ronned_riichi-void = риичи не состоялось, ставки нет
value-ronned_riichi-paid = риичи состоялось, 1000 победителю
value-aborted_riichi-void = риичи не состоялось, ставки нет
value-aborted_riichi-stays = ставка остаётся на столе
value-riichi_ankan-forbidden = нельзя
value-riichi_ankan-same_wait = если ожидание прежнее
value-riichi_ankan-drawn_same_wait = взятым тайлом, ожидание прежнее
value-riichi_ankan-drawn_same_shape = взятым тайлом, ожидание прежнее, триплет в любом прочтении
value-riichi_ankan-drawn_same_yaku = взятым тайлом, ожидание, форма и яку прежние
value-open_riichi-none = нет
value-open_riichi-plain = есть, рон платят как обычно
value-open_riichi-deal_in_yakuman = есть, рон с игрока не в риичи стоит якуман
value-open_riichi_limit-first_declarer = только первый объявивший
value-open_riichi_limit-not_furiten = не в фуритэне
value-riichi-open_limits-none = нет
value-missed_win_ends-own_draw = до своего взятия
value-missed_win_ends-own_draw_or_own_call = до своего взятия или объявления
value-missed_win_ends-own_draw_or_any_call = до своего взятия или любого объявления
value-yakuless_miss-counts = даёт фуритэн
value-yakuless_miss-ignored = не даёт фуритэна
value-kan_dora-never = нет
value-kan_dora-before_replacement = до взятия тайла замены
value-kan_dora-with_discard = вместе со сбросом, считается и при роне
value-kan_dora-with_last_discard = со сбросом, который кончает ход
value-kan_dora-after_discard = когда на сбросе нет рона
value-ura_dora-none = нет
value-ura_dora-first_only = под первым индикатором
value-ura_dora-all = под каждым индикатором
value-win-min_han = { $number ->
    [one] { $number } хан
    [few] { $number } хан
   *[other] { $number } хан
}
value-win-two_han_from_honba = { $number ->
    [0] нет
    [one] от { $number } хонбы
   *[other] от { $number } хонб
}
value-multiple_ron-head_bump = побеждает один, ближайший по ходу
value-multiple_ron-all = побеждают все

value-yaku-none = не яку
value-yaku-han = { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}
value-yaku-han_open = { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}, в открытой { $open }
value-yaku-han_concealed = { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}, только закрытая рука
value-yaku-exclusive = { $value }, без других яку
value-yaku-mangan = манган без прибавок
value-yaku-yakuman = { $units ->
    [1] якуман
    [2] двойной якуман
    [3] тройной якуман
    [few] { $units } якумана
   *[other] { $units } якуманов
}
value-renhou_window-before_own_draw = до своего первого взятия
value-renhou_window-first_go_around = на первом сбросе любого игрока

value-fu-double_wind_pair = { $number } фу
value-fu-concealed_simple_triplet = { $number } фу
value-fu-rinshan_tsumo = { $number ->
    [0] без фу
   *[other] { $number } фу
}
value-fu-open_pinfu = { $number ->
    [0] остаётся 20 фу
   *[other] ещё { $number } фу
}
value-chiitoitsu_fu-twenty_five_fu = 25 фу, 2 хан
value-chiitoitsu_fu-fifty_fu = 50 фу, 1 хан
value-kiriage_mangan-none = нет
value-kiriage_mangan-thirty_fu_four_han = 30 фу и 4 хан
value-kiriage_mangan-all = 30 фу и 4 хан, 60 фу и 3 хан
value-limits-counted_yakuman = { $number ->
    [0] нет, не выше санбаймана
    [one] от { $number } хан
   *[other] от { $number } хан
}
value-several_yakuman-single = считается самый дорогой
value-several_yakuman-add = складываются
value-limits-printed_cells-none = нет, всё по формуле
value-printed_cell = { $fu } фу, { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}: { $child }, дилеру { $dealer }
value-payments-honba = { $number ->
    [0] ничего
    [one] { $number } очко
    [few] { $number } очка
   *[other] { $number } очков
}
value-honba_receiver-each = каждому победителю
value-honba_receiver-nearest = только ближайшему по ходу
value-pao-yakuman-none = нет
value-pao_yakuman-daisangen = { yaku-daisangen }
value-pao_yakuman-daisuushii = { yaku-daisuushii }
value-pao_yakuman-suukantsu = { yaku-suukantsu }
value-pao_covers-whole_hand = всю руку
value-pao_covers-that_yakuman = только этот якуман
value-pao_honba-discarder = платит сбросивший
value-pao_honba-liable = платит отвечающий
value-pao_honba-thirds = по трети с каждого соперника

value-abort-off = не прерывает
value-abort-on = { $dealer }, { $honba }, { $at }
value-aborted_dealer-stays = дилер остаётся
value-aborted_dealer-stays_if_tenpai = дилер остаётся при тэмпае
value-aborted_dealer-passes = сдача переходит
value-aborted_honba-one_more = хонба +1
value-aborted_honba-unchanged = хонба прежняя
value-aborted_honba-to_zero = хонба снова 0
value-abort_moment-declared = по заявлению
value-abort_moment-fourth_discard = после четвёртого сброса
value-abort_moment-fourth_kan = на четвёртом кане
value-abort_moment-next_discard = после следующего сброса
value-abort_moment-ron = когда заявили все трое
value-nagashi-none = нет
value-nagashi-settlement = платят манган, но это ничья
value-nagashi-win = победа, как цумо в манган
value-nagashi_several-each = платят каждому
value-nagashi_several-last_completed = только сбросившему последним
value-dead_wait-counts = это тэмпай
value-dead_wait-noten_in_hand = нотэн, если все в закрытой части
value-dead_wait-noten_in_hand_and_melds = нотэн, считая и открытые сеты
value-tenpai_show-optional = по желанию, кроме риичи
value-tenpai_show-compulsory = обязателен
value-draws-noten_payment = { $number ->
    [0] нет
    [one] { $number } очко на всех
    [few] { $number } очка на всех
   *[other] { $number } очков на всех
}
value-keeps_on_draw-tenpai = остаётся при тэмпае
value-keeps_on_draw-never = всегда сменяется
value-deposits_multiple_ron-nearest = все ближайшему по ходу
value-deposits_multiple_ron-own_back = свои себе, прочие ближайшему по ходу
value-deposits_left-first = первому месту
value-deposits_left-nobody = никому
value-deposits_left-returned = тем, кто их внёс
value-deposits_left-first_by_hundreds = первому месту, по сотням

value-ending-rounds = { $number ->
    [1] только восток
    [2] восток и юг
    [3] восток, юг и запад
   *[other] все четыре
}
value-bust-none = игра идёт и ниже нуля
value-bust-below_zero = матч кончается ниже нуля
value-bust-cannot_pay = матч кончается, недостачу делят прочие
value-bust-at_zero = матч кончается на нуле
value-bust_order-simultaneous = все сразу
value-bust_order-from_shimocha = по одной, начиная справа от платящего
value-dealer_stop-none = игра продолжается
value-dealer_stop-dealer_may = дилер может закончить матч
value-dealer_stop-automatic = матч кончается сам
value-ending-target = { $number ->
    [0] нет
    [one] { $number } очко
    [few] { $number } очка
   *[other] { $number } очков
}
value-ending-extension_rounds = { $number ->
    [0] нет
    [one] до { $number } раунда
   *[other] до { $number } раундов
}
value-extension_ends-round_end = в конце раунда
value-extension_ends-sudden_death = при каждой смене дилера
value-placement-start = { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[other] { $number } очков
}
value-placement-return = { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[other] { $number } очков
}
value-uma-none = нет
value-uma-reached = { $count ->
    [0] { $row } (возврата не достиг никто)
   *[other] { $row } (достигли возврата: { $count })
}
value-ties-shared = делят места, уму и оку
value-ties-seat_order = выше тот, кто ближе к первому дилеру
value-ties-final_winds = по ветрам последней раздачи
value-placement-bust_bonus = { $number ->
    [0] нет
    [one] { $number } очко
    [few] { $number } очка
   *[other] { $number } очков
}
value-rounding-exact = точно
value-rounding-tenth = до одной десятой
value-rounding-thousand_5_down = до тысячи, 500 вниз
value-rounding-thousand_5_up = до тысячи, 500 вверх

value-offences-hand_shown_min = { $number ->
    [one] от { $number } тайла
   *[other] от { $number } тайлов
}
value-offences-hand_toppled_min = { $number ->
    [one] от { $number } тайла
   *[other] от { $number } тайлов
}
value-offences-forbidden_look_min = { $number ->
    [one] от { $number } тайла
   *[other] от { $number } тайлов
}
value-offences-exposed_tiles_min = { $number ->
    [one] от { $number } тайла
   *[other] от { $number } тайлов
}
value-few_tiles-none = ничего
value-few_tiles-referee = решает судья
value-chombo_payment-none = ничего
value-chombo_payment-reverse_mangan = манган остальным
value-offences-chombo_rating = { $number ->
    [0] ничего
   *[other] минус { $number } к итогу
}
value-chombo_honba-unchanged = прежняя
value-chombo_honba-reset = снова 0
value-chombo_in_last_hand-replay = раздачу переигрывают
value-chombo_in_last_hand-ends_match = матч окончен
value-offences-penalty_rating = { $number ->
    [0] ничего
   *[other] минус { $number } к итогу
}
value-offences-redeem_deposit = { $number ->
    [0] невозможен
    [one] за { $number } очко
    [few] за { $number } очка
   *[other] за { $number } очков
}
value-offences-yakuman_claim_shanten = { $number ->
    [0] нет
    [one] до { $number } шантэна
   *[other] до { $number } шантэнов
}
value-options-yakitori = { $number ->
    [0] нет
    [one] { $number } очко каждому победившему
    [few] { $number } очка каждому победившему
   *[other] { $number } очков каждому победившему
}
value-chips-off = нет
value-chips-on = { $points ->
    [one] по { $points } очку
    [few] по { $points } очка
   *[other] по { $points } очков
}: иппацу { $ippatsu }, ура { $ura }, красная { $red }, якуман цумо { $tsumo }, якуман рон { $ron }

rules-column_rulebook = Правила
rules-column_title = Название
rules-column_edition = Редакция
rules-edition = { $dates ->
   *[none] без даты
    [since] с { $begins }
    [until] до { $ends }
    [both] с { $begins } до { $ends }
}
rules-edition_in_force = { $edition }, действует
rules-new_in = Новое в { $rulebook } ({ $edition }) по сравнению с { $before }:
rules-changed = { $rule }: { $now } (было: { $then })
rules-open_question = Открытый вопрос: по другому источнику «{ $value }»
body-tenhou = Tenhou
body-mahjong-soul = Mahjong Soul
body-riichi-city = Riichi City
body-kansai = Маджонг-клуб в Кансае
body-m-league = M.League
body-wrc = Чемпионат мира по риичи
body-ema = Европейская ассоциация маджонга
body-jpml = Японская профессиональная лига маджонга
body-rmu = RMU
body-saikouisen = Saikouisen
body-kyoukai = Японская профессиональная ассоциация маджонга
body-mu = Союз маджонга mu
body-saikyosen = Mahjong Saikyosen
body-rrc = Российские турниры
body-club-4p = Один клуб
body-furiten-club = Клуб «Фуритен»
body-house-tobi = Домашние правила
body-wiki = Автор-любитель
rules-column_article = Статья
rules-column_kind = Вид
rules-column_keys = Ключи
rules-column_tests = Тесты
rules-column_rule = Правило
rules-column_value = Значение
rules-column_articles = Статьи
rules-column_sources = Источники
rules-title-of_length = { $book }, { $length }
rules-undocumented = ° за этим нет документа этих правил: только чужие описания или наш выбор
rules-own_choice = решение самой программы
rules-default = По умолчанию берётся { $rules }: самые известные правила в сети. Другие правила: hanchan rules list, затем { $command } --rules ID
rules-reading = Прочтение: { $reading }
rules-differences = { $count ->
    [one] { $count } различие
    [few] { $count } различия
   *[other] { $count } различий
}
rules-alike = { $left } и { $right }: различий нет
rules-count = { $count ->
    [one] { $count } статья
    [few] { $count } статьи
   *[other] { $count } статей
}
rules-no_articles = В { $rulebook } нет нумерованных статей
rules-ask = Если ничего не писать, всё как в { $rulebook }. Пишите, что отличается, по одному КЛЮЧ=ЗНАЧЕНИЕ в строке; одно слово ищет ключи, пустая строка заканчивает.
rules-value = { $rule } ({ $key } = { $text }): { $value }
rules-allowed = Допустимо: { $allowed }
rules-written = { $file }: записано, ключей не как в { $extends }: { $count }
rules-complete = { $file }: правила полны
rules-complete-extends = { $file }: правила полны, ключей не как в { $extends }: { $count }
