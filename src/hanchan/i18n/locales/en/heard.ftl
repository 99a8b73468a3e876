# What screen readers say of the table.

heard-seat = Your seat: { $wind }
heard-indicator = Dora indicator: { $tile }
