// Hands played in one Firefox by keys alone, and what functions there return: node firefox.mjs ORDERS,
// a JSON text of what is wanted.
import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";

const { puppeteer, firefox, orders, state, patience } = JSON.parse(process.argv[2]);
const { launch } = createRequire(puppeteer)("puppeteer-core");
/** Milliseconds after which a key is pressed again: a page is deaf to one that comes too early. */
const AGAIN = 1000;

/** Play a hand at an address, or evaluate a function there; each visitor is unknown to the page. */
async function visit(browser, { address, press, evaluated }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.setViewport({ width: 1280, height: 800 });
  // Known here already, so that no lesson comes first; the bots are waited for no longer than needed.
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem("hanchan.new", "no");
    localStorage.setItem("hanchan.pace", "instant");
  });
  await page.goto(address);
  if (press) {
    await (await page.waitForSelector(`::-p-aria([name="${press}"][role="button"])`)).click();
  }
  const found = evaluated ? await page.evaluate(`(${evaluated})()`) : await play(page, errors);
  await context.close();
  return found;
}

async function play(page, errors) {
  let acts = 0;
  let [before, changed, pressed] = ["", Date.now(), 0];
  for (; Date.now() - changed < patience; await setTimeout(50)) {
    const seen = await page.evaluate(`(${state})()`);
    const now = JSON.stringify(seen);
    const same = now === before;
    if (!same) [before, changed] = [now, Date.now()];
    const open = seen.dialog || seen.calls.length || seen.tiles.length;
    if (!open || (same && Date.now() - pressed < AGAIN)) continue;
    if (seen.dialog && acts && !same) return { acts, errors, heading: seen.dialog };
    if (!same) acts += 1;
    pressed = Date.now();
    if (seen.dialog) await page.keyboard.press("Enter");
    else if (seen.tiles.length) await page.keyboard.press(seen.drawn ? "d" : seen.tiles[0]);
    else await page.keyboard.press(seen.calls.includes("x") ? "x" : "Escape");
  }
  throw new Error(`nothing new is asked since ${before}; ${errors}`);
}

const browser = await launch({
  browser: "firefox",
  executablePath: firefox,
  headless: true,
  timeout: patience,
  // Frames that nobody sees take a fifth of the time, spare processes a tenth.
  extraPrefsFirefox: {
    "layout.frame_rate": 10,
    "ui.prefersReducedMotion": 1,
    "dom.ipc.processPrelaunch.enabled": false,
  },
});
try {
  const found = {};
  for (const [name, order] of Object.entries(orders)) {
    found[name] = await visit(browser, order).catch((error) => ({ failed: String(error) }));
  }
  console.log(JSON.stringify(found));
} finally {
  await browser.close();
}
