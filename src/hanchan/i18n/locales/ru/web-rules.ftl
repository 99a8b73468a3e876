# The rulebooks in the browser: buttons and labels.

web-rules-nobody = Сервер не отвечает. Попробуйте ещё раз чуть позже.
web-rules-reading = Как мы это читаем
web-rules-otherwise = При другом прочтении: { $value }
web-rules-in-force = действует
web-rules-proofs = { $tests ->
    [one] Доказано { $tests } тестом.
   *[other] Доказано тестами: { $tests }.
}
web-rules-whole-book = В этих правилах
web-rules-title = Правила
web-rules-nav = Правила
web-rules-side-by-side = Рядом, до { $most }
web-rules-search = Искать правило
web-rules-only = Только различия
web-rules-shown = { $rules ->
    [one] { $rules } правило
    [few] { $rules } правила
   *[other] { $rules } правил
}
web-rules-none = Ничего не найдено. Ищите иначе или покажите и то, что совпадает.
web-rules-own = Составить свои
web-rules-own-title = Составить свои правила
web-rules-own-from = Составить свои по ним
web-rules-play = Играть по ним
web-rules-compare = Сравнить
web-rules-variations = Что свод сам разрешает менять
web-rules-take = Взять
web-rules-articles = Статьи
web-rules-own-means = Возьмите готовые правила и измените то, во что за вашим столом играют иначе. Проверка идёт на ходу.
web-rules-base = За основу
web-rules-name = Название
web-rules-only-changed = Только изменённое
web-rules-none-changed = Здесь пока ничего нет.
web-rules-changed = изменено: { $rules }
web-rules-by-hand = Как текст
web-rules-by-form = Назад к форме
web-rules-text = Правила в виде TOML
web-rules-other = Другое…
web-rules-written = { $name }: как пишется
web-rules-undo = { $name }: вернуть как было
web-rules-problems = Ошибок: { $problems }
web-rules-complete = { $rules ->
    [0] Пока ничего не изменено
   *[other] Правила готовы, изменено: { $rules }
}
web-rules-play-own = Играть по ним
web-rules-table = Создать стол
web-rules-save = Сохранить
web-rules-toml = Файл
web-rules-nearer = { $book } ближе: { $rules ->
    [one] отличается { $rules } правило
    [few] отличаются { $rules } правила
   *[other] отличаются { $rules } правил
}.
web-rules-begin-with = Взять за основу
web-rules-against = Сравнить с
web-rules-base-itself = тем, что за основу
web-rules-differs = { $rules ->
    [one] Отличается { $rules } правило.
    [few] Отличаются { $rules } правила.
   *[other] Отличаются { $rules } правил.
}
web-rules-copy = Скопировать
web-rules-topics = Темы
web-rules-try = Проверить руку
web-rules-contents = Содержание
web-rules-tables = Таблицы
