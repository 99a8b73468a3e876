# A tally on a phone: a match at real tiles, kept kyoku by kyoku.

web-tally-title = Tally
web-tally-door = Keep the tally of a real table
web-tally-lead = A match with real tiles, kept at the table: who won with what, and who was tenpai. Payments, honba, the dealer and the end follow from the rulebook.
web-tally-new = New tally
web-tally-who = Who sits where at the start
web-tally-name-twice = The names must differ.
web-tally-begin = Begin
web-tally-bring = Import a tally from a file
web-tally-file-large = This file is too large for a tally.
web-tally-file-offline = The server does not answer. It has to check a tally from a file first.
web-tally-here = Tallies on this device
web-tally-none = None yet.
web-tally-over = Over
web-tally-to-begin = About to begin
web-tally-private = Tallies stay in this browser; the server does the sums and keeps nothing. To take one with you, save the file.
web-tally-no-store = This browser cannot store data, as in some private windows, so no tally can be kept here.
web-tally-all = All tallies
web-tally-gone = This device has no such tally.
web-tally-deleted = This tally was deleted in another window. Nothing more can be entered; to have it again, save the file and import it.
web-tally-begin-offline = The tally is kept here. It begins as soon as the server answers.

## At the table
web-tally-stick = Riichi stick of { $name }: { $riichi }
web-tally-draw = Draw
web-tally-void = Void
web-tally-offence = Offence
web-tally-offences = Offences in this hand
web-tally-more = More
web-tally-turn = Turn the table
web-tally-stop = End the match here
web-tally-names = Change the names
web-tally-save = Save the file
web-tally-forget = Delete this tally
web-tally-forget-means = The tally is removed from this browser and cannot be brought back. If anybody may want it, save its file first.
web-tally-who-won = Who won?
web-tally-who-paid = On whose tile?
web-tally-who-tenpai = Who is tenpai?
web-tally-take-back = Take back: { $what }
web-tally-offline = No connection. What you enter is kept here and sent later, in order.
web-tally-unkept = This browser cannot store what you enter at the moment. It is in this window alone, so leave it open.
web-tally-unsettled = Hand { $number } no longer fits those before it. Open it below and correct it; the match then continues.

## A win
web-tally-ron-from = ron from { $loser }
web-tally-another-ron = One more ron
web-tally-winners = Winners
web-tally-told = Enter the hand
web-tally-by-tiles = By its tiles
web-tally-in-a-hurry = Quick entry
web-tally-hurry-means = Han, all dora included. The program takes your word for it, and says so on the sheet.
web-tally-han = Han
web-tally-han-of = { $han } han
web-tally-yakuman-of = { $times ->
    [1] Yakuman
   *[other] { $times } yakuman
}
web-tally-fu = Fu
web-tally-fu-of = { $fu } fu
web-tally-yaku = Yaku, if you like
web-tally-riichi-tile = On the riichi tile
web-tally-pao = A player is liable for it (pao)
web-tally-fed = { $yaku }: fed by
web-tally-fed-kan = The open kan was fed by
web-tally-not-whole = The hand is not complete yet
web-tally-unjudged = No connection
web-tally-unjudged-long = No connection, so this is not worked out yet. You can enter it all the same: it is kept here, and worked out when the server answers.
web-tally-to-sheet = Sheet

## A draw and an offence
web-tally-reason = Why
web-tally-nagashi = Nagashi mangan
web-tally-ended-by = It ended with the riichi tile of
web-tally-book-says = By the book: { $sanction }
web-tally-book-silent = The rulebook has no sanction for this.
web-tally-offence-more = More about it
web-tally-noted = Noted now, assessed later
web-tally-beside-win = Another player won validly at the same moment
web-tally-offence-add = Add

## The sheet
web-tally-enter = Enter
web-tally-dealer-stops = The leading dealer ends the match here
web-tally-put-right = Save the correction
web-tally-why = Why, if you like
web-tally-changes = What it changes
web-tally-changes-nothing = Nothing else.
web-tally-ends-now = The match is then over.
web-tally-goes-on = The match then continues.
web-tally-cannot-follow = Cannot follow
web-tally-then = Points then

## What has been entered
web-tally-kyoku = Hands so far
web-tally-no-kyoku = None yet.
web-tally-correct = Correct
web-tally-correcting = Correcting { $kyoku }
web-tally-insert = Insert a hand before it
web-tally-inserting = Missing before { $kyoku }
web-tally-withdraw = Never played
web-tally-withdrawing = Never played: { $kyoku }
web-tally-mend = Fix
web-tally-mending = Fixing a refused entry
web-tally-drop = Drop
web-tally-waiting-title = Waiting
web-tally-waiting = { $count ->
    [one] { $count } entry is waiting for the network
   *[other] { $count } entries are waiting for the network
}
web-tally-waiting-refused = An entry was refused. Fix or drop it; those after it are waiting.
web-tally-line-names = Names
web-tally-line-stop = The match ends here
web-tally-line-counted = Points counted
web-tally-line-withdrawal = Never played
web-tally-brief-ron = { $winner } ron from { $loser }
web-tally-brief-tsumo = { $winner } tsumo
web-tally-brief-draw = Draw, tenpai: { $tenpai }
web-tally-disputed = Disputed
web-tally-confirmed = entered by { $count }
web-tally-confirmed-by = Entered the same by { $names }
web-tally-stands = What counts
web-tally-says = { $name } says

## The end
web-tally-as-if = If it ended now
web-tally-count = Count the points
web-tally-count-means = What each player has on the table, compared with the tally.
web-tally-count-sum = You counted { $sum } in all, but there are { $wanted } in play.
web-tally-count-agrees = The points counted agree with the tally.
web-tally-count-differs = The points counted differ from the tally.
web-tally-counted-of = { $name }: { $counted } counted, { $by } off the tally

## A table of an event
web-tally-event-gone = This table cannot be seen from here.
web-tally-event-take = Take the result from the tally
web-tally-event-points = Enter only the final points
web-tally-event-points-again = Enter other points
web-tally-event-agree = I agree
web-tally-event-dispute = I do not agree
web-tally-event-agreed = Agreed: { $names }
web-tally-event-lacking = Not yet: { $names }
web-tally-event-final = The result is final.
web-tally-event-why = What is wrong?
