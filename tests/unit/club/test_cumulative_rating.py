from fractions import Fraction

from hanchan.club import PlayerRating, Ratings, running_ratings
from hanchan.scoring import result

NAMES = ["Aki", "Emi", "Ken", "Yui"]


def test_a_player_without_a_match_has_no_points() -> None:
    assert Ratings().of("Aki") == PlayerRating()
    assert Ratings().order == ()


def test_a_rating_from_before_is_where_the_sum_begins() -> None:
    match = result([42000, 33000, 25000, 20000], rules="furiten-club", names=NAMES)
    before = Ratings.initial({"Ken": Fraction("12.3"), "Ryo": Fraction(5)})
    after = before.after(match)
    assert after.of("Ken") == PlayerRating(rating=Fraction("4.3"), matches=1)
    assert after.of("Ryo") == PlayerRating(rating=Fraction(5))
    assert before.of("Ken").matches == 0
    assert after.order == ("Aki", "Emi", "Ryo", "Ken", "Yui")


def test_equal_ratings_stand_in_the_order_of_the_names() -> None:
    match = result([30000] * 4, rules="furiten-club", names=NAMES[::-1])
    assert Ratings().after(match).order == tuple(NAMES)


def test_thirds_add_up_to_whole_numbers_again() -> None:
    scores = [28000, 28000, 28000, 16000]
    match = result(scores, rules="club-4p", names=NAMES)
    *_, last = running_ratings([match] * 3)
    assert last.of("Aki") == PlayerRating(rating=Fraction(34), matches=3)
