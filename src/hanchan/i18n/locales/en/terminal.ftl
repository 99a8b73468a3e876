# A match in a terminal: tiles, screens, keys, help.

terminal-tile_E = E
terminal-tile_S = S
terminal-tile_W = W
terminal-tile_N = N
terminal-tile_P = Wh
terminal-tile_F = Gr
terminal-tile_C = Rd

terminal-name_1 = Aki
terminal-name_2 = Emi
terminal-name_3 = Ken
terminal-name_4 = Yui

terminal-called = { $tile } with { $used }
terminal-you_draw = You draw { $tile }
terminal-you_discard = You discard { $tile }
terminal-you_discard_drawn = You discard { $tile }, just drawn
terminal-you_riichi = You declare riichi
terminal-you_open_riichi = You declare open riichi
terminal-you_chi = You call chi: { $tiles }
terminal-you_pon = You call pon: { $tiles }
terminal-you_daiminkan = You call kan: { $tiles }
terminal-you_ankan = You declare a concealed kan: { $tiles }
terminal-you_kakan = You add { $tile } to a pon
terminal-you_kita = You set a north aside
terminal-you_win = You win by { $by ->
    [tsumo] tsumo
   *[ron] ron
}
terminal-you_kyuushu = You declare nine terminals (kyuushu kyuuhai)
terminal-you_show = You show a tenpai hand
terminal-you_show_kept = You keep the hand down
terminal-you_stop = You end the match
terminal-you_stop_not = You play on

terminal-welcome = A whole match of riichi mahjong against three bots
terminal-welcome_watch = A whole match of riichi mahjong between bots
terminal-rulebook = Rulebook
terminal-players = Players
terminal-seed = Seed
terminal-seed_again = { $seed } (hanchan play --text --rules { $rules } --seed { $seed } deals the same walls)
terminal-press_key = Press a key to begin, or { $quit } to leave
terminal-press_key_next = Press a key to go on, or { $quit } to leave
terminal-press_key_back = Press a key to go back to the table
terminal-press_key_end = Press a key to see the final standings

terminal-dora = Dora indicators
terminal-ura = Ura dora indicators
terminal-waits = Waits for { $tiles }

terminal-do_discard = discard
terminal-do_riichi = riichi
terminal-do_open_riichi = open riichi
terminal-do_chi = chi
terminal-do_pon = pon
terminal-do_kan = kan
terminal-do_tsumo = tsumo
terminal-do_ron = ron
terminal-do_kyuushu = nine terminals
terminal-do_kita = set a north aside
terminal-do_pass = pass
terminal-do_show = show the hand
terminal-do_hide = keep it hidden
terminal-do_stop = end the match
terminal-do_play_on = play on
terminal-do_ron_taken_back = ron, taken back
terminal-do_tsumo_taken_back = tsumo, taken back
terminal-do_chi_taken_back = chi, taken back
terminal-do_pon_taken_back = pon, taken back
terminal-do_kan_taken_back = kan, taken back
terminal-do_riichi_taken_back = riichi, taken back
terminal-do_why = why can't I win
terminal-do_help = help
terminal-do_undo = undo
terminal-do_quit = quit
terminal-do_back = back
terminal-do_next = next event
terminal-do_next_kyoku = to the end of the kyoku
terminal-do_finish = to the end of the match

terminal-your_turn = Your turn
terminal-choose_riichi = Riichi with which discard?
terminal-choose_open_riichi = Open riichi with which discard?
terminal-choose_chi = Chi with which tiles?
terminal-choose_pon = Pon with which tiles?
terminal-choose_kan = Which kan?
terminal-claim = { $player } discards { $tile }: do you want it?
terminal-rob = { $player } makes a kan of { $tile }: do you rob the kan?
terminal-show_or_hide = The wall is used up and you are tenpai: do you show the hand?
terminal-stop_or_play = You are the dealer of the last hand, and you lead: do you end the match?
terminal-no_key = The key { $key } does nothing here: choose one of those shown
terminal-nothing_to_undo = There is nothing to undo yet
terminal-undone = Undone
terminal-stands_in = { $problem }. The bot { $bot } takes over.
terminal-done_for = { $problem }. hanchan acted for it, as when time is up.
terminal-can_win = You can win: press { $key }
terminal-why_tsumo = No tsumo: { $reason }
terminal-why_ron = No ron on { $tile }: { $reason }
terminal-why_away = { $reason }. { $away }
terminal-quit = Leave this match?
terminal-quit_keys = { $key } leaves, any other key plays on
terminal-left = Match left in { $kyoku }. hanchan play --text --rules { $rules } --seed { $seed } deals the same walls again.
terminal-left_saved = Match left in { $kyoku }. hanchan play --continue { $file } goes on there.
terminal-ended_already = { $file }: this match has ended. hanchan play --text --rules { $rules } begins another.

terminal-ron = Ron on { $tile }: { $winner } from { $loser }
terminal-tsumo = Tsumo on { $tile }: { $winner }
terminal-nagashi = Nagashi mangan: { $winner }
terminal-han = { $han } han
terminal-fu_count = { $fu } fu
terminal-yakuman = { $units ->
    [1] yakuman
    [2] double yakuman
   *[other] { $units } yakuman
}
terminal-noten_payment = The noten hands pay the tenpai hands
terminal-pays = { $payer } to { $winner }
terminal-from_table = Riichi sticks to { $winner }
terminal-of_honba = Of these, { $points } for { $honba } honba
terminal-score_player = Player
terminal-score_before = Before
terminal-score_change = Change
terminal-score_after = After

terminal-help_title = How to play
terminal-help_tiles = Tiles: 1m-9m man, 1p-9p pin, 1s-9s sou; 0 is a red five; E S W N winds; Wh Gr Rd the white, green and red dragon.
terminal-help_river = Rivers: { $riichi } after the tile that declared riichi, { $called } after a tile that was called; bold tiles came from the hand, the others were just drawn.
terminal-help_melds = Melds: the called tile is in (brackets), on the side of the player it came from; [a concealed kan] is in square ones.
terminal-help_table = The player to your right plays after you. An arrow marks whose turn it is, yellow the dealer, { $stick } in the middle a riichi stick.
terminal-help_keys = Keys: press the key below a tile to discard it; the other keys are shown when they can be used. Space passes.
terminal-help_win = To win: four sets and a pair, or seven pairs, with at least one yaku; riichi on a concealed hand is one.
terminal-help_why = { $key } says why you cannot win now.

terminal-browser_table = Your table: { $address }
terminal-browser_watch = The match of the bots, to watch: { $address }
terminal-browser_bots_play = The bots are playing a match...
terminal-browser_rules = Rulebook { $rules }: { $title }
terminal-browser_network = Everybody in this network can play here: { $address }  (docs/hosting.md)
terminal-browser_waits = Close the browser when you like: the match waits. Ctrl-C stops the server.
terminal-browser_running = The server already running at { $server } keeps it.
