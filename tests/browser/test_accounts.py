"""Accounts in a real browser, with an authenticator that Chromium plays."""

import json
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZipFile

from playwright.sync_api import Browser, CDPSession, Page, expect

from browser.screens import axe, violations
from browser.serving import Served
from browser.test_event_tally import drawn, entered, event_running
from browser.visiting import DESKTOP, PHONE, follow_link, fresh_page

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def address(served: Served) -> str:
    """Where passkeys work: not by number, and not over the line that can be cut."""
    return f"http://localhost:{urlsplit(str(served.client.base_url)).port}"


@contextmanager
def device(
    browser: Browser, served: Served, kind: dict[str, Any]
) -> Generator[tuple[Page, CDPSession, str]]:
    """A browser with an authenticator of its own, on the page for accounts."""
    with fresh_page(browser, kind) as page:
        line = page.context.new_cdp_session(page)
        line.send("WebAuthn.enable")
        made = line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        page.goto(f"{address(served)}/account")
        expect(page.get_by_role("main")).to_be_visible()
        yield page, line, str(made["authenticatorId"])
        line.send("WebAuthn.disable")
        line.detach()


def opened(page: Page, name: str) -> None:
    """An account is opened here."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open with a passkey").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def carried(line: CDPSession, of: str) -> list[dict[str, Any]]:
    """The passkeys of an authenticator, as a cloud carries them to another device."""
    return line.send("WebAuthn.getCredentials", {"authenticatorId": of})["credentials"]


def test_an_account_is_created_used_on_a_second_device_and_deleted(
    browser: Browser, served: Served
) -> None:
    with device(browser, served, DESKTOP) as (page, line, first):
        follow_link(page, "/")
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/table/*")
        expect(page.get_by_role("button", name="Settings")).to_be_visible()
        follow_link(page, "/account")
        opened(page, "Aki")
        expect(page.get_by_text("1 match", exact=False)).to_be_visible()
        with device(browser, served, PHONE) as (phone, other, second):
            for credential in carried(line, first):
                other.send(
                    "WebAuthn.addCredential",
                    {"authenticatorId": second, "credential": credential},
                )
            phone.get_by_role("button", name="Sign in with a passkey").click()
            expect(phone.get_by_role("heading", name="Aki")).to_be_visible()
            expect(phone.get_by_text("2 browsers are signed in")).to_be_visible()
            with phone.expect_download() as download:
                phone.get_by_role("button", name="Save as a file").click()
            told = json.loads(ZipFile(download.value.path()).read("hanchan.json"))
            assert (told["account"]["name"], len(told["matches"])) == ("Aki", 1)
            phone.get_by_role("button", name="Delete the account").click()
            phone.get_by_role("button", name="Delete for good").click()
            expect(phone.get_by_text("You are a guest here.")).to_be_visible()
        page.reload()
        expect(page.get_by_text("This browser was signed out")).to_be_visible()


def test_a_signed_in_player_enters_kyoku_on_a_device_without_their_badge(
    browser: Browser, served: Served
) -> None:
    event, links = event_running(served)
    with device(browser, served, PHONE) as (page, _, _):
        opened(page, "Aki")
        follow_link(page, f"/e/{event}/badge#{links[0]}")
        expect(page.get_by_role("link", name="Tally of this table")).to_be_visible()
        page.context.clear_cookies()  # as any other browser of theirs
        page.goto(f"{address(served)}/e/{event}/me")
        page.get_by_role("link", name="Tally of this table").click()
        drawn(page, 0)
        entered(page, 1)
        expect(page.get_by_role("button", name="Call the referee")).to_be_visible()


def test_a_second_passkey_is_added_and_removing_the_last_needs_confirmation(
    browser: Browser, served: Served
) -> None:
    with device(browser, served, DESKTOP) as (page, line, first):
        opened(page, "Ben")
        page.get_by_role("button", name="Add a passkey on this device").click()
        expect(page.get_by_role("alert")).to_be_visible()  # this authenticator has one already
        line.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": first})
        line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        page.get_by_role("button", name="Add a passkey on this device").click()
        removing = page.get_by_role("button", name="Remove", exact=False)
        expect(removing).to_have_count(2)
        removing.first.click()
        expect(page.get_by_text("It is your only one.")).to_be_hidden()
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(removing).to_have_count(1)
        removing.first.click()
        expect(page.get_by_text("It is your only one.")).to_be_visible()
        page.get_by_role("button", name="Keep it").click()
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_text("You are a guest here.")).to_be_visible()
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("heading", name="Ben")).to_be_visible()


def test_guest_matches_move_to_an_account_only_on_request(browser: Browser, served: Served) -> None:
    with device(browser, served, DESKTOP) as (page, _, _):
        opened(page, "Dai")
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_text("You are a guest here.")).to_be_visible()
        page.get_by_role("link", name="hanchan").click()
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/table/*")
        expect(page.get_by_role("button", name="Settings")).to_be_visible()
        follow_link(page, "/account")
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_text("0 matches")).to_be_visible()
        page.get_by_role("button", name="Add them to the account").click()
        expect(page.get_by_text("1 match ·")).to_be_visible()
        page.get_by_role("link", name="hanchan").click()
        expect(page.get_by_label("Your name")).to_have_value("Dai")
        expect(page.get_by_label("Your name")).not_to_be_editable()


def test_an_unsupported_browser_says_where_passkeys_work(browser: Browser, served: Served) -> None:
    with fresh_page(browser, DESKTOP) as page:
        page.goto(f"{served.address}/account")
        expect(page.get_by_role("link", name=address(served))).to_be_visible()


def test_account_pages_are_accessible(browser: Browser, served: Served) -> None:
    with device(browser, served, DESKTOP) as (page, _, _):
        assert list(violations(page, axe())) == []
        opened(page, "Chie")
        assert list(violations(page, axe())) == []
        page.get_by_role("button", name="Remove", exact=False).click()
        assert list(violations(page, axe())) == []
