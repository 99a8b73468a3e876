# What hanchan simulate says of many matches, and how far it is.

law-compiling = compiling the law, once
law-interpreted = This will run interpreted, which is slower. { $why }
simulate-matches = { $rules }, { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} from seed { $seed }
simulate-compiled = { $kyoku } kyoku, { $decisions } decisions, { $seconds } s, { $pace } { $pace ->
        [1] match
       *[other] matches
    } a second (compiled)
simulate-interpreted = { $kyoku } kyoku, { $decisions } decisions, { $seconds } s, { $pace } { $pace ->
        [1] match
       *[other] matches
    } a second (interpreted)
simulate-bot = Bot
simulate-first = 1st
simulate-second = 2nd
simulate-third = 3rd
simulate-fourth = 4th
simulate-points = Points
simulate-result = Result
simulate-wins = Wins
simulate-deal_ins = Deal-ins
simulate-riichi = Riichi
simulate-ended = How kyoku ended
simulate-kyoku = Kyoku
simulate-yaku = Yaku
simulate-share = Share of wins
simulate-offence = Offence
simulate-sanctions = Sanctions
simulate-by_referee = Of these by a referee
simulate-held = Every sanction as the law says; { $redeemed } dead hands redeemed, { $compensated } compensations paid
simulate-not_held = Every sanction NOT as the law says; { $redeemed } dead hands redeemed, { $compensated } compensations paid
simulate-conserved = Points and tiles conserved in every kyoku
simulate-lost = Points or tiles LOST, first in the match of seed { $seed }
