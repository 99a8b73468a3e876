# The report of the arena: who is stronger, on the same walls.

arena-title = Who is stronger?
arena-setting = { $rules }, { $seating }: { $matches } matches on { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
    } from { $first }
arena-better = { $name } places better than the others
arena-worse = { $name } places worse than the others
arena-equal = { $name } places like the others, to within { $equal }
arena-open = These matches do not decide
arena-mean = Mean place of { $name }: { $place }; 95 % interval { $low } to { $high }
arena-looked = The interval is valid at every look, so you may stop as soon as it decides.
arena-named = The number of matches was set beforehand.
arena-walls = All play the same walls: on each seed every player sits where the others sat.
arena-rounded = You asked for { $asked }: { $seating } plays { $each } matches on every seed, so these are { $matches }.
arena-spoiled = { $count ->
        [one] In one match a player failed and a bot took over.
       *[other] In { $count } matches a player failed and a bot took over.
    }
arena-failures = { $name } failed { $count ->
        [one] once
       *[other] { $count } times
    }{ $replaced ->
        [0] {""}
        [one] ; { $bot } took over in 1 match
       *[other] ; { $bot } took over in { $replaced } matches
    }. First on seed { $seed }: { $problem }{ $file ->
        [none] {""}
       *[other] {" "}({ $file }, line { $line })
    }
arena-places = Places
arena-place_1 = 1st
arena-place_2 = 2nd
arena-place_3 = 3rd
arena-place_4 = 4th
arena-course = Mean place of { $name }, seed by seed
arena-course_points = Mean points, seed by seed
arena-seeds = Seeds
arena-numbers = In numbers
arena-nothing = none
arena-matches = Matches
arena-place = Mean place
arena-points = Mean points
arena-result = Mean result
arena-busted = Bust at the end
arena-kyoku = Hands
arena-win = Wins
arena-win_points = Points of a win
arena-win_turn = Turn of a win
arena-tsumo = Wins by tsumo
arena-wins_riichi = Wins with riichi
arena-wins_open = Wins with an open hand
arena-wins_dama = Wins in dama
arena-wins_points_riichi = Points of a win with riichi
arena-wins_points_open = Points of an open win
arena-wins_points_dama = Points of a dama win
arena-deal_in = Deal-ins
arena-deal_in_points = Points of a deal-in
arena-deal_ins_riichi = Deal-ins to riichi
arena-deal_ins_open = Deal-ins to open hands
arena-deal_ins_dama = Deal-ins to dama
arena-riichi = Riichi
arena-riichi_turn = Turn of riichi
arena-riichi_won = Won after riichi
arena-riichi_dealt_in = Dealt in after riichi
arena-riichi_furiten = Riichi in furiten
arena-riichi_bad = Riichi with four tiles left or fewer
arena-called = Hands with calls
arena-calls = Calls per hand
arena-called_won = Won after calls
arena-tenpai = Tenpai at an exhaustive draw
arena-faults = Failures
arena-thinking_decisions = Decisions timed
arena-thinking_mean = Thinking, ms, mean
arena-thinking_p99 = Thinking, ms, 99 % within
arena-thinking_most = Thinking, ms, longest
arena-yaku = Yaku, by share of wins
arena-versions = hanchan { $version }, generator { $generator }, source { $source }
