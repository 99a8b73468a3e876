# Отказы: партии дорожками и среды из них.

batch-over = Матч здесь окончен: прежде чем идти дальше, нужен reset.
batch-not-begun = Ещё ничего не сдано: сначала нужен reset.
batch-closed = Эта среда закрыта.
batch-redealt = Закрытые тайлы здесь перемешаны заново, и записать этот матч нельзя.
batch-no-learner = { $field }: среди игроков нет '{ $wanted }', решать некому
batch-count = { $field }: дано { $count }, а нужно { $wanted }
dataset-unread = { $field }: это не набор данных: { $reason }
dataset-view = { $field }: взгляды ({ $given }) устроены иначе, чем у этого hanchan; запишите набор данных заново
