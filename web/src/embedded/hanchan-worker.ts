/** The worker of `hanchan.js`: the library in Python, asked in JSON. */

import { EngineFiles } from "../engine/engine-files.ts";
import { loadPython, type Python, SETTLED } from "../engine/python.ts";
import type { FromEmbedded, Problem, ToEmbedded } from "./embedded-protocol.ts";

const START = `
from hanchan.embedded.questions import Embedded
Embedded()
`;

let embedded: Python;

function tell(message: FromEmbedded): void {
  postMessage(message);
}

function failed(problem: Problem): void {
  tell({ type: "failed", problem });
}

async function start(base: string): Promise<void> {
  if (typeof WebAssembly !== "object") return failed("wasm");
  let files: EngineFiles | null = null;
  try {
    files = await EngineFiles.fetch(base, (loaded, total) =>
      tell({ type: "loading", loaded, total }),
    );
    const python = await loadPython(files, base);
    embedded = python.runPython(START) as Python;
    python.runPython(SETTLED);
    tell({ type: "ready" });
  } catch {
    failed(files && !files.broken ? "failed" : "network");
  }
}

self.onmessage = ({ data }: MessageEvent<ToEmbedded>) => {
  if (data.type === "start") return void start(data.base);
  const { id, name, language, question } = data;
  tell({ type: "answer", id, answer: embedded.answer(name, language, question) as string });
};
