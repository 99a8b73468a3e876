# Refusals: seatings and scripts.

script-line = { $field }: { $given } is not a table; write a table with the numbers of its players, such as 7-2-1-8
script-four = { $field }: each table needs four players, but this one has { $count }
script-twice = { $field }: { $player } has two seats in round { $number }; each player plays once a round
script-unknown = { $field }: no player has the number { $player }
seating-players = { $field }: { $least } to { $most } players can be seated, not { $given }
seating-player = { $field }: { $given } is not one of the players
seating-pair = { $field }: { $given } is not a pair; write two different players separated by a comma, such as 3,7
seating-list = { $field }: this is not a list of players from the best standing to the worst, each once; write it as JSON, such as [3, 1, 4, 2]
seating-rounds = { $field }: this is not a list of rounds played, such as { $example }
seating-names = { $field }: { $given } appears twice; give each player a different name
seating-no-players = { $field }: say how many players there are, or name a file with a name on each line
event-no-text = { $field }: this file is not text in UTF-8; save it as UTF-8
