# Что говорит hanchan accounts.

accounts-link-new = По этой ссылке { $name } создаст учётную запись, один раз, до { $until }: { $link }
accounts-link-back = По этой ссылке { $name } вернётся в свою учётную запись, один раз, до { $until }: { $link }
accounts-deleted = Учётная запись { $name } удалена; матчей, из которых исчезает имя: { $matches }
accounts-delete-sure = У { $name } исчезнут учётная запись, ключи доступа, рейтинг и блокировки, а из матчей, которые останутся (пока их { $matches }), — имя. Чтобы сделать это, добавьте --yes
accounts-nobody = Учётных записей пока нет: hanchan accounts link ИМЯ
accounts-since = { $name }, с { $since }, ключей доступа: { $passkeys }
accounts-alike = Учётной записи { $name } нет, но есть похожие имена:
accounts-alike-one = { $key }: { $name }, с { $since }
accounts-alike-new = { $key }: новая учётная запись { $name }
accounts-alike-which = Чья учётная запись имеется в виду? Введите номер или букву; пустая строка — отмена:
