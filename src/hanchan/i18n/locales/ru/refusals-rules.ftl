# Refusals: rulebooks, rule keys and rule values.

value-multiple = { $field }: { $given } — не кратное { $step } число от { $least } до { $most }
value-range-or = { $field }: { $given } — не одно из { $allowed } и не целое число от { $least } до { $most }
value-any-of = { $field }: { $given } — не список из этих слов, каждое по разу: { $allowed }
value-cells = { $field }: { $given } — не список из ячеек FUfu-HANhan=НЕ ДИЛЕРУ/ДИЛЕРУ (не больше { $most }, каждая по разу, в сотнях очков, фу от 20 до 110, хан от 1 до 4), например 30fu-4han=8000/12000
value-abort = { $field }: { $given } — не off и не ДИЛЕР/ХОНБА/КОГДА, например stays/+1/{ $at }: stays, stays-if-tenpai или passes; +1, +0 или =0; и одно из { $allowed }
value-yaku = { $field }: { $given } — не стоимость яку: - для «не яку»; хан закрытой/открытой руки от 1 до 13, например 2/1 или 1/- (только закрытая); 5!/- без других яку; mangan; от y1 до y9 для якуманов
value-yaku-open = { $field }: { $given } — открытая рука стоит больше хан, чем закрытая. Сначала пишутся хан закрытой руки: 2/1
value-sanction = { $field }: { $given } — не наказание: none, wait-unscored, riichi-void, dead-hand, dead-hand-no-calls, chombo, referee или penalty; для позднего срока добавьте :at-draw, :at-own-win или :at-draw-or-own-win
value-uma = { $field }: { $given } — не ума: это строки N:первое/второе/третье/четвёртое в тысячах с суммой 0, где N — сколько игроков (от 0 до 4) не ниже возврата, а * — любое другое число, например *:+20/+10/-10/-20, либо одни числа; за столом на троих четвёртого нет
value-chips = { $field }: { $given } — не off и не points=N ippatsu=N ura=N red=N yakuman-tsumo=N yakuman-ron=N, где points в сотнях, а остальные числа не больше 99
conflict-return = { $field }: { $given } меньше, чем { $other }. Напишите не меньше начальных очков: ока не бывает отрицательной
conflict-open-riichi = { $field }: { $given } не сочетается с { $other }. Напишите - (не яку) или разрешите открытое риичи
conflict-open-riichi-worth = { $field }: { $given } не сочетается с { $other }. Напишите none или сделайте открытое риичи яку
conflict-riichi = { $field }: { $given } не сочетается с { $other }. Напишите - (не яку) или сделайте риичи яку
conflict-target = { $field }: { $given } не сочетается с { $other }. Напишите 0 или задайте цель для дополнительных раундов
conflict-rounds = { $field }: { $given } и { $other } вместе — больше четырёх раундов ветров. Уменьшите одно из них
conflict-bust = { $field }: { $given } не сочетается с { $other }, где никто не платит больше, чем имеет. Напишите 1000
conflict-chiitoitsu = { $field }: { $given } не сочетается с { $other }: при 50 фу считается на хан меньше, поэтому здесь не меньше 2 хан
conflict-uma = { $field }: { $given } не сочетается с { $other }: нужно по числу на игрока
conflict-honba = { $field }: { $given } не сочетается с { $other }: для четверых число кратно 300, для троих — 200
conflict-noten = { $field }: { $given } не сочетается с { $other }: для четверых число кратно 600, для троих — 200
conflict-players = { $field }: { $given } не сочетается с { $other }
conflict-absent = { $field }: { $given } не сочетается с { $other }: эти тайлы нужны
conflict-tiles = { $field }: без { $given } тайлов слишком мало для { $other }
conflict-many-tiles = { $field }: и без { $given } тайлов слишком много для { $other }
conflict-kita = { $field }: { $given } не сочетается с { $other }: для четырёх канов и четырёх отложенных тайлов нужно 8 тайлов замены
rules-three = { $field }: свод { $given } — для троих, а здесь пока нужен свод для четверых
edition-body = { $field }: «{ $given }» — не имя организации. Используйте строчные буквы, цифры и дефисы
edition-date = { $field }: «{ $given }» — не дата. Укажите год, месяц или день: 2025, 2025-04 или 2025-04-01
edition-order = { $field }: редакция кончилась бы ({ $given }) раньше, чем началась ({ $begins }). Укажите более позднюю дату
edition-two = { $field }: одновременно действовала бы и { $other }. Исправьте даты или то, какую редакцию эта сменяет
rules-schema = { $field }: файл имеет схему { $given }, а эта версия hanchan читает схему { $most }. Возьмите более новую hanchan
rules-exists = { $field }: { $given } уже есть. Назовите другой файл или правьте этот
rules-no-file = { $field }: нет файла TOML { $given }
rules-unreadable = { $field }: { $given } не читается как текст в UTF-8. Сохраните его в UTF-8
rules-folder = { $field }: { $given } — это папка; укажите файл TOML в ней
rules-unopened = { $field }: { $given } не открывается: { $reason }
rules-toml = { $field }: это не правильный TOML: { $where ->
    [at] первая ошибка — в строке { $row }, знак { $column }
   *[end] первая ошибка — в конце
}
rules-toml-deep = { $field }: этот TOML не читается: таблицы вложены слишком глубоко или число слишком длинное
rules-title = { $field }: { $given } — не одна строка до { $most } знаков
rules-text = { $field }: здесь нужен непустой текст в кавычках{ $given ->
    [none] {""}
   *[other] , а не { $given }
}
rules-table = { $field }: здесь нужна таблица NAME = значение, а не { $given }
rules-list = { $field }: здесь нужен список в квадратных скобках, а не { $given }
rules-texts = { $field }: здесь нужен список текстов в кавычках, например ["one", "another"], а не { $given }
rules-missing = { $field }: нет значения { $key }{ $more ->
    [0] {""}
    [one] {" "}и ещё { $more } ключа
   *[other] {" "}и ещё { $more } ключей
}. Напишите extends = "ema-2008" или другое начало: { $allowed }
rules-name = { $field }: { $given } — не id правил, такой как ema-2008, и не RuleSet
rules-file-as-id = { $field }: { $given } — это путь к файлу; дайте здесь id правил или, в Python, результат hanchan.rules.load_rules_file(path)
rules-override = { $field }: «{ $given }» — не КЛЮЧ=ЗНАЧЕНИЕ, такое как win.min_han=2
value-overrides = { $field }: { $given } — это не отображение имён в значения, например {"{"}"win.min_han": 2{"}"}
override-unknown = { $field }: «{ $given }» не найдено{ $kind ->
    [near] . Может быть, { $write }?
    [offered] {""}: это не ключ правил TOPIC.NAME, а варианты { $rules }: { $allowed }
   *[none] {""}: это не ключ правил TOPIC.NAME, а вариантов у { $rules } нет
}
rules-circle = { $field }: эти правила опираются друг на друга по кругу: { $chain }; уберите { $field } из одних
rules-key = ключ правила: «{ $given }» не найдено.{ $likely ->
    [near] {" "}Может быть, «{ $allowed }»?
    [topic] {" "}Есть: { $allowed }
   *[none] {" "}Ключ — это TOPIC.NAME, где TOPIC — одно из: { $allowed }
}
rules-both-names = { $field }: теперь этот ключ называется { $name }, и он тоже задан. Оставьте только { $name }.
cite-form = { $field }: «{ $given }» — не id статьи, такой как ema-2008/3.3.4a
cite-article = { $field }: в { $rulebook } нет статьи «{ $given }»{ $near ->
    [none] {""}
   *[other] , но есть { $near }
}; все перечислит `hanchan rules articles { $rulebook }`
cite-source = { $field }: «{ $given }» — не статья правил и не место в источнике этих правил{ $sources ->
    [none] , а источников у них нет
   *[other] {" "}({ $sources })
}
cite-missing = { $field }: у этих правил есть источники, но для { $key }{ $more ->
    [0] {""}
    [one] {" "}и ещё { $more } ключа
   *[other] {" "}и ещё { $more } ключей
} не назван ни один. Назовите источник для каждого ключа
article-twice = { $field }: { $given } встречается дважды; уберите одну из записей
article-id = { $field }: «{ $given }» — не { $rulebook }/ с номером статьи
article-key = { $field }: «{ $given }» — не ключ правил и не имя с law:, procedure: или definition:{ $near ->
    [none] {""}
   *[other] . Может быть, { $near }?
}
source-id = { $field }: «{ $given }» — не id источника. Пишите его строчными буквами, цифрами и дефисами
texts-about = { $field }: уберите это: у самих правил такого текста нет
texts-extra = { $field }: у самих правил нет «{ $given }»{ $near ->
    [none] ; уберите это
   *[other] . Может быть, «{ $near }»?
}
texts-missing = { $field }: нет текста для { $name }{ $more ->
    [0] {""}
   *[other] {" "}и ещё для { $more }
}
variation-form = { $field }: у варианта имя без точки и либо key, либо таблица sets, а здесь { $given }
variation-allowed = { $field }: перечислите значения ключа этого варианта или уберите это поле
rules-long = { $field }: слишком длинный текст правил: не больше { $most } знаков
rules-long-key = { $field }: в строке { $row } слишком длинный ключ: имён через точку не больше { $most }
