# What ears are told of what eyes see on the table.

heard-seat = Your seat: { $wind }
heard-indicator = Dora indicator: { $tile }
