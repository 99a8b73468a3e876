# How dangerous a tile is against a riichi, as the coach names it, and why.

coach-genbutsu = Safe
    .gloss = Genbutsu: in their river, or passed since their riichi
coach-suji = Suji
    .gloss = Three ranks from a safe tile: no two-sided wait
coach-kabe = Wall
    .gloss = Kabe: the tiles a two-sided wait would need are all in sight
coach-rare = Rare
    .gloss = An honour with at most one tile unseen
coach-live = Dangerous
    .gloss = Nothing rules out a wait on it
