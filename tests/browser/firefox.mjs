// Hands played in one Firefox by keys alone, and what functions there return: node firefox.mjs ORDERS,
// a JSON text of what is wanted.
import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";

const { puppeteer, firefox, orders, state, patience } = JSON.parse(process.argv[2]);
const { launch } = createRequire(puppeteer)("puppeteer-core");

/** Play a hand at an address, or evaluate a function there; each visitor is unknown to the page. */
async function visit(browser, { address, press, evaluated }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.setViewport({ width: 1280, height: 800 });
  // Known here already, so that no lesson comes first.
  await page.evaluateOnNewDocument(() => localStorage.setItem("hanchan.new", "no"));
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
  let before = "";
  // What was seen last must change before anything else is done.
  const asked = async () => {
    for (const end = Date.now() + patience; Date.now() < end; await setTimeout(50)) {
      const seen = await page.evaluate(`(${state})()`);
      const open = seen.dialog || seen.calls.length || seen.tiles.length;
      if (open && JSON.stringify(seen) !== before) return seen;
    }
    throw new Error(`nothing new is asked since ${before}; ${errors}`);
  };
  for (;;) {
    const seen = await asked();
    before = JSON.stringify(seen);
    if (seen.dialog && acts) return { acts, errors, heading: seen.dialog };
    acts += 1;
    if (seen.dialog) await page.keyboard.press("Enter");
    else if (seen.tiles.length) await page.keyboard.press(seen.drawn ? "d" : seen.tiles[0]);
    else await page.keyboard.press(seen.calls.includes("x") ? "x" : "Escape");
  }
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
