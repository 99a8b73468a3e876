# What the server says of a match that a page looks back at.

replaypage-refused = This cannot be shown. { $problem }
replaypage-assumed = The file names no rules; { $rules } is assumed.
replaypage-tsumo = Tsumo: { $winner } { $points }
replaypage-ron = Ron: { $winner } { $points } from { $loser }
replaypage-broken_off = Breaks off
replaypage-gone = This match is not kept here, or no longer. Bring the file again.
