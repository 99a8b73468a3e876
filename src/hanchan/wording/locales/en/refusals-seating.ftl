# Refusals: seatings and scripts.

script-line = { $field }: { $given } is no table; one is written by numbers of players, such as 7-2-1-8
script-four = { $field }: a table of { $count }, but four sit at each
script-twice = { $field }: { $player } sits at two places in round { $number }
script-unknown = { $field }: no player has the number { $player }
seating-players = { $field }: { $given } players; { $least } to { $most } can be seated
seating-player = { $field }: { $given } is none of the players
seating-pair = { $field }: { $given } is no pair; a line names two players with a comma between
seating-list = { $field }: no list of players from the best standing to the worst
seating-rounds = { $field }: no rounds that have been played, as { $example } lists them
seating-names = { $field }: { $given } stands there twice
seating-no-players = { $field }: say how many players there are, or name a file with a name on each line
event-no-text = { $field }: this file is no text in UTF-8
