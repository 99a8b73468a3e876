# The score sheet: fu items, limits, payments, and why a hand cannot win.

fu-base = Base (fuutei)
fu-chiitoitsu = Seven pairs
fu-concealed_ron = Ron with a concealed hand
fu-tsumo = Self-draw
fu-pair_dragon = Pair of dragons, { $tiles }
fu-pair_seat_wind = Pair of the seat wind, { $tiles }
fu-pair_round_wind = Pair of the round wind, { $tiles }
fu-pair_double_wind = Pair of the seat and round wind, { $tiles }
fu-wait_edge = Edge wait (penchan)
fu-wait_closed = Closed wait (kanchan)
fu-wait_pair = Pair wait (tanki)
fu-triplet_open = Open triplet, { $tiles }
fu-triplet_concealed = Concealed triplet, { $tiles }
fu-kan_open = Open kan, { $tiles }
fu-kan_concealed = Concealed kan, { $tiles }
fu-open_pinfu = Open hand without any other fu
fu-pinfu_tsumo = Pinfu by self-draw, no fu for the draw
fu-rounded = Rounded up to the next ten

limit-mangan = Mangan
limit-haneman = Haneman
limit-baiman = Baiman
limit-sanbaiman = Sanbaiman
limit-counted_yakuman = Counted yakuman
limit-yakuman = { $units ->
    [1] Yakuman
    [2] Double yakuman
    [3] Triple yakuman
   *[other] { $units } yakuman
}

wait-open_ended = open-ended wait (ryanmen)
wait-edge = edge wait (penchan)
wait-closed = closed wait (kanchan)
wait-pair = pair wait (tanki)
wait-shanpon = wait on two pairs (shanpon)
wait-seven_pairs = pair wait (tanki)
wait-kokushi = wait on the missing tile
wait-kokushi_thirteen = thirteen-sided wait

dora-dora = Dora
dora-kita = Norths set aside
dora-red = Red fives
dora-ura = Ura dora

sheet-worth = { $level }, { $points } points
sheet-best_hand = Best hand: { $winner }, { $worth }
sheet-course_ron = { $winner } from { $loser }: { $worth }
sheet-course_tsumo = { $winner }, tsumo: { $worth }
sheet-rulebook = Rulebook { $book }: { $title }
sheet-ron = { $hand }, ron on { $tile }; seat { $seat }, round { $round }
sheet-tsumo = { $hand }, tsumo with { $tile }; seat { $seat }, round { $round }
sheet-nagashi = Nagashi mangan at the exhaustive draw; seat { $seat }, round { $round }
sheet-reading = Read as { $sets } and the pair { $pair }: { $wait }
sheet-seven_pairs = Read as seven pairs: { $wait }
sheet-kokushi = Read as kokushi musou: { $wait }
sheet-best = { $count } readings are possible; the one worth most counts
sheet-other = Passed over: { $sets } and the pair { $pair }, { $wait }: { $han } han, { $fu } fu
sheet-other_seven_pairs = Passed over: seven pairs: { $han } han, { $fu } fu
sheet-yaku = { $name }, { $han } han: { $gloss }
sheet-yaku_yakuman = { $name }, { $units ->
    [1] yakuman
    [2] double yakuman
   *[other] yakuman
}: { $gloss }
sheet-yaku_mangan = { $name }, paid as a mangan: { $gloss }
sheet-dora = { $name }, { $han } han
sheet-fu = { $name }: { $fu } fu
sheet-fu_total = { $fu } fu in all
sheet-limit_none = { $han } han, { $fu } fu: basic points { $formula }
sheet-limit_han = { $limit }, for { $han } han: basic points { $basic }
sheet-limit_points = { $limit }, for { $han } han and { $fu } fu: basic points { $basic }
sheet-limit_kiriage = { $limit }, rounded up from { $han } han and { $fu } fu: basic points { $basic }
sheet-limit_units = { $limit }: basic points { $basic }
sheet-limit_printed = { $han } han, { $fu } fu: the rulebook prints { $points }
sheet-payment_discarder = The discarder pays { $points }
sheet-payment_dealer = The dealer pays { $points }
sheet-payment_each = { $payers ->
    [1] The other player pays { $points }
   *[other] { $payers } players pay { $points } each
}
sheet-payment_honba = Of this, { $points } for { $honba } honba
sheet-payment_deposits = { $deposits ->
    [one] { $deposits } riichi stick
   *[other] { $deposits } riichi sticks
} from the table: { $points }
sheet-beyond_honba = + { $points } honba
sheet-beyond_deposits = + { $points } riichi sticks
sheet-total = The winner receives { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sheet-no_yaku = The hand is complete but has no yaku, so it cannot win
sheet-too_few_han = The hand has { $has } han of yaku, but a win needs { $needs }; dora do not count for this
sheet-not_yakuman = Only a yakuman may win on a north set aside, and this hand is none
sheet-not_complete = The tiles make no winning hand with { $tile }
sheet-not_nagashi = This rulebook gives nothing for nagashi mangan here
sheet-waits = Without it the hand waits for { $tiles }
sheet-shanten = { $shanten ->
    [one] Without it the hand is { $shanten } tile away from tenpai
   *[other] Without it the hand is { $shanten } tiles away from tenpai
}
sheet-needs_concealed = { $name } would count, but only in a concealed hand
sheet-not_in_book = { $name } would count, but it is not a yaku in this rulebook
sheet-riichi_would_do = The hand is concealed: with riichi it could win
sheet-dora_no_yaku = { $han } han of dora are not yaku
sheet-bust = The match ends, as a player is out of points: { $players }
