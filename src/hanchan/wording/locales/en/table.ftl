# Words of the table: winds, sets, actions, events, endings, and why something is refused.

wind-east = East
wind-south = South
wind-west = West
wind-north = North
