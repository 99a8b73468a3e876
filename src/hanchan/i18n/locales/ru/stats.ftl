# Матчи одного игрока в цифрах.

stats-up_to = Матч можно проследить до места: { $kyoku }, событие { $event }. { $why }
stats-breaks_off = Там он обрывается.
stats-none = Ни один из этих матчей не идёт в счёт.
stats-others = остальные
stats-matches = { $player }: { $count ->
    [one] { $count } матч
    [few] { $count } матча
   *[many] { $count } матчей
}
stats-left_out = Матчи на { $players ->
    [3] троих
   *[other] четверых
} здесь не учтены ({ $count }); их считает --players { $players }
stats-rules = Правила
stats-yaku = Яку, по числу побед
stats-uncounted = { $source }, матч { $match }: не учтён. { $problem }
stats-uncounted-file = { $source }: не учтён. { $problem }
