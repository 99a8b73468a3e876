"""A broken mjlog is refused in one sentence that says where."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.mjlog.handmade import DEAL, END, FIRST, HEAD, ROOT, SECOND, WHOLE, mjlog
from hanchan.errors import RecordError
from hanchan.formats.mjlog import FORMAT


def refusal(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        list(FORMAT.read(data))
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


ENTITY = '<!DOCTYPE mjloggm [<!ENTITY a "b">]>'
GIGANTIC = "9" * 5000


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (WHOLE[:-20], "line 1, mjlog: in column 1168 a tag breaks off; the whole file is needed"),
        (WHOLE[: -len(END)], "the XML breaks off; the whole file is needed"),
        (b"", "line 1, mjlog: in column 1 the XML breaks off; the whole file is needed"),
        (WHOLE.replace(b"%61", b"\xff"), "byte 77 (0xff) is not valid UTF-8"),
        (
            WHOLE.decode().encode("utf-16"),
            "byte 4 is a zero byte, which an mjlog cannot contain; save",
        ),
        (
            WHOLE.decode().encode("utf-16-le"),
            "byte 2 is a zero byte, which an mjlog cannot contain; save",
        ),
        (ENTITY.encode() + WHOLE, "mjlog: this file declares a document type (DOCTYPE)"),
        (b"<mjloggm>" * 100000, "tag 1 <'mjloggm'> ver: a value is missing"),
        (b"<a/>", "tag 1 <'a'>: the tag mjloggm must come first, and only once"),
        (mjlog(f"{ROOT}</mjloggm>"), "tag 6 <'mjloggm'>: the tag mjloggm must come first"),
        (mjlog("<T13>" + "<D13/>" + "</T13>"), "tag 6 <'T13'>: no kyoku is being played here"),
        (
            mjlog(DEAL + "<T13><D13/></T13>"),
            "tag 8 <'D13'>: this tag cannot come here; an mjlog has only these",
        ),
        (
            mjlog(DEAL + "<T136/>"),
            "tag 7 <'T136'>: this tag cannot come here; an mjlog has only these",
        ),
        (
            mjlog(DEAL + "<CHAT/>"),
            "this tag cannot come here; an mjlog has only these, directly under mjloggm: SHUFFLE, ",
        ),
        (mjlog(DEAL + "hello"), "tag 6: there is text after this tag ('hello'), but an mjlog"),
        (mjlog(), "mjlog: there is no kyoku here, but a match has at least one"),
        (
            WHOLE.replace(b'ver="2.3"', b'ver="3.0"'),
            "ver: version '3.0' is unknown; hanchan reads 2.3",
        ),
        (
            WHOLE.replace(b'type="9"', b'type="25"'),
            "hai3: GO says that three play, but a fourth hand is dealt",
        ),
        (
            WHOLE.replace(b'type="9"', GIGANTIC.encode().join((b'type="', b'"'))),
            "tag 3 <'GO'> type: '999",
        ),
        (WHOLE.replace(b"%61", b"%FF"), "tag 4 <'UN'> n0: '%FF' is not a name in UTF-8"),
        (
            WHOLE.replace(b'OKU oya="0"', b'OKU oya="2"'),
            "oya: seat 2 does not deal here; seat 0",
        ),
        (mjlog("<D13/>"), "tag 6 <'D13'>: no kyoku is being played here; INIT begins one"),
        (
            mjlog(DEAL, DEAL),
            "tag 6 <'INIT'>: this kyoku has no end; only the last kyoku of an",
        ),
        (mjlog(FIRST, "<T13/>"), "tag 27 <'T13'>: no kyoku is being played here"),
        (
            mjlog(FIRST, SECOND, SECOND),
            "tag 39 <'INIT'>: the match ended before this tag, so no kyoku can follow",
        ),
        (
            mjlog(FIRST, '<DORA hai="3"/>'),
            "<'DORA'>: this cannot come after the end of a kyoku; the next kyoku begins with INIT",
        ),
        (mjlog(DEAL, HEAD), "<'SHUFFLE'>: this tag may come only once, before the first INIT"),
        (mjlog(HEAD), "<'GO'>: this tag may come only once, before the first INIT"),
    ],
)
def test_a_broken_file_is_refused(data: bytes, sentence: str) -> None:
    assert sentence in refusal(data)


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        ('seed="0,0,0,2,4,132"', 'seed="0,0,0"', "seed: '0,0,0' is not 6 whole numbers"),
        (
            'seed="0,0,0,2,4,132"',
            'seed="16,0,0,2,4,132"',
            "seed: '16,0,0,2,4,132' must be a kyoku from 0 to 15",
        ),
        (
            'seed="0,0,0,2,4,132"',
            'seed="0,0,0,6,4,132"',
            "seed: '0,0,0,6,4,132' must be a kyoku from 0 to 15",
        ),
        (
            'seed="0,0,0,2,4,132"',
            'seed="0,0,0,2,4,136"',
            "seed: '0,0,0,2,4,136' must be a kyoku from 0 to 15",
        ),
        (
            'seed="0,0,0,2,4,132"',
            'seed="1,0,0,2,4,132"',
            "oya: seat 0 does not deal here; seat 1",
        ),
        (
            'ten="250,250,250,250"',
            'ten="250,x,250,250"',
            "ten: '250,x,250,250' is not 4 whole numbers",
        ),
        ('ten="250,250,250,250"', 'ten="250,250,250"', "ten: '250,250,250' is not 4 whole numbers"),
        ('hai0="0,', 'hai0="', "hai0: 12 tiles here, but each seat must be dealt 13"),
        ('hai0="0,', 'hai0="4,', "hai0: tile 4 appears twice"),
        ('hai0="0,', 'hai0="1,', "seed, hai0..hai3: tile 1 appears twice"),
        ('hai0="0,', 'hai0="+0,', "hai0: '+0' is not a tile; tiles are numbered 0 to 135"),
        ('who="3" m="11399"', 'who="4" m="11399"', "who: '4' is not a seat; seats are 0 to 3"),
        ('who="3" m="11399"', 'who="3" m="65535"', "m: 65535 is not the code of a meld"),
        (
            'who="3" m="11399"',
            'who="3" m="65536"',
            "m: '65536' is not a whole number from 0 to 65535",
        ),
        ('who="3" m="11399"', 'who="3" m="30752"', "m: GO says that four play, but this is of"),
        ('step="1"', 'step="0"', "step: '0' is not a whole number from 1 to 2"),
        ('step="1"', 'step="3"', "step: '3' is not a whole number from 1 to 2"),
        ('machi="114"', 'machi="115"', "machi: the winning tile 115 is not among the tiles in hai"),
        ('machi="114"', "", "machi: a value is missing"),
        (
            "40,18000,2",
            "40,18000,6",
            "ten: '40,18000,6' must be fu, points and a limit from 0 to 5, such as 30,3900,0",
        ),
        ('yaku="1,1,0', 'yaku="1,1,55', "yaku: 55 is not a yaku; yaku are numbered 0 to 51"),
        ('yaku="1,1,0', 'yaku="1,1,1', "yaku: the yaku riichi is listed twice"),
        ('yaku="1,1,', 'yaku="1,', "has an odd number of values"),
        ("240,190,250,-60", "240,190,250,1e5", "sc: '240,190,250,1e5"),
        ("440,54.0", "440,nan", "owari: '440,nan"),
        ("440,54.0,", "", "does not give each seat a score (a whole number)"),
        (
            '<RYUUKYOKU ba="1,0"',
            '<RYUUKYOKU type="xyz" ba="1,0"',
            "type: 'xyz' is none of these: nm, yao9, kaze4,",
        ),
        (
            '<RYUUKYOKU ba="1,0"',
            '<RYUUKYOKU type="yao9" ba="1,0"',
            "hai0..hai3: 3 hands are shown, but the seat that declares kyuushu",
        ),
        (
            'seed="" ref',
            'seed="mt19937ar-sha512-n288-base64,!" ref',
            "seed: this is not base64, but a seed is 2496 bytes in base64",
        ),
        (
            'seed="" ref',
            'seed="mt19937ar-sha512-n288-base64,AAAA" ref',
            "seed: there are 3 bytes, but a seed is 2496 bytes in base64",
        ),
    ],
)
def test_a_bad_value_is_refused_by_tag_and_attribute(good: str, bad: str, sentence: str) -> None:
    changed = WHOLE.decode().replace(good, bad, 1)
    assert changed != WHOLE.decode()
    assert sentence in refusal(changed.encode())


def test_a_hand_of_three_players_is_refused() -> None:
    three = re.sub('hai3="[^"]*"', 'hai3=""', DEAL)
    sentence = refusal(mjlog(three))
    assert "hai3: GO says that four play, but this is of a game of three" in sentence


def read_or_refuse(data: bytes) -> str:
    """`read`, or the sentence of the refusal; anything else that is raised fails the test."""
    try:
        list(FORMAT.read(data))
    except RecordError as refused:
        return str(refused)
    return "read"


@given(st.data())
def test_a_damaged_file_is_read_or_refused_and_never_fails_otherwise(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(WHOLE)))
    stop = data.draw(st.integers(start, min(len(WHOLE), start + 40)))
    put = data.draw(
        st.one_of(
            st.binary(max_size=8),
            st.text("0123456789,-.<>/\"' TDNm=", max_size=8).map(str.encode),
        )
    )
    sentence = read_or_refuse(WHOLE[:start] + put + WHOLE[stop:])
    assert sentence
    assert "\n" not in sentence


@given(st.sampled_from(re.findall(r'\w+="[^"]*"', WHOLE.decode())), st.text(max_size=12))
def test_any_value_is_read_or_refused_by_tag(attribute: str, text: str) -> None:
    name = attribute.partition("=")[0]
    clean = re.sub(r'[&<"\x00-\x1f\ud800-\udfff\ufffe\uffff]', "", text)
    changed = WHOLE.decode().replace(attribute, f'{name}="{clean}"', 1)
    sentence = read_or_refuse(changed.encode())
    assert sentence == "read" or re.match(r"tag \d+ <'[A-Z]", sentence, re.IGNORECASE)
