# What the server says of a match that a page looks back at.

replaypage-assumed = The file names no rules; hanchan assumes { $rules }.
replaypage-tsumo = Tsumo: { $winner } { $points }
replaypage-ron = Ron: { $winner } { $points } from { $loser }
replaypage-broken_off = Breaks off
replaypage-preview = { $player }, { $kyoku }
replaypage-preview-hand = { $drawn ->
    [none] { $hand }
   *[other] { $hand }, draws { $drawn }
} · dora indicator: { $dora } · { $rules }
