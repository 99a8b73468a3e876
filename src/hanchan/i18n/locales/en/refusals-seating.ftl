# Refusals: seatings and scripts.

script-line = { $field }: { $given } is not a table; write a table with the numbers of its players, such as { $players ->
    [3] 7-2-1
   *[other] 7-2-1-8
}
script-four = { $field }: a table needs { $players ->
    [3] three
   *[other] four
} players, but this one has { $count }
script-many = { $field }: a script can have at most { $most } tables; leave out the others
script-twice = { $field }: { $player } has two seats in round { $number }; give one of them to another player
script-unknown = { $field }: { $player } is not the number of a player who can be seated; check the numbers
seating-players = { $field }: { $given } is not a number of players that can be seated; give { $least } to { $most }
seating-player = { $field }: { $given } is not one of the players; give a player's number or name
seating-pair = { $field }: { $given } is not a pair; write two different players separated by a comma, such as 3,7
seating-list = { $field }: this is not a list of players from the best standing to the worst, each once; write it as JSON, such as [3, 1, 4, 2]
seating-rounds = { $field }: this is not a list of rounds with their tables; write it as JSON, such as { $example }
seating-names = { $field }: { $given } appears twice; give each player a different name
seating-no-players = { $field }: give the number of players with --players, or a file of their names with --names
event-no-text = { $field }: this file is not text in UTF-8; save it as UTF-8
