"""An organiser beyond the plain rounds: tallies, cuts, club nights, substitutes, files, the end."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_event_pages import come, do, told_final_points
from browser.test_event_run import NAMES, fill_in, made, sent, typed
from browser.test_event_tally import event_running
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page

CLUB = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Goro", "Hana"]
STOP = {"type": "stop"}
DRAW = {"type": "kyoku", "number": 1, "end": {"type": "draw", "tenpai": [0]}}


def tallied(served: Served, event: str) -> None:
    """The only table of an event has a tally that is over."""
    for known, line in enumerate((DRAW, STOP)):
        do(served, event, type="tally", round=1, table=1, known=known, line=line)


def own(page: Page, served: Served, event: str) -> None:
    """The desk of an event that was made without a browser, opened as its owner."""
    (badge,) = served.client.post(
        f"/api/events/{event}/badges", json={"role": "owner", "name": "Ono"}
    ).json()
    page.goto(f"{served.address}/e/{event}/badge#{badge['link']}")
    page.get_by_role("link", name="Run the event").click()
    expect(page.get_by_role("tab", name="Rounds")).to_be_visible()


def people(page: Page, names: list[str]) -> None:
    page.get_by_label("One name a line").fill("\n".join(names))
    page.get_by_role("button", name=f"Add {len(names)} players").click()
    expect(page.get_by_role("heading", name=f"{len(names)} entries")).to_be_visible()


def drawn(page: Page, rounds: int) -> None:
    page.get_by_role("tab", name="Rounds").click()
    page.get_by_role("spinbutton", name="Rounds").fill(str(rounds))
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_role("button", name="Announce the tables")).to_be_enabled()


def started(page: Page) -> None:
    page.get_by_role("button", name="Announce the tables").click()
    page.get_by_role("button", name="Start the round").click()
    expect(page.get_by_role("heading", name="running")).to_be_visible()


def played(page: Page, round_: int, tables: int) -> None:
    """Every table of the round that is on, and its release."""
    typed(page, 1)
    sent(page, round_, *range(2, tables + 1))
    expect(page.locator("li.final")).to_have_count(tables)
    page.get_by_role("button", name="Release the results").click()


def saved(page: Page, name: str, folder: Path) -> str:
    """The text of a file that the page saves."""
    with page.expect_download() as download:
        page.get_by_role("button", name=name, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_text(encoding="utf-8")


def test_one_press_makes_a_finished_tally_the_result(browser: Browser, served: Served) -> None:
    event, _ = event_running(served)
    with fresh_page(browser, DESKTOP) as page:
        own(page, served, event)
        tallied(served, event)
        page.get_by_role("button", name="Take the result from the tally").click()
        expect(page.locator("li.final")).to_have_count(1)
        expect(page.get_by_text("1 of 1 tables final")).to_be_visible()


def test_an_entered_result_is_shown_next_to_the_tally_until_a_referee_decides(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as player:
        come(player, served, event, links[0])
        own(page, served, event)
        tallied(served, event)
        scores = [40000, 33000, 27000, 20000]
        told = {"type": "result", "round": 1, "table": 1, "revision": 1, "end": {"scores": scores}}
        last = served.client.get(f"/api/events/{event}").json()["last"]
        answer = player.request.post(
            f"{served.address}/api/events/{event}/deeds",
            data={"id": "entered", "basis": last, "deed": told},
        )
        assert answer.ok, answer.text()
        expect(player.get_by_text("The tally gives different points")).to_be_visible()
        expect(player.get_by_role("columnheader", name="Tally")).to_be_visible()
        expect(page.locator("li.disputed")).to_have_count(1)
        page.get_by_role("button", name="Compare with the tally").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.locator("tr.other")).to_have_count(4)
        dialog.get_by_role("button", name="Use the tally").click()
        expect(page.locator("li.final")).to_have_count(1)
        expect(player.get_by_text("The result is final.")).to_be_visible()


def test_a_result_confirmed_by_a_referee_is_final(browser: Browser, served: Served) -> None:
    event, links = event_running(served)
    (badge,) = served.client.post(
        f"/api/events/{event}/badges", json={"role": "referee", "name": "Rei"}
    ).json()
    with fresh_page(browser, PHONE) as page, fresh_page(browser, PHONE) as player:
        come(page, served, event, badge["link"])
        page.get_by_role("link", name="Run the event").click()
        come(player, served, event, links[0])
        scores = [40000, 33000, 27000, 20000]
        told = {"type": "result", "round": 1, "table": 1, "revision": 1, "end": {"scores": scores}}
        path = f"{served.address}/api/events/{event}/deeds"
        sent = {"id": "entered", "basis": 1, "deed": told}
        assert player.request.post(path, data=sent).ok
        disputed = {"type": "dispute", "round": 1, "table": 1, "revision": 1, "reason": "a stick"}
        assert player.request.post(path, data={"id": "no", "basis": 1, "deed": disputed}).ok
        expect(page.locator("li.disputed")).to_contain_text("a stick")
        page.get_by_role("button", name="Confirm as final").click()
        expect(page.locator("li.final")).to_have_count(1)
        expect(player.get_by_text("The result is final.")).to_be_visible()


def test_a_club_night_of_eight_seats_waiting_players(browser: Browser, served: Served) -> None:
    script = axe()
    with (
        fresh_page(browser, DESKTOP) as page,
        fresh_page(browser, PHONE) as player,
        fresh_page(browser, DESKTOP) as hall,
    ):
        page.goto(f"{served.address}/events")
        page.get_by_label("Name of the event").fill("Wednesday")
        page.get_by_label("Your name").fill("Ono")
        page.locator("label", has_text="Club night").click()
        page.get_by_role("button", name="Make the event").click()
        people(page, CLUB)
        event = page.url.split("/")[-2]
        (badge,) = page.request.post(
            f"{served.address}/api/events/{event}/badges", data={"numbers": [8]}
        ).json()
        come(player, served, event, badge["link"])
        page.get_by_role("tab", name="Rounds").click()
        make = page.get_by_role("button", name="Four make a table")
        expect(make).to_be_disabled()
        for name in CLUB[:4]:
            page.get_by_role("checkbox", name=name).click()
            expect(page.get_by_role("checkbox", name=name)).to_be_checked()
        player.get_by_role("button", name="I am here").click()
        expect(player.get_by_text("5 players wait for a table.")).to_be_visible()
        page.get_by_role("button", name="Make 1 table").click()
        expect(page.get_by_role("heading", name="Round 1: announced")).to_be_visible()
        assert list(violations(page, script)) == []
        for name in CLUB[4:7]:
            page.get_by_role("checkbox", name=name).click()
            expect(page.get_by_role("checkbox", name=name)).to_be_checked()
        page.get_by_role("button", name="Make 1 table").click()
        expect(page.get_by_role("heading", name="announced")).to_have_count(2)
        expect(player.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
        hall.goto(f"{served.address}/e/{event}/screen")
        for round_ in (1, 2):  # both tables play, each in a round of its own
            expect(hall.get_by_role("heading", name=f"Round {round_}")).to_be_visible()
        follow_link(page, f"/e/{event}/table/2/1")
        expect(page).to_have_title("Round 2 · hanchan")
        follow_link(page, f"/e/{event}/run")
        page.get_by_role("tab", name="Rounds").click()
        page.get_by_role("button", name="Enter the result Round 1").click()
        dialog = page.get_by_role("dialog")
        fill_in(page, (40000, 30000, 20000, 10000))
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_role("button", name="Make 1 table")).to_be_enabled()
        expect(page.get_by_role("heading", name="announced")).to_have_count(1)


def test_a_player_replaced_by_a_substitute_keeps_their_results(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with fresh_page(browser, DESKTOP) as page, fresh_page(browser, PHONE) as player:
        come(player, served, event, links[1])
        own(page, served, event)
        player.get_by_role("button", name="I cannot continue").click()
        player.get_by_role("dialog").get_by_role("button", name="I cannot continue").click()
        expect(player.get_by_text("The organiser knows")).to_be_visible()
        expect(page.get_by_text("Ben (2) cannot continue.")).to_be_visible()
        page.get_by_role("button", name="Who takes their seat?").click()
        dialog = page.get_by_role("dialog")
        substitute = dialog.get_by_label("Substitute", exact=True)
        substitute.select_option("A player who is not on the list yet")
        dialog.get_by_label("Name of the substitute").fill("Sora")
        dialog.get_by_role("button", name="Enter").click()
        expect(page.get_by_text("Ben (2) cannot continue.")).to_have_count(0)
        expect(player.get_by_text("You are not in the coming rounds.")).to_be_visible()
        expect(player.get_by_role("button", name="I cannot continue")).to_have_count(0)
        expect(page.locator("li.playing, li.open").get_by_text("Sora")).to_be_visible()


def test_a_tournament_of_sixteen_survives_a_wrong_result_an_outage_and_a_cut(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    with fresh_page(browser, DESKTOP) as page:
        made(page, served, "Cup: spring/summer")
        people(page, NAMES)
        drawn(page, 2)
        started(page)
        typed(page, 1, (33000, 40000, 27000, 20000))
        expect(page.locator("li.final")).to_have_count(1)
        served.restart()
        page.get_by_role("button", name="Edit result Table 1").click()
        dialog = page.get_by_role("dialog")
        fill_in(page)
        dialog.get_by_label("Reason").fill("two rows were swapped")
        dialog.get_by_role("button", name="Enter", exact=True).click()
        expect(dialog).to_have_count(0)
        sent(page, 1, 2, 3, 4)
        expect(page.locator("li.final")).to_have_count(4)
        page.get_by_role("button", name="Release the results").click()
        expect(page.get_by_role("heading", name="Round 2: drawn")).to_be_visible()
        started(page)
        played(page, 2, 4)
        page.get_by_text("Draw again", exact=True).click()
        page.get_by_label("Who meets whom").select_option("By standings, in a snake")
        page.get_by_text("A new stage, or a cut").click()
        page.get_by_label("Name of the stage").fill("Final")
        page.get_by_label("Go on (0: all)").fill("4")
        page.get_by_label("Points they keep").select_option("half")
        page.get_by_role("button", name="Draw", exact=True).click()
        expect(page.get_by_role("heading", name="Round 3: drawn")).to_be_visible()
        expect(page.locator("ol.tables > li")).to_have_count(1)
        started(page)
        played(page, 3, 1)
        page.get_by_role("tab", name="Files").click()
        assert saved(page, "Standings (CSV)", tmp_path).startswith("place,number,name,points")
        assert saved(page, "List for the EMA (CSV)", tmp_path).startswith("place,ema_number")
        assert '"type":"result"' in saved(page, "The file of the event", tmp_path)
        assert "Player 16" in saved(page, "Who sits where", tmp_path)
        page.get_by_role("button", name="End the event").click()
        page.get_by_role("dialog").get_by_role("button", name="End the event").click()
        expect(page.get_by_text("Nothing can be entered")).to_be_visible()
        page.get_by_role("tab", name="Rounds").click()
        expect(page.locator("li.final").first).to_be_visible()
        expect(page.get_by_role("button", name="Edit result")).to_have_count(0)


def test_a_referee_sees_no_organiser_actions(browser: Browser, served: Served) -> None:
    event, _ = event_running(served)
    asked = {"role": "referee", "name": "Rei"}
    (badge,) = served.client.post(f"/api/events/{event}/badges", json=asked).json()
    with fresh_page(browser, PHONE) as page:
        come(page, served, event, badge["link"])
        page.get_by_role("link", name="Run the event").click()
        expect(page.get_by_role("button", name="Enter the result")).to_be_visible()
        expect(page.get_by_role("button", name="More time")).to_be_visible()
        for theirs in ("Release the results", "Stop the clock", "One step back"):
            expect(page.get_by_role("button", name=theirs)).to_have_count(0)
        expect(page.get_by_text("Draw again", exact=True)).to_have_count(0)
        page.get_by_role("tab", name="Players").click()
        expect(page.get_by_role("heading", name="4 entries")).to_be_visible()
        expect(page.get_by_label("One name a line")).to_have_count(0)
        expect(page.get_by_role("button", name="Aki: Withdraw")).to_have_count(0)
        page.get_by_role("tab", name="Badges").click()
        expect(page.get_by_text("not used yet").first).to_be_visible()
        for theirs in ("Print again", "Withdraw"):
            expect(page.get_by_role("button", name=theirs)).to_have_count(0)


def test_a_custom_seating_is_checked_before_it_is_drawn(browser: Browser, served: Served) -> None:
    with fresh_page(browser, PHONE) as page:
        made(page, served, "Own tables")
        people(page, CLUB)
        page.get_by_role("tab", name="Rounds").click()
        page.get_by_label("Who meets whom").select_option("By my own list of tables")
        field = page.get_by_label("One table a line")
        field.fill("1-2-3-4\n5-6-7\n")
        page.get_by_role("button", name="Check the tables").click()
        expect(page.get_by_text("1 table is wrong")).to_be_visible()
        expect(page.get_by_text("5-6-7")).to_have_count(1)
        field.fill("1-2-3-4\n5-6-7-8\n")
        page.get_by_role("button", name="Check the tables").click()
        expect(page.get_by_text("2 tables, no errors.")).to_be_visible()
        page.get_by_role("button", name="Draw", exact=True).click()
        expect(page.locator("ol.tables > li").last).to_contain_text("Hana")


def test_regulations_are_public_and_an_organiser_changes_a_key(
    browser: Browser, served: Served
) -> None:
    script = axe()
    with fresh_page(browser, PHONE) as page:
        page.goto(f"{served.address}/events")
        page.get_by_role("radio", name="World championship").check()
        page.get_by_text("What this regulation says").click()
        expect(page.get_by_text("90 minutes", exact=False).last).to_be_visible()
        assert list(violations(page, script)) == []
        made(page, served, "Words")
        page.get_by_role("tab", name="Rulings").click()
        page.get_by_text("Regulation: World championship").click()
        page.get_by_role("button", name="Change: Length of a round").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("From now on").fill("75")
        dialog.get_by_label("Reason").fill("the hall closes at ten")
        dialog.get_by_role("button", name="Change").click()
        expect(dialog).to_have_count(0)
        page.get_by_role("link", name="What everybody sees").click()
        page.get_by_text("Regulation", exact=True).click()
        expect(page.get_by_text("75 minutes")).to_be_visible()
        assert list(violations(page, script)) == []


LONG = "Александра Константинопольская"
BROKEN = """(name) => {
  const text = name.firstChild, range = document.createRange();
  const tops = [...text.data.matchAll(/\\S+/g)].map(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  return Math.max(...tops) > 1;
}"""
CUT = "(place) => place.scrollWidth - place.clientWidth"


def test_a_long_name_leaves_room_for_the_button_and_for_the_points_on_a_phone(
    browser: Browser, served: Served
) -> None:
    asked = {"name": "May cup", "owner": "Ono", "rules": "ema-2008", "regulation": "wrc"}
    event = served.client.post("/api/events", json=asked).json()["id"]
    names = [LONG, "Ben", "Chie", "Dai"]
    do(served, event, type="enter", entries=[{"name": name} for name in names])
    for deed in ({"type": "draw", "rounds": 1}, {"type": "seat", "round": 1}):
        do(served, event, **deed)
    do(served, event, type="start", round=1)
    told_final_points(served, event)
    with fresh_page(browser, {**PHONE, "viewport": {"width": 360, "height": 640}}) as page:
        own(page, served, event)
        page.get_by_role("tab", name="Players").click()
        name = page.locator(".entries .name").filter(has_text=LONG)
        name.wait_for()
        assert not name.evaluate(BROKEN)
        page.get_by_role("tab", name="Standings").click()
        places = page.locator(".sideways")
        places.get_by_text(LONG).wait_for()
        assert places.evaluate(CUT) == 0
