# События на сервере: что изменится.

event-change = { $name }: место { $was } станет { $place }, { $had } станут { $points }
