# Что hanchan simulate говорит о множестве матчей и о том, как далеко он продвинулся.

law-compiling = правила компилируются, один раз
law-interpreted = Исполнять будет интерпретатор, то есть медленнее. { $why }
simulate-matches = { $rules }, { $matches ->
    [one] { $matches } матч
    [few] { $matches } матча
   *[other] { $matches } матчей
}, начиная с зерна { $seed }
simulate-compiled = раздач: { $kyoku }, решений: { $decisions }, { $seconds } с, матчей в секунду: { $pace } (скомпилировано)
simulate-interpreted = раздач: { $kyoku }, решений: { $decisions }, { $seconds } с, матчей в секунду: { $pace } (интерпретатор)
simulate-bot = Бот
simulate-first = 1-е
simulate-second = 2-е
simulate-third = 3-е
simulate-fourth = 4-е
simulate-points = Очки
simulate-result = Итог
simulate-wins = Победы
simulate-deal_ins = Набросы
simulate-riichi = Риичи
simulate-ended = Чем кончились раздачи
simulate-kyoku = Раздачи
simulate-yaku = Яку
simulate-share = Доля побед
simulate-offence = Нарушение
simulate-sanctions = Наказания
simulate-by_referee = Из них судьёй
simulate-held = Все наказания по правилам; мёртвых рук выкуплено: { $redeemed }, компенсаций выплачено: { $compensated }
simulate-not_held = НЕ все наказания по правилам; мёртвых рук выкуплено: { $redeemed }, компенсаций выплачено: { $compensated }
simulate-conserved = Очки и тайлы сохранились во всех раздачах
simulate-lost = Очки или тайлы ПОТЕРЯНЫ, впервые в матче с зерном { $seed }
