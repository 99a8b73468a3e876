/** Which screen has which address; each is loaded when it is first shown. */

import type { Route } from "./lib/router.svelte.ts";

export const ROUTES: Route[] = [
  { path: "/", load: () => import("./screens/Home.svelte") },
  { path: "/table/:id", full: true, load: () => import("./screens/Table.svelte") },
];

if (import.meta.env.DEV) {
  ROUTES.push({ path: "/demo/table", full: true, load: () => import("./demo/TableDemo.svelte") });
}
