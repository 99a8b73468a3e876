"""Other formats at an organiser's desk: play-offs, match days, teams, absences, corrections."""

from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_event_organiser import CLUB, drawn, people, played, started, tallied
from browser.test_event_pages import come, do
from browser.test_event_run import fill_in, made, typed
from browser.test_event_tally import event_running
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page


def league(page: Page, served: Served, name: str) -> None:
    """The desk of a new league."""
    page.goto(f"{served.address}/events")
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("Your name").fill("Ono")
    page.locator("label", has_text="League").first.click()
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def stage(page: Page, name: str, field: str, value: int) -> None:
    """The rounds that are drawn next are a stage for those who come through."""
    page.get_by_text("Draw again", exact=True).click()
    page.get_by_label("Who meets whom").select_option("By lot")
    page.get_by_text("A new stage, or a cut").click()
    page.get_by_label("Name of the stage").fill(name)
    page.get_by_label(field).fill(str(value))
    page.get_by_role("button", name="Draw", exact=True).click()


def test_a_play_off_advances_two_of_each_table_until_one_is_left(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, PHONE) as page:
        made(page, served, "Play-off")
        people(page, CLUB)
        drawn(page, 1)
        started(page)
        played(page, 1, 2)
        stage(page, "Final", "First of each table", 2)
        expect(page.get_by_role("heading", name="Round 2: drawn")).to_be_visible()
        expect(page.locator("ol.tables > li")).to_have_count(1)
        started(page)
        played(page, 2, 1)
        page.get_by_role("tab", name="Standings").click()
        matches = page.locator("tbody td:nth-child(4)")
        expect(matches).to_have_text([*["2"] * 4, *["1"] * 4])


def test_the_same_four_of_a_league_play_a_whole_match_day(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP) as page:
        league(page, served, "Season")
        people(page, CLUB)
        page.get_by_role("tab", name="Rounds").click()
        page.get_by_role("spinbutton", name="Rounds").fill("2")
        page.get_by_label("Matches a day").fill("2")
        page.get_by_role("button", name="Draw", exact=True).click()
        expect(page.get_by_role("heading", name="Round 1: drawn")).to_be_visible()
        first = page.locator("ol.tables > li ul li b").all_inner_texts()
        page.get_by_role("button", name="Round 2: drawn").click()
        expect(page.get_by_role("heading", name="Round 2: drawn")).to_be_visible()
        second = page.locator("ol.tables > li ul li b").all_inner_texts()
        assert [set(first[:4]), set(first[4:])] == [set(second[:4]), set(second[4:])]


def test_offences_of_a_match_appear_in_its_result_and_correction(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, PHONE) as page:
        made(page, served, "Chombo")
        people(page, CLUB[:4])
        drawn(page, 1)
        started(page)
        page.get_by_role("button", name="Enter the result Table 1").click()
        dialog = page.get_by_role("dialog")
        fill_in(page)
        dialog.get_by_text("Chombo and penalties").click()
        offender = page.locator("ol.tables > li .name").first.inner_text()
        dialog.get_by_label(f"Chombo of {offender}").fill("1")
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(page.locator("li.final")).to_have_count(1)
        page.get_by_role("tab", name="Standings").click()
        cells = page.locator("tbody tr", has_text=offender).locator("td")
        before = cells.all_inner_texts()
        page.get_by_role("tab", name="Rounds").click()
        page.get_by_role("button", name="Edit result Table 1").click()
        expect(dialog.get_by_label(f"Chombo of {offender}")).to_have_value("1")
        dialog.get_by_label("Reason").fill("looked through again")
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(dialog).to_have_count(0)
        page.get_by_role("tab", name="Standings").click()
        expect(cells).to_have_text(before)


def test_a_team_enters_its_line_up_and_the_organiser_corrects_it(
    browser: Browser, served: Served
) -> None:
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as player:
        made(page, served, "Teams")
        rows = ["name,members", "Pirates,Aki;Emi", *(f"{name}," for name in CLUB[1:4])]
        page.get_by_label("One name a line").fill("\n".join(rows))
        page.get_by_role("button", name="Check the list").click()
        expect(page.get_by_text("Pirates · Aki, Emi")).to_be_visible()
        page.get_by_role("button", name="Add 4 players").click()
        drawn(page, 1)
        page.get_by_role("button", name="Announce the tables").click()
        event = page.url.split("/")[-2]
        (badge,) = page.request.post(
            f"{served.address}/api/events/{event}/badges", data={"numbers": [1]}
        ).json()
        come(player, served, event, badge["link"])
        player.get_by_label("Line-up").select_option("Emi")
        expect(page.get_by_role("button", name="Emi Line-up Pirates")).to_be_visible()
        assert list(violations(player, axe())) == []
        page.get_by_role("button", name="Start the round").click()
        typed(page, 1)
        expect(page.locator("li.final")).to_have_count(1)
        page.get_by_role("button", name="Emi Line-up Pirates").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Line-up").select_option("Aki")
        dialog.get_by_label("Reason").fill("Emi had gone home")
        dialog.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("button", name="Aki Line-up Pirates")).to_be_visible()
        page.get_by_role("button", name="Release the results").click()
        follow_link(page, f"/e/{event}")
        page.get_by_text("Statistics and ratings").click()
        expect(page.get_by_role("table", name="Members of the teams")).to_contain_text("Aki")
        assert list(violations(page, axe())) == []


def test_a_player_marked_absent_for_a_round_returns(browser: Browser, served: Served) -> None:
    with fresh_page(browser, PHONE) as page:
        league(page, served, "Absences")
        people(page, CLUB[:5])
        page.get_by_role("button", name="Ben: Withdraw").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Up to round").fill("2")
        dialog.get_by_role("button", name="Enter").click()
        expect(page.get_by_text("absent in round 1, 2")).to_be_visible()
        page.get_by_role("button", name="Ben: Withdraw").click()
        dialog.get_by_role("button", name="They will be there after all").click()
        expect(page.get_by_text("absent in round")).to_have_count(0)


def test_event_statistics_are_public(browser: Browser, served: Served) -> None:
    event, _ = event_running(served)
    cites = ["organiser/own"]
    do(
        served, event, type="regulation", key="count.rated", value="book", cites=cites, reason="so"
    )  # fmt: skip
    tallied(served, event)
    do(served, event, type="take", round=1, table=1)
    do(served, event, type="release", round=1)
    with fresh_page(browser, PHONE) as page:
        page.goto(f"{served.address}/e/{event}")
        page.get_by_text("Statistics and ratings").click()
        table = page.get_by_role("table", name="Places up to round 1")
        expect(table.get_by_role("row")).to_have_count(5)
        expect(page.get_by_text("1 of 1 tables")).to_be_visible()
        page.locator("section", has_text="Ratings").locator("summary").first.click()
        expect(page.get_by_text("Round and table 1-1: place 1")).to_be_visible()
        assert list(violations(page, axe())) == []
