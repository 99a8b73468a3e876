"""The two homes of the page: a server, and the browser itself, where a worker answers.

What needs nobody else is tested in both, by the same tests.
"""

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from browser.visiting import follow_link

NOTED = """(() => {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      window.engine = this;
      this.addEventListener("message", ({ data }) => { this.ready ||= data.type === "ready"; });
    }
  };
})()"""
"""The page's worker can be asked by the test as well, which sees when it is ready."""
ASKED = """([path, told]) => new Promise((done, failed) => {
  setTimeout(() => failed(new Error("no answer")), 60000);
  const id = -1;
  const hear = ({ data }) => {
    if (data.type !== "answer" || data.id !== id) return;
    window.engine.removeEventListener("message", hear);
    done(JSON.parse(new TextDecoder().decode(data.body)));
  };
  window.engine.addEventListener("message", hear);
  const headers = { "Content-Type": "application/json", "X-Visitor": "test" };
  const body = new TextEncoder().encode(JSON.stringify(told)).buffer;
  window.engine.postMessage({ type: "request", id, method: "POST", path, headers, body });
})"""
STARTED = "window.engine?.ready"


class Home(NamedTuple):
    """A page in one of its homes; what a test leaves there, the next one finds."""

    page: Page
    has_server: bool

    def show(self, path: str) -> Page:
        """Show another screen by its address, as a link would."""
        if self.has_server:
            follow_link(self.page, path)
        else:
            show(self.page, path)
        return self.page

    def replay(self, file: Path) -> Page:
        """Open a file in the replay."""
        page = self.show("/replay")
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".stage").first.wait_for()
        return page


def show(page: Page, path: str) -> None:
    """Show another screen of a page without a server, by its address."""
    page.evaluate("(path) => { location.hash = path; }", path)


def started(page: Page) -> None:
    """Wait until the engine is ready."""
    page.wait_for_function(STARTED)
