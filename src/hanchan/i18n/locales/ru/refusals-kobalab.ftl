# Refusals: paipu of Dennou Mahjong.

paipu-tile = { $field }: { $given } — не тайл; тайлы — от m1 до m9, от p1 до p9, от s1 до s9 и от z1 до z7, а красные пятёрки — m0, p0 и s0
paipu-tiles = { $field }: { $given } — не ряд известных тайлов вроде m123p055z11
paipu-discard = { $field }: { $given } — не сброс; сброс — тайл от m1 до m9, от p1 до p9, от s1 до s9 или от z1 до z7 или красная пятёрка m0, p0, s0, за ним _, если он только что взят, и затем * для риичи
paipu-meld = { $field }: { $given } — не сет вроде m1-23, p550+, z1111=, s555-0 или m5550
paipu-call = { $field }: { $given } — не чи, не пон и не дайминкан вроде m1-23 или p550+
paipu-own-kan = { $field }: { $given } — не анкан и не какан вроде m5550 или s555-0
paipu-kakan = { $field }: { $given } добавляет к пону, которого не объявляли; { $count ->
    [0] объявленных сетов нет
    [one] объявлен только { $melds }
   *[other] объявлены { $melds }
}
paipu-other-melds = { $field }: в { $given } не те сеты, что были объявлены; { $count ->
    [0] таких нет
    [one] это { $melds }
   *[other] это { $melds }
}
paipu-shown-size = { $field }: { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
}, а в показанной руке их 13 или 14 (сет считается за три)
paipu-hand-size = { $field }: в руке места { $seat } без выигрышного тайла { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
} вместо 13 (сет считается за три)
paipu-no-winning-tile = { $field }: в { $given } нет выигрышного тайла, который стоит за остальными
paipu-fanshu = { $field }: { $given } — { $damanguan ->
    [0] не число хан, а оно нужно в победе без damanguan
   *[other] не от одной до девяти звёздочек, а они нужны в победе с damanguan
}
paipu-yaku = { $field }: { $given } — не название яку; за ветры этого места дают { $winds }
paipu-own-discard = { $field }: { $given } — сам победитель; нужен другой игрок или null для цумо
paipu-pao = { $field }: место { $given } не может отвечать по пао: отвечает только другой игрок, а не победитель, и только за одно из { $allowed }
paipu-kyuushu = { $field }: { $count ->
    [0] не показано ни одной руки
    [one] показана { $count } рука
    [few] показаны { $count } руки
   *[other] показано { $count } рук
}, а здесь её показывает только объявивший
paipu-no-deal = { $field }: раздача начинается со сдачи тайлов, qipai, а её здесь нет
paipu-second-deal = { $field }: это вторая сдача тайлов, а qipai в раздаче одна, в начале
paipu-entry = { $field }: { $count ->
    [0] здесь ничего не происходит
   *[other] здесь сразу несколько событий
}, а нужно ровно одно из { $allowed }
paipu-after-end = { $field }: раздача уже окончена; друг за другом могут следовать только победы по рону
paipu-another-win = { $field }: это ещё одна победа, а несколько игроков выигрывают только по рону на тайле одного игрока, каждый один раз
paipu-end = { $field }: { $count ->
    [one] { $count } значение
    [few] { $count } значения
   *[other] { $count } значений
}, а нужны четыре или, пока матч идёт, ни одного
paipu-no-defen = { $field }: не хватает итоговых очков
paipu-dealer = { $field }: { $given } сдаёт место { $seat }, а в этом формате раздачи от E1 до N4 сдают места по порядку
