# Нарушения и наказания: названия, сообщения, решения и предложения.

offence-none = Нарушения нет
offence-false_win_shown = Ошибочная победа, рука показана
offence-false_win_unshown = Ошибочная победа, рука не показана
offence-noten_riichi = Нотэн-риичи
offence-riichi_ankan = Запретный кан в риичи
offence-wrong_call = Ошибочное чи, пон или кан
offence-withdrawn_call = Отказ от объявленного сета
offence-misplaced_meld = Сет выложен неверно
offence-out_of_turn_draw = Взятие вне очереди
offence-skipped_draw = Пропуск взятия
offence-out_of_turn_discard = Сброс после взятия вне очереди
offence-too_many_tiles = Лишние тайлы
offence-too_few_tiles = Нехватка тайлов
offence-hand_shown = Умышленный показ своих тайлов
offence-hand_toppled = Опрокинутая рука
offence-tiles_exposed = Открытые тайлы
offence-forbidden_look = Подсматривание тайлов
offence-dead_hand_claim = Объявление с мёртвой рукой
offence-claimed_tile_left = Объявленный тайл не взят
offence-kuikae_discard = Запретный сброс (куикаэ)
offence-riichi_bad_form = Риичи не по форме
offence-riichi_withdrawn = Отмена риичи
offence-riichi_withdrawn_late = Поздняя отмена риичи
offence-play_impossible = Игра стала невозможной
offence-play_hindered = Помеха игре
offence-hand_mixed = Победная рука смешана рано
offence-winning_tile_hidden = Победный тайл не показан
offence-open_riichi_furiten = Открытое риичи в фуритэне
offence-riichi_not_allowed = Риичи без права на него
offence-riichi_hand_changed = Рука изменена в риичи
offence-false_tenpai = Рука без тэмпая показана как тэмпай
offence-wrong_break = Стена вскрыта не на том месте
offence-wrong_indicator = Открыт неверный индикатор доры
offence-other = Другое нарушение
offence-open_riichi_not_first = Открытое риичи после чужого риичи

# What offences are about, in a list of them.

offences-wins = Победы и тэмпай
offences-riichi = Риичи
offences-calls = Объявления
offences-turns = Взятия и сбросы
offences-sight = Увиденные тайлы
offences-table = Стена и ход игры

sanction-none = исправить, игра идёт дальше
    .gloss = Что можно исправить, исправляют; наказания нет
sanction-wait-unscored = без пинфу и фу за ожидание
    .gloss = За эту победу не считают ни пинфу, ни фу за ожидание
sanction-riichi-void = риичи не состоялось
    .gloss = Риичи не в счёт, ставка возвращается
sanction-dead-hand = мёртвая рука
    .gloss = В этой раздаче ни победы, ни риичи, при ничьей нотэн; чи, пон и кан можно
sanction-dead-hand-no-calls = мёртвая рука без объявлений
    .gloss = В этой раздаче ни победы, ни других объявлений, при ничьей нотэн
sanction-chombo = чомбо
    .gloss = Раздача не считается и переигрывается; ставки риичи возвращаются
sanction-referee = решает судья
    .gloss = Правила наказания не называют; до решения судьи игра идёт дальше
sanction-lapsed = чомбо отпадает
    .gloss = Верная победа в тот же миг отменяет чомбо
sanction-redeal = пересдача
    .gloss = Раздача не считается и переигрывается; никто не платит
sanction-penalty = штраф в итоге
    .gloss = Раздача идёт дальше; очки отнимают от итога в конце

moment-at-once = сразу
moment-at-draw = только при ничьей
moment-at-own-win = только при своей победе
moment-at-draw-or-own-win = только при ничьей или своей победе
sanction-later = { $sanction }, { $when }

offences-cited = { $words } ({ $articles })
offences-then = { $words }. { $next }
offences-declared = { $offence } ({ $action })
event-offence = { $known ->
    [yes] Нарушение ({ $player })
   *[no] Нарушение
}: { $offence }. Наказание: { $sanction }
event-ruling = { $decision ->
    [confirmed] Решение по правилам
    [amended] Решение судьи
   *[dismissed] Жалоба отклонена
}{ $known ->
    [yes] {""} ({ $player }): { $offence }
   *[no] : { $offence }
}
ruling-sanction = Наказание: { $sanction }
ruling-book = По правилам: { $sanction }
ruling-points = { $points ->
    [one] Из итога вычтено { $points } очко
    [few] Из итога вычтено { $points } очка
   *[other] Из итога вычтено { $points } очков
}
ruling-payment = { $points ->
    [one] Возмещение, { $payer } → { $payee }: { $points } очко
    [few] Возмещение, { $payer } → { $payee }: { $points } очка
   *[other] Возмещение, { $payer } → { $payee }: { $points } очков
}
ruling-indicator = Индикатор доры теперь: { $tile }
ruling-reason = Причина: { $reason }
event-redeem = { $player } кладёт ставку и выкупает мёртвую руку
terminal-you_redeem = Вы кладёте ставку и выкупаете мёртвую руку
event-redeal = Раздача не считается и переигрывается, никто не платит
event-chombo = Чомбо: { $player }, раздача не считается
terminal-you_chombo = Ваше чомбо: раздача не считается
event-taken_back = { $player } объявляет и берёт назад: { $call }
chombo-price = Чомбо ({ $player }): { $price }
chombo-both = { $payment }, { $rating }

proposal-book = По правилам: { $sanction }
proposal-later = По правилам, позже: { $sanction }
proposal-less = { $least ->
    [one] По правилам, если меньше { $least } тайла: { $sanction }
   *[other] По правилам, если меньше { $least } тайлов: { $sanction }
}
proposal-referee = Решает судья
proposal-choices = Возможные наказания: { $sanctions }
proposal-redeem = { $points ->
        [one] Мёртвую руку можно выкупить ставкой в { $points } очко
        [few] Мёртвую руку можно выкупить ставкой в { $points } очка
       *[other] Мёртвую руку можно выкупить ставкой в { $points } очков
    }
