# Что говорит `hanchan learn`, пока учится и когда закончит.

learn-clone = Часть { $part }: решений { $decisions }, потери { $policy } и { $value } (оценки); совпадение с отложенными решениями { $agreement }
learn-written = Веса записаны в { $folder } (SHA-256 { $digest }…); они играют как learned:{ $folder }
