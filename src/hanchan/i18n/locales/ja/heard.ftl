# What ears are told of what eyes see on the table.

heard-seat = 自風：{ $wind }
heard-indicator = ドラ表示牌：{ $tile }
