# Матч, за которым смотрят по ходу игры, и его экран для трансляции.

web-watch = Смотреть
web-watch-bots = Смотреть игру ботов
web-watch-bots-means = Играют четыре бота (где играют втроём — три), все руки открыты. Останавливайте, шагайте назад и вперёд и смотрите, что о каждом ходе думает бот, который разбирает матчи.
web-watch-begin = Начать
web-watch-live = Прямо сейчас
web-watch-late = на { $seconds } с позже
web-watch-to-live = К последнему
web-watch-screen = Скопировать ссылку для трансляции
web-watch-over = Матч окончен.
web-watch-replay = К записи
web-watch-step = По шагам, с руками и комментарием
web-watch-hands-closed = Игроки этого стола не открывают рук до конца матча.
web-watch-hands-later = Эти руки откроются зрителям, когда раздача закончится.
web-replay-tab-comment = Комментарий
web-watch-win = победа
web-watch-win-means = Вероятность выиграть раздачу после последнего решения, по оценке бота
web-watch-risk = риск
web-watch-risk-means = Вероятность, что последний сброс был наброшен, по оценке бота
web-watch-bot-does = Бот: { $action }
web-watch-next = Решает { $name }: варианты бота
web-watch-no-comment = Здесь ничья рука не открыта, и говорить о ней нечего.
web-watch-unknown = Числа появятся, когда будет готова скомпилированная программа.
web-watch-tiles-left = { $tiles } тайлов
web-watch-bot-would = За { $name } бот:
web-watch-hands-late = Когда раздача закончена, зрители через { $seconds } с видят все руки.
web-watch-screen-here = Экран для трансляции
