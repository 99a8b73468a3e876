# What the server says about a hand in the score calculator.

score-missing = { $tiles ->
    [one] До полной руки не хватает { $tiles } тайла
   *[other] До полной руки не хватает { $tiles } тайлов
}
score-worth = { $han }, { $fu }
score-worthless = не побеждает
score-yaku_gained = + { $name } ({ $worth })
score-yaku_lost = нет: { $name }
score-yaku_changed = { $name }: { $here } → { $there }
score-fu_changed = { $here } → { $there } фу

score-riichi_open_double = открытое дабл-риичи
score-about_ippatsu = победа после риичи до следующего своего сброса, без объявлений между ними
score-about_rinshan = на тайле замены после кана
score-about_chankan = на тайле, добавленном другим игроком к кану
score-about_haitei = на последнем тайле стены
score-about_houtei = на последнем сбросе раздачи
score-about_tenhou = рука дилера, как она сдана
score-about_chiihou = первый взятый тайл не дилера, без объявлений до него
score-about_renhou = на сбросе до своего первого взятия
score-about_nagashi = никто не победил; сброшены только терминалы и благородные, ни один не взят

score-refused_fifth_copy = Тайлов каждого вида только четыре: слишком много { $culprits }.
score-refused_red_fives = В этих правилах красных пятёрок меньше: слишком много { $culprits }.
score-refused_hand_size = В руке 13 тайлов и победный; кан считается за три.
score-refused_no_winning_tile = Не хватает победного тайла.
score-refused_riichi_in_open_hand = Для риичи нужна закрытая рука; закрытой её оставляет только закрытый кан.
score-refused_no_open_riichi = В этих правилах нет открытого риичи.
score-refused_ippatsu_alone = Иппацу бывает только с риичи.
score-refused_ura_alone = Ура-дору открывают только победителю в риичи.
score-refused_ippatsu_after_kan = В этих правилах кан прерывает иппацу, поэтому с риншаном оно не сочетается.
score-refused_nagashi_alone = При нагаси мангане рукой никто не побеждает, поэтому лишнее: { $culprits }.
score-refused_tsumo_only = { $culprits }: только при цумо.
score-refused_ron_only = { $culprits }: только при роне.
score-refused_rinshan_without_kan = Для риншана среди сетов нужен кан.
score-refused_chankan_on_last_tile = На последнем тайле канов не объявляют, поэтому чанкан и хотэй не сочетаются.
score-refused_first_wins_together = Может быть только одно из этого: { $culprits }.
score-refused_first_win_on_last_tile = { $culprits } бывает в первом круге, а не на последнем тайле.
score-refused_dealer_only = { $culprits } бывает только у дилера: выберите место «восток».
score-refused_not_dealer = { $culprits } не бывает у дилера: выберите другое место.
score-refused_first_win_in_riichi = { $culprits } бывает до первого сброса, когда риичи ещё нет.
score-refused_first_win_with_melds = { $culprits } не бывает с открытыми сетами и канами.
