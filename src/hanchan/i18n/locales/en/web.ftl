# The page in the browser: buttons, switches, dialogs, tiles by name.

web-title = Riichi mahjong, by the rulebook
web-nav = Screens
web-home = Home
web-close = Close
web-loading = Loading
web-load-failed = This screen could not be loaded. The server may be down.
web-reload = Try again
web-offline = No connection. This page and the settings still work; tables, rulebooks, the calculator and replays need the server. Your matches are kept there.
web-not-found = Page not found
web-not-found-next = The address may be mistyped, or the table may be gone.

web-settings = Settings
web-settings-look = Appearance
web-settings-play = Playing
web-settings-sound = Sound
web-settings-coach = Coach
web-settings-others = Other players
web-language = Language
web-theme = Colours
web-theme-system = Same as the system
web-theme-light = Light
web-theme-dark = Dark
web-skin = Tiles
web-skin-indexed = Numbered
web-skin-classic = Classic
web-skin-simple = Plain shapes
web-skin-contrast = High contrast
web-skin-missing = The tiles “{ $skin }” could not be loaded; the usual ones are shown.
web-felt = Felt
web-felt-green = Green
web-felt-blue = Blue
web-felt-wine = Wine
web-felt-slate = Slate
web-avatar = Your avatar
web-avatar-name = Crest of your name
web-avatar-crest = Crest { $number }
web-back-of-tiles = Backs of tiles
web-back-blue = Blue
web-back-amber = Amber
web-back-vermilion = Vermilion
web-back-jade = Jade
web-setting-sound = Sounds
web-setting-concerns = Play only sounds that concern me
web-setting-shakes = Vibrate when it is my decision
web-volume = Volume
web-setting-coach = Show the coach, where the table has one
web-setting-asks = The coach asks before it answers
web-setting-weighs = The coach weighs points and dangers
web-setting-still = No animations
web-setting-twice = Tap twice to discard
web-setting-ahead = Choose a discard before your turn
web-setting-right = Right click passes, or discards the tile just drawn
web-setting-muted = Hide the chat
web-setting-reactions = Show reactions next to the names
web-setting-walls = Show the walls
web-setting-kept = Leave a gap where a tile was called
web-setting-plain = Do not mark discards made straight from the draw
web-pace = Pace
web-pace-now = Pace: { $pace }
web-pace-calm = Calm
web-pace-normal = Normal
web-pace-quick = Quick
web-pace-instant = Instant
web-rows = Rows of the hand
web-rows-fit = Automatic
web-rows-one = One
web-rows-two = Two

web-tile-0m = red 5 of characters
web-tile-1m = 1 of characters
web-tile-2m = 2 of characters
web-tile-3m = 3 of characters
web-tile-4m = 4 of characters
web-tile-5m = 5 of characters
web-tile-6m = 6 of characters
web-tile-7m = 7 of characters
web-tile-8m = 8 of characters
web-tile-9m = 9 of characters
web-tile-0p = red 5 of circles
web-tile-1p = 1 of circles
web-tile-2p = 2 of circles
web-tile-3p = 3 of circles
web-tile-4p = 4 of circles
web-tile-5p = 5 of circles
web-tile-6p = 6 of circles
web-tile-7p = 7 of circles
web-tile-8p = 8 of circles
web-tile-9p = 9 of circles
web-tile-0s = red 5 of bamboo
web-tile-1s = 1 of bamboo
web-tile-2s = 2 of bamboo
web-tile-3s = 3 of bamboo
web-tile-4s = 4 of bamboo
web-tile-5s = 5 of bamboo
web-tile-6s = 6 of bamboo
web-tile-7s = 7 of bamboo
web-tile-8s = 8 of bamboo
web-tile-9s = 9 of bamboo
web-tile-1z = east wind
web-tile-2z = south wind
web-tile-3z = west wind
web-tile-4z = north wind
web-tile-5z = white dragon
web-tile-6z = green dragon
web-tile-7z = red dragon

