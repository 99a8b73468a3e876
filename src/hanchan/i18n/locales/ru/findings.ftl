# Где запись и правила расходятся: что находит hanchan verify. Места считаются с 0, как в записи.

finding-line = строка { $line }, { $field }: в записи { $logged }, по правилам { $by_law }
finding-in_kyoku = { $kyoku }, { $finding }
finding-cited = { $finding } ({ $articles })
finding-none = нет
finding-dealt_by = { $kyoku } сдаёт место { $seat }
finding-deals = сдаёт место { $seat }
finding-another_hand = ещё одна раздача
finding-match_over = матч окончен
finding-plays_on = играется ещё одна раздача
finding-turn = ход места { $seat }
finding-to_act = решает место { $seat }
finding-hand_ends = конец раздачи
finding-hand_goes_on = раздача продолжается
finding-next_indicator = следующий — { $tile }
finding-opened_by_now = к этому месту открыто { $count }
finding-opened = открыто { $count }
finding-riichi_stands = риичи в силе, места: { $seats }
finding-it_stands = в силе, места: { $seats }
finding-told_twice = об этом уже сказано
finding-passes = пропуски, места: { $seats }; из них рон: { $ron }
finding-refused = это запрещено ({ $reason }): { $action }
finding-action = место { $seat }: { $action }
finding-at_the_end = в конце { $count }
finding-seats = места: { $seats }
finding-seats_win = побеждают места: { $seats }
finding-seat_wins = побеждает место { $seats }
finding-drawn = ничья ({ $reason })
finding-no_reason = причина не названа
finding-nothing_more = больше ничего
finding-declared_by = объявило место { $seat }
finding-by_nobody = { $ending }, никем не объявлено
finding-yaku_of = { $yaku } { $han }
finding-on_pon = добавленный кан к пону { $tiles }
finding-on = к { $tiles }
finding-too_often = { $tile } больше, чем есть в игре
finding-tiles_of_rules = тайлы этих правил
finding-seat_with = у места { $seat } { $tiles }
finding-with_from_wall = из стены { $tile }
finding-from_wall = из стены { $tile }
finding-otherwise = иначе

finding-field_event = событие
finding-field_yaku = яку
finding-field_han = хан
finding-field_fu = фу
finding-field_points = очки
finding-field_yakuman = якуман
finding-field_dora = дора
finding-field_ura_indicators = индикаторы ура-доры
finding-field_limit = лимит
finding-field_indicators = индикаторы доры
finding-field_riichi = риичи
finding-field_pao = пао
finding-field_deltas = выплаты
finding-field_tenpai = тэмпай
finding-field_winners = победители
finding-field_ending = исход раздачи
finding-field_start = очки в начале
finding-field_dealer = дилер
finding-field_honba = хонба
finding-field_deposits = ставки
finding-field_end = конец матча
finding-field_final_scores = итоговые очки
finding-field_places = места
finding-field_results = итог
finding-field_scores = счёт
finding-field_hand = рука
finding-field_pass = пропуск
finding-field_from = от кого
finding-field_tile = победный тайл
finding-field_tiles = тайлы
finding-field_tehais = розданные руки
finding-field_record = запись

logged-dora = открыт индикатор { $tile }
logged-tsumo = место { $seat } берёт { $tile }
logged-rinshan = место { $seat } берёт { $tile } из мёртвой стены
logged-dahai = место { $seat } сбрасывает { $tile }
logged-tsumogiri = место { $seat } сбрасывает взятый { $tile }
logged-reach = место { $seat } объявляет риичи
logged-reach_accepted = место { $seat } платит ставку риичи
logged-chi = место { $seat } берёт { $tile } на чи с { $tiles }
logged-pon = место { $seat } берёт { $tile } на пон
logged-daiminkan = место { $seat } берёт { $tile } на кан
logged-ankan = место { $seat } объявляет закрытый кан { $tile }
logged-kakan = место { $seat } добавляет { $tile } к кану
logged-kita = место { $seat } откладывает { $tile }
logged-hora = место { $seat } побеждает на { $tile }
logged-hora_unnamed = место { $seat } побеждает
logged-kyuushu = место { $seat } прерывает раздачу девятью видами
logged-pass = место { $seat } пропускает

