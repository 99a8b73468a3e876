# A match in a replay.

web-replay = Replay
web-replay-panel = Hands, events, verification
web-replay-lead = Bring the log of a match, wherever it was played, and look at every move again: all hands, waits and score sheets, and whether the rules were kept.
web-replay-drop = Drop a file here
web-replay-choose = Choose a file
web-replay-formats = Tenhou (mjlog and tenhou.net/6), Mahjong Soul's records (protobuf or JSON), mjai, Kobalab's paipu, and hanchan's own records; packed by gzip or not.
web-replay-paste = Or paste the address of a tenhou.net/6 viewer or of a match played here
web-replay-pasted = pasted text
web-replay-look = Open
web-replay-reading = The file is being read…
web-replay-too-large = This file is larger than 2 MiB. Pack it with gzip, or bring fewer matches at once.
web-replay-no-server = The server does not answer. Try again in a moment.
web-replay-recent = Recently opened
web-replay-matches = Matches in this file
web-replay-match-size = { $kyoku } hands
web-replay-another = Another file
web-replay-loading = The match is being played again…
web-replay-count = { $place } / { $of }
web-replay-remarks-more = { $more ->
    [one] and { $more } more remark
   *[other] and { $more } more remarks
}
web-replay-honba = { $honba } honba
web-replay-hand-of = Hand of { $name }
web-replay-reads = Waits and shanten
web-replay-furiten = furiten
web-replay-next = Next in the wall
web-replay-steps = Steps
web-replay-play = Play
web-replay-stop = Stop
web-replay-slider = Event
web-replay-next-event = Next event
web-replay-previous-event = Previous event
web-replay-next-decision = Next decision
web-replay-previous-decision = Previous decision
web-replay-next-kyoku = Next hand
web-replay-previous-kyoku = Previous hand
web-replay-no-next-event = This is the last event.
web-replay-no-previous-event = This is the first event.
web-replay-no-next-decision = This seat has no more decisions.
web-replay-no-previous-decision = This seat has no earlier decision.
web-replay-no-next-kyoku = This is the end of the match.
web-replay-no-previous-kyoku = This is the first hand.
web-replay-no-sheet = This hand has no score sheet: it breaks off.
web-replay-hands = Other players' tiles
web-replay-hands-open = All tiles are open.
web-replay-hands-hidden = The other players' tiles are hidden.
web-replay-reads-on = Waits and shanten are shown.
web-replay-reads-off = Waits and shanten are not shown.
web-replay-sit = Look from the seat of { $name }
web-replay-share = Copy a link to this position
web-replay-copied = The link to this position has been copied.
web-replay-not-copied = The link could not be copied; it is in the address bar.
web-replay-tab-kyoku = Hands
web-replay-tab-events = Events
web-replay-tab-review = Review
web-replay-tab-verify = Rules
web-replay-verifying = The match is being verified…
web-replay-agrees = { $kyoku ->
    [one] The only hand agrees with { $rules }
   *[other] All { $kyoku } hands agree with { $rules }
}
web-replay-disagrees = { $count ->
    [one] { $count } disagreement with { $rules }
   *[other] { $count } disagreements with { $rules }
}
web-replay-whole = Whole match
web-replay-line = line { $line }
web-replay-file-says = In the file
web-replay-rules-say = By the rules
web-replay-infer = Which rulebooks fit?
web-replay-inferred = Rulebooks and this match
web-replay-book-agrees = agrees
web-replay-book-differs = does not agree
web-replay-under = Look at the match under { $rules }
web-replay-key-decision = next, previous decision of the seat below
web-replay-key-kyoku = next, previous hand
web-replay-key-event = next, previous event
web-replay-key-play = play automatically, stop
web-replay-key-ends = start, end of the hand
web-replay-key-seat = the seat below; 0 dealt first
web-replay-key-turn = turn the table by one seat
web-replay-key-hands = show or hide the other players' tiles
web-replay-key-reads = waits and shanten
web-replay-key-sheet = score sheet of this hand
web-replay-key-list = list of all hands
web-replay-key-events = list of the events
web-replay-key-verify = whether the match was played by the rules
web-replay-key-settings = Settings
web-replay-key-help = this page
web-replay-keys-more = Arrows do the same as h l and k j, Page Up and Page Down the same as K J. The wheel over the table goes from event to event.
web-replay-key-share = copy a link to this position
web-replay-share-short = Copy link
web-replay-key-review = what a strong bot would have done
web-replay-key-doubt = next, previous doubt or mistake
web-replay-key-dearest = the costliest choices, one after the other
web-review-seat = Whose choices
web-review-waits = The bot is thinking…
web-review-same = like the bot
web-review-doubts = { $doubts ->
    [one] doubt
   *[other] doubts
}
web-review-mistakes = { $mistakes ->
    [one] mistake
   *[other] mistakes
}
web-review-loss = points
web-review-here = This decision
web-review-grade-same = Like the bot
web-review-grade-good = Nearly as good
web-review-grade-doubt = Doubt
web-review-grade-mistake = Mistake
web-review-grade-other = Not evaluated
web-review-bot = Bot:
web-review-dearest = Costliest
web-review-dearer = More costly
web-review-cheaper = Less costly
web-review-all = All doubts and mistakes
web-review-none = No doubts and no mistakes.
web-review-means = Points count by how much they change the likely final place. From 300 points on a choice is a doubt, from 1000 on a mistake. It is one bot's opinion.
web-review-coach = The coach at the table measures something else: tiles that help, or points. So the two may disagree.
web-review-more = Everything the bot evaluated
web-review-next = Next doubt or mistake
web-review-previous = Previous doubt or mistake
web-review-no-next = No more doubts or mistakes.
web-review-no-previous = No earlier doubts or mistakes.
web-review-nothing = No decision here
web-review-up-to = Reviewed up to { $kyoku }.
web-review = Review
web-replay-save = Save the match
web-replay-save-lead = Take the match to another program. What its format has no place for is left out.
web-replay-save-viewer = Copy the address at tenhou.net/6
web-replay-save-not-copied = The browser did not let hanchan copy the address. Save the JSON for tenhou.net/6 instead, and open it there.
web-replay-save-file = The file it came from
web-replay-save-hanchan = Record of hanchan
web-replay-save-tenhou6 = JSON for tenhou.net/6
web-replay-save-mjlog = mjlog of Tenhou
web-replay-save-mjai = mjai, for bots and reviewers
web-replay-save-kobalab = Paipu for Kobalab's programs
web-replay-key-save = save the match, for other programs too
web-outlook = How the match turned
web-outlook-legend = Expected before each hand
web-outlook-place = Final place
web-outlook-result = Result
web-outlook-means = Before each hand, as the bot reckons from the points and the hands left; the result by the uma of the rulebook. The marks are the costliest choices: about { $points } points are one place.
web-outlook-table = The figures
web-outlook-kyoku = Hand
web-outlook-mark = { $kyoku }: { $done }, about { $places } of a place
web-review-ask = What would you do now?
web-review-asked-match = Back to the match
web-review-asked-hidden = Hands, events and the review stay hidden while a decision is asked again.
web-review-answer-played = In the match: { $done } ({ $loss })
web-review-answer-same = In the match: the same
web-review-next-mistake = Next mistake
web-review-report = Report
