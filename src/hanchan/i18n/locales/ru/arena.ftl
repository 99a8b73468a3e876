# Отчёт арены: кто сильнее на одних и тех же стенах.

arena-title = Кто сильнее?
arena-setting = { $rules }, { $seating }: матчей — { $matches }, зёрен — { $seeds }, начиная с { $first }
arena-better = { $name } занимает места выше остальных
arena-worse = { $name } занимает места ниже остальных
arena-equal = { $name } занимает такие же места, что и остальные, с точностью до { $equal }
arena-open = Этих матчей для решения мало
arena-mean = Среднее место { $name }: { $place }; 95-процентный интервал от { $low } до { $high }
arena-looked = Интервал верен при любом числе проверок по ходу дела, так что остановиться можно, как только он решает.
arena-named = Число матчей было названо заранее.
arena-walls = Стены у всех одни: на каждом зерне каждый игрок сидит и там, где сидели остальные.
arena-rounded = Запрошено матчей: { $asked }; при { $seating } на каждом зерне их { $each }, поэтому сыграно { $matches }.
arena-spoiled = Матчей, в которых игрок отказал и за него доиграл другой: { $count }.
arena-failures = { $name }: отказов { $count }{ $replaced ->
        [0] {""}
       *[other] , матчей, доигранных ботом { $bot }: { $replaced }
    }. Первый — зерно { $seed }: { $problem }{ $file ->
        [none] {""}
       *[other] {" "}({ $file }, строка { $line })
    }
arena-places = Места
arena-place_1 = 1-е
arena-place_2 = 2-е
arena-place_3 = 3-е
arena-place_4 = 4-е
arena-course = Среднее место { $name } по мере игры
arena-course_points = Средние очки по мере игры
arena-seeds = Зёрна
arena-numbers = В числах
arena-nothing = нет
arena-matches = Матчи
arena-place = Среднее место
arena-points = Средние очки
arena-result = Средний результат
arena-busted = Разорение в конце
arena-kyoku = Раздачи
arena-win = Победы
arena-win_points = Очки за победу
arena-win_turn = Ход победы
arena-tsumo = Победы по цумо
arena-wins_riichi = Победы с риичи
arena-wins_open = Победы открытой рукой
arena-wins_dama = Победы в даматэн
arena-wins_points_riichi = Очки за победу с риичи
arena-wins_points_open = Очки за победу открытой рукой
arena-wins_points_dama = Очки за победу в даматэн
arena-deal_in = Набросы
arena-deal_in_points = Очки за наброс
arena-deal_ins_riichi = Набросы в риичи
arena-deal_ins_open = Набросы в открытые руки
arena-deal_ins_dama = Набросы в даматэн
arena-riichi = Риичи
arena-riichi_turn = Ход риичи
arena-riichi_won = Побед после риичи
arena-riichi_dealt_in = Набросов после риичи
arena-riichi_furiten = Риичи в фуритэне
arena-riichi_bad = Риичи с ожиданием не более четырёх тайлов
arena-called = Раздачи с объявлениями
arena-calls = Объявлений за раздачу
arena-called_won = Побед после объявлений
arena-tenpai = Тэмпай при ничьей
arena-faults = Отказы
arena-thinking_decisions = Измеренные решения
arena-thinking_mean = Раздумье, мс, в среднем
arena-thinking_p99 = Раздумье, мс, 99 % не дольше
arena-thinking_most = Раздумье, мс, самое долгое
arena-yaku = Яку, доля побед
arena-versions = hanchan { $version }, генератор { $generator }, исходный код { $source }