doubt-in_tag = Тег { $tag }, раздача { $kyoku }: { $doubt }
doubt-at_line = строка { $line }: { $doubt }
doubt-kakan = добавленный кан не продолжает пон в том виде, в каком он был объявлен.
doubt-called = взят тайл { $tile }, но он не последний сброс.
doubt-told_otherwise = { $what }: указано { $given }, а по предыдущим тегам выходит { $here }.
doubt-melds = сеты
doubt-scores_before_payment = очки до выплаты
doubt-honba_and_deposits = хонба и ставки
doubt-dora_indicators = индикаторы доры
doubt-scores_after_riichi = очки после риичи
doubt-seen_before = тайл { $tile } ({ $name }) уже встречался.
doubt-not_held = у места { $seat } нет тайла { $tile } ({ $name }).
doubt-wind = яку { $yaku } — ветер, которого у места { $seat } здесь нет.
doubt-no_go = Нет тега GO: принята рейтинговая игра с красными пятёрками.
doubt-attribute = Тег { $tag }: у { $name } есть { $attribute }, здесь неизвестное.
doubt-seed_form = Зерно вида { $form }, а не { $known }: стены остаются неизвестны.
doubt-bits = В GO type { $bits } есть биты { $unknown }, смысл которых неизвестен.
doubt-lobby_rule = csrule[{ $at }] — { $given }: { $what ->
    [dora] доры нет, но такого ключа правил нет; дора считается как обычно
    [deal] дилер после победы не остаётся, но такого ключа правил нет
    [stop] отключён только один из двух способов, которыми последний дилер завершает матч, но такого ключа правил нет
    [renhou] рэнхо есть, но сколько оно стоит, не сказано; считается якуманом
    [score] очки, при которых матч сразу окончен, но такого ключа правил нет
    [deposit] ставка риичи не в 1000 очков, но такого ключа правил нет
    [noten] выплаты за нотен не дают одной суммы, но такого ключа правил нет
    [chips] фишки стоят очков, которые в матч не входят
    [factor] результаты умножаются, но такого ключа правил нет
    [uma] нужны три числа: ума мест со второго по четвёртое
    [value] такого значения у этого правила не бывает; оставлено обычное
   *[unknown] смысл неизвестен
}.
doubt-chips = Начиная с тега { $tag } в матче есть фишки; читаются только очки.
doubt-ratio = Начиная с тега { $tag } очки умножаются на коэффициент, как в играх на мастерство; он не читается.
doubt-wall_words = Начиная с тега { $tag } у раздач зерно в виде 2009 года: стены остаются неизвестны.
doubt-whole_results = Результаты — целые тысячи, как их поначалу писал Tenhou; они не сравниваются.
doubt-chip_values = В матче есть фишки; из sc читаются первые { $count } значений — очки.
doubt-member = { $name }: { $problem }
doubt-member_kind = этот файл опущен: { $kind ->
    [encrypted] он зашифрован
    [method] он сжат способом, который здесь не читается
    [long] он длиннее любой записи
    [link] это ссылка или устройство
    [archive] он сам архив; распакуйте его
   *[damaged] он повреждён
}
doubt-missing_kyoku = { $after } не продолжает { $before }: раздач между ними нет или очки не сходятся. Остальное читается как отдельный матч.
doubt-empty_members = { $count ->
    [one] Опущен { $count } пустой файл.
    [few] Опущены { $count } пустых файла.
   *[other] Опущено { $count } пустых файлов.
}
doubt-index_members = { $count ->
    [one] { $count } файл — список матчей на Tenhou, записей в нём нет.
    [few] { $count } файла — списки матчей на Tenhou, записей в них нет.
   *[other] { $count } файлов — списки матчей на Tenhou, записей в них нет.
}
doubt-no_log_members = { $count ->
    [one] { $count } файл — не запись.
    [few] { $count } файла — не записи.
   *[other] { $count } файлов — не записи.
}
doubt-problem_members = { $count ->
    [one] Не прочитан ещё { $count } файл.
    [few] Не прочитаны ещё { $count } файла.
   *[other] Не прочитано ещё { $count } файлов.
}
doubt-room_rule = В комнате { $name } — { $given }, а такого ключа правил нет.
doubt-no_room = Запись не называет комнату: принята рейтинговая игра Mahjong Soul.
doubt-excerpt = Это отрывок: итоговые очки относятся к следующим раздачам, поэтому они опущены.
doubt-wall_sum = У стены не та сумма MD5, что названа в записи.
doubt-no_scores = очки не названы, поэтому всем дано по { $start }
doubt-dragon = { $yaku } может быть любым драконом: рука скрыта
doubt-rule_text = rule.disp — { $given }: таких правил здесь не знают
doubt-field = В этом формате нет поля { $name }; оно опущено.
doubt-drawn = { $place }: в руке нет другого { $tile }, кроме только что взятого, значит, сброшен он.
doubt-passed_over = { $field } в { $event } — { $given }; это пропущено
doubt-no_bakaze = bakaze не назван, поэтому раунд считается { $bakaze }
doubt-oya = oya — { $given }, но первым берёт место { $seat }, значит, раздаёт оно
doubt-first_dealer = первый дилер — место { $seat }, поэтому места считаются от него
doubt-no_tsumogiri = не сказано, какие сбросы только что взяты: такими считаются все, что могли ими быть
doubt-no_ura = индикаторы ура-доры этого риичи не названы, поэтому не сравниваются
doubt-no_such_yaku = { $yakus }: по этим тайлам и названиям такого яку нет; пропущено
doubt-fitting_rules = Запись не называет правил; с { $default } она расходится, с этими сходится: { $rules }.
doubt-no_rules = Запись не называет правил; проверено по { $rules }.
doubt-hidden_hands = Часть рук скрыта: считается, что в них есть всё, что из них сыграно, а то, что зависит от никем не виденных тайлов, не проверяется.
doubt-unnamed_yaku = Яку { $yaku } нет ни в одном своде правил, поэтому яку этой руки не сравниваются.
doubt-likely_rules = Запись не называет правил; проверено по { $rules }: на них указывает её комната или название.
doubt-more = { $count ->
    [one] Ещё { $count } сомнение не показано.
    [few] Ещё { $count } сомнения не показаны.
   *[other] Ещё { $count } сомнений не показано.
}
doubt-torn = Запись обрывается посреди строки; эта строка опущена.
doubt-offences = Нарушения и решения судьи в запись такого вида не входят: что из них следует, не проверено.

