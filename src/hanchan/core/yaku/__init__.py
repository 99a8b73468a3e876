"""The yaku of a hand, by family; a set of yaku is an int with one bit for each.

- `situation_yaku`: how the hand was won (riichi, ippatsu, the last tile, the first go-around)
- `tile_yaku`: what tiles it is made of (tanyao, honitsu, chuuren, ryuuiisou)
- `sequence_yaku`: its sequences (pinfu, iipeikou, sanshoku doujun, ittsuu, chanta)
- `triplet_yaku`: its triplets and kans (yakuhai, toitoi, sanankou, and their yakuman)
- `enabled_yaku`: which of these the rule set has, and which give way to a higher form

The families return lower forms, too. Of the rule set they know only `yaku.pinfu_tsumo` and
`yaku.ryuuiisou_needs_green`; `enabled_yaku` applies the rest.
"""
