"""Practice in a real browser: by pointer, by touch and by keyboard; the storage may be shut."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.visiting import DESKTOP, PHONE, fresh_page
from hanchan.i18n.number_format import group_thousands
from hanchan.practice import Situation, discard_question, tenpai_hand, winning_hand
from hanchan.scoring import waits

SEED = 5
DRAWN = f"crypto.getRandomValues = (drawn) => {{ drawn[0] = {SEED * 2}; return drawn; }};"
SHUT = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"


def practised(page: Page, served: Served, mode: int = 0) -> None:
    """Open the page, before whose screens `DRAWN` has run, with the question of the seed."""
    page.goto(f"{served.address}/practice")
    page.get_by_role("tab").nth(mode).click()
    page.locator(".hand .tile").first.wait_for()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_discard_is_graded_with_its_cost(
    browser: Browser, served: Served, device: dict[str, object]
) -> None:
    with fresh_page(browser, device, script=DRAWN) as page:
        practised(page, served)
        tiles = page.locator(".hand button")
        expect(tiles).to_have_count(len(discard_question(SEED).hand))
        tiles.first.click()
        expect(page.locator(".verdict")).to_be_visible()
        expect(page.locator("tbody tr.chosen")).to_have_count(1)
        expect(page.locator("tbody .tile").first).to_be_visible()
        expect(page.get_by_text(re.compile("of 1 right"))).to_be_visible()


def test_waits_are_answered_by_keyboard_even_with_full_storage(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, DESKTOP, script=DRAWN + SHUT) as page:
        practised(page, served, mode=2)
        numbers = [kind.value % 9 for kind in waits(tenpai_hand(SEED))]
        for number in numbers:
            page.locator(".palette button").nth(number).focus()
            page.keyboard.press("Space")
        page.get_by_role("button", name="Answer").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".verdict")).to_have_text("Right.")
        expect(page.get_by_text("1 of 1 right, 1 in a row")).to_be_visible()
        expect(page.get_by_role("button", name="Next")).to_be_focused()


def test_the_value_of_a_hand_is_shown_line_by_line(browser: Browser, served: Served) -> None:
    sheet = winning_hand(SEED)
    with fresh_page(browser, DESKTOP, script=DRAWN) as page:
        practised(page, served, mode=1)
        page.get_by_label("Han").fill(str(sheet.han))
        page.locator("form select").select_option(str(sheet.fu))
        paid = [one for one in sheet.points[1:] if one is not None]
        for field, value in zip(page.locator("form input").all()[1:], paid, strict=True):
            field.fill(str(value))
        page.get_by_role("button", name="Answer").click()
        expect(page.locator(".verdict")).to_contain_text("Right.")
        page.get_by_role("link", name="Open in the calculator").click()
        expect(page.locator(".paper .total b")).to_have_text(
            group_thousands("en", sheet.points.total)
        )


def test_practice_remembers_rulebook_round_and_seat(browser: Browser, served: Served) -> None:
    with fresh_page(browser, PHONE, script=DRAWN) as page:
        practised(page, served)
        page.get_by_label("Rulebook").select_option("ema-2008")
        page.get_by_label("Round").select_option("South")
        page.get_by_label("Seat wind").select_option("N")
        page.get_by_text(re.compile("^South [1-4], you are North, turn ")).wait_for()
        page.reload()
        page.get_by_text(re.compile("^South [1-4], you are North, turn ")).wait_for()
        page.get_by_role("tab").nth(1).click()
        page.get_by_text("South round, you are North").wait_for()


def test_a_late_question_replaces_no_newer_one(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP, script=DRAWN) as page:
        practised(page, served)
        held: list[Route] = []
        late = "**/api/practice/discard/*round=S&lang=*"

        def hold(route: Route) -> None:
            held.append(route)

        page.route(late, hold)
        page.get_by_label("Round").select_option("South")
        page.get_by_label("Seat wind").select_option("North")
        asked = page.get_by_text(re.compile("^South [1-4], you are North, turn "))
        asked.wait_for()
        with page.expect_response(late) as told:
            held.pop().continue_()
        told.value.finished()
        expect(asked).to_be_visible()
        expect(page.get_by_text(re.compile("^(East|South) [1-4], you are "))).to_have_count(1)


def test_a_link_without_a_problem_says_so_and_mistakes_need_a_match(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, PHONE, script=DRAWN) as page:
        page.goto(f"{served.address}/practice?question=discard.x")
        expect(page.get_by_role("alert")).to_contain_text("names no problem of this page")
        page.locator(".hand .tile").first.wait_for()
        page.get_by_role("tab", name="Mistakes").click()
        expect(page.get_by_role("alert")).to_contain_text("Play a match")
        assert list(violations(page, axe())) == []


def test_a_link_leads_to_its_question(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP) as page:
        page.goto(f"{served.address}/practice?question=worth.{SEED}.jpml-a.S.N")
        page.get_by_text("South round, you are North").wait_for()
        expect(page.get_by_label("Rulebook")).to_have_value("jpml-a")


def test_practice_pages_are_accessible(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP, script=DRAWN) as page:
        practised(page, served)
        wrong = {0: list(violations(page, axe()))}
        for mode in (1, 2, 3, 5):
            page.get_by_role("tab").nth(mode).click()
            expect(page.get_by_role("tab").nth(mode)).to_have_attribute("aria-selected", "true")
            page.locator(".hand .tile").first.wait_for()
            wrong[mode] = list(violations(page, axe()))
        assert {mode: found for mode, found in wrong.items() if found} == {}


def test_three_players_are_practised_from_three_seats(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP, script=DRAWN) as page:
        practised(page, served)
        page.get_by_label("Seat wind").select_option("North")
        page.get_by_label("Rulebook").select_option("tenhou-sanma")
        expect(page.get_by_label("Seat wind")).to_have_value("")
        expect(page.get_by_label("Seat wind").locator("option")).to_have_count(4)
        expect(page.locator(".rivers li")).to_have_count(3)
        page.locator(".hand button").first.click()
        expect(page.locator(".verdict")).to_be_visible()
        page.get_by_role("tab").nth(1).click()
        kita = winning_hand(SEED, Situation("tenhou-sanma")).case.kita
        page.locator(".hand .tile").first.wait_for()
        expect(page.get_by_text("Norths set aside")).to_have_count(min(kita, 1))
        page.get_by_role("tab").nth(2).click()
        page.locator(".palette .tile").first.wait_for()
        expect(page.get_by_label("Rulebook")).to_have_value("tenhou-sanma")
        expect(page.get_by_label("Seat wind")).to_have_count(0)
