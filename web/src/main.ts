import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/primitives.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { home } from "./lib/home.ts";
import { words } from "./lib/i18n.svelte.ts";
import { keepFiles } from "./lib/kept-files.ts";
import { router } from "./lib/router.svelte.ts";
import { settings } from "./lib/settings.svelte.ts";

// Lengths of the table from which nearly all others come. Registered, they are computed where they
// are set, not once more in each tile: a move is laid out several times faster.
for (const name of ["--w", "--w0", "--hand", "--hand-high", "--side", "--middle", "--dora"]) {
  const length = { syntax: "<length>", inherits: true, initialValue: "0px" };
  globalThis.CSS?.registerProperty?.({ name, ...length });
}

settings.apply();
await words.start();
router.start();
if (import.meta.env.PROD) await keepFiles();
home.start();
mount(App, { target: document.getElementById("page") as HTMLElement });
