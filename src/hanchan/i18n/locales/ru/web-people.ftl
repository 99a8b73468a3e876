# Жалобы, решения модераторов и их страница.

people-complain = Сообщить модераторам
people-complain-of = Жалоба на игрока { $name }
people-complain-means = Модераторы получат запись матча и чат этого стола. { $name } не узнает, кто пожаловался.
people-about = На что
people-about-words = Оскорбления
people-about-name = Имя
people-about-stalling = Затягивание
people-about-leaving = Уход из матча
people-about-collusion = Сговор
people-about-other = Другое
people-text = Своими словами (необязательно)
people-send = Отправить
people-complained = Модераторам сообщено: { $name }.
people-measures = От модераторов
people-kind-warning = Предупреждение
people-kind-chat-off = Только обычные слова
people-kind-away = Без места за столом
people-kind-closed = Доступ закрыт
people-until = до { $day }
people-appeal = Обжаловать
people-appeal-text = Что говорит против
people-appeal-sent = Вы обжаловали: { $text }
people-appeal-answer = Ответ: { $text }
people-moderation = Модерация
people-moderation-link = Откройте эту страницу по ссылке, которую вам дал тот, кто держит сервер.
people-you-are = { $name }, { $role ->
    [admin] администратор
   *[moderator] модератор
}
people-complaints = Жалобы
people-complaints-none = Жалоб нет.
people-appeals = Обжалования
people-appeals-none = Обжалований нет.
people-log = Что было решено
people-log-none = Пока ничего.
people-complained-count = { $count ->
    [one] Пожаловался { $count } посетитель
    [few] Пожаловались { $count } посетителя
   *[other] Пожаловались { $count } посетителей
}
people-before = Решено раньше
people-chat = Что было сказано
people-chat-none = Ничего не было сказано.
people-record = Скачать матч
people-record-later = Матч ещё идёт; тайлы будут видны после него.
people-decide = Решить
people-no-measure = Ничего
people-measure = Мера
people-days = Дней
people-reason = Причина
people-reason-means = Её прочтут сам игрок и все модераторы.
people-lift = Отменить
people-uphold = Оставить
people-act-closed-without = без меры
people-act-warning = предупреждение
people-act-chat-off = только обычные слова
people-act-away = без места
people-act-closed = доступ закрыт
people-act-lifted = отменено после обжалования
people-act-upheld = оставлено после обжалования