retrace-at_line = строка { $line }: { $problem }
retrace-event = { $event }: { $problem }
retrace-seating = за стол сели { $recorded }, а по жеребьёвке { $drawn }
retrace-result_early = здесь стоит итог, но матч не окончен
retrace-result_other = итог не тот, что в последнем событии
retrace-breaks_off = матч обрывается, но дальше следует итог
retrace-deal_due = должна быть раздача
retrace-dice = на костях от 1 до { $most } или 0, если их не бросали
retrace-undo_nowhere = после события { $to } ничего не начинается, и вернуться туда нельзя
retrace-cannot_redeem = месту { $seat } здесь нечего выкупать
retrace-missing = не хватает { $event }
retrace-other_event = записано { $recorded }, по правилам { $by_law }
retrace-other_value = { $event }: { $name } записано { $recorded }, по правилам { $by_law }
retrace-wall_size = в стене { $count } тайлов, а не { $size }
retrace-wall_tile = в стене есть { $tile }
retrace-wall_too_many = в стене слишком много { $tile }
retrace-may_not = месту { $seat } здесь нельзя: { $action }
retrace-no_seat = места { $seat } нет
retrace-late = заявки с опозданием вида { $late } не бывает
retrace-waits = матч ждёт места { $seats }, и ни один ответ к этому не ведёт
retrace-over = матч окончен, и ни один ответ к этому не ведёт
retrace-no_such_offence = ход места { $seat }, и нарушение { $offence } так невозможно
retrace-no_such_act = ход места { $seat }, и ничто из дозволенного к этому не ведёт
retrace-together = ответ бывает одновременным только с предыдущим ответом места с меньшим номером
