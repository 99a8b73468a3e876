# Боты hanchan: как они зовутся на странице и что делают.

bots-level = Уровень { $level }: { $means }.
bots-beginner = Новички
bots-cautious = Осторожные
bots-hasty = Торопливые
bots-expected = Расчётливые
bots-random = Случайные
bots-efficient = Быстрые
bots-beginner-means = считает шаги до тэмпая и ошибается, берёт всё, что помогает, и никогда не уходит в защиту
bots-cautious-means = играет быстро, а после чужого риичи уходит в защиту
bots-hasty-means = взвешивает цену и риск тайла, не заглядывая вперёд, и порой берёт второй по силе ход
bots-expected-means = заглядывает вперёд и считает, чего стоит и чем грозит каждый ход
bots-random-means = ходит как попало
bots-efficient-means = собирает самую быструю руку и на вашу не смотрит
