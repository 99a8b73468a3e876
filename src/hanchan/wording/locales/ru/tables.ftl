# Что говорит hanchan tables.

tables-aside = { $table }, отложен с { $since }
tables-none-aside = Отложенных столов нет.
tables-resumed = Стол { $table } продолжит игру, когда к нему кто-нибудь придёт.
