"""Site content from outside `docs/`: pages from other files, table assets, generated references.

MkDocs calls these functions by their names.
"""

from pathlib import Path

import schemas
from engine import FLAG, flag, take_engine
from links import rewrite_links
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from tiles import tile_files, with_tiles

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "examples/README.md": "tutorials/examples.md",
    "ARCHITECTURE.md": "project/architecture.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "CODE_OF_CONDUCT.md": "project/code-of-conduct.md",
    "SECURITY.md": "project/report-a-weakness.md",
    "benchmarks/results.md": "project/results.md",
    "benchmarks/server.md": "project/server.md",
    "benchmarks/seating.md": "project/seating.md",
}
"""Files of the checkout that are pages of the site."""
GENERATED = {"reference/schemas.md": schemas.contents}
"""Text that only the site has, appended to a page: links to files that are made with it."""
ASSETS = {
    "web/src/styles/tokens.css": "assets/tokens.css",
    "web/public/favicon.ico": "assets/favicon.ico",
    "web/public/icons/icon.svg": "assets/icon.svg",
    "web/node_modules/iframe-worker/shim/index.js": "assets/iframe-worker.js",
    "web/node_modules/iframe-worker/LICENSE": "assets/iframe-worker.LICENSE",
}
"""Assets shared by the table and the site, and the script that lets search work from a folder."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add files from outside `docs/`."""
    for source, place in {**PAGES, **ASSETS}.items():
        content = (ROOT / source).read_bytes()
        files.append(File.generated(config, place, content=content))
    for place, text in generated_pages().items():
        files.append(File.generated(config, place, content=text))
    files.append(File.generated(config, FLAG, content=flag(is_there=False)))
    return files


def generated_pages() -> dict[str, str]:
    """Content generated only for the site, by its path there."""
    return tile_files() | schemas.files()


def source_of(page: str) -> str:
    """The file of the checkout from which a page is made."""
    return next((source for source, place in PAGES.items() if place == page), f"docs/{page}")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Rewrite the links of a page for the site, and enable Markdown in collapsible sections."""
    pages = {source_of(file.src_uri): file.src_uri for file in files}
    place = page.file.src_uri
    if place in GENERATED:
        markdown = f"{markdown}\n{GENERATED[place]()}"
    text = rewrite_links(markdown, source_of(place), place, pages, ROOT, config.repo_url)
    return with_tiles(text.replace("<details>", '<details markdown="1">'), place)


def on_post_build(config: MkDocsConfig) -> None:
    """Take the page without a server along."""
    extra: dict[str, str] = dict(config.extra)  # MkDocs leaves them untyped
    take_engine(Path(config.site_dir), ROOT / extra["static"])
