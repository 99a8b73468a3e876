import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/primitives.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/i18n.svelte.ts";
import { router } from "./lib/router.svelte.ts";
import { settings } from "./lib/settings.svelte.ts";

settings.apply();
await words.start();
router.start();
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => {});
mount(App, { target: document.getElementById("page") as HTMLElement });
