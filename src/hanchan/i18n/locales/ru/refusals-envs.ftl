# Отказы: наборы матчей и среды из них.

batch-over = Матч здесь окончен: прежде чем идти дальше, нужен reset.
batch-not-begun = Ещё ничего не сдано: первым вызовом должен быть reset всех сред.
batch-closed = Эта среда закрыта; создайте новую.
batch-redealt = Закрытые тайлы здесь перемешаны заново, и записать этот матч нельзя; берите запись до determinize.
observation-four = { $field }: { $given } показывает только игры вчетвером со всеми тайлами, а не игры по своду { $rules }; выберите { $wanted }
observation-view = { $field }: { $given } показывает только игры вчетвером со всеми тайлами; выберите { $wanted }
batch-table-sizes = { $field }: в своде { $given } игроков { $count }, а в своде { $other } — { $wanted }; выберите своды для одного и того же числа игроков
batch-no-learner = { $field }: среди игроков нет '{ $wanted }', решать некому
batch-count = { $field }: дано { $count }, а нужно { $wanted }
dataset-unread = { $field }: это не набор данных, записанный `hanchan dataset` ({ $reason })
dataset-view = { $field }: взгляды ({ $given }) устроены иначе, чем у этого hanchan; запишите набор данных заново этой версией

# Веса обученных игроков.

ranking-unread = { $field }: веса бота `seasoned` не читаются ({ $reason }), поэтому он играет как `expected`; установите hanchan заново
ranking-kind = { $field }: это не файл весов бота `seasoned`, поэтому он играет как `expected`; установите hanchan заново
ranking-version = { $field }: эти веса для { $given } (формат, столбцы, число весов и членов), а этому hanchan нужны { $wanted }, поэтому бот `seasoned` играет как `expected`; установите hanchan заново
ranking-changed = { $field }: веса бота `seasoned` обрезаны или изменены, поэтому он играет как `expected`; установите hanchan заново
learned-spec = { $field }: в { $given } веса не названы; пишется learned:PATH, файл или папка `hanchan learn`
learned-unread = { $field }: эти веса не читаются ({ $reason }); укажите файл, записанный `hanchan learn`
learned-size = { $field }: в файле весов, в том числе после распаковки, может быть не больше { $most } байт, а в этом { $given }
learned-version = { $field }: эти веса для { $given }, а у этого hanchan { $wanted } (сеть, наблюдение, число действий)
learned-unknown = { $field }: в этой сети нет массива '{ $given }'. Её массивы: { $allowed }
learned-four = { $field }: { $given } обучен на { $observation }, где есть только игры вчетвером со всеми тайлами; чтобы играть здесь, обучите веса на { $wanted }
learned-shape = { $field }: массив '{ $name }' должен быть { $wanted }, а { $given ->
    [none] его нет
   *[other] он { $given }
}; укажите файл, записанный `hanchan learn`

# Обучение.

learn-there = { $field }: в { $given } уже идёт обучение; продолжите его с --resume или выберите другую папку
learn-other = { $field }: обучение в этой папке начато с { $begun }, а не с { $given }; продолжить его можно только так, как оно начато
learn-short = { $field }: за круг из { $given } решений не закончилась ни одна раздача, и учиться не на чем; сделайте круги длиннее
learn-device = { $field }: torch не находит на этой машине устройства { $given }; доступно: { $allowed }
learn-unread = { $field }: этот файл не читается: { $reason }
