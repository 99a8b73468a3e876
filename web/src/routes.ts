/** Which screen has which address; each is loaded when it is first shown. */

import type { Route } from "./lib/router.svelte.ts";

export const ROUTES: Route[] = [
  { path: "/", load: () => import("./screens/Home.svelte") },
  { path: "/table/new", load: () => import("./screens/NewTable.svelte") },
  { path: "/table/:id", full: true, load: () => import("./screens/Join.svelte") },
  { path: "/history", nav: "lobby-matches", load: () => import("./screens/History.svelte") },
];

if (import.meta.env.DEV) {
  ROUTES.push({ path: "/demo/table", full: true, load: () => import("./demo/TableDemo.svelte") });
}
