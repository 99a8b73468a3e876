# What `hanchan dataset` says when it is done.

dataset-written = { $decisions } decisions from { $kyoku } kyoku in { $matches } matches are in { $folder }
dataset-left_out = Left out: { $parted } kyoku on which law and log disagree, { $broken_off } that break off
