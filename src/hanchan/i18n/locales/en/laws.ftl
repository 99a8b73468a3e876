# Fixed law: what never varies between rulebooks.

law-tiles = Four players and 136 tiles: four of each of 34 kinds, no flowers.
law-wall = Four walls of seventeen stacks. The dealer rolls two dice once, counts the walls counter-clockwise from their own and the stacks from the right end of the wall reached; taking begins after the last stack counted.
law-dead-wall = Always fourteen tiles: each replacement draw moves the last live tile into it. Replacement tiles come from its end, the upper tile first.
law-deal = Three times four tiles and then one each, the dealer one more. The dealer discards first without drawing, and the dealt hand counts as the dealer's first draw.
law-turn = Counter-clockwise: draw, discard. A discard that lies in the river is final. A hand is thirteen tiles, and one more for each kan.
law-calls = Ron comes before pon and kan, these before chi; chi only from the player on the left. A valid win overrides a mistaken ron. A call after which every discard would be forbidden is not offered. A red five is the same tile as its twin.
law-kan = Ankan, kakan and daiminkan. An ankan or kakan is declared in one's own turn after a draw, never in the turn of a chi or pon. A kakan may be robbed; a robbed kan is not formed, opens no indicator and does not end ippatsu. A win on the replacement tile is a tsumo. A kyoku has at most four kans; four by one player do not abort it.
law-last-tile = No kan without a live tile left. The last discard may only be ronned. After a replacement draw the discard is the last one if no live tile remains.
law-riichi = Concealed and tenpai, declared together with the discard, for 1000 points, not to be taken back. The hand is locked; winning stays optional. Riichi is allowed in furiten and on a wait whose tiles are all held by others. If the discard is called, riichi stands.
law-furiten = A tile among one's own discards, called ones included, that would complete the hand bars every ron. Passing a ron, chankan included, bars ron for a while, in riichi to the end of the kyoku. Tsumo is never barred. Kokushi is no exception.
law-dora = The dora follows its indicator: 1 to 9 and round again, east south west north, haku hatsu chun. A han for each tile and each indicator that points at it, and for each red five; dora are no yaku. The first indicator is the upper tile of the third stack from the end of the dead wall; ura count for winners in riichi only.
law-win = Four sets and a pair, seven pairs, or kokushi, with at least one yaku, which may arise only with the winning tile. The reading of the hand that is worth most is taken.
law-yaku = Yaku add up, but not a yaku and its higher form, nor chanta and honroutou. With a yakuman neither other yaku nor dora count. Chanta and junchan need a sequence; chiitoitsu needs seven different pairs; tsuuiisou may be seven pairs; chuuren takes any suit and any wait; suukantsu is won when its pair is complete; a double wind makes two han; the pair of pinfu is worth no fu.
law-fu = Base 20; concealed ron 10; tsumo 2, not with pinfu; edge, closed and single wait 2; pair of yakuhai 2. Triplets 2 open, of terminals or honours 4 open and 8 concealed; kans 8 open and 16 concealed, of terminals or honours 16 and 32. A triplet completed by ron is open. The sum is rounded up to tens, that of chiitoitsu never.
law-points = Basic points are fu times 2 to the power of han plus 2, below five han at most 2000; mangan 2000, haneman (6-7 han) 3000, baiman (8-10) 4000, sanbaiman (11 and more) 6000, yakuman 8000. By ron the discarder pays four times that, to the dealer six times; by tsumo each pays once, the dealer or to the dealer twice. Every payment is rounded up to hundreds, and honba are added after that.
law-pao = It falls on the player whose discard, called, fixes the third dragon, the fourth wind or the fourth kan next to exposed sets. By tsumo that player pays all; by ron from a third player both pay half; a liable player who deals in pays all.
law-tenpai = A yaku is not needed. Players in riichi must show their hands; hands are shown from the dealer in turn, and an answer is final.
law-aborts = A ron comes before every abort. There are no noten payments. Hands are shown after four riichi, and by the player who declares kyuushu kyuuhai. Deposits stay on the table.
law-dealer = The dealer keeps the deal by winning, alone or with others. One honba more after the dealer's win and after every exhaustive draw; none are left when only others win. It is the same in the last kyoku: where the dealer does not keep the deal the match ends, unless it is extended.
law-deposits = The winner takes them; without a winner they wait for the next one.
law-placement = The oka, four times the return less the start, goes to first place. Shared places share uma, oka and deposits equally.
law-chombo = The kyoku is void and dealt again by the same dealer, its deposits are given back, and there are no noten payments. A valid win at the same moment makes the chombo lapse.
law-dead-hand = From its discovery to the end of the kyoku; a dead hand is never tenpai. A riichi hand declared dead is noten, but no noten riichi, and its deposit stays.
law-referee = Every other trouble is the referee's, who may apply any sanction.

# Procedure: how people carry play out.

procedure-calling = In what order a call is announced, shown, discarded for and taken; the called tile lies sideways on the side of the player who discarded it. In a match a call is one event, and the meld keeps where its tile came from.
procedure-claims = How long players may think, repeat or change a claim, or undo a hasty draw: settings of the table.
procedure-corrections = What can be corrected, and until when: a wrong break or indicator before the first discard, a wrong call before the discard, a score until the tiles are mixed.
procedure-scoring = Scores are public, and so is how a winner reckons the hand.
procedure-sticks = Point sticks; in a match scores are plain numbers.

# Definitions: words and frames.

definition-rulebook = What the rulebook is: its edition, its source and its parent.
definition-overrides = Any value of a rulebook may be changed, key by key.
definition-result = Points less the return, in thousands, and uma, oka and chombo.

