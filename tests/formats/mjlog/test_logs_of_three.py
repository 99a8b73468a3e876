"""Games of three as mjlog: written from matches, read again, with the walls of a seed."""

import base64
import random
import re
from functools import cache

import pytest
from msgspec.structs import replace

from formats.mjlog.reference_walls import TILES_OF_THREE, ShuffledWall, shuffled_walls
from hanchan.errors import RecordError
from hanchan.formats.conversion import convert_match
from hanchan.formats.detection import format_named
from hanchan.formats.mjlog import FORMAT
from hanchan.formats.mjlog.wall_shuffle import SEED_BYTES, SEED_FORM
from hanchan.formats.replay_rules import rules_stated_by
from hanchan.logs import log_from_record, verify_log
from hanchan.logs.log import Log
from hanchan.logs.rule_inference import try_rulebooks
from hanchan.logs.verification import Verifier
from hanchan.records import Kita, Pon, Tsumo
from hanchan.rules import load_rules
from hanchan.rules.rules_document import rulebooks_of
from hanchan.table import Match, play_to_end
from play.seats_of_three import SettingAside

SEED = random.Random(3).randbytes(SEED_BYTES)
DEALT, LIVE = 39, 55
NORTHS = range(120, 124)
KITA = {30752, 31008, 31264, 31520}
SANMA = load_rules("tenhou-sanma")


@cache
def played(seed: int, *bots: str, rounds: int = 2) -> Log:
    match = Match(load_rules("tenhou-sanma", {"ending.rounds": rounds}), seed=seed)
    for _ in play_to_end(match, [SettingAside(name, seed + i) for i, name in enumerate(bots)]):
        pass
    return log_from_record(match.record())


@cache
def written(seed: int, *bots: str, rounds: int = 2) -> str:
    return FORMAT.write(played(seed, *bots, rounds=rounds)).decode()


def read(text: str) -> Log:
    (log,) = FORMAT.read(text.encode())
    return log


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        read(text)
    return str(caught.value)


GAMES = [
    (1, "random", "random", "random"),
    (2, "efficient", "random", "efficient"),
    (3, "efficient", "efficient", "cautious"),
    (4, "random", "efficient", "random"),
]


@pytest.mark.parametrize(("seed", "one", "two", "three"), GAMES)
def test_a_match_of_three_is_written_read_and_verified(
    seed: int, one: str, two: str, three: str
) -> None:
    text, before = written(seed, one, two, three), played(seed, one, two, three)
    log = read(text)
    assert (log.rules, log.overrides, log.players, log.doubts) == ("tenhou-sanma", {}, 3, ())
    assert log.names == before.names
    for told, told_before in zip(log.kyoku, before.kyoku, strict=True):
        heard = [event for event in told_before.events if event.type != "pass"]
        assert [replace(event, seq=0) for event in told.events] == [
            replace(event, seq=0) for event in heard
        ]
        assert (told.scores, told.deltas) == (told_before.scores, told_before.deltas)
        assert (told.scores_after, told.oya) == (told_before.scores_after, told_before.oya)
    assert verify_log(log, SANMA).findings == ()
    assert FORMAT.write(log).decode() == text
    assert FORMAT.encode_file is not None
    encoded = FORMAT.encode_file(text.encode())
    assert encoded is not None
    found = Verifier(SANMA, compiled=True).verify_encoded(encoded)
    assert found is not None
    assert (found.kyoku, found.findings) == (len(log.kyoku), ())
    assert Verifier(load_rules("tenhou"), compiled=True).verify_encoded(encoded) is None


