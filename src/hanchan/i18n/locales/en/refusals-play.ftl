# Refusals: at a table, and where tables are kept.

illegal-action = Seat { $seat } may not do this now: { $action }. { $why }.
illegal-unknown = Seat { $seat } cannot do this now: { $action }. { $choices ->
    [0] There is nothing to decide.
   *[other] What it can do: { $allowed }.
}
illegal-ambiguous = Seat { $seat } could mean several things by { $action }. Say which: { $allowed }.
match-over = The match is over: all you can do is undo.
store-closed = The store is closed.
step-nobody = A step needs an action from a seat that has a decision to make: { $seats }.
number-least = { $field }: { $given } is less than { $least }
number-between = { $field }: { $given } is not a number from { $least } to { $most }
people-only = { $field }: { $given } works only with { $needed }, where players can make mistakes
bots-count = { $field }: '{ $given }' does not name { $count ->
    [one] { $count } bot
   *[other] { $count } bots
} separated by commas. The bots are: { $allowed }
seed-value = { $field }: { $given } is neither 32 bytes nor a whole number from 0 to 2**256-1
save-exists = { $field }: { $path } already exists; choose another folder or seed, or set force to replace it
folder-unusable = { $field }: { $path } cannot be written to ({ $reason }); choose another folder
play-continued-save = { $field }: a continued match is saved in its own file; leave out --save
play-no-terminal = { $field }: the log comes from standard input, and there is no terminal for keys; name a file, or print every event with --plain
continue-bots = { $field }: a match can be continued here only if at most one player is a person, but { $people ->
    [unknown] this record does not say who played
   *[other] this match has { $people }
}
continue-no-terminal = { $field }: { $name } plays in this match, so it can be continued only at a terminal with keys
continue-program = { $field }: the program { $given } played in this match, and a record cannot start it again; name all bots of the match with --bots
continue-rules = { $field }: { $rules } has { $key } = { $given }, but the match being continued has { $recorded }; leave out that option
continue-seed = { $field }: { $given } was given, but the match being continued has { $recorded }; leave out this option
continue-table = { $field }: in the match being continued the engine enforces the rules; leave out this option
continue-watch = { $field }: { $name } plays in this match; leave out --watch, which is for matches of bots
stats-name-twice = { $field }: two players of this match are called { $given }, so their statistics cannot be told apart
stats-no-player = { $field }: these logs have no player called { $given }{ $more ->
    [none] {""}
    [0] ; the players are { $players }
   *[other] ; the players are { $players } and { $more } more
}
review-no-seat = { $field }: there is no seat { $given }; name a seat by its starting wind, E, S, W or N, or by its player: { $players }
replay-match-needed = { $field }: the file has { $count ->
    [one] { $count } match
   *[other] { $count } matches
}; say which with --match 1 to --match { $count }
replay-no-match = { $field }: there is no match { $given }; { $count ->
    [one] the file has only one
   *[other] choose 1 to { $count }
}
replay-no-kyoku = { $field }: there is no kyoku { $given }; { $count ->
    [0] none can be shown
    [1] there is only one
   *[other] choose 1 to { $count }
}
convert-json-stdout = { $field }: logs and the answer cannot both go to standard output; name a file as OUT
convert-several-stdout = { $field }: { $count ->
    [one] { $count } match
   *[other] { $count } matches
} cannot go to standard output, because a file of { $format } holds only one; name a file
option-unknown = { $field }: there is no such option; --help lists the options. For a file of that name write ./{ $field }
name-renamed = { $field }: this name has changed; write { $new }
stdin-twice = { $field }: standard input can be read only once; give one of the inputs as a file
verify-infer-rules = { $field }: --infer finds the rules itself; leave out --rules { $given }
verify-set-alone = { $field }: { $given } changes a rulebook, so name one with --rules
verify-no-logs = { $field }: { $count ->
    [0] there is no file here
    [one] there is { $count } file here, but it is not a log
   *[other] there are { $count } files here, but none is a log
}
browser-errors = { $field }: bots that make mistakes play only in the terminal, with --text
compensation-none = These rules give no compensation after a chombo (offences.yakuman_claim_shanten is 0).
compensation-impossible = This compensation is not possible: { $problem }.
compensation-offender = { $field }: seat { $given } did not void the last kyoku by a chombo
compensation-twice = { $field }: seat { $given } has already been compensated for this chombo
compensation-far = { $field }: a claim needs a hand at most { $most } shanten from a yakuman, but that of seat { $given } was { $shanten ->
    [none] out of reach
   *[other] { $shanten } shanten away
}
redeem-nothing = Seat { $seat } has nothing to redeem: { $deposit ->
    [0] these rules have no deposit that frees a dead hand (offences.redeem_deposit).
   *[other] a dead hand can be redeemed only until another seat acts.
}
record-seed = { $field }: the record has no seed, because it is a public one; continue from the private record
record-disagrees = { $field }: { $given } disagrees with the law ({ $problem }){ $allowed ->
    [none] {""}
   *[other] ; by the law it should be { $allowed }
}
table-engine = Only a match whose players enforce the rules has a referee; make it with Match(..., enforcement='table').
match-players = { $field }: { $given } does not name four players
match-seat = { $field }: { $given } is not a seat; seats are 0 to 3
report-no-kyoku = Nothing can be reported now, because no kyoku is being played.
report-points-nobody = { $field }: points can be deducted only from a known offender; name the seat
report-past = The kyoku of this report is over, so the referee can no longer rule on it.
report-nobodys = { $field }: { $offence } is nobody's fault, so name no seat
report-place = { $field }: { $places ->
    [0] only the report of a wrong indicator has a position; leave { $given } out
   *[other] there can be no wrong indicator at position { $given }; choose one of these: { $allowed }
}
report-not-winner = { $field }: { $given } has not just won{ $winners ->
    [0] ; such a report is made right after a win
   *[other] , but seat { $allowed } has
}
ruling-impossible = This ruling is not possible: { $problem }.
ruling-done = The win has been ruled on. Undo the ruling, then report the offence again.
ruling-between = There was another ruling since the win. Undo it first.
ruling-left = The rulebook leaves the sanction to the referee; choose one of these: { $allowed }.
ruling-no-reason = { $field }: give a reason, in a few words
undo-nothing = There is no step to undo.
redo-nothing = No step was undone, so there is nothing to redo.
command-line = The command line cannot be read: { $problem }
argument-taken = { $field } is missing. An option with several values takes all that follows it, so give { $field } first.
argument-missing = { $field }: a value is missing; `--help` says which
command-unknown = { $field }: there is no such command; `hanchan --help` lists them
extra-missing = This needs an extra that is not installed: pip install 'hanchan[{ $extra }]'
extra-missing-play = The table in the browser needs an extra that is not installed: pip install 'hanchan[{ $extra }]'. Without it, `hanchan play --text` plays in the terminal.
server-refuses = The server at { $server } did not make a table: { $problem }
server-silent = The server at { $server }, which keeps your matches, does not answer ({ $reason }). Stop it, or try again.
system-refuses = The operating system says: { $reason }{ $file ->
    [none] {""}
   *[other] {" "}({ $file })
}
walls-tiles = { $field }: { $count ->
    [one] { $count } tile was
   *[other] { $count } tiles were
} given, but { $exact ->
    [yes] exactly { $most } are needed
   *[no] there is room for only { $most }
}
walls-no_tile = { $field }: { $tile } is given more often than there are such tiles
walls-size = { $field }: the rulebook plays with { $size } tiles, but this wall has { $count }
seat-failed = Seat { $seat } ({ $name }) failed: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, line { $line })
}
seats-count = { $field }: a match has four seats, but { $count } were given
seats-choose = { $field }: seat { $seat } is { $given }, which is not callable and has no method choose(view)
undo-unknown = No step begins after event { $to }, so you cannot undo to it.
seat-not_loaded = { $field }: { $given } cannot be loaded: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, line { $line })
}
bots-outside = { $field }: external bots always keep the rules; use built-in bots, which can make mistakes, or leave out enforcement
arena-players = { $field }: { $seating } takes { $least } to { $most } players, not { $given }
arena-save = { $field }: records can be saved only in the folder of the report; name one with out
arena-source = Some matches were played with different kernels ({ $given }) from those on this machine ({ $here }); install the same version of hanchan on every machine
arena-recheck = Seed { $seed }: a match went differently when it was played again, so these results are not reliable; a player may use random numbers of its own, or a machine may be faulty
arena-all-spoiled = In every match { $name } failed too often and a bot took over, so the matches show nothing. Fix the player: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, line { $line })
}
workers-lost = Workers were killed { $count } times in a row: there is too little memory, or this task kills every worker. Try fewer workers.
cluster-unreachable = { $field }: no Ray cluster answers at { $given }; start it, or correct the address
bots-generator = { $field }: only the built-in bots can play with version { $generator } of the random number generator