## Table
web-seat-of = { $name }, { $wind }
web-river-of = River of { $name }
web-called-away = called
web-concealed-tiles = { $tiles } concealed tiles
web-own-hand = Your hand
web-hand-tile = { $tile }, { $left } not seen yet
web-hand-drawn = { $tile }, just drawn, { $left } not seen yet
web-hand-safety = { $tile }. { $safety }
web-hand-advised = { $tile }. The coach: if you discard it, { $gains } tiles help
web-hand-weighed = { $tile }. The coach: if you discard it, the hand is worth { $worth } points
web-do-advised = { $call }. The coach would choose this
web-coach-legend = What the coach's figures mean
web-coach-legend-gains = The number next to a tile says how many of the tiles that you don't see bring your hand nearer once it is discarded. Those are the small tiles; the number below each is how many of it are left.
web-coach-legend-weighed = For each choice: “worth” is what it brings on average, in points, dangers included; “win” is how often you win the hand; “risk” is how often another player wins with the tile.
web-coach-legend-marks = When a player is in riichi, the coach says which of your tiles are safe. Where there is no room for that, your tiles bear marks: a ring is safe, a triangle is rather safe, a cross is dangerous.
web-coach-legend-review = The review after the match measures something else: how each choice changes your likely final place. So the two may disagree.
web-coach-legend-read = Got it
web-coach-gains = { $gains ->
    [one] tile
   *[other] tiles
}
web-coach-asks = Which tile would you discard?
web-coach-tell = Show the answer
web-coach-against = Against { $name }
web-weighed-choice = Choice
web-weighed-worth = worth
web-weighed-win = wins
web-weighed-risk = risk
web-weighed-played = played
web-weighed-bot = bot
web-wind-E = E
web-wind-S = S
web-wind-W = W
web-wind-N = N
web-riichi = riichi
web-dealer = dealer
web-dead = dead
web-away = away
web-bot = bot
web-on-turn = to play
web-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
web-compared-you = { $points } compared with you
web-compared-name = { $points } compared with { $name }
web-honba = honba
web-deposits = riichi sticks
web-live-tiles = tiles left in the wall
web-waits = Waits
web-wait-left = { $left } left
web-furiten = Furiten
web-furiten-short = tsumo only
web-unseen = { $left } unseen
web-seconds = { $seconds } s
web-dora-short = Dora indicator
web-dora-is = Dora: { $tile }
web-your-turn = Your turn
web-your-call = Your call
web-tap-again = Tap it again
web-choose-tile = Choose the tile
web-choose-retracted = Retract which call?
web-time-left = Seconds left

## Calls
web-calls = Calls
web-do-riichi = Riichi
web-do-open-riichi = Open riichi
web-do-chi = Chi
web-do-pon = Pon
web-do-daiminkan = Kan
web-do-ankan = Kan
web-do-kakan = Kan
web-do-kita = Kita
web-norths = Kita ×{ $count }
web-do-tsumo = Tsumo
web-do-ron = Ron
web-do-kyuushu = Nine terminals
web-do-pass = Pass
web-do-show = Show
web-do-hide = Keep hidden
web-do-stop = End
web-do-play-on = Play on
web-do-kan = Kan
web-do-taken-back = Call & retract
web-back = Back
web-cancel = Cancel

## Switches
web-switches = Automatic play
web-switch-win = Auto-win
web-switch-no_calls = No calls
web-switch-discard_drawn = Discard drawn
web-switch-sort = Sort

## Bar
web-rules-of = Rules of this table: { $rules }
web-sheet = Score sheet
web-vote = Table vote
web-vote-count = { $agreed } of { $needed } agree
web-vote-left = { $seconds } s
web-vote-yes = I agree
web-vote-no = No
web-remove = Remove { $name }
web-mute = Mute
web-mute-name = Mute { $name }
web-mute-whom = Muted players
web-block = Block
web-send-away = Remove
web-blocked = From the next table on, { $name } will not sit with you.
web-blocks = Blocked players
web-unblock = Unblock
web-ready-begin = I am ready
web-gathering-host = The match begins when the host starts it, or when all players are ready.
web-ruling-asking = The host is involved, so all players but one must agree.
web-ruling-no = The host rules on this.
web-undo = Take back
web-hold = Pause
web-yaku = Yaku of my hand
web-yaku-looking = Looking at your hand…
web-yaku-none = Your hand has not been dealt yet.
web-yaku-has = Your hand has
web-yaku-near = Near: at most two tiles more than the nearest win
web-yaku-luck = By how you win: nothing in your tiles rules them out
web-yaku-far = Farther away
web-yaku-lost = Ruled out for this hand
web-yaku-missing = { $tiles ->
    [one] { $tiles } tile missing
   *[other] { $tiles } tiles missing
}
web-key-words = Words of the game
web-key-yaku = Yaku of my hand
web-coach = Coach
web-panel = Log, chat, table
web-keys = Keys
web-tab-log = Log
web-tab-chat = Chat
web-tab-table = Table
web-log = What has happened
web-log-empty = Nothing has happened yet
web-chat = Chat
web-chat-alone = Nobody else is here yet
web-chat-empty = No messages yet
web-chat-muted = The chat is hidden (see settings)
web-chat-write = Message to the table
web-chat-send = Send
web-words-hello = Hello
web-words-well_played = Well played
web-words-thanks = Thanks
web-words-sorry = Sorry
web-words-moment = One moment
web-words-good_game = Good game
web-words-nice = Nice!
web-words-wow = Wow!
web-words-laugh = Ha ha!
web-words-phew = Phew!
web-words-ouch = Ouch!
web-words-hmm = Hmm …
web-react = React
web-article = Article { $number } of { $book }
web-undocumented = Not in any document of these rules: taken from other people's accounts, or our own choice
web-no-document = no document

