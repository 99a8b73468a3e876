// "Play now", and "Run" at the Python of the tutorials, where the site has the engine: it is fetched
// when it is first needed. Without it, and in pages opened as files, there is neither.
"use strict";
(() => {
  const root = new URL("../", document.currentScript.src);
  if (!window.hanchanIsThere || !location.protocol.startsWith("http")) return;
  const PAGES = /\/(?:tutorials\/[\w-]+|tour)\.html$/;
  const SECONDS = 60;
  const MEGABYTE = 1e6;

  const make = (tag, props = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };

  document
    .querySelector(".felt")
    ?.append(make("a", { className: "md-button play-now", href: `${root}play/index.html` }, "Play now"));
  if (!PAGES.test(location.pathname)) return;

  // What stands right before a block, as a comment, says where it cannot run.
  const isBarred = (element) => {
    let before = element.previousSibling;
    while (before?.nodeType === Node.TEXT_NODE && !before.textContent.trim()) {
      before = before.previousSibling;
    }
    return before?.nodeType === Node.COMMENT_NODE && /^ not (?:run|in the page):/.test(before.textContent);
  };

  const blocks = [...document.querySelectorAll("article .highlight")].map((element) => ({
    element,
    code: element.querySelector("code").textContent,
    file: element.querySelector(".filename")?.textContent ?? "",
    isPython: /language-py/.test(element.className) && !isBarred(element),
    isDone: false,
  }));
  const needed = blocks.filter(({ file, isPython }) => file || isPython);

  let hanchan = null;
  let stop = null;

  const load = async (tell) => {
    const { loadHanchan } = await import(`${root}play/hanchan.js`);
    const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);
    return loadHanchan({
      progress: (loaded, total) => tell(`Loading ${megabytes(loaded)} of ${megabytes(total)} MB ...`),
    });
  };

  const close = () => {
    hanchan?.close();
    hanchan = null;
    for (const block of blocks) block.isDone = false;
  };

  // The blocks before it, as far as they have not run, then the block itself.
  const runUpTo = async (block) => {
    for (const one of needed) {
      const { code, file, isPython } = one;
      if (one !== block && one.isDone) continue;
      const result = await hanchan.run({ code, file, data: !isPython });
      one.isDone = true;
      if (one === block) return result;
    }
  };

  const press = async (block, tell) => {
    let isStopped = false;
    let timer;
    const stopped = new Promise((_, fail) => {
      stop = (sentence) => {
        isStopped = true;
        fail(new Error(sentence));
      };
    });
    const work = async () => {
      if (!hanchan) {
        const loaded = await load(tell);
        if (isStopped) return loaded.close();
        hanchan = loaded;
      }
      tell("Running ...");
      timer = setTimeout(() => stop(`Stopped after ${SECONDS} seconds.`), SECONDS * 1000);
      const { output, error } = await runUpTo(block);
      tell(output, error);
    };
    try {
      await Promise.race([work(), stopped]);
    } catch (error) {
      close();
      tell("", error.sentence ?? error.message);
    } finally {
      clearTimeout(timer);
      stop = null;
    }
  };

  const addButton = (block) => {
    const output = make("output");
    const button = make("button", { className: "md-button", type: "button" }, "Run");
    const tell = (text, error = "") => {
      output.replaceChildren(text);
      if (error) output.append(make("strong", {}, error));
      if (!output.textContent) output.append(make("em", {}, "It prints nothing."));
    };
    button.onclick = async () => {
      if (button.textContent === "Stop") return stop("Stopped. What was run before is forgotten.");
      if (stop) return tell("", "Another block is running.");
      button.textContent = "Stop";
      await press(block, tell);
      button.textContent = "Run";
    };
    block.element.after(make("div", { className: "run" }, button, output));
  };

  for (const block of blocks) if (block.isPython) addButton(block);
})();
