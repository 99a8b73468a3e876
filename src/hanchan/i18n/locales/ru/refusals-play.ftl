# Refusals: at a table, and where tables are kept.

illegal-action = Место { $seat } не может этого сейчас: { $action }. { $why }.
illegal-unknown = Место { $seat } не может этого сейчас: { $action }. { $choices ->
    [0] Решать нечего.
   *[other] Возможно: { $allowed }.
}
illegal-ambiguous = Слова места { $seat } можно понять по-разному: { $action }. Уточните: { $allowed }.
match-over = Матч окончен, поэтому это уже невозможно.
store-closed = Хранилище закрыто, поэтому сохранить в нём больше ничего нельзя.
step-nobody = Дайте для шага действие хотя бы одного из мест, которых ждут: { $seats }.
number-least = { $field }: { $given } меньше наименьшего значения, { $least }
number-between = { $field }: { $given } — не между { $least } и { $most }
people-only = { $field }: { $given } возможно только среди людей, с { $needed }
bots-count = { $field }: в «{ $given }» ботов { $named }, а { $needed ->
    [two] нужны два или один на все другие места
    [all-three] нужны три или один на все места
    [three] нужны три или один на все другие места
    [four] нужны четыре или один на все места
    [exactly-two] нужны два
    [exactly-three] нужны три
   *[exactly-four] нужны четыре
}. Есть: { $allowed }
seed-value = { $field }: { $given } — не 32 байта и не целое число от 0 до 2**256-1
save-exists = { $field }: { $path } уже есть; возьмите другую папку или другой seed либо замените с force
folder-unusable = { $field }: в { $path } нельзя писать ({ $reason }); выберите другую папку
play-continued-save = { $field }: продолженный матч пишется в свой файл; уберите --save
play-no-terminal = { $field }: лог идёт со стандартного ввода, а терминала для клавиш нет; назовите файл или выведите все события с --plain
continue-bots = { $field }: продолжить можно матч, в котором не больше одного человека, а { $people ->
    [unknown] в этой записи не сказано, кто играл
   *[other] в этом матче людей { $people }
}
continue-no-terminal = { $field }: в этом матче играет человек ({ $name }), поэтому продолжайте его в интерактивном терминале, без --json
continue-program = { $field }: в этом матче играла программа { $given }, а запись не может её запустить; назовите всех ботов матча через --bots
continue-rules = { $field }: с этими параметрами { $key } = { $given }, а продолжаемый матч играют с { $recorded }; уберите их
continue-seed = { $field }: дано { $given }, а у продолжаемого матча { $recorded ->
    [none] стены без seed
   *[other] { $recorded }
}; уберите этот параметр
continue-table = { $field }: в продолжаемом матче за правилами следит сам движок; уберите этот параметр
continue-watch = { $field }: в этом матче играет человек ({ $name }); уберите --watch, он для матчей ботов
stats-name-twice = { $field }: имя { $given } здесь не у одного игрока; чтобы различить их статистику, переименуйте их в логе
stats-no-player = { $field }: в этих логах никого не зовут { $given }{ $more ->
    [none] {""}
    [0] ; игроки: { $players }
   *[other] ; игроки: { $players } и ещё { $more }
}
review-no-seat = { $field }: { $given } не называет ровно одно место; назовите ветер в начале матча (один из: { $winds }) или имя игрока: { $players }
review-no-decision = { $field }: в момент { $given } этой раздачи у игрока нет выбора
report-suffix = { $field }: { $given } не оканчивается ни на .html, ни на .svg
report-one-seat = { $field }: на картинке один игрок; назовите его через --seat
replay-match-needed = { $field }: в файле { $count ->
    [one] { $count } матч
    [few] { $count } матча
   *[other] { $count } матчей
}; выберите от --match 1 до --match { $count }
replay-no-match = { $field }: матча { $given } нет; в файле { $count ->
    [1] только один
   *[other] матчи от 1 до { $count }
}
replay-no-kyoku = { $field }: раздачи { $given } нет; { $count ->
    [0] показать нечего
    [1] оно только одно
   *[other] есть от 1 до { $count }
}
convert-json-stdout = { $field }: и лог, и отчёт JSON на стандартный вывод не пойдут; назовите файл как OUT
convert-several-stdout = { $field }: { $count ->
    [one] { $count } матч
    [few] { $count } матча
   *[other] { $count } матчей
} на стандартный вывод не поместить: в файле { $format } бывает один; назовите файл
option-unknown = { $field }: такого параметра нет; все перечислит --help, а файл с таким именем — ./{ $field }
name-renamed = { $field }: теперь это называется { $new }
stdin-twice = { $field }: стандартный ввод читается только один раз; остальное дайте файлом
verify-infer-rules = { $field }: --infer ищет правила сам; уберите --rules { $given }
verify-set-alone = { $field }: { $given } меняет правила, поэтому назовите их через --rules
verify-no-logs = { $field }: { $count ->
    [0] здесь нет файлов
    [one] здесь { $count } файл, но это не лог
    [few] здесь { $count } файла, но ни один не лог
   *[other] здесь { $count } файлов, но ни один не лог
}
browser-errors = { $field }: боты, которые ошибаются, есть только в терминале, с --text
compensation-none = В этих правилах после чомбо ничего не возмещают (offences.yakuman_claim_shanten — 0).
compensation-impossible = Такое возмещение невозможно: { $problem }.
compensation-offender = { $field }: место { $given } не аннулировало прошлую раздачу своим чомбо; назовите то, которое это сделало
compensation-twice = { $field }: месту { $given } это уже возместили
compensation-far = { $field }: рука места { $given } была { $shanten ->
    [none] без надежды на якуман
   *[other] в { $shanten } шантэн от якумана
}, а для возмещения нужно не больше { $most }
redeem-nothing = Месту { $seat } нечего выкупать: { $deposit ->
    [0] в этих правилах такой ставки нет (offences.redeem_deposit).
   *[other] это можно, пока не сделало ход другое место.
}
record-seed = { $field }: в записи нет seed, как во всякой открытой; продолжить можно только закрытую запись
record-disagrees = { $field }: { $given } расходится с правилами ({ $problem }){ $allowed ->
    [none] {""}
   *[other] ; по ним должно быть { $allowed }
}
table-engine = Судья есть только в матче среди людей; создайте его через Match(..., enforcement='table').
match-players = { $field }: { $given } — не список из { $players ->
    [3] трёх
   *[4] четырёх
} имён
match-seat = { $field }: { $given } — не место; места — от 0 до 3
match-seat-three = { $field }: в этом матче нет места { $given }; места — от 0 до 2
report-no-kyoku = Сейчас заявить нечего: раздача не идёт.
report-points-nobody = { $field }: очки можно снять только с известного нарушителя; назовите место
report-past = Раздача этого заявления окончена, и решать по нему уже нельзя.
report-nobodys = { $field }: { $offence } — ничьё нарушение, поэтому уберите { $given }
report-place = { $field }: { $places ->
    [0] место указывают только для неверного индикатора; уберите { $given }
   *[other] { $given } — не место, где может лежать неверный индикатор; выберите одно из: { $allowed }
}
report-not-winner = { $field }: { $given } только что не выигрывало{ $tsumo ->
    [yes] {" "}по цумо
   *[no] {""}
}, а так заявляют сразу после такой победы{ $winners ->
    [0] {""}
   *[other] ; выберите одно из: { $allowed }
}
ruling-impossible = Так решить сейчас нельзя: { $problem }.
ruling-done = По этому заявлению уже решили. Отмените решение и заявите заново.
ruling-between = После победы было другое решение; сперва отмените его.
ruling-left = Правила оставляют санкцию судье; выберите одно из: { $allowed }.
ruling-no-reason = { $field }: нужны несколько слов о причине
undo-nothing = Нет хода, который можно взять назад.
redo-nothing = Ни один ход не взят назад, повторять нечего.
command-line = Командная строка не читается: { $problem }
argument-taken = { $field } не указан. Параметр с несколькими значениями забирает всё, что стоит за ним, поэтому укажите { $field } раньше.
argument-missing = { $field }: за ним нужно значение; какое, скажет `--help`
command-unknown = { $field }: такой команды нет; все перечислит `hanchan --help`
extra-missing-play = Для стола в браузере нужно дополнение hanchan «{ $extra }», которое не установлено. Команда установки: pip install 'hanchan[{ $extra }]'. Без него можно играть в терминале: `hanchan play --text`.
extra-missing = Для этого нужно дополнение hanchan «{ $extra }», которое не установлено. Команда установки: pip install 'hanchan[{ $extra }]'
server-refuses = Сервер { $server } отклонил запрос: { $problem }
server-silent = Сервер { $server }, который хранит ваши матчи, не отвечает ({ $reason }). Остановите его или попробуйте ещё раз.
system-refuses = { $file ->
    [none] Ошибка операционной системы: { $reason }
   *[other] { $file }: ошибка операционной системы: { $reason }
}
walls-tiles = { $field }: дано тайлов: { $count }, а { $exact ->
    [yes] нужно ровно { $most }
   *[no] место есть только для { $most }
}
walls-no_tile = { $field }: { $tile } дано больше, чем есть таких тайлов
walls-size = { $field }: в стене { $count } тайлов, а по этим правилам играют { $size }
seat-failed = Место { $seat } ({ $name }) отказало: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, строка { $line })
}
seats-count = { $field }: дано мест: { $count }, а { $players ->
    [3] в этом матче их три
    [4] в этом матче их четыре
   *[other] в матче их три или четыре
}
seats-choose = { $field }: место { $seat } — { $given }; его нельзя вызвать, и у него нет метода choose(view); место по имени бота создаёт hanchan.bots.named_seat
undo-unknown = После события { $to } не начинается ни один шаг, так что вернуться к нему нельзя.
seat-not_loaded = { $field }: не удаётся загрузить { $given }: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, строка { $line })
}
bots-outside = { $field }: посторонние боты играют по правилам; возьмите встроенных, которые могут ошибаться, или уберите enforcement
arena-players = { $field }: для { $seating } нужно { $most ->
    [2] два игрока
   *[other] игроков от { $least } до { $most }
}, а не { $given }
arena-save = { $field }: записи сохраняются только в папке отчёта; назовите её через out
arena-source = Часть матчей сыграна другими ядрами ({ $given }), а не здешними ({ $here }); установите на всех машинах один и тот же hanchan
arena-recheck = Зерно { $seed }: при повторе матч пошёл иначе, и полагаться на результаты нельзя; возможно, игрок берёт случайные числа сам или какая-то машина неисправна
arena-all-spoiled = { $name } отказывал в каждом матче так часто, что за него доигрывал бот, и матчи ни о чём не говорят. Исправьте игрока: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, строка { $line })
}
workers-lost = Исполнители погибли { $count } раза подряд; мало памяти, или что-то завершает каждого, кто за это берётся. Возьмите меньше исполнителей.
cluster-unreachable = { $field }: кластер Ray по адресу { $given } не отвечает; запустите его или исправьте адрес
bots-generator = { $field }: по версии { $generator } генератора играют только встроенные боты; возьмите их или уберите generator
