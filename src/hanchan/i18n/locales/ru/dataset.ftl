# Что говорит `hanchan dataset`, когда закончит.

dataset-written = Решений: { $decisions } (раздач: { $kyoku }, матчей: { $matches }) — записаны в { $folder }
dataset-left_out = Пропущено раздач: { $parted }, где правила и запись расходятся; { $broken_off }, которые обрываются
