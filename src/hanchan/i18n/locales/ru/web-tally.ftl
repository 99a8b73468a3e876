# Протокол на телефоне: матч настоящими тайлами, раздача за раздачей.

web-tally-title = Протокол
web-tally-door = Вести протокол за столом
web-tally-lead = Матч настоящими тайлами: кто чем выиграл, кто был в тэмпае. Выплаты, хонба, дилер и конец считаются по правилам.
web-tally-new = Новый протокол
web-tally-who = Кто где сидит в начале
web-tally-name-twice = Имена должны различаться.
web-tally-begin = Начать
web-tally-bring = Взять из файла
web-tally-file-large = Для протокола этот файл слишком велик.
web-tally-file-offline = Никто не отвечает, а протокол из файла надо сначала проверить.
web-tally-here = Протоколы на этом устройстве
web-tally-none = Пока ни одного.
web-tally-over = Закончен
web-tally-to-begin = Вот-вот начнётся
web-tally-private = Протоколы остаются в этом браузере: сервер только считает и ничего не хранит. Чтобы взять протокол с собой, сохраните файл.
web-tally-no-store = Этот браузер ничего не хранит, как бывает в приватных окнах, и вести здесь протокол нельзя.
web-tally-all = Все протоколы
web-tally-gone = На этом устройстве такого протокола нет.
web-tally-deleted = Этот протокол удалили в другом окне. Записать больше ничего нельзя; если он нужен, сохраните файл и загрузите его снова.
web-tally-begin-offline = Протокол сохранён здесь. Он начнётся, как только ответит сервер.

## За столом
web-tally-stick = Палочка риичи, { $name }: { $riichi }
web-tally-draw = Ничья
web-tally-void = Недействительна
web-tally-offence = Нарушение
web-tally-offences = Нарушения в этой раздаче
web-tally-more = Ещё
web-tally-turn = Повернуть стол
web-tally-stop = Закончить матч здесь
web-tally-names = Исправить имена
web-tally-save = Сохранить файл
web-tally-forget = Удалить протокол
web-tally-forget-means = Протокол исчезнет из этого браузера навсегда. Если он ещё нужен, сначала сохраните файл.
web-tally-who-won = Кто выиграл?
web-tally-who-paid = С чьего тайла?
web-tally-who-tenpai = Кто в тэмпае?
web-tally-take-back = Убрать: { $what }
web-tally-offline = Нет связи. Записи хранятся здесь и уйдут позже, по порядку.
web-tally-unkept = Сейчас браузер не сохраняет записи. Они есть только в этом окне, не закрывайте его.
web-tally-unsettled = Раздача { $number } больше не может следовать за прежними. Откройте её ниже и исправьте, тогда партия пойдёт дальше.

## Победа
web-tally-ron-from = рон с { $loser }
web-tally-another-ron = Ещё один рон
web-tally-winners = Победители
web-tally-told = Ввод руки
web-tally-by-tiles = Тайлами
web-tally-in-a-hurry = Быстрый ввод
web-tally-hurry-means = Хан вместе с дорой. Программа верит на слово и отмечает это в расчёте.
web-tally-han = Хан
web-tally-han-of = { $han } хан
web-tally-yakuman-of = { $times ->
    [1] Якуман
   *[other] Якуман × { $times }
}
web-tally-fu = Фу
web-tally-fu-of = { $fu } фу
web-tally-yaku = Яку, если угодно
web-tally-riichi-tile = С тайла риичи
web-tally-pao = Кто-то отвечает (пао)
web-tally-fed = { $yaku }: кто отвечает
web-tally-fed-kan = С чьего тайла открытый кан
web-tally-not-whole = Рука ещё не полна
web-tally-unjudged = Нет связи
web-tally-unjudged-long = Связи нет, поэтому этого ещё никто не посчитал. Внести можно и так: запись хранится здесь и будет посчитана, когда ответит сервер.
web-tally-to-sheet = Расчёт

## Ничья и нарушение
web-tally-reason = Почему
web-tally-nagashi = Нагаси мангана
web-tally-ended-by = Закончилась тайлом риичи игрока
web-tally-book-says = По правилам: { $sanction }
web-tally-book-silent = Наказания за это в правилах нет.
web-tally-offence-more = Подробнее
web-tally-noted = Только отмечено, решится позже
web-tally-beside-win = В тот же миг кто-то верно выиграл
web-tally-offence-add = Добавить

## Расчёт
web-tally-enter = Внести
web-tally-dealer-stops = Ведущий дилер заканчивает матч
web-tally-put-right = Исправить
web-tally-why = Почему, если угодно
web-tally-changes = Что изменится
web-tally-changes-nothing = Больше ничего.
web-tally-ends-now = Тогда матч окончен.
web-tally-goes-on = Тогда матч продолжается.
web-tally-cannot-follow = Не может следовать
web-tally-then = Очки после этого

## Внесённое
web-tally-kyoku = Раздачи до сих пор
web-tally-no-kyoku = Пока ни одной.
web-tally-correct = Исправить
web-tally-correcting = Исправляется { $kyoku }
web-tally-insert = Вставить перед ней
web-tally-inserting = Пропущена перед { $kyoku }
web-tally-withdraw = Не игралась
web-tally-withdrawing = Не игралась: { $kyoku }
web-tally-mend = Поправить
web-tally-mending = Поправляется то, что не было принято
web-tally-drop = Убрать
web-tally-waiting-title = Ждут отправки
web-tally-waiting = { $count ->
    [one] { $count } запись ждёт связи
    [few] { $count } записи ждут связи
   *[many] { $count } записей ждут связи
}
web-tally-waiting-refused = Запись не принята. Поправьте или уберите её; следующие ждут.
web-tally-line-names = Имена
web-tally-line-stop = Матч окончен здесь
web-tally-line-counted = Очки сосчитаны
web-tally-line-withdrawal = Не игралась
web-tally-brief-ron = { $winner }: рон с { $loser }
web-tally-brief-tsumo = { $winner }: цумо
web-tally-brief-draw = Ничья, тэмпай: { $tenpai }
web-tally-disputed = Спорно
web-tally-confirmed = внесли: { $count }
web-tally-confirmed-by = Одинаково внесли: { $names }
web-tally-stands = Что стоит
web-tally-says = { $name } говорит

## Конец
web-tally-as-if = Если закончить сейчас
web-tally-count = Сосчитать очки
web-tally-count-means = Сколько лежит у каждого, рядом с тем, что в протоколе.
web-tally-count-sum = Всего насчитано { $sum }, а в игре { $wanted }.
web-tally-count-agrees = Сосчитанное сходится с протоколом.
web-tally-count-differs = Сосчитанное расходится с протоколом.
web-tally-counted-of = { $name }: сосчитано { $counted }, разница с протоколом { $by }

## Стол турнира
web-tally-event-gone = Этот стол отсюда не виден.
web-tally-event-take = Взять итог из протокола
web-tally-event-points = Ввести только конечные очки
web-tally-event-points-again = Ввести другие очки
web-tally-event-agree = Согласен
web-tally-event-dispute = Не согласен
web-tally-event-agreed = Согласны: { $names }
web-tally-event-lacking = Ещё нет: { $names }
web-tally-event-final = Итог окончателен.
web-tally-event-why = Что не так?
