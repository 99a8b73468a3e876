# Пункты регламента и что значат их значения.

regulation-key-time-minutes = Длина тура
regulation-value-time-minutes = { $number ->
    [0] без ограничения времени
    [one] { $number } минута
    [few] { $number } минуты
   *[many] { $number } минут
}
regulation-key-time-after = Когда время вышло
regulation-value-time-after = { $word ->
    [finish-hand] доигрывают начатую раздачу
    [one-more] доигрывают начатую раздачу и играют ещё одну
   *[none] ничего не меняется, матч играют до конца
}
regulation-key-time-chombo_in_last = Чомбо в последней раздаче
regulation-value-time-chombo_in_last = { $word ->
    [no-redeal] после конца времени не пересдают
    [book] пересдают или нет, как правила говорят о последней раздаче
   *[redeal] пересдают и после конца времени
}
regulation-key-time-unfinished = Матч, который прервало время
regulation-value-time-unfinished = засчитывается как есть
regulation-key-result-needs = Результат окончателен
regulation-value-result-needs = { $word ->
    [one] как только его внёс кто-то за столом
    [four] когда согласны все за столом
   *[referee] когда его проверил судья
}
regulation-key-standings-shown = Места показывают
regulation-value-standings-shown = { $word ->
    [live] как только результат окончателен
    [after-round] после каждого тура
   *[hidden-from] после каждого тура до тура { $before }, а затем в конце
}
regulation-key-standings-ties = При равенстве
regulation-value-standings-ties = { $word ->
    [shared] делят место
    [more-firsts] выше тот, у кого больше первых мест, затем вторых и третьих
   *[drawn-number] выше тот, чей номер меньше
}
regulation-key-standings-counts = Что считается
regulation-value-standings-counts = { $word ->
    [all] все матчи
   *[best-series] лучшая серия матчей подряд, длиной { $number }
}
regulation-key-mers-rank = Прогноз для европейского рейтинга
regulation-value-mers-rank = { $word ->
    [none] не показывается
    [base] базовый ранг каждого места
   *[weight] базовый ранг каждого места; федерация даёт этому турниру вес { $number }
}
regulation-key-substitute-result = Матч запасного
regulation-value-substitute-result = { $word ->
    [own] считается, как сыгран
   *[fixed] считается как { $number } тыс. очков
}
regulation-key-late-points = Опоздание
regulation-value-late-points = { $word ->
    [referee] решает судья
   *[each-minute] { $number } тыс. очков за минуту
}
regulation-key-pace-points = Слишком медленная или быстрая игра
regulation-value-pace-points = { $word ->
    [referee] решает судья
   *[each-warning] { $number } тыс. очков за предупреждение
}
regulation-key-chombo-tournament = Чомбо
regulation-value-chombo-tournament = { $word ->
    [book] стоит столько, сколько сказано в правилах
    [on] вычитают из результата, за столом не платят
   *[off] платят за столом, из результата не вычитают
}
regulation-key-correction-payment = Ошибочную выплату исправляют
regulation-value-correction-payment = { $word ->
    [never] никогда
    [hand-intact] пока руки не смешаны
    [four-agree] если согласны все за столом
   *[referee] если так решил судья
}
regulation-key-table-repeat = Туров за одним столом
regulation-value-table-repeat = { $number ->
    [0] сколько понадобится
   *[other] не больше { $number }
}
regulation-key-count-rated = Рейтинг
regulation-value-count-rated = { $word ->
    [book] учитывают все матчи
    [simplified] учитывают все матчи как упрощённые
   *[no] матчи не учитывают
}
regulation-key-league-up = Поднимаются
regulation-value-league-up = { $number ->
    [0] никто
    [one] первый { $number }
   *[other] первые { $number }
}
regulation-key-league-down = Опускаются
regulation-value-league-down = { $number ->
    [0] никто
    [one] последний { $number }
   *[other] последние { $number }
}
regulation-key-league-absent = Пропущенный тур
regulation-value-league-absent = { $word ->
    [nothing] ничего не считается
   *[fixed] считается как { $number } тыс. очков
}
regulation-key-league-carry = Переходит в новый этап
regulation-value-league-carry = { $word ->
    [none] ничего
    [half] половина очков
   *[all] все очки
}
regulation-key-online-tables = Столы на сервере
regulation-value-online-tables = { $word ->
    [none] только те, что назовёт организатор
   *[all] все, кроме тех, что назовёт организатор
}
regulation-key-online-move = Время на ход на сервере
regulation-value-online-move = { $number ->
    [0] без ограничения
   *[other] { $number } с
}
regulation-key-online-reserve = Запас времени на сервере
regulation-value-online-reserve = { $number ->
    [0] нет
   *[other] { $number } с на матч
}
regulation-key-online-absent = Если кто-то отошёл от стола на сервере
regulation-value-online-absent = { $word ->
    [bot] за него играет бот, пока он не вернётся
   *[wait] стол ждёт, пока позволяют часы
}
regulation-key-online-look_on = Зрители у столов на сервере
regulation-value-online-look_on = { $word ->
    [nobody] никто
   *[delay] все, { $number ->
        [0] сразу
       *[other] с задержкой { $number } с
    }
}
