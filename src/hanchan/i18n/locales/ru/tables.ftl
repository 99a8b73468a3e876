# Вывод hanchan tables.

tables-aside = { $table }, на карантине с { $since }
tables-none-aside = Столов на карантине нет.
tables-resumed = Стол { $table } продолжит игру, когда его откроет игрок.
