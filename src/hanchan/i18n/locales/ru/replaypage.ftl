# What the server says of a match that a page looks back at.

replaypage-assumed = В файле не названы правила; принято { $rules }.
replaypage-tsumo = Цумо: { $winner } { $points }
replaypage-ron = Рон: { $winner } { $points } с { $loser }
replaypage-broken_off = Обрывается
replaypage-preview = { $player }, { $kyoku }
replaypage-preview-hand = { $drawn ->
    [none] { $hand }
   *[other] { $hand }, взят { $drawn }
} · индикатор доры: { $dora } · { $rules }
