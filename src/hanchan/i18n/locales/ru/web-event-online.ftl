# Матчи турнира, которые играются за столами этого сервера.

web-online = Онлайн
web-online-look-on = Смотреть
web-online-look-back = Посмотреть запись

## Страница игрока
web-online-sit = К столу
web-online-waits = Ваш матч играется онлайн. Садиться можно уже сейчас; он начнётся, когда организатор начнёт тур.
web-online-waits-alone = Ваш матч играется онлайн. Он начнётся, как только за столом будут все.
web-online-enters = Этот матч играется онлайн. Всё сыгранное записывает сервер.

## За столом
web-online-table = { $event }: тур { $round }, стол { $table }
web-online-begins = Матч начнётся, когда организатор начнёт тур.
web-online-begins-alone = Матч начнётся, как только все будут здесь.
web-online-here = Здесь { $here } из { $players }.
web-online-back = Назад к турниру
web-online-held = Места за этим столом отведены игрокам турнира. Если вы играете здесь, откройте свою страницу турнира.
web-online-to-event = К турниру

## Стол организатора
web-run-online = Онлайн или вживую
web-run-online-title = Где играется тур { $round }
web-run-online-where = Весь тур
web-run-online-all = Онлайн
web-run-online-tiles = Настоящими тайлами
web-run-online-each = Онлайн за этими столами
web-run-online-means = Онлайн-матч играется за столом этого сервера. Игроки попадают туда со своей страницы, а сыгранное записывает сервер.
web-run-online-stays = { $why ->
    [result] результат уже внесён
   *[tallied] протокол уже ведётся вручную
}
web-run-online-do = Сохранить
web-run-here = за столом { $here } из { $players }
web-run-missing = Нет: { $names }
web-run-nobody-here = За столом пока никого нет
web-run-anew = Начать заново
web-run-anew-title = Стол { $table } начинает заново
web-run-anew-means = Сыгранное там не считается. Откроется новый стол, и игроки попадут туда со своей страницы.
web-run-tiles = Доиграть вживую
web-run-tiles-title = Стол { $table } доигрывает вживую
web-run-tiles-means = Стол на этом сервере закроется. Сыгранное там останется в протоколе, остальное игроки внесут сами.
