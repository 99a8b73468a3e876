# Что говорит `hanchan learn`, пока учится и когда закончит.

learn-clone = Часть { $part }: решений { $decisions }, потери { $policy } и { $value } (оценки); совпадение с отложенными решениями { $agreement }
learn-written = Веса записаны в { $folder } (SHA-256 { $digest }…); они играют как learned:{ $folder }
learn-improve = Круг { $round }: своих решений { $decisions }, каждое принесло в среднем { $brought } места; потери { $policy } и { $value } (оценки), отход от копии { $drift }, энтропия { $entropy }
learn-tried = { $rules }, { $seating }, матчей { $matches }: { $verdict ->
        [better] лучше
        [worse] хуже
        [equal] наравне
       *[open] не решено
    }; среднее место минус 2,5: { $place }{ $half ->
        [none] , без интервала: матчей слишком мало
       *[other] { " " }± { $half }
    }
learn-better = Лучше, чем { $against }, во всех сравнениях.
learn-no_better = Не во всех сравнениях лучше, чем { $against }: эти веса в поставку не идут.