def test_the_numbers_of_a_game_of_three_are_those_of_tenhou() -> None:
    text = written(*GAMES[0])
    assert '<GO type="25" lobby="0"/>' in text
    assert 'n3=""' in text
    assert text.count('hai3=""') == text.count("<INIT ")
    assert all(ten.endswith(",0") for ten in re.findall(' ten="([0-9,-]*)" oya', text))
    assert all(sc.endswith(",0,0") for sc in re.findall('sc="([^"]*)"', text))
    kita = {int(code) for code in re.findall('<N who="[012]" m="([0-9]+)"/>', text)}
    assert kita & KITA
    (owari,) = re.findall('owari="([^"]*)"', text)
    assert len(owari.split(",")) == 8
    assert owari.endswith(",0,0")
    rounds = {int(seed.split(",")[0]) for seed in re.findall('<INIT seed="([^"]*)"', text)}
    assert {0, 1, 2, 4} <= rounds
    assert not rounds & {3, 7}


def test_the_type_says_that_a_game_of_three_has_one_round() -> None:
    log = read(written(5, "random", "random", "efficient", rounds=1))
    assert log.overrides == {"ending.rounds": 1}
    assert verify_log(log, rules_stated_by(log)).findings == ()


def test_a_win_lists_the_norths_set_aside_among_its_melds_and_dora() -> None:
    found = 0
    for game in GAMES:
        text = written(*game)
        for kyoku in read(text).kyoku:
            for win in kyoku.wins:
                norths = sum(isinstance(e, Kita) and e.actor == win.actor for e in kyoku.events)
                if norths and win.dora is not None:
                    assert win.dora >= norths
                    found += 1
        for melds in re.findall('<AGARI [^>]* m="([^"]*)"', text):
            assert all(int(code) & 0xFF != 0x20 or int(code) in KITA for code in melds.split(","))
    assert found > 3
    assert any(re.search(f'<AGARI [^>]* m="{code}"', written(*GAMES[2])) for code in KITA)


def test_the_seat_called_from_is_found_however_the_empty_chair_is_counted() -> None:
    """Seat 2 calls from seat 1 over three seats as well as over four."""
    text, calls = written(*GAMES[0]), 0
    log = read(text)
    pons = [event for kyoku in log.kyoku for event in kyoku.events if isinstance(event, Pon)]
    assert pons

    def without_chair(match: re.Match[str]) -> str:
        nonlocal calls
        who, code = int(match[1]), int(match[2])
        if code & 0x1C != 8:
            return match[0]
        target = (who + code % 4) % 4
        calls += 1
        return f'<N who="{who}" m="{code - code % 4 + (target - who) % 3}"/>'

    other = re.sub('<N who="([012])" m="([0-9]+)"/>', without_chair, text)
    assert calls == len(pons)
    assert [k.events for k in read(other).kyoku] == [k.events for k in log.kyoku]


def test_only_rulebooks_of_three_are_tried() -> None:
    log = read(written(*GAMES[2]))
    found = try_rulebooks(log, compiled=True)
    tried = {one.rulebook: one.agrees for one in found.rulebooks}
    assert list(tried)[:2] == ["mahjong-soul-sanma", "tenhou-sanma"]
    assert set(tried) == set(rulebooks_of(3))
    assert tried["tenhou-sanma"]
    assert not tried["kansai-sanma"]


def test_kobalab_has_no_games_of_three() -> None:
    with pytest.raises(RecordError, match="names: this is a game of three, which this format"):
        format_named("kobalab").write(played(*GAMES[2]))


# Walls from a seed.


