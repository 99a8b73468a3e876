"""The yaku of a hand, by family; every answer is a set of yaku as bits.

- `situation`: how the hand was won (riichi, ippatsu, the last tile, the first go-around)
- `tiles_of`: what tiles it is made of (tanyao, honitsu, chuuren, ryuuiisou)
- `sequences`, `pinfu`: its sequences (iipeikou, sanshoku doujun, ittsuu, chanta)
- `triplets`: its triplets and kans (yakuhai, toitoi, sanankou, and their yakuman)
- `in_force`: which of these the rule set has, and which give way to a higher form

The families look at the tiles only, lower forms included; `in_force` alone uses the rule set.
"""
