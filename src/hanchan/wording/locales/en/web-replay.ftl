# The page on which a match is looked back at.

web-replay = Replay
web-replay-panel = Kyoku, events, verification
web-replay-lead = Bring the log of a match, wherever it was played, and look at every move again: all hands, waits and score sheets, and whether the rules were kept.
web-replay-drop = Drop a file here
web-replay-choose = Choose a file
web-replay-formats = Tenhou (mjlog and tenhou.net/6), mjai, Kobalab's paipu, and hanchan's own records; packed by gzip or not.
web-replay-paste = Or paste the address of a tenhou.net/6 viewer or of a match played here
web-replay-look = Open
web-replay-reading = The file is being read…
web-replay-too-large = This file is larger than 2 MiB. Pack it with gzip, or bring fewer matches at once.
web-replay-no-server = The server does not answer. Try again in a moment.
web-replay-recent = Looked at lately
web-replay-matches = Matches in this file
web-replay-match-size = { $kyoku } kyoku
web-replay-another = Another file
web-replay-loading = The match is being played again…
web-replay-count = { $place } / { $of }
web-replay-honba = { $honba } honba
web-replay-hand-of = Hand of { $name }
web-replay-reads = Waits and shanten
web-replay-furiten = furiten
web-replay-next = Next in the wall
web-replay-steps = Steps
web-replay-slider = Event
web-replay-next-event = Next event
web-replay-previous-event = Previous event
web-replay-next-decision = Next decision
web-replay-previous-decision = Previous decision
web-replay-next-kyoku = Next kyoku
web-replay-previous-kyoku = Previous kyoku
web-replay-no-next-event = This is the last event.
web-replay-no-previous-event = This is the first event.
web-replay-no-next-decision = This seat decides nothing any more.
web-replay-no-previous-decision = This seat has decided nothing before.
web-replay-no-next-kyoku = This is the end of the match.
web-replay-no-previous-kyoku = This is the first kyoku.
web-replay-no-sheet = This kyoku has no score sheet: it breaks off.
web-replay-hands = Hands of the others
web-replay-hands-open = All hands are open.
web-replay-hands-hidden = The hands of the others are hidden.
web-replay-reads-on = Waits and shanten are shown.
web-replay-reads-off = Waits and shanten are not shown.
web-replay-share = Copy a link to this position
web-replay-copied = The link to this position has been copied.
web-replay-not-copied = The link could not be copied; it stands in the address bar.
web-replay-download = Download the file
web-replay-tab-kyoku = Kyoku
web-replay-tab-events = Events
web-replay-tab-verify = Rules
web-replay-verifying = The match is being verified…
web-replay-agrees = { $kyoku ->
    [one] The only kyoku agrees with { $rules }
   *[other] All { $kyoku } kyoku agree with { $rules }
}
web-replay-disagrees = { $count ->
    [one] { $count } disagreement with { $rules }
   *[other] { $count } disagreements with { $rules }
}
web-replay-whole = Whole match
web-replay-line = line { $line }
web-replay-file-says = The file
web-replay-rules-say = The rules
web-replay-infer = Which rulebooks fit?
web-replay-inferred = Rulebooks and this match
web-replay-book-agrees = agrees
web-replay-book-differs = does not agree
web-replay-under = Look at the match under { $rules }
web-replay-key-decision = next, previous decision of the seat below
web-replay-key-kyoku = next, previous kyoku
web-replay-key-event = next, previous event
web-replay-key-ends = start, end of the kyoku
web-replay-key-seat = the seat below; 0 dealt first
web-replay-key-turn = turn the table by one seat
web-replay-key-hands = hands of the others open or hidden
web-replay-key-reads = waits and shanten
web-replay-key-sheet = score sheet of this kyoku
web-replay-key-list = list of all kyoku
web-replay-key-events = list of the events
web-replay-key-verify = whether the match was played by the rules
web-replay-key-help = this page
web-replay-keys-more = Arrows do the same as h l and k j, Page Up and Page Down the same as K J.
web-replay-key-share = copy a link to this position
web-replay-share-short = Copy link
