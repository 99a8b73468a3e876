# Refusals: logs of Tenhou, as JSON of tenhou.net/6 and as mjlog.

tenhou-results = { $field }: { $given } does not give each seat a score (a whole number) and a result
tenhou-dealer = { $field }: seat { $given } does not deal here; seat { $dealer } does
tenhou-name = { $field }: { $given } is not a name in UTF-8
tenhou6-file = { $field }: { $given } is not the beginning of a JSON object, of a list of such objects, or of a tenhou.net/6 address
tenhou6-place = { $field }: { $given } is not a kyoku from 0 to 15 followed by honba and deposits of 0 or more
tenhou6-place-three = { $field }: { $given } is not a kyoku of three players; theirs are 0 to 2, 4 to 6, 8 to 10 and 12 to 14
tenhou6-tile = { $field }: { $given } is not a tile; tiles are 11-19, 21-29, 31-39, 41-47, or 51-53 for a red five
tenhou6-draw = { $field }: { $given } is not a draw; write a tile (11-19, 21-29, 31-39, 41-47, or 51-53 for a red five) or a call such as 'c171618', '45p4545' or 'm39393939'
tenhou6-discard = { $field }: { $given } is not a discard; write a tile (11-19, 21-29, 31-39, 41-47, or 51-53 for a red five), 60 for the tile just drawn, either of these with r for riichi ('r60'), a kan such as 'k23232323' or '424242a42', or 0 after a daiminkan
tenhou6-zero = { $field }: 0 stands for the discard that a daiminkan leaves out, but no daiminkan precedes it
tenhou6-gap = { $field }: a daiminkan leaves out a discard here, so write 0 in its place
tenhou6-drawn = { $field }: 60 stands for the tile just drawn, but after a call none is drawn; write the tile discarded
tenhou6-stuck = { $field }: this { $sort ->
    [draw] draw or call
   *[discard] discard or kan
} fits into no order of play; compare it with the lists of the other seats
tenhou6-end = { $field }: this result cannot follow the last draw or discard
tenhou6-wins = { $field }: after { $word } { $count ->
    [0] there is nothing
    [one] there is { $count } list
   *[other] there are { $count } lists
}, but each win (one to three) needs two: the payments of the four seats, and the hand
tenhou6-deltas = { $field }: { $given } does not give each seat a payment (a whole number)
tenhou6-win = { $field }: { $given } is not a win; write the seats (0 to 3; where three play, 0 to 2) of the winner, of the player who dealt in and of the liable player, then the value and the yaku as text
tenhou6-worth = { $field }: { $given } is not the value of a hand, such as '30符4飜7700点', '満貫2000-4000点' or '役満16000点∀'
tenhou6-yaku = { $field }: { $given } is not a yaku with its value, such as '断幺九(1飜)' or '大三元(役満)'
mjlog-xml = { $field }: in column { $column } { $what ->
    [cut] the XML breaks off; the whole file is needed
    [tag] a tag breaks off; the whole file is needed
    [character] a character is out of place
    [end] a closing tag does not match the open one
    [attribute] an attribute appears twice
    [more] there is more after the end of the match
    [entity] there is an unknown entity
   *[other] this is not XML
}
mjlog-doctype = { $field }: this file declares a document type (DOCTYPE), which an mjlog does not have; remove the declaration
mjlog-text = { $field }: there is text after this tag ({ $given }), but an mjlog has only tags
mjlog-root = { $field }: the tag { $root } must come first, and only once
mjlog-tag = { $field }: this tag cannot come here; an mjlog has only these, directly under mjloggm: { $allowed }
mjlog-version = { $field }: version { $given } is unknown; hanchan reads { $known }
mjlog-early = { $field }: this tag may come only once, before the first INIT
mjlog-outside = { $field }: no kyoku is being played here; INIT begins one
mjlog-over = { $field }: the match ended before this tag, so no kyoku can follow
mjlog-seed = { $field }: { $count ->
    [none] this is not base64
    [one] there is { $count } byte
   *[other] there are { $count } bytes
}, but a seed is { $wanted } bytes in base64
mjlog-numbers = { $field }: { $given } is not { $count ->
    [one] { $count } whole number of at most nine digits
   *[other] { $count } whole numbers of at most nine digits, separated by commas
}
mjlog-pairs = { $field }: { $given } has an odd number of values; write each yaku with its han, such as 1,1,8,1
mjlog-tile = { $field }: { $given } is not a tile; tiles are numbered 0 to 135
mjlog-twice = { $field }: tile { $tile } appears twice, but each of the 136 tiles can appear only once
mjlog-deal = { $field }: { $given } must be a kyoku from 0 to 15, honba, deposits, two dice from 0 to 5, and an indicator from 0 to 135
mjlog-meld = { $field }: { $given } is not the code of a meld
mjlog-players = { $field }: GO says that { $players ->
    [3] three play, but a fourth hand is dealt
   *[4] four play, but this is of a game of three
}
mjlog-wall = { $field }: the log has tile { $number } ({ $tile }) here, but the wall made from the seed has tile { $there } ({ $named }); correct the tile, or remove the seed
mjlog-wall-end = { $field }: the wall made from the seed has no tile left here that could be { $tile }; correct the log, or remove the seed
mjlog-dice = { $field }: the dice here are { $given }, but the seed gives { $rolled }; correct the dice, or remove the seed
mjlog-machi = { $field }: the winning tile { $given } is not among the tiles in hai
mjlog-ten = { $field }: { $given } must be fu, points and a limit from 0 to 5, such as 30,3900,0
mjlog-kyuushu = { $field }: { $count ->
    [0] no hand is shown
    [one] { $count } hand is shown
   *[other] { $count } hands are shown
}, but the seat that declares kyuushu must show its hand, and no other
mjlog-yaku = { $field }: { $given } is not a yaku; yaku are numbered 0 to 51, and 52 to 54 are dora, which a yakuman does not list
mjlog-no-reds = { $field }: { $tile } is a red five, but the rules of this log have no red fives
mjlog-hand = { $field }: seat { $seat } shows { $given }, but after the events of this kyoku it holds { $held }
mjlog-win = { $field }: seat { $seat } wins on { $tile }, which is not the tile drawn or discarded last
mjlog-hundreds = { $field }: an mjlog counts points in hundreds, so { $given } cannot be written in one
mjlog-tsumogiri = { $field }: seat { $seat } discards { $tile } as the tile just drawn, but did not just draw that tile
mjlog-call = { $field }: { $tile } is called, but is not the last discard
mjlog-chi = { $field }: seat { $seat } calls chi on a discard of seat { $target }, but can do so only on one of the seat to its left
tenhou6-position = { $field }: this is a position to look at, not a match: the hands of some seats are empty; give all hands of the deal