## About the table
web-enforced-by-engine = Only legal actions are offered.
web-enforced-by-table = As at a real table: a player who makes a mistake is penalised.
web-clock = { $move } seconds a move, { $reserve } in reserve
web-no-clock = No clock
web-is-ready = ready
web-spectators = Spectators: { $people }
web-gathering = Waiting for players
web-gathering-means = Send the link to friends; bots take the seats that stay free.
web-seat-free = free
web-start = Begin the match
web-copy-link = Copy the link
web-link = Link
web-copied = Copied
web-leave = Leave the table
web-leave-really = Leave for good?

## Notices
web-cut = Connection lost. Trying again…
web-not-sent = Not sent: there is no connection. Try again once it is back.
web-retry = Now
web-use-here = Use this window
web-held = The table is paused.
web-go-on = Resume
web-connecting = Connecting to the table

## Score sheet
web-dora = { $tiles ->
    [one] Dora indicator
   *[other] Dora indicators
}
web-ura = { $tiles ->
    [one] Ura dora indicator
   *[other] Ura dora indicators
}
web-how-counted = How it is counted
web-win-from = { $winner } from { $loser }
web-ura-short = Ura
web-other-rules = The same hand under other rules
web-skip = Show all
web-to-result = Result
web-ready = Next hand
web-house-of = { $book } with changes:
web-waiting-for = Waiting for { $names }…
web-waiting-for-you = The table waits for you
web-name-away = { $name } (away)
web-waiting-ready = Waiting for the others
web-change = Change
web-after = After

## Result
web-result = Final result
web-match-won = { $name } wins the match
web-course = Hand by hand
web-picture = Picture
web-win-picture = Save the win, animated
web-kyoku-picture = Save the hand, animated
web-win-picture-drawing = Drawing the picture…
web-win-picture-failed = The picture could not be drawn. Try again.
web-match-length = { $kyoku } hands
web-how = How it is worked out
web-look-back = Watch the replay
web-adapt-up = You came first twice in a row: from your next table on, the bots play at level { $level }.
web-adapt-down = You came last twice in a row: from your next table on, the bots play at level { $level }.
web-adapt-play = Play at level { $level }
web-rematch = Another match
web-rematch-waiting = Waiting for the others
web-seed = Were the walls fixed in advance?
web-seed-means = Before the first deal a fingerprint (SHA‑256) of the seed was published; all walls come from the seed, which is revealed after the match.
web-seed-before = Fingerprint
web-seed-after = Seed
web-seed-check = Check
web-seed-agrees = They agree.
web-seed-differs = They do not agree!
web-seed-unchecked = This browser computes it only on a secure address (https, or this machine).

## Referee
web-redeem = Dead hand
web-redeem-do = Redeem it
web-redeem-not = Leave it dead
web-report = Call the referee
web-report-waiting = Waiting for a ruling
web-report-what = What has happened?
web-report-choose = Choose…
web-report-who = Who was it?
web-report-nobody = Unknown
web-report-tiles = How many tiles are involved?
web-report-in-time = Noticed while it could still be corrected
web-report-do = Report
web-referee = Referee
web-confirm = Rule by the book
web-amend = Change the sanction
web-decide = Decide the sanction
web-dismiss = Dismiss
web-rule-so = Rule
web-sanction = Sanction
web-penalty = Points off the final result
web-reason = Reason

## Keys
web-key-tile = Discard the tile in that position
web-key-drawn = Discard the tile just drawn
web-key-arrows = Move along the hand; Enter discards
web-key-riichi = Riichi, then the tile
web-key-calls = Chi, pon, kan; then a number if there is a choice
web-key-win = Tsumo, ron
web-key-pass = Pass (space too, but not on a win)
web-key-back = Back from a choice
web-key-undo = Take back, if the table allows it
web-key-report = Call the referee, if players keep the rules themselves
web-key-auto = Win automatically
web-key-no-calls = No calls
web-key-drawn-on = Discard every drawn tile
web-key-sort = Sort the hand
web-key-coach = Coach
web-key-pace = Next pace
web-key-panel = Log, chat, table
web-key-react = Reactions
web-key-sheet = Back to the score sheet
web-key-hold = Pause, at a teacher's table
web-key-settings = Settings
web-key-help = Show this list
web-keys-mouse = With a mouse: if you choose so in the settings, a right click passes, or discards the tile just drawn.
web-keys-told = The key under a tile discards it, d the tile just drawn. ? lists all keys.
