# Что говорит hanchan moderators.

moderators-added = { $name } теперь модератор, вот ссылка, она показана только один раз: { $link }
moderators-withdrawn = { $name } больше не модератор.
moderators-nobody = Модераторов пока нет: hanchan moderators add ИМЯ
moderators-moderator = модератор
moderators-admin = администратор
