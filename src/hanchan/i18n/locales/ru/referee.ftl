# За столом, где люди ошибаются: объявления, мёртвая рука, жалобы и судья за клавишами.

table-dead = мёртвая
terminal-people = Стол
terminal-people_means = как среди людей: объявить можно всё, что позволяют тайлы, верно это или нет, а наказывают по правилам; ! зовёт судью, судья — вы
terminal-do_taken_back = объявить и взять назад
terminal-choose_taken_back = Что объявить и взять назад?
terminal-do_report = судья
terminal-redeem = Ваша рука мертва. Выкупить её ставкой в { $points } очков?
terminal-do_redeem = выкупить
terminal-do_redeem_not = оставить мёртвой
terminal-press_key_report = Нажмите клавишу, чтобы продолжить, { $report }, чтобы пожаловаться на победителя, или { $quit }, чтобы выйти
terminal-help_people = Среди людей: о каждом сбросе спрашивают всех, пробел или Enter пропускает его, даже победный. Предложенное может быть против правил. { $report } сообщает о нарушении; судья — вы: y решает по правилам, a по-своему, d отклоняет.

referee-what = Судья: что случилось?
referee-who = Кто это был?
referee-nobody = неизвестно кто
referee-of = { $offence } ({ $player })
referee-open = Ждёт решения: { $report }
referee-tiles = Сколько тайлов? (Enter: 1)
referee-number = Целое число от 1 до 99 (Enter: 1):
referee-no_points = Целое число очков до 1000000 (Enter: нисколько):
referee-in_time = Заметили, пока это ещё можно было исправить?
referee-sanction = Какое наказание?
referee-points = Сколько очков вычесть из итога матча? (Enter: нисколько)
referee-reason = Причина в нескольких словах (пустая строка — назад):
referee-refused = Нельзя: { $problem }
referee-do_confirm = по правилам
referee-do_amend = решить самому
referee-do_dismiss = отклонить
referee-do_not_now = не сейчас
referee-do_back = назад
referee-do_in_time = да, вовремя
referee-do_late = нет, поздно
