# A recorded match, step by step.

replay-place = event { $place } of { $count }
replay-wall = Next in the wall:
replay-furiten = furiten
replay-shanten = { $shanten }-shanten
replay-complete = complete
replay-decides = { $player } decides: { $action }
replay-decides_not = { $player } decides: { $action } (other choices: { $others })
replay-claim = { $player } wants the tile, but does not get it: { $action }
replay-claim_late = { $player } claims late, after another claim: { $action }
replay-claim_after_draw = { $player } claims late, after the next draw: { $action }
replay-undo = A step is undone
replay-undo_to = the match is back at event { $place }
replay-no_change = no change
replay-breaks_off = The record breaks off here.
replay-disagrees = Here the file departs from the rules: { $problem }
replay-assumed = The log names no rules, so hanchan assumes { $rules }; --rules names others.
replay-nobody = Player { $number }

replay-hint_event = event
replay-hint_kyoku = kyoku
replay-hint_decision = decision
replay-hint_list = list
replay-hint_hands = hands
replay-hint_waits = waits
replay-hint_sheet = sheet
replay-hint_seat = seat
replay-hint_help = help
replay-hint_quit = quit

replay-key_next = next event
replay-key_previous = previous event
replay-key_next_kyoku = next kyoku; from the last one the end of the match
replay-key_previous_kyoku = start of this kyoku, then of the one before
replay-key_next_decision = next decision of the seat in view
replay-key_previous_decision = previous decision of the seat in view
replay-key_first = start of the match
replay-key_last = end of the match
replay-key_list = list of all kyoku; a number jumps to one
replay-key_hands = hands of the others open or hidden
replay-key_waits = waits or shanten next to each hand in sight
replay-key_sheet = score sheet at the end of a kyoku, final standings at the end of the match
replay-key_seat = the seat in view, at the bottom; 0 dealt first
replay-key_next_seat = the seat to the right
replay-key_previous_seat = the seat to the left
replay-key_help = this page
replay-key_quit = leave

replay-no_next = This is the last event
replay-no_previous = This is the first event
replay-no_next_kyoku = This is the end of the match
replay-no_previous_kyoku = This is the first kyoku
replay-no_next_decision = This seat has no more decisions
replay-no_previous_decision = This seat has no earlier decision
replay-no_sheet = The sheet is shown where a kyoku ends: J leads past it, k back to it
replay-no_key = The key { $key } does nothing here; { $help } shows all keys

replay-help_title = Keys and marks
replay-sheet_title = Final standings · { $rules }
replay-list_title = Kyoku
replay-matches = Matches in this file
replay-choose = Number, or j k and Enter; q goes back:
replay-page = q goes back
replay-page_more = Lines { $from }-{ $to } of { $lines }; j k scroll, q goes back
