# Refusals: seatings and scripts.

script-line = { $field }: { $given } is not a table; write a table with the numbers of its players, such as 7-2-1-8
script-four = { $field }: a table of { $count }, but four sit at each table
script-twice = { $field }: { $player } has two seats in round { $number }
script-unknown = { $field }: no player has the number { $player }
seating-players = { $field }: { $given } players; { $least } to { $most } can be seated
seating-player = { $field }: { $given } is not one of the players
seating-pair = { $field }: { $given } is not a pair; a line names two players separated by a comma
seating-list = { $field }: this is not a list of players from the best standing to the worst
seating-rounds = { $field }: these are not rounds that have been played, as { $example } lists them
seating-names = { $field }: { $given } appears twice
seating-no-players = { $field }: say how many players there are, or name a file with a name on each line
event-no-text = { $field }: this file is not text in UTF-8
