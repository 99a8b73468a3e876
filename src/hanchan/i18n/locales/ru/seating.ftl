# What hanchan seating says.

seating-worth = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
}, { $repeats ->
    [0] никто не встречается дважды
   [one] { $repeats } раз два игрока встречаются снова, но никакие двое не чаще { $met } раз
    [few] { $repeats } раза два игрока встречаются снова, но никакие двое не чаще { $met } раз
   *[many] { $repeats } раз два игрока встречаются снова, но никакие двое не чаще { $met } раз
}, ветра { $winds }.
seating-visits = Лишних посадок за тот же стол: { $count }.
seating-apart = Встреч тех, кого надо развести: { $count }.
seating-winds-off = Неровно розданных ветров: { $count }.
seating-round = Тур { $number }
seating-table = Стол { $number }
seating-resting = Пропускают: { $players }
seating-drawn = Номера разыграны по зерну { $seed }; его SHA-256: { $commitment }.
