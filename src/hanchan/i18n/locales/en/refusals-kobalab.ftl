# Refusals: paipu of Dennou Mahjong.

paipu-tile = { $field }: { $given } is not a tile; tiles are m1 to m9, p1 to p9, s1 to s9 or z1 to z7, or m0, p0 or s0 for a red five
paipu-tiles = { $field }: { $given } is not a list of tiles, such as m123p055z11
paipu-discard = { $field }: { $given } is not a discard; discards are m1 to m9, p1 to p9, s1 to s9 or z1 to z7, or m0, p0 or s0 for a red five, followed by _ if just drawn, and then by * for riichi
paipu-meld = { $field }: { $given } is not a meld such as m1-23, p550+, z1111=, s555-0 or m5550
paipu-call = { $field }: { $given } is not a chi, pon or daiminkan, such as m1-23 or p550+
paipu-own-kan = { $field }: { $given } is not an ankan or kakan, such as m5550 or s555-0
paipu-kakan = { $field }: { $given } does not extend any pon of this player, { $count ->
    [0] who has no melds
    [one] whose only meld is { $melds }
   *[other] whose melds are { $melds }
}
paipu-other-melds = { $field }: the melds in { $given } are not those of this player, { $count ->
    [0] who has none
    [one] whose only meld is { $melds }
   *[other] whose melds are { $melds }
}
paipu-shown-size = { $field }: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}, but a revealed hand has 13 or 14 (a meld counts as three)
paipu-hand-size = { $field }: without the tile just drawn or won on, the hand of seat { $seat } has { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} instead of 13 (a meld counts as three)
paipu-no-winning-tile = { $field }: { $given } lacks the winning tile, which must come last
paipu-fanshu = { $field }: { $given } is { $damanguan ->
    [0] not a whole number of han, which each yaku of a win without damanguan needs
   *[other] not one to nine stars (*), which each yaku of a win with damanguan needs
}
paipu-yaku = { $field }: { $given } is not the name of a yaku; the wind yaku of this winner would be { $winds }
paipu-own-discard = { $field }: { $given } is the winner; name another player, or null for tsumo
paipu-pao = { $field }: seat { $given } cannot be liable; only a player other than the winner can be, and only for one of { $allowed }
paipu-kyuushu = { $field }: { $count ->
    [0] no hand is shown
   *[other] { $count } hands are shown
}, but exactly one is needed, that of the player who declares this draw
paipu-no-deal = { $field }: a kyoku must begin with its deal (qipai), which is missing here
paipu-second-deal = { $field }: this is a second deal, but a kyoku has one qipai, at its beginning
paipu-entry = { $field }: this entry { $count ->
    [0] records nothing
   *[other] records { $count } things at once
}, but must have exactly one of { $allowed }
paipu-after-end = { $field }: this entry comes after the end of the kyoku; only another ron can follow, and only after a ron
paipu-another-win = { $field }: this is another win, but several players can win only by ron on the same player's tile, each of them once
paipu-end = { $field }: { $count ->
    [one] { $count } value
   *[other] { $count } values
}, but four are needed, one for each player, or none if the match is unfinished
paipu-no-defen = { $field }: the final scores (defen) are missing, although the paipu has ranks or points; add them
paipu-dealer = { $field }: seat { $seat } deals { $given }, but in this format seat 0 deals kyoku 1 of each round, seat 1 kyoku 2, and so on
