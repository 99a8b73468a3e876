# Refusals: cases to be scored, and matches that have ended.

case-no-hand = Дайте тайлы руки, например 234m456p3388s pon 555z, или --jsonl и случаи на стандартном вводе.
case-no-tiles = Дайте тайлы руки, например 234m456p3388s pon 555z.
case-reds = { $field }: тайлов { $culprits } — { $count }, а в { $rules } { $most ->
    [0] их нет
   *[other] их только { $most }
}; напишите вместо них обычную пятёрку
case-absent = { $field }: в { $rules } играют без тайла { $culprits }
case-no-win = Не хватает победного тайла. Назовите его, например 8s.
case-win-elsewhere = Тайла { $tile } нет среди закрытых тайлов этой руки из 14: назовите один из них или дайте руку из 13 тайлов.
case-robbed-tile = При чанкане тайл { $tile } берут из кана другого игрока, поэтому других таких тайлов не может быть ни в руке, ни среди индикаторов. Замените их или уберите чанкан.
case-win-with-nagashi = При нагаси мангане рукой никто не побеждает. Уберите победный тайл { $tile }.
case-indicators = { $field }: тайлов { $count }, а индикаторов не больше { $most }
case-riichi-in-open-hand = Для риичи нужна закрытая рука. Уберите риичи или все сеты, кроме закрытых канов.
case-no-open-riichi = В этих правилах нет открытого риичи. Выберите другое риичи или никакого.
case-ippatsu-alone = Иппацу бывает только с риичи. Уберите иппацу или добавьте риичи.
case-ura-alone = Ура-дору открывают только победителю в риичи. Уберите индикаторы ура ({ $culprits }) или добавьте риичи.
case-ippatsu-after-kan = По этим правилам кан прерывает иппацу. Уберите иппацу или риншан.
case-ippatsu-after-kita = По этим правилам отложенный север прерывает иппацу. Уберите иппацу или риншан.
case-nagashi-alone = При нагаси мангане рукой никто не побеждает. Уберите { $culprits }.
case-tsumo-only = { $culprits } бывает только при цумо. Уберите { $culprits } или сделайте победу цумо.
case-ron-only = { $culprits } бывает только при роне. Уберите { $culprits } или сделайте победу роном.
case-rinshan-without-kan = Для риншана нужен кан. Добавьте кан к сетам или уберите риншан.
case-rinshan-without-replacement = Для риншана нужен кан или отложенный север. Добавьте его или уберите риншан.
case-chankan-on-last-tile = На последнем тайле канов не объявляют. Уберите чанкан или хотэй.
case-renhou-by-chankan = По этим правилам рэнхо нельзя получить, ограбив этот кан. Уберите рэнхо или чанкан.
case-double-ippatsu = Двойное риичи побеждает с иппацу только { $culprits ->
    [chankan] до всех объявлений
   *[other] не позже второго круга
}. Уберите двойное риичи, иппацу или { $culprits }.
case-no-kan-dora = В этих правилах кан не открывает индикатора, поэтому индикатор доры только один. Уберите { $culprits }.
case-ura-beyond-dora = На каждый индикатор доры — не больше одного индикатора ура. Уберите { $culprits } или добавьте недостающие индикаторы доры.
case-first-wins-together = Может быть только одно из { $culprits }. Уберите остальное.
case-first-win-on-last-tile = { $culprits } бывает в первом круге, а не на последнем тайле. Уберите или { $culprits }, или хайтэй и хотэй.
case-dealer-only = { $culprits } бывает только у дилера. Выберите место «восток» или уберите { $culprits }.
case-not-dealer = { $culprits } не бывает у дилера. Выберите другое место или уберите { $culprits }.
case-first-win-in-riichi = { $culprits } бывает до первого сброса победителя, когда риичи ещё нет. Уберите риичи.
case-first-win-with-melds = { $culprits } не бывает с такими сетами. Уберите { $culprits } или дайте руку без них.
case-no-chi = По этим правилам чи не объявляют. Уберите чи { $culprits }.
case-no-kita = По этим правилам северов не откладывают. Уберите их.
case-kita-safe = По этим правилам на отложенном севере никто не побеждает. Уберите это обстоятельство.
case-robbed-kita-tile = Откладывают только север, поэтому { $culprits } оттуда взять нельзя. Пусть победный тайл будет 4z, или уберите это обстоятельство.
case-robbed-twice = Победный тайл берут либо из кана, либо из отложенных северов. Уберите одно из двух.
case-kita-on-last-tile = На последнем тайле север не откладывают. Уберите рон на нём или хотэй.
case-renhou-by-kita = По этим правилам рэнхо бывает на сбросе, а не на отложенном севере. Уберите одно из двух.
case-first-win-after-kita = По этим правилам отложенный север прерывает первый круг. Уберите { $culprits } или отложенные севера.
case-double-riichi-after-kita = По этим правилам у отложившего север нет двойного риичи. Уберите двойное риичи или отложенные севера.
case-double-ippatsu-after-kita = По этим правилам отложенный север прерывает либо двойное риичи, либо иппацу. Уберите одно из них или отложенные севера.
result-no-scores = Дайте счёт каждого игрока через --scores или --jsonl и матчи на стандартном вводе.
result-rating-alone = Рейтинги меняются от матча к матчу, поэтому --rating работает только с --jsonl.
result-rating = { $field }: { $given } — не имя и число, такие как Aki=12.3
result-buster = { $field }: { $given } не говорит, кто кого разорил; пишите D=B, если B разорил D, или D=A,B, если A и B
result-buster-again = { $field }: { $given } называет место второй раз; назовите всех, кто его разорил, сразу, например D=A,B
result-numbers = { $field }: { $given } — не список чисел по одному на игрока и не объект с числами по местам, например {"{"}"B": 2{"}"}
result-count-or-numbers = { $field }: { $given } — не целое число, не список чисел по одному на игрока и не объект с числами по тем, кто ставил, например {"{"}"B": 2{"}"}
result-names = { $field }: { $given } — не список имён
result-name = { $field }: { $given } — не имя: имя — это непустой текст, а не число
result-name-twice = { $field }: { $given } встречается дважды, а имена должны быть разными
result-name-count = { $field }: имён { $count }, а нужно { $players }, по одному на игрока
result-busters = { $field }: { $given } не говорит, кто кого разорил; пишите {"{"}"D": "B"{"}"}, если B разорил D
result-seat = { $field }: { $given } — не место; места — { $allowed } или от 0 до { $last }
result-one-each = { $field }: чисел { $count }, а нужно { $players }, по одному на место
result-deposits-whose = { $field }: в { $rules } ставки возвращаются тем, кто их сделал (deposits.left_at_end), поэтому дайте число на каждое место: сколько оно поставило
result-no-bust-bonus = { $field }: в { $rules } за разорение { $name } ничего не платят (placement.bust_bonus — 0); уберите это
result-not-bust = { $field }: у { $name } очков — { $points }, это не разорение; уберите { $name }
result-buster-missing = { $field }: скажите, кто разорил { $name } (очков: { $points }): в { $rules } этому месту полагается { $bonus } (placement.bust_bonus)
result-buster-seats = { $field }: { $given } не говорит, кто разорил { $name }; назовите другие места, каждое один раз
result-one-buster = { $field }: { $name } разорили места числом { $count }, но в { $rules } платят по очереди (ending.bust_order), так что назовите только то, выплата которому разорила { $name }
result-sum = { $field }: всего { $total }{ $deposits ->
    [0] {""}
    [one] {" "}вместе с { $deposits } ставкой на столе
   *[other] {" "}вместе с { $deposits } ставками на столе
}, а в { $rules } всех очков, считая ставки, { $expected }
result-dealer-missing = { $field }: у { $first } и { $second } поровну, а в { $rules } их места решают ветры последней раздачи (placement.ties), поэтому скажите, кто в ней был дилером
result-wins-missing = { $field }: скажите, сколько рук выиграло каждое место: в { $rules } играют с якитори (options.yakitori)
result-no-chips = { $field }: уберите { $given }: в { $rules } играют без фишек (options.chips)
result-chips-sum = { $field }: сколько фишек выиграно, столько и проиграно, а здесь в сумме { $total }
result-penalty = { $field }: { $given } не место и снятые очки, как C=20000
array-dtype = { $field }: массив типа { $given }, а нужны { $wanted ->
    [booleans] True и False
    [snapshot] записи из snapshot()
   *[numbers] целые числа
}
array-ragged = { $field }: строки разной длины, массива из них не выходит
array-shape = { $field }: форма массива { $given }, а нужна { $allowed }
array-size = { $field }: { $count ->
    [0] тайлов нет
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
}, а вместе с сетами в закрытой части руки здесь может быть { $allowed }
array-row = строка { $row }: { $problem }
array-meld-gap = { $field }: сет стоит после пустого места; пустые места ставьте в конец
array-meld-reds = { $field }: { $count ->
    [one] { $count } красная пятёрка
    [few] { $count } красные пятёрки
   *[other] { $count } красных пятёрок
} в сете, где их может быть { $most ->
    [0] ноль
   *[other] не больше { $most }
}
