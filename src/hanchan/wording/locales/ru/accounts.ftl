# Что говорит hanchan accounts.

accounts-link-new = По этой ссылке { $name } создаст учётную запись, один раз, до { $until }: { $link }
accounts-link-back = По этой ссылке { $name } вернётся в свою учётную запись, один раз, до { $until }: { $link }
accounts-nobody = Учётных записей пока нет: hanchan accounts link ИМЯ
accounts-since = { $name }, с { $since }, ключей доступа: { $passkeys }
