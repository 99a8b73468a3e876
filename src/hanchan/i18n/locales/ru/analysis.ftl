# Разбор руки.

analysis-hand = Рука { $hand }
analysis-complete = Рука собрана
analysis-tenpai = Рука в тэмпае
analysis-shanten = До тэмпая { $shanten ->
    [one] { $shanten } тайл
    [few] { $shanten } тайла
   *[other] { $shanten } тайлов
}
analysis-forms = Шантэн по формам: сеты и пара { $normal }, семь пар { $chiitoitsu }, кокуси { $kokushi }
analysis-form = Шантэн по формам: сеты и пара { $normal }
analysis-waits = Ждёт { $tiles }
analysis-column_discard = Сброс
analysis-column_shanten = Шантэн
analysis-column_tiles = Тайлы
analysis-column_left = Осталось
analysis-left = { $left ->
    [one] { $left } тайл
    [few] { $left } тайла
   *[other] { $left } тайлов
}
