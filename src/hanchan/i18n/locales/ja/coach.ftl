# リーチに対して牌がどれほど危険か、コーチの言葉とその理由。

coach-genbutsu = 現物
    .gloss = 相手の河にあるか、リーチ後に通った牌
coach-suji = スジ
    .gloss = 安全牌から三つ離れた牌：両面では当たらない
coach-kabe = 壁
    .gloss = 両面に要る牌がすべて見えている
coach-rare = 字牌
    .gloss = 見えていないのは一枚以下の字牌
coach-live = 危険
    .gloss = 待ちを否定するものがない
