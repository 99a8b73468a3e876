# Лист подсчёта: фу, лимиты, выплаты и почему рука не может победить.

fu-base = База (футэй)
fu-chiitoitsu = Семь пар
fu-concealed_ron = Рон с закрытой рукой
fu-tsumo = Победа со стены
fu-pair_dragon = Пара драконов, { $tiles }
fu-pair_seat_wind = Пара своего ветра, { $tiles }
fu-pair_round_wind = Пара ветра раунда, { $tiles }
fu-pair_double_wind = Пара двойного ветра, { $tiles }
fu-wait_edge = Краевое ожидание (пэнчан)
fu-wait_closed = Ожидание в середину (канчан)
fu-wait_pair = Ожидание пары (танки)
fu-triplet_open = Открытый триплет, { $tiles }
fu-triplet_concealed = Закрытый триплет, { $tiles }
fu-kan_open = Открытый кан, { $tiles }
fu-kan_concealed = Закрытый кан, { $tiles }
fu-open_pinfu = Открытая рука без других фу
fu-pinfu_tsumo = Пинфу-цумо, за цумо фу нет
fu-rounded = Округление вверх до десятка

limit-mangan = Манган
limit-haneman = Ханэман
limit-baiman = Байман
limit-sanbaiman = Санбайман
limit-counted_yakuman = Кадзоэ-якуман
limit-yakuman = { $units ->
    [1] Якуман
    [2] Двойной якуман
    [3] Тройной якуман
    [few] { $units } якумана
   *[other] { $units } якуманов
}

wait-open_ended = двустороннее ожидание (рянмэн)
wait-edge = краевое ожидание (пэнчан)
wait-closed = ожидание в середину (канчан)
wait-pair = ожидание пары (танки)
wait-shanpon = шампон (две пары)
wait-seven_pairs = ожидание пары (танки)
wait-kokushi = ожидание недостающего тайла
wait-kokushi_thirteen = тринадцатистороннее ожидание

dora-dora = Дора
dora-kita = Отложенные севера
dora-red = Красные пятёрки
dora-ura = Ура-дора

sheet-worth = { $level }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
sheet-best_hand = Лучшая рука: { $winner }, { $worth }
sheet-course_ron = { $winner } с { $loser }: { $worth }
sheet-course_tsumo = { $winner }, цумо: { $worth }
sheet-rulebook = Правила { $book }: { $title }
sheet-ron = { $hand }, рон на { $tile }; свой ветер: { $seat }, ветер раунда: { $round }
sheet-tsumo = { $hand }, цумо на { $tile }; свой ветер: { $seat }, ветер раунда: { $round }
sheet-nagashi = Нагаси манган при исчерпании стены; свой ветер: { $seat }, ветер раунда: { $round }
sheet-reading = Разбор руки: { $sets } и пара { $pair }: { $wait }
sheet-seven_pairs = Разбор руки: семь пар: { $wait }
sheet-kokushi = Разбор руки: кокуси мусо: { $wait }
sheet-best = { $count ->
    [one] Возможно { $count } прочтение
    [few] Возможны { $count } прочтения
   *[other] Возможно { $count } прочтений
}; считается самое дорогое
sheet-other = Не выбрано: { $sets } и пара { $pair }, { $wait }: { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}, { $fu } фу
sheet-other_seven_pairs = Не выбрано: семь пар: { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}, { $fu } фу
sheet-yaku = { $name }, { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}: { $gloss }
sheet-yaku_yakuman = { $name }, { $units ->
    [1] якуман
    [2] двойной якуман
   *[other] якуман
}: { $gloss }
sheet-yaku_mangan = { $name }, оплачивается как манган: { $gloss }
sheet-dora = { $name }, { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}
sheet-fu = { $name }: { $fu } фу
sheet-fu_total = Всего { $fu } фу
sheet-limit_none = { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}, { $fu } фу: базовые очки { $formula }
sheet-limit_han = { $limit } за { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}: базовые очки { $basic }
sheet-limit_points = { $limit } за { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
} и { $fu } фу: базовые очки { $basic }
sheet-limit_kiriage = { $limit } с округлением вверх ({ $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}, { $fu } фу): базовые очки { $basic }
sheet-limit_units = { $limit }: базовые очки { $basic }
sheet-limit_printed = { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}, { $fu } фу: в таблице правил { $points }
sheet-payment_discarder = Сбросивший платит { $points }
sheet-payment_dealer = Дилер платит { $points }
sheet-payment_each = { $payers ->
    [1] Другой игрок платит { $points }
    [few] { $payers } игрока платят по { $points }
   *[other] { $payers } игроков платят по { $points }
}
sheet-payment_honba = Из них { $points } за { $honba ->
    [one] { $honba } хонбу
    [few] { $honba } хонбы
   *[other] { $honba } хонб
}
sheet-payment_deposits = { $deposits ->
    [one] { $deposits } палочка риичи
    [few] { $deposits } палочки риичи
   *[other] { $deposits } палочек риичи
} со стола: { $points }
sheet-beyond_honba = + { $points } за хонбу
sheet-beyond_deposits = + { $points } за палочки риичи
sheet-total = Победитель получает { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
sheet-no_yaku = Рука собрана, но в ней нет яку, поэтому победить она не может
sheet-too_few_han = В руке { $has ->
    [one] { $has } хан
    [few] { $has } хан
   *[other] { $has } хан
} за яку, а для победы нужно { $needs }; дора для этого не считается
sheet-not_yakuman = На отложенном севере побеждает только якуман, а эта рука не якуман
sheet-not_complete = С тайлом { $tile } рука не собрана
sheet-not_nagashi = По этим правилам нагаси манган здесь ничего не даёт
sheet-waits = Без него рука ждёт { $tiles }
sheet-shanten = Без него до тэмпая { $shanten ->
    [one] { $shanten } тайл
    [few] { $shanten } тайла
   *[other] { $shanten } тайлов
}
sheet-needs_concealed = Есть форма «{ $name }», но это яку только закрытой руки
sheet-not_in_book = Есть форма «{ $name }», но в этих правилах такого яку нет
sheet-riichi_would_do = Рука закрыта: с риичи она могла бы победить
sheet-dora_no_yaku = { $han ->
    [one] { $han } хан доры — не яку
    [few] { $han } хан доры — не яку
   *[other] { $han } хан доры — не яку
}
sheet-bust = Матч окончен: очки кончились у { $players }
