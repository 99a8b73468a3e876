# Что говорит hanchan bench; то, что он измеряет, везде названо по-английски.

bench-measuring = измеряется { $what }
bench-measured = измерено
bench-ours = у нас
bench-peer = у других
bench-ratio = отношение
bench-wanted = нужно
