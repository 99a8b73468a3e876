# Refusals: paipu of Dennou Mahjong.

paipu-tile = { $field }: { $given } is not a tile; tiles are m1 to m9, p1 to p9, s1 to s9 or z1 to z7, or m0, p0 or s0 for a red five
paipu-tiles = { $field }: { $given } is not a list of tiles, such as m123p055z11
paipu-discard = { $field }: { $given } is not a discard; discards are m1 to m9, p1 to p9, s1 to s9 or z1 to z7, or m0, p0 or s0 for a red five, followed by _ if just drawn, and then by * for riichi
paipu-meld = { $field }: { $given } is not a meld such as m1-23, p550+, z1111=, s555-0 or m5550
paipu-call = { $field }: { $given } is not a chi, pon or daiminkan, such as m1-23 or p550+
paipu-own-kan = { $field }: { $given } is not an ankan or kakan, such as m5550 or s555-0
paipu-kakan = { $field }: { $given } does not extend any pon that was made; { $count ->
    [0] there are no melds
    [one] the only meld is { $melds }
   *[other] the melds are { $melds }
}
paipu-other-melds = { $field }: { $given } does not show the melds of this player; { $count ->
    [0] there are none
    [one] the only one is { $melds }
   *[other] they are { $melds }
}
paipu-shown-size = { $field }: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}, but a hand that is shown has 13 or 14 (a meld counts as three)
paipu-hand-size = { $field }: without the winning tile the hand of seat { $seat } has { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} instead of 13 (a meld counts as three)
paipu-no-winning-tile = { $field }: { $given } lacks the winning tile, which comes after the others
paipu-fanshu = { $field }: { $given } is { $damanguan ->
    [0] not a whole number of han, which each yaku of a win without damanguan needs
   *[other] not one to nine stars (*), which each yaku of a win with damanguan needs
}
paipu-yaku = { $field }: { $given } is not the name of a yaku; those for the winds of this seat are { $winds }
paipu-own-discard = { $field }: { $given } is the winner; name another player, or null for tsumo
paipu-pao = { $field }: seat { $given } cannot be liable; only a player other than the winner can be, and only for one of { $allowed }
paipu-kyuushu = { $field }: { $count ->
    [0] no hand is shown
   *[other] { $count } hands are shown
}, but exactly one is needed, that of the player who declares this draw
paipu-no-deal = { $field }: the first entry of a kyoku must be its deal (qipai), which is missing here
paipu-second-deal = { $field }: this is a second deal, but a kyoku has one qipai, at its beginning
paipu-entry = { $field }: { $count ->
    [0] nothing happens here
   *[other] several things happen here at once
}, but an entry has exactly one of { $allowed }
paipu-after-end = { $field }: the kyoku has ended before this; only wins by ron can follow one another
paipu-another-win = { $field }: this is another win, but several players can win only by ron on the same player's tile, each of them once
paipu-end = { $field }: { $count ->
    [one] { $count } value
   *[other] { $count } values
}, but four are needed, one for each player, or none while the match goes on
paipu-no-defen = { $field }: the final scores (defen) are missing, although the paipu has ranks or points
paipu-dealer = { $field }: { $given } is dealt by seat { $seat }, but in this format E1 to N4 are dealt by the seats in order
