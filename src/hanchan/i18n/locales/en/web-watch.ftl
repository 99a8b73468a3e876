# A match that is watched while it goes on, and its view for a stream.

web-watch = Watch
web-watch-bots = Watch bots play
web-watch-bots-means = Four bots play, three where three play, with all hands open. Stop, step back and forth, and see what the bot that reviews thinks of each move.
web-watch-begin = Begin
web-watch-live = Live
web-watch-late = { $seconds } s later
web-watch-to-live = To the latest
web-watch-screen = Copy the link for a stream
web-watch-over = The match is over.
web-watch-replay = To the replay
web-watch-step = Step through, hands and comments
web-watch-hands-closed = The players of this table keep their hands closed until the match is over.
web-watch-hands-later = These hands open for spectators once the hand is over.
web-replay-tab-comment = Comments
web-watch-win = wins
web-watch-win-means = Chance to win this hand, by the bot, after the last decision
web-watch-risk = risk
web-watch-risk-means = Chance that the last discard dealt in, by the bot
web-watch-bot-does = The bot: { $action }
web-watch-next = { $name } to decide: the bot's choices
web-watch-no-comment = Nobody's hand is open here, so there is nothing to say about it.
web-watch-unknown = The numbers come once the compiled program is ready.
web-watch-tiles-left = { $tiles } tiles
web-watch-bot-would = For { $name } the bot would:
web-watch-hands-late = Spectators see all hands once a hand is over, { $seconds } seconds later.
web-watch-screen-here = View for a stream
