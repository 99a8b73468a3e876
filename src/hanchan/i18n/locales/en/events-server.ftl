# Events on a server: what changes.

event-change = { $name }: place { $was } becomes { $place }, { $had } become { $points }
