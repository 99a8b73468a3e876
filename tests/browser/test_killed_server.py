"""Two servers behind a proxy: one of them is killed, and everybody at its table goes on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.playing import Keys, Player, Touch, play
from browser.visiting import DESKTOP, PHONE, fresh_page
from hanchan.server.runtime.startup_checks import bind_socket
from servers.nginx_process import MISSING, Nginx, program
from servers.postgres import PostgreSQL
from servers.server_cluster import Cluster, Front, metrics

pytestmark = pytest.mark.skipif(program() is None, reason=MISSING)
TURNS = 2
"""Number of actions of each player before the server is killed, and after."""


@pytest.fixture(scope="module")
def cluster(postgresql: PostgreSQL) -> Iterator[Cluster]:
    with Cluster(postgresql.new_store(), lease=3.0) as running:
        yield running


@pytest.fixture(scope="module")
def nginx(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    """The proxy, to which two servers are three, the last one twice."""
    with bind_socket("127.0.0.1", 0) as probe:
        port = int(probe.getsockname()[1])
    one, two = (server.port for server in cluster.servers.values())
    proxy = Nginx(tmp_path_factory.mktemp("nginx"), port, (one, two, two))
    proxy.start()
    yield proxy
    proxy.stop()


def everybody_acts(*players: Player) -> None:
    """Have every player act that number of times more."""
    until = [player.acts + TURNS for player in players]

    def enough() -> bool:
        return all(player.acts >= acts for player, acts in zip(players, until, strict=True))

    play(*players, enough=enough)
    assert enough(), "the match was over too soon"


def test_all_players_continue_when_one_of_two_servers_is_killed(
    browser: Browser, cluster: Cluster, nginx: Nginx
) -> None:
    front = Front("", front=nginx.port)
    front.door.close()
    table = front.table(people=2)
    with fresh_page(browser, DESKTOP) as desk, fresh_page(browser, PHONE) as phone:
        players: list[Player] = []
        for page, token, hand in zip((desk, phone), table.tokens, (Keys(), Touch()), strict=True):
            page.goto(f"http://127.0.0.1:{nginx.port}/table/{table.id}#{token}")
            players.append(Player(page, hand))
        players[0].page.get_by_role("button", name="Begin with 2 bots").click()
        everybody_acts(*players)
        owner = next(
            number
            for number, server in cluster.servers.items()
            if metrics(server)["hanchan_open_tables"]
        )
        other = 3 - owner
        before = cluster.count_of("takeovers", at=other)
        cluster.kill(owner)
        everybody_acts(*players)
        assert cluster.count_of("takeovers", at=other) == before + 1
        for player in players:
            expect(player.page.locator(".notices")).to_have_text("")
