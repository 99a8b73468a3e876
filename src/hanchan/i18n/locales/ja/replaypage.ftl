# What the server says of a match that a page looks back at.

replaypage-assumed = 牌譜に規則の記載がないため { $rules } とみなします。
replaypage-tsumo = ツモ：{ $winner } { $points }
replaypage-ron = ロン：{ $winner } { $points }、放銃 { $loser }
replaypage-broken_off = 途中まで
replaypage-preview = { $player }、{ $kyoku }
replaypage-preview-hand = { $drawn ->
    [none] { $hand }
   *[other] { $hand }、ツモ { $drawn }
} · ドラ表示牌：{ $dora } · { $rules }
