# Refusals: at a table, and where tables are kept.

illegal-action = Seat { $seat } may not do this now: { $action }. { $why }.
illegal-unknown = Seat { $seat } cannot do this now: { $action }. { $choices ->
    [0] There is nothing to decide.
   *[other] Its choices are: { $allowed }.
}
illegal-ambiguous = Seat { $seat } could mean several things by { $action }. Say which: { $allowed }.
match-over = The match is over, so this is no longer possible.
store-closed = The store is closed, so nothing more can be saved in it.
step-nobody = Give each step an action for at least one of the seats that have a decision to make: { $seats }.
number-least = { $field }: { $given } is less than the minimum of { $least }
number-between = { $field }: { $given } is not a number from { $least } to { $most }
people-only = { $field }: { $given } works only with { $needed }, where players can make mistakes
bots-count = { $field }: '{ $given }' names { $named ->
    [one] { $named } bot
   *[other] { $named } bots
}, but { $needed ->
    [two] two are needed, or one to play every other seat
    [all-three] three are needed, or one to play every seat
    [three] three are needed, or one to play every other seat
    [four] four are needed, or one to play every seat
    [exactly-two] two are needed
    [exactly-three] three are needed
   *[exactly-four] four are needed
}. The bots are: { $allowed }
seed-value = { $field }: { $given } is neither 32 bytes nor a whole number from 0 to 2**256-1
save-exists = { $field }: { $path } already exists; choose another folder or seed, or set force to replace it
folder-unusable = { $field }: { $path } cannot be written to ({ $reason }); choose another folder
play-continued-save = { $field }: a continued match is saved in its own file; leave out --save
play-no-terminal = { $field }: the log comes from standard input, and there is no terminal for keys; name a file, or print every event with --plain
continue-bots = { $field }: a match can be continued here only if at most one player is a person, but { $people ->
    [unknown] this record does not say who played
   *[other] { $people } people play in this match
}
continue-no-terminal = { $field }: a person ({ $name }) plays in this match, so continue it in an interactive terminal, without --json
continue-program = { $field }: the program { $given } played in this match, and a record cannot start it again; name all bots of the match with --bots
continue-rules = { $field }: with these options { $key } would be { $given }, but the match being continued has { $recorded }; leave them out
continue-seed = { $field }: { $given } was given, but the match being continued has { $recorded ->
    [none] walls without a seed
   *[other] { $recorded }
}; leave out this option
continue-table = { $field }: in the match being continued the engine enforces the rules; leave out this option
continue-watch = { $field }: a person ({ $name }) plays in this match; leave out --watch, which is for matches of bots
stats-name-twice = { $field }: { $given } is the name of more than one player of this match; rename them in the log to tell their statistics apart
stats-no-player = { $field }: these logs have no player called { $given }{ $more ->
    [none] {""}
    [0] ; the players are { $players }
   *[other] ; the players are { $players } and { $more } more
}
review-no-seat = { $field }: { $given } does not name exactly one seat; use its starting wind, one of { $winds }, or its player's name: { $players }
review-no-decision = { $field }: the player has no choice at moment { $given } of this kyoku
report-suffix = { $field }: { $given } ends neither in .html nor in .svg
report-one-seat = { $field }: a picture shows one player; name one with --seat
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
convert-json-stdout = { $field }: the log and the JSON report cannot both go to standard output; name a file as OUT
convert-several-stdout = { $field }: { $count ->
    [one] { $count } match
   *[other] { $count } matches
} cannot go to standard output, because each { $format } file holds only one match; name an output file
option-unknown = { $field }: there is no such option; --help lists the options. For a file of that name write ./{ $field }
name-renamed = { $field }: this is now called { $new }
stdin-twice = { $field }: standard input can be read only once; give one of the inputs as a file
verify-infer-rules = { $field }: --infer finds the rules itself; leave out --rules { $given }
verify-set-alone = { $field }: { $given } changes a rulebook, so name that rulebook with --rules
verify-no-logs = { $field }: { $count ->
    [0] there is no file here
    [one] there is { $count } file here, but it is not a log
   *[other] there are { $count } files here, but none is a log
}
browser-errors = { $field }: bots that make mistakes play only in the terminal, with --text
compensation-none = These rules give no compensation after a chombo (offences.yakuman_claim_shanten is 0).
compensation-impossible = This compensation is not possible: { $problem }.
compensation-offender = { $field }: seat { $given } did not void the previous kyoku by a chombo; name the seat that did
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
match-players = { $field }: { $given } is not a list of { $players ->
    [3] three
   *[4] four
} names
match-seat = { $field }: { $given } is not a seat; seats are 0 to 3
match-seat-three = { $field }: { $given } is not a seat of this match; its seats are 0 to 2
report-no-kyoku = Nothing can be reported now, because no kyoku is being played.
report-points-nobody = { $field }: points can be deducted only from a known offender; name the seat
report-past = The kyoku of this report is over, so the referee can no longer rule on it.
report-nobodys = { $field }: { $offence } is nobody's fault, so leave out { $given }
report-place = { $field }: { $places ->
    [0] only the report of a wrong indicator has a position; leave { $given } out
   *[other] there can be no wrong indicator at position { $given }; choose one of these: { $allowed }
}
report-not-winner = { $field }: { $given } has not just won{ $tsumo ->
    [yes] {" "}by tsumo
   *[no] {""}
}, and this offence is reported right after such a win{ $winners ->
    [0] {""}
   *[other] ; choose one of these: { $allowed }
}
ruling-impossible = This ruling is not possible: { $problem }.
ruling-done = This report already has a ruling. Undo the ruling, then report the offence again.
ruling-between = Another ruling followed the win. Undo that ruling first.
ruling-left = The rulebook leaves the sanction to the referee; choose one of these: { $allowed }.
ruling-no-reason = { $field }: give a reason, in a few words
undo-nothing = There is no step to undo.
redo-nothing = No step was undone, so there is nothing to redo.
command-line = The command line cannot be read: { $problem }
argument-taken = { $field } is missing. An option with several values takes all that follows it, so give { $field } first.
argument-missing = { $field }: a value is missing; `--help` says which
command-unknown = { $field }: there is no such command; `hanchan --help` lists them
extra-missing = This needs the extra '{ $extra }' of hanchan, which is not installed. Install it with: pip install 'hanchan[{ $extra }]'
extra-missing-play = The table in the browser needs the extra '{ $extra }' of hanchan, which is not installed. Install it with: pip install 'hanchan[{ $extra }]'. Without it, `hanchan play --text` plays in the terminal.
server-refuses = The server at { $server } refused the request: { $problem }
server-silent = The server at { $server }, which keeps your matches, does not answer ({ $reason }). Stop it, or try again.
system-refuses = { $file ->
    [none] The operating system reports an error: { $reason }
   *[other] { $file }: the operating system reports an error: { $reason }
}
walls-tiles = { $field }: { $count ->
    [one] { $count } tile was
   *[other] { $count } tiles were
} given, but { $exact ->
    [yes] exactly { $most } are needed
   *[no] at most { $most } fit
}
walls-no_tile = { $field }: more { $tile } were given than the set of tiles has
walls-size = { $field }: the rulebook plays with { $size } tiles, but this wall has { $count }
seat-failed = Seat { $seat } ({ $name }) failed: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, line { $line })
}
seats-count = { $field }: { $players ->
    [3] this match has three seats
    [4] this match has four seats
   *[other] a match has three or four seats
}, but { $count } were given
seats-choose = { $field }: seat { $seat } is { $given }, which is not callable and has no method choose(view); hanchan.bots.named_seat makes a seat of a bot's name
undo-unknown = No step begins after event { $to }, so you cannot undo to it.
seat-not_loaded = { $field }: { $given } cannot be loaded: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, line { $line })
}
bots-outside = { $field }: external bots always keep the rules; use built-in bots, which can make mistakes, or leave out enforcement
arena-players = { $field }: { $seating } takes { $most ->
    [2] two
   *[other] { $least } to { $most }
} players, not { $given }
arena-save = { $field }: records can be saved only in the folder of the report; name that folder with out
arena-source = Some matches were played with different kernels ({ $given }) from those on this machine ({ $here }); install the same version of hanchan on every machine
arena-recheck = Seed { $seed }: a match went differently when it was played again, so these results are not reliable; a player may use random numbers of its own, or a machine may be faulty
arena-all-spoiled = In every match { $name } failed too often and a bot took over, so the matches show nothing. Fix the player: { $problem }{ $file ->
    [none] {""}
   *[other] {" "}({ $file }, line { $line })
}
workers-lost = Workers were killed { $count } times in a row: there is too little memory, or this task kills every worker. Try fewer workers.
cluster-unreachable = { $field }: the Ray cluster at { $given } does not answer; start it, or correct the address
bots-generator = { $field }: only the built-in bots can play with version { $generator } of the random number generator; use them, or leave out generator