def kyoku(one: ShuffledWall, number: int) -> str:
    """A kyoku that runs out: every north is set aside, everything else discarded as drawn."""
    wall, (first, second) = one
    hands: list[list[int]] = [[], [], []]
    for i in range(36):
        hands[(number + i // 4) % 3].append(wall[i])
    for i in range(36, DEALT):
        hands[(number + i) % 3].append(wall[i])
    dealt = " ".join(f'hai{p}="{",".join(map(str, hand))}"' for p, hand in enumerate(hands))
    seed = f"{number},{number},0,{first - 1},{second - 1},{wall[98]}"
    tags = [f'<INIT seed="{seed}" ten="350,350,350,0" oya="{number}" {dealt} hai3=""/>']
    live, replaced, turn = DEALT, 0, number
    while live < DEALT + LIVE - replaced:
        tile = wall[live]
        live += 1
        tags.append(f"<{'TUV'[turn]}{tile}/>")
        while tile in NORTHS and live < DEALT + LIVE - replaced:
            tags.append(f'<N who="{turn}" m="{tile << 8 | 0x20}"/>')
            tile = wall[(106, 107, 104, 105, 102, 103)[replaced]]
            replaced += 1
            tags.append(f"<{'TUV'[turn]}{tile}/>")
        tags.append(f"<{'DEF'[turn]}{tile}/>")
        turn = (turn + 1) % 3
    tags.append(f'<RYUUKYOKU ba="{number},0" sc="350,0,350,0,350,0,0,0"/>')
    return "".join(tags)


def seeded_game(deals: int = 3) -> str:
    coded = base64.b64encode(SEED).decode()
    walls = shuffled_walls(SEED, deals, TILES_OF_THREE)
    head = f'<mjloggm ver="2.3"><SHUFFLE seed="{SEED_FORM},{coded}" ref=""/><GO type="185"/>'
    people = '<UN n0="a" n1="b" n2="c" n3=""/><TAIKYOKU oya="0"/>'
    return head + people + "".join(map(kyoku, walls, range(deals))) + "</mjloggm>"


def test_the_walls_of_a_game_of_three_come_from_its_seed() -> None:
    log = read(seeded_game())
    assert log.doubts == ()
    made = shuffled_walls(SEED, 3, TILES_OF_THREE)
    assert sum(isinstance(event, Kita) for one in log.kyoku for event in one.events) > 3
    for one, wall in zip(log.kyoku, made, strict=True):
        assert one.wall is not None
        assert len(one.wall) == len(wall.wall) == 108
        assert one.dice == wall.dice
        assert one.dora_markers == (one.wall[98],)
        assert sum(isinstance(event, Tsumo) for event in one.events) == LIVE
    assert verify_log(log, SANMA).findings == ()
    assert FORMAT.encode_file is not None
    encoded = FORMAT.encode_file(seeded_game().encode())
    assert encoded is not None
    assert Verifier(SANMA, compiled=True).verify_encoded(encoded) is not None


def test_a_tile_that_is_not_in_the_wall_of_three_is_refused() -> None:
    text = seeded_game(1)
    (one,) = shuffled_walls(SEED, 1, TILES_OF_THREE)
    drawn, last = one.wall[DEALT], one.wall[-1]
    sentence = refusal(text.replace(f"<T{drawn}/><D{drawn}/>", f"<T{last}/><D{last}/>", 1))
    assert f"kyoku E1-0, pai: the log has tile {last} (" in sentence
    assert f"but the wall made from the seed has tile {drawn} (" in sentence


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        ('<GO type="25"', '<GO type="9"', "hai3: GO says that four play, but this is of a game"),
        ('hai3=""', 'hai3="1,2"', "hai3: GO says that three play, but a fourth hand is dealt"),
        ("<V", "<W0/><V", "<'W0'>: 3 is not a seat of this match; its seats are 0 to 2"),
        ('<N who="0"', '<N who="3"', "who: '3' is not a seat of this match; its seats are 0 to 2"),
        ('<INIT seed="1,', '<INIT seed="3,', "seed: "),
    ],
)
def test_what_no_game_of_three_has_is_refused(good: str, bad: str, sentence: str) -> None:
    text = written(*GAMES[0])
    assert good in text
    assert sentence in refusal(text.replace(good, bad, 1))


def test_without_a_game_type_an_empty_hand_means_three_players() -> None:
    text = re.sub("<GO [^>]*>", "", written(*GAMES[2]))
    log = read(text)
    assert (log.players, log.rules) == (3, "tenhou-sanma")
    assert verify_log(log, SANMA).findings == ()


def test_three_is_converted_to_a_record_and_back() -> None:
    log = read(written(*GAMES[2]))
    data = convert_match(log, format_named("hanchan"))
    (again,) = format_named("hanchan").read(data)
    assert [one.deltas for one in again.kyoku] == [one.deltas for one in log.kyoku]
    assert verify_log(again, SANMA).findings == ()
