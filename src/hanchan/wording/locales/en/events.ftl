# What hanchan event says.

event-begun = { $name }: { $players } entries, { $rules } with the regulation { $regulation }. SHA-256 of the seed: { $commitment }
event-keep-seed = Keep the seed secret until the draw: { $seed }
event-entered = { $number }: { $name }
event-drawn = From round { $first }: { $worth }
event-result = Round { $round }, table { $table }: { $results }
event-ruled = Line { $line }: { $name } { $points }, { $offence } [{ $article }]
event-done = Line { $line } is added.
event-left = { $name } takes part no longer from round { $round } on.
event-still-seated = { $number } is still seated in rounds { $rounds }: name a substitute, or draw again.
event-clean = { $lines } lines, { $entries } entries, { $rounds } rounds, { $results } results: nothing is wrong.
event-row-good = Line { $line }: { $name }
event-up = up
event-down = down
event-standing = { $place }. { $name } ({ $number }) { $points }
event-rating = { $name }: rating { $rating } after { $matches } matches
