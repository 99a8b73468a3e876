# Refusals: at a table, and where tables are kept.

illegal-action = Seat { $seat } may not do this now: { $action }. { $why }.
illegal-unknown = Seat { $seat } cannot do this now: { $action }. { $choices ->
    [0] There is nothing to decide.
   *[other] What it can do: { $allowed }.
}
illegal-ambiguous = Seat { $seat } may mean several things: { $action }. Say which: { $allowed }.
match-over = The match is over: nothing can be done but to undo.
store-closed = The store is closed.
step-nobody = A step needs an action of a seat that is asked: { $seats }.
