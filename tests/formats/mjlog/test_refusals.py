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
        (WHOLE[:-20], "line 1, mjlog: a tag that breaks off in column"),
        (WHOLE[: -len(END)], "line 1, mjlog: XML that breaks off in column"),
        (b"", "line 1, mjlog: XML that breaks off in column 1 given"),
        (WHOLE.replace(b"%61", b"\xff"), "mjlog: byte 0xff at 76 given, allowed: text in UTF-8"),
        (WHOLE.decode().encode("utf-16"), "mjlog: byte 0x00 at 3 given, allowed: text in UTF-8"),
        (WHOLE.decode().encode("utf-16-le"), "mjlog: byte 0x00 at 1 given"),
        (ENTITY.encode() + WHOLE, "mjlog: a document type given, allowed: tags alone"),
        (b"<mjloggm>" * 100000, "tag 1 <'mjloggm'> ver: nothing given"),
        (b"<a/>", "tag 1 <'a'>: this tag given, allowed: mjloggm first and only once"),
        (mjlog(f"{ROOT}</mjloggm>"), "allowed: mjloggm first and only once"),
        (mjlog("<T13>" + "<D13/>" + "</T13>"), "tag 6 <'T13'>: play outside of a kyoku"),
        (mjlog(DEAL + "<T13><D13/></T13>"), "tag 8 <'D13'>: this tag here given"),
        (mjlog(DEAL + "<T136/>"), "tag 7 <'T136'>: this tag here given"),
        (mjlog(DEAL + "<CHAT/>"), "tag 7 <'CHAT'>: this tag here given, allowed: SHUFFLE, GO"),
        (mjlog(DEAL + "hello"), "text after tag 6: 'hello' given, allowed: nothing between"),
        (mjlog(), "mjlog: no INIT given, allowed: at least one kyoku"),
        (WHOLE.replace(b'ver="2.3"', b'ver="3.0"'), "tag 1 <'mjloggm'> ver: '3.0' given"),
        (WHOLE.replace(b'type="9"', b'type="25"'), "a game of three players given"),
        (WHOLE.replace(b'type="9"', GIGANTIC.encode().join((b'type="', b'"'))), "tag 3 <'GO'>"),
        (WHOLE.replace(b"%61", b"%FF"), "tag 4 <'UN'> n0: '%FF' given, allowed: a name in UTF-8"),
        (WHOLE.replace(b'OKU oya="0"', b'OKU oya="2"'), "tag 5 <'TAIKYOKU'> oya: 2 given"),
        (mjlog("<D13/>"), "tag 6 <'D13'>: play outside of a kyoku given, allowed: INIT before"),
        (mjlog(DEAL, DEAL), "tag 7 <'INIT'>: INIT given, allowed: AGARI or RYUUKYOKU"),
        (mjlog(FIRST, "<T13/>"), "tag 27 <'T13'>: play outside of a kyoku"),
        (mjlog(FIRST, SECOND, SECOND), "tag 39 <'INIT'>: a deal after the end of the game"),
        (mjlog(FIRST, '<DORA hai="3"/>'), "tag 27 <'DORA'>: more after the end of the kyoku"),
        (mjlog(DEAL, HEAD), "SHUFFLE after a deal"),
        (mjlog(HEAD), "GO again or after a deal"),
    ],
)
def test_a_broken_file_is_refused(data: bytes, sentence: str) -> None:
    assert sentence in refusal(data)


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        ('seed="0,0,0,2,4,132"', 'seed="0,0,0"', "seed: '0,0,0' given, allowed: 6 whole numbers"),
        ('seed="0,0,0,2,4,132"', 'seed="16,0,0,2,4,132"', "a kyoku from 0 to 15"),
        ('seed="0,0,0,2,4,132"', 'seed="0,0,0,6,4,132"', "two dice from 0 to 5"),
        ('seed="0,0,0,2,4,132"', 'seed="0,0,0,2,4,136"', "an indicator from 0 to 135"),
        ('seed="0,0,0,2,4,132"', 'seed="1,0,0,2,4,132"', "oya: 0 given, allowed: 1"),
        ('ten="250,250,250,250"', 'ten="250,x,250,250"', "ten: '250,x,250,250' given"),
        ('ten="250,250,250,250"', 'ten="250,250,250"', "allowed: 4 whole numbers"),
        ('hai0="0,', 'hai0="', "hai0: 12 tiles given, allowed: 13 tiles"),
        ('hai0="0,', 'hai0="4,', "allowed: every tile once"),
        ('hai0="0,', 'hai0="1,', "a tile twice given, allowed: every tile once"),
        ('hai0="0,', 'hai0="+0,', "allowed: numbers of tiles from 0 to 135"),
        ('who="3" m="11399"', 'who="4" m="11399"', "who: '4' given, allowed: a seat"),
        ('who="3" m="11399"', 'who="3" m="65535"', "m: 65535 given, allowed: the code of a meld"),
        ('who="3" m="11399"', 'who="3" m="65536"', "a whole number from 0 to 65535"),
        ('who="3" m="11399"', 'who="3" m="30752"', "a north set aside by one of three"),
        ('step="1"', 'step="0"', "step: 0 given, allowed: 1 or 2"),
        ('step="1"', 'step="3"', "step: '3' given, allowed: a whole number from 0 to 2"),
        ('machi="114"', 'machi="115"', "machi: tile 115 given, allowed: a tile of hai"),
        ('machi="114"', "", "machi: nothing given, allowed: a value"),
        ("40,18000,2", "40,18000,6", "fu, points and a limit from 0 to 5"),
        ('yaku="1,1,0', 'yaku="1,1,55', "yaku: 55 given, allowed: yaku from 0 to 54"),
        ('yaku="1,1,0', 'yaku="1,1,1', "riichi twice given"),
        ('yaku="1,1,', 'yaku="1,', "pairs of numbers"),
        ("240,190,250,-60", "240,190,250,1e5", "sc: '240,190,250,1e5"),
        ("440,54.0", "440,nan", "owari: '440,nan"),
        ("440,54.0,", "", "allowed: score and result of four seats"),
        ('<RYUUKYOKU ba="1,0"', '<RYUUKYOKU type="xyz" ba="1,0"', "type: 'xyz' given"),
        ('<RYUUKYOKU ba="1,0"', '<RYUUKYOKU type="yao9" ba="1,0"', "3 hands given"),
        ('seed="" ref', 'seed="mt19937ar-sha512-n288-base64,!" ref', "no base64 given"),
        ('seed="" ref', 'seed="mt19937ar-sha512-n288-base64,AAAA" ref', "3 bytes given"),
    ],
)
def test_a_bad_value_is_refused_by_tag_and_attribute(good: str, bad: str, sentence: str) -> None:
    changed = WHOLE.decode().replace(good, bad, 1)
    assert changed != WHOLE.decode()
    assert sentence in refusal(changed.encode())


def test_a_hand_of_three_players_is_refused() -> None:
    three = re.sub('hai3="[^"]*"', 'hai3=""', DEAL)
    assert "a game of three players given" in refusal(mjlog(three))


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
