"""What single parts of a score sheet and of a refused case hold."""

import pytest

from hanchan.errors import HanchanError
from hanchan.rules import load_rules
from hanchan.scoring import score
from hanchan.scoring.article_citations import articles_for_fu
from hanchan.scoring.json_cases import read_line
from hanchan.scoring.sheet_lines import set_text
from hanchan.scoring.win_result import FuItem, SetRead
from hanchan.tiles import Kind, Tile
from play.score_sheets import sheet_of

KAN = "234m456p3388s ankan 5555z"


def test_chiihou_after_an_own_ankan_is_scored_where_the_rulebook_counts_it() -> None:
    counted = {"yaku.chiihou_after_own_ankan": True}
    sheet = sheet_of(KAN, "8s", overrides=counted, seat="S", tsumo=True, flags=["chiihou"])
    assert "chiihou" in sheet.result.yaku


def test_no_player_pays_for_a_hand_that_does_not_win() -> None:
    sheet = score("234m456p3388s chi 567s", "8s", rules="ema-2008", seat="S", round="E")
    assert sheet.result.reason == "no_yaku"
    assert sheet.result.payments == (0, 0, 0, 0)


@pytest.mark.parametrize(("length", "shown"), [(40, "{}"), (41, "{:.40}...")])
def test_a_wrong_line_is_repeated_up_to_forty_characters(length: int, shown: str) -> None:
    line = f'"{"a" * (length - 2)}"'
    with pytest.raises(HanchanError) as refused:
        read_line(line)
    assert str(refused.value).endswith(f" {shown.format(line)}")


@pytest.mark.parametrize(
    ("form", "text"), [("sequence", "567s"), ("triplet", "555s"), ("kan", "5555s")]
)
def test_a_set_is_written_with_all_its_tiles(form: str, text: str) -> None:
    assert set_text(SetRead(type=form, kind=Kind.S5, open=True)) == text


@pytest.mark.parametrize(
    ("kind", "article"), [(Kind.M1, "furiten-club/12.4i"), (Kind.M2, "furiten-club/12.4h")]
)
def test_concealed_triplets_of_ends_and_of_simples_cite_their_own_article(
    kind: Kind, article: str
) -> None:
    triplet = FuItem(item="triplet_concealed", fu=8, kind=kind)
    assert articles_for_fu(load_rules("furiten-club"), triplet, rinshan=False) == (article,)


def test_tiles_of_a_case_are_given_as_text_or_as_tiles() -> None:
    hand = "234m456p3388s567s"
    sheet = score(hand, Tile.S8, riichi=True, dora=[Tile.M1], ura=(Tile.RED_P5,))
    assert sheet == score(hand, "8s", riichi=True, dora="1m", ura="0p")
    assert score(hand, Kind.M1).error == score(hand, "1m").error == "not-complete"
    for wrong in ({"win": 7}, {"dora": [1]}, {"dora": [Tile.M1, "1x"]}):
        given = {"win": "8s", **wrong}
        with pytest.raises(HanchanError, match=f"^{next(iter(wrong))}"):
            score(hand, **given)  # pyright: ignore[reportArgumentType]
