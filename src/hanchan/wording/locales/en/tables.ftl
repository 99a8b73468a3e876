# What hanchan tables says.

tables-aside = { $table }, put aside since { $since }
tables-none-aside = No table is put aside.
tables-resumed = { $table } goes on when somebody comes to it.
