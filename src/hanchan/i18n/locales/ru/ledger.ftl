# Итог матча: места и из чего складываются очки каждого игрока.

ledger-rulebook = Правила { $book }: { $title }
ledger-place = { $place }-е место: { $player }, { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
ledger-tie = { $by ->
    [shared] Поровну очков: { $others }; места делятся
    [seat_order] Поровну очков: { $others }; выше тот, кто ближе к первому дилеру
   *[winds] Поровну очков: { $others }; решают ветра последней раздачи
}
ledger-part = { $words }: { $part }
ledger-points = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
} минус точка возврата { $return }
ledger-uma = { $sharers ->
    [1] Ума за { $place }-е место
   *[other] Ума за места от { $place } до { $last }, поровну на { $sharers }
}
ledger-floating = { $uma } (набравших { $return } и больше: { $count })
ledger-oka = { $sharers ->
    [1] Ока, { $players } × ({ $return } − { $start })
   *[other] Ока, { $players } × ({ $return } − { $start }), поровну на { $sharers }
}
ledger-deposits = { $to ->
    [payer] Свои палочки риичи возвращаются со стола
   *[first] { $sharers ->
        [1] Оставшиеся на столе палочки риичи получает первое место
       *[other] Оставшиеся на столе палочки риичи, поровну на { $sharers } на первом месте
    }
}
ledger-bust = { $side ->
    [owes] Ниже нуля, платит премию за разорение
   *[gets] Премия за разорение соперника
}
ledger-yakitori = { $side ->
    [owes] Якитори: ни одной победы, по { $points } каждому, у кого она есть ({ $count })
   *[gets] Якитори: победа есть, по { $points } с каждого, у кого её нет ({ $count })
}
ledger-chips = Фишки { $chips }, по { $points } очков
ledger-chombo = { $points ->
    [0] Чомбо: { $count }, уплачено за столом, из итога ничего не вычитается
   *[other] Чомбо: { $count }, за каждое минус { $points } к итогу
}
ledger-penalty = Снято судьёй
ledger-rounding = { $to ->
    [tenth] До одной десятой: остаток делят те, кто сидит ближе к первому дилеру
    [first] Округление: первое место берёт остаток
   *[thousand] Округлено до тысячи, 500 вниз
}
ledger-total = Итог { $result }
ledger-unclaimed = { $count ->
    [one] { $count } палочка риичи ({ $points } очков) осталась на столе и не достаётся никому
    [few] { $count } палочки риичи ({ $points } очков) остались на столе и не достаются никому
   *[many] { $count } палочек риичи ({ $points } очков) остались на столе и не достаются никому
}; сумма итогов на столько же меньше
