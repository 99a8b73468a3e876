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
score-robbed_kita = Рон на отложенный север
score-about_ippatsu = победа после риичи до следующего своего сброса, без объявлений между ними
score-about_rinshan = на тайле замены после кана
score-about_chankan = на тайле, добавленном другим игроком к кану
score-about_robbed-kita = на севере, который отложил другой игрок
score-about_haitei = на последнем тайле стены
score-about_houtei = на последнем сбросе раздачи
score-about_tenhou = рука дилера, как она сдана
score-about_chiihou = первый взятый тайл не дилера, без объявлений до него
score-about_renhou = на сбросе до своего первого взятия
score-about_nagashi = никто не победил; сброшены только терминалы и благородные, ни один не взят

