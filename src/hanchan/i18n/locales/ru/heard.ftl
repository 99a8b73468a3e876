# What ears are told of what eyes see on the table.

heard-seat = Ваш ветер: { $wind }
heard-indicator = Индикатор доры: { $tile }
