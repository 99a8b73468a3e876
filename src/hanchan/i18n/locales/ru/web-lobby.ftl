# Зал: незнакомцы, которые ищут матч.

strangers-title = Зал
strangers-door = Зал: игра с незнакомцами
strangers-lead = Скажите, во что хотите сыграть, и ждите остальных, или садитесь за открытый стол.
strangers-rating = Ваш рейтинг: { $rating } (рейтинговых матчей: { $matches })
strangers-quick = Быстрый матч
strangers-wait = Ждать других
strangers-wait-too = Ждать с ними
strangers-stop = Больше не ждать
strangers-bots = Начать сейчас с ботами
strangers-bots-means = Спросим тех, кто ждёт того же; согласиться должны все. С ботами матч не рейтинговый.
strangers-expected = Недавние такие матчи начинались примерно через { $seconds } с.
strangers-notify = Уведомить, когда предложат матч
strangers-notify-refused = Этот браузер не разрешает уведомления с этой страницы.
strangers-notify-title = Предлагают матч
strangers-you-wait = Вы ждёте как { $name }: { $pool }.
strangers-waited = Уже { $seconds } с. Чем дольше вы ждёте, тем дальше может быть рейтинг других; через 90 с предложат ботов.
strangers-waiting = Кто ждёт
strangers-nobody = Сейчас никто не ждёт.
strangers-guest = гость
strangers-offer = { $bots ->
    [0] Четверо собрались. Садитесь?
    [one] Последнее место займёт { $bots } бот. Садитесь?
   *[other] Остальные места займут боты: { $bots }. Садитесь?
}
strangers-offer-means = Матч начнётся, когда согласятся все (согласны: { $agreed }). Молчание — это нет: { $left } с.
strangers-offer-unrated = С ботами рейтинг не меняется.
strangers-agree = Сесть
strangers-decline = Нет
strangers-agreed = Вы согласились; спрашивают остальных.
strangers-tables = Открытые столы
strangers-no-tables = Открытых столов нет. Сделайте стол для всех, и он появится здесь.
strangers-people = { $people } из { $players }
strangers-cut = Связь прервана; пробуем снова. Пока вы не ждёте.
strangers-again = Связь вернулась, вы ждёте заново.
strangers-listed = В зале
strangers-listed-means = Стол стоит в зале, пока не начнётся матч. Пароля у такого стола нет.
