# Матч в терминале: тайлы, экраны, клавиши, помощь.

terminal-tile_E = В
terminal-tile_S = Ю
terminal-tile_W = З
terminal-tile_N = С
terminal-tile_P = Бе
terminal-tile_F = Зе
terminal-tile_C = Кр

terminal-name_1 = Аки
terminal-name_2 = Эми
terminal-name_3 = Кэн
terminal-name_4 = Юи

terminal-called = { $tile }, с руки { $used }
terminal-you_draw = Вы берёте { $tile }
terminal-you_discard = Вы сбрасываете { $tile }
terminal-you_discard_drawn = Вы сбрасываете взятый { $tile }
terminal-you_riichi = Вы объявляете риичи
terminal-you_open_riichi = Вы объявляете открытое риичи
terminal-you_chi = Вы объявляете чи: { $tiles }
terminal-you_pon = Вы объявляете пон: { $tiles }
terminal-you_daiminkan = Вы объявляете кан: { $tiles }
terminal-you_ankan = Вы объявляете закрытый кан: { $tiles }
terminal-you_kakan = Вы добавляете { $tile } к пону
terminal-you_kita = Вы откладываете север
terminal-you_win = Вы побеждаете: { $by ->
    [tsumo] цумо
   *[ron] рон
}
terminal-you_kyuushu = Вы объявляете девять терминалов (кюсю кюхай)
terminal-you_show = Вы показываете руку в тэмпае
terminal-you_show_kept = Вы не показываете руку
terminal-you_stop = Вы заканчиваете матч
terminal-you_stop_not = Вы играете дальше

terminal-welcome = Полный матч в риичи-маджонг против трёх ботов
terminal-welcome_watch = Полный матч в риичи-маджонг между ботами
terminal-rulebook = Правила
terminal-players = Игроки
terminal-seed = Зерно
terminal-seed_again = { $seed } (hanchan play --text --rules { $rules } --seed { $seed } раздаст те же стены)
terminal-press_key = Нажмите клавишу, чтобы начать, или { $quit }, чтобы выйти
terminal-press_key_next = Нажмите клавишу, чтобы продолжить, или { $quit }, чтобы выйти
terminal-press_key_back = Нажмите клавишу, чтобы вернуться к столу
terminal-press_key_end = Нажмите клавишу, чтобы увидеть итоги

terminal-dora = Индикаторы доры
terminal-ura = Индикаторы ура-доры
terminal-waits = Ожидание { $tiles }

terminal-do_discard = сбросить
terminal-do_riichi = риичи
terminal-do_open_riichi = открытое риичи
terminal-do_chi = чи
terminal-do_pon = пон
terminal-do_kan = кан
terminal-do_tsumo = цумо
terminal-do_ron = рон
terminal-do_kyuushu = девять терминалов
terminal-do_kita = отложить север
terminal-do_pass = пропустить
terminal-do_show = показать руку
terminal-do_hide = не показывать
terminal-do_stop = закончить матч
terminal-do_play_on = играть дальше
terminal-do_ron_taken_back = рон, взятый назад
terminal-do_tsumo_taken_back = цумо, взятое назад
terminal-do_chi_taken_back = чи, взятое назад
terminal-do_pon_taken_back = пон, взятый назад
terminal-do_kan_taken_back = кан, взятый назад
terminal-do_riichi_taken_back = риичи, взятое назад
terminal-do_why = почему нет победы
terminal-do_help = помощь
terminal-do_undo = ход назад
terminal-do_quit = выход
terminal-do_back = назад
terminal-do_next = следующее событие
terminal-do_next_kyoku = до конца раздачи
terminal-do_finish = до конца матча

