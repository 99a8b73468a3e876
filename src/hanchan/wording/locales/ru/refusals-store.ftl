# Refusals: where tables are kept.

store-address = { $field }: это не адрес базы данных, такой как { $allowed }
store-scheme = { $field }: в «{ $given }» столы не хранятся. Адрес — это { $allowed }
store-memory = { $field }: { $given } не называет файла, а столы живут дольше сервера; напишите sqlite:///FILE
store-no-home = { $field }: нет домашней папки, чтобы хранить столы; дайте адрес базы данных
store-file-unusable = { $field }: в { $path } нельзя писать ({ $reason })
store-folder-is-file = { $field }: в { $path } нельзя писать: вместо папки там файл
store-claimed = { $field }: { $database } занята другим сервером. Сперва остановите его или дайте этому свою базу через --database
store-no-postgres = { $field }: для PostgreSQL нужно дополнение: pip install 'hanchan[postgres]'
store-foreign = { $field }: в { $database } таблицы другой программы; нужна пустая база или созданная hanchan
store-newer = { $field }: { $database } создана более новой hanchan (схема { $schema }, эта знает до { $most }); установите её
store-table-exists = { $field }: стол { $given } уже хранится
store-no-table = { $field }: стол { $given } не хранится
store-line = { $field }: у стола { $table } в матче { $match } следующая строка — не { $given }, а { $expected }
store-early-match = { $field }: у стола { $table } матч { $given } идёт за матчем, который не начат
store-header = { $field }: матч начинается с заголовка, а здесь: { $problem }
store-locked = { $field }: { $database } заблокирована другим процессом
store-full = { $field }: на диске { $database } нет места
store-read-only = { $field }: { $database } открыта только для чтения
store-cannot-open = { $field }: { $database } не открывается
store-disk = { $field }: диск { $database } не отвечает
store-damaged = { $field }: { $database } повреждена
store-no-database = { $field }: { $database } — не база данных
store-user = { $field }: { $database } не даёт этому пользователю создавать и менять таблицы
store-unreachable = { $field }: { $database } не отвечает
store-value = { $field }: { $database } не принимает это значение ({ $reason })
store-lost = { $field }: { $database } пропадала, и теперь ею занят другой сервер. Сперва остановите его или дайте этому свою базу через --database
