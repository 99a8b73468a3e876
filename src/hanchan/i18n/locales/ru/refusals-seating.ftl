# Refusals: seatings and scripts.

script-line = { $field }: { $given } — не стол; стол записывают номерами игроков, например { $players ->
    [3] 7-2-1
   *[other] 7-2-1-8
}
script-four = { $field }: за этим столом { $count }, а за каждым нужны { $players ->
    [3] трое
   *[other] четверо
}
script-many = { $field }: в рассадке не может быть больше { $most } столов; уберите лишние
script-twice = { $field }: номер { $player } сидит на двух местах в туре { $number }
script-unknown = { $field }: игрока с номером { $player } посадить нельзя; проверьте номера
seating-players = { $field }: игроков { $given }, а рассадить можно от { $least } до { $most }
seating-player = { $field }: { $given } — такого игрока нет
seating-pair = { $field }: { $given } — не пара; напишите двух разных игроков через запятую, например 3,7
seating-list = { $field }: это не список игроков от лучшего места к худшему
seating-rounds = { $field }: это не список сыгранных туров вида { $example }
seating-names = { $field }: { $given } стоит там дважды
seating-no-players = { $field }: укажите число игроков через --players или файл с именами через --names
event-no-text = { $field }: этот файл — не текст в UTF-8