terminal-your_turn = Ваш ход
terminal-choose_riichi = Риичи с каким сбросом?
terminal-choose_open_riichi = Открытое риичи с каким сбросом?
terminal-choose_chi = Чи с какими тайлами?
terminal-choose_pon = Пон с какими тайлами?
terminal-choose_kan = Какой кан?
terminal-claim = { $player } сбрасывает { $tile }: берёте?
terminal-rob = { $player } объявляет кан { $tile }: ограбить его?
terminal-show_or_hide = Стена исчерпана, у вас тэмпай: показать руку?
terminal-stop_or_play = Вы лидер и дилер последней раздачи: закончить матч?
terminal-no_key = Клавиша { $key } здесь ничего не делает: выберите одну из показанных
terminal-nothing_to_undo = Брать назад пока нечего
terminal-undone = Ход взят назад
terminal-stands_in = { $problem }. Вместо него играет бот { $bot }.
terminal-done_for = { $problem }. За него сделано то, что делается по истечении времени.
terminal-can_win = Вы можете победить: нажмите { $key }
terminal-why_tsumo = Цумо нет: { $reason }
terminal-why_ron = Рона на { $tile } нет: { $reason }
terminal-why_away = { $reason }. { $away }
terminal-quit = Выйти из матча?
terminal-quit_keys = { $key } — выйти, любая другая клавиша — играть дальше
terminal-left = Матч прерван: { $kyoku }. hanchan play --text --rules { $rules } --seed { $seed } раздаст те же стены.
terminal-left_saved = Матч прерван: { $kyoku }. hanchan play --continue { $file } продолжит его.
terminal-ended_already = { $file }: этот матч окончен. hanchan play --text --rules { $rules } начнёт новый.

terminal-ron = Рон на { $tile }: { $winner } (сброс: { $loser })
terminal-tsumo = Цумо на { $tile }: { $winner }
terminal-nagashi = Нагаси манган: { $winner }
terminal-han = { $han ->
    [one] { $han } хан
    [few] { $han } хан
   *[other] { $han } хан
}
terminal-fu_count = { $fu } фу
terminal-yakuman = { $units ->
    [1] якуман
    [2] двойной якуман
    [few] { $units } якумана
   *[other] { $units } якуманов
}
terminal-noten_payment = Игроки в нотэне платят игрокам в тэмпае
terminal-pays = { $payer } → { $winner }
terminal-from_table = Палочки риичи со стола → { $winner }
terminal-of_honba = Из них { $points } за { $honba ->
    [one] { $honba } хонбу
    [few] { $honba } хонбы
   *[other] { $honba } хонб
}
terminal-score_player = Игрок
terminal-score_before = Было
terminal-score_change = Изменение
terminal-score_after = Стало

terminal-help_title = Как играть
terminal-help_tiles = Тайлы: 1m-9m маны, 1p-9p пины, 1s-9s соу; 0 — красная пятёрка; В Ю З С ветры; Бе Зе Кр белый, зелёный и красный драконы.
terminal-help_river = Сбросы: { $riichi } за тайлом, которым объявлено риичи, { $called } за тайлом, который забрали; жирные тайлы сброшены из руки, остальные только что взяты.
terminal-help_melds = Открытые сеты: объявленный тайл стоит в (скобках) с той стороны, откуда он пришёл; [закрытый кан] в квадратных.
terminal-help_table = Игрок справа ходит после вас. Стрелка показывает, чей ход, жёлтый ветер — дилера, { $stick } посередине — палочку риичи.
terminal-help_keys = Клавиши: клавиша под тайлом сбрасывает его; остальные показаны, когда их можно нажать. Пробел пропускает.
terminal-help_win = Победа: четыре сета и пара или семь пар и хотя бы одно яку; риичи с закрытой рукой — тоже яку.
terminal-help_why = { $key } объясняет, почему сейчас победить нельзя.

terminal-browser_table = Ваш стол: { $address }
terminal-browser_watch = Матч ботов, чтобы смотреть: { $address }
terminal-browser_bots_play = Боты играют матч...
terminal-browser_rules = Свод правил { $rules }: { $title }
terminal-browser_network = В этой сети здесь могут играть все: { $address }  (docs/hosting.md)
terminal-browser_waits = Закройте браузер, когда захотите: матч подождёт. Ctrl-C останавливает сервер.
terminal-browser_running = Стол хранит сервер, который уже работал: { $server }.
