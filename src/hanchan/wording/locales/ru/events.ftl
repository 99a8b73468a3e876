# What hanchan event says.

event-begun = { $name }: участников { $players }, правила { $rules }, регламент { $regulation }. SHA-256 зерна: { $commitment }
event-keep-seed = До жеребьёвки храните зерно в тайне: { $seed }
event-entered = { $number }: { $name }
event-drawn = С тура { $first }: { $worth }
event-result = Тур { $round }, стол { $table }: { $results }
event-ruled = Строка { $line }: { $name } { $points }, { $offence } [{ $article }]
event-done = Добавлена строка { $line }.
event-left = { $name } больше не участвует, начиная с тура { $round }.
event-still-seated = Номер { $number } всё ещё посажен в турах { $rounds }: назначьте замену или проведите жеребьёвку заново.
event-clean = Строк { $lines }, участников { $entries }, туров { $rounds }, результатов { $results }: всё верно.
event-row-good = Строка { $line }: { $name }
event-up = вверх
event-down = вниз
event-standing = { $place }. { $name } ({ $number }) { $points }
event-rating = { $name }: рейтинг { $rating }, матчей { $matches }
