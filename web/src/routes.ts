/** Which screen has which address; each is loaded when it is first shown. */

import type { Route } from "./lib/router.svelte.ts";

export const ROUTES: Route[] = [
  { path: "/", menu: "web-home", load: () => import("./screens/Home.svelte") },
  { path: "/table/new", menu: "lobby-new", load: () => import("./screens/NewTable.svelte") },
  { path: "/table/:id", full: true, load: () => import("./screens/Join.svelte") },
  {
    path: "/lobby",
    menu: "strangers-title",
    server: true,
    load: () => import("./screens/Lobby.svelte"),
  },
  { path: "/moderation", server: true, load: () => import("./screens/Moderation.svelte") },
  { path: "/watch", menu: "web-watch-bots", load: () => import("./screens/WatchBots.svelte") },
  { path: "/watch/:id", full: true, load: () => import("./screens/Watch.svelte") },
  { path: "/watch/:id/screen", full: true, load: () => import("./screens/WatchScreen.svelte") },
  { path: "/history", menu: "lobby-matches", load: () => import("./screens/History.svelte") },
  { path: "/tally", menu: "web-tally-title", load: () => import("./screens/Tallies.svelte") },
  { path: "/tally/:id", tells: true, load: () => import("./screens/TallyTable.svelte") },
  { path: "/events", menu: "web-events-title", load: () => import("./screens/Events.svelte") },
  { path: "/e/:id/run", tells: true, load: () => import("./screens/EventAdmin.svelte") },
  { path: "/e/:id", tells: true, load: () => import("./screens/EventPage.svelte") },
  { path: "/e/:id/plate/:number", tells: true, load: () => import("./screens/EventPage.svelte") },
  { path: "/e/:id/me", tells: true, load: () => import("./screens/MyEvent.svelte") },
  { path: "/e/:id/badge", server: true, load: () => import("./screens/EventBadge.svelte") },
  { path: "/e/:id/screen", full: true, load: () => import("./screens/EventScreen.svelte") },
  {
    path: "/e/:id/table/:round/:table",
    tells: true,
    load: () => import("./screens/EventTable.svelte"),
  },
  {
    path: "/clubs",
    menu: "web-clubs-title",
    server: true,
    load: () => import("./screens/Clubs.svelte"),
  },
  {
    path: "/account",
    menu: "account-title",
    server: true,
    load: () => import("./screens/Account.svelte"),
  },
  { path: "/c/:id", server: true, load: () => import("./screens/ClubPage.svelte") },
  { path: "/c/:id/run", server: true, load: () => import("./screens/ClubAdmin.svelte") },
  { path: "/c/:id/join", server: true, load: () => import("./screens/ClubJoin.svelte") },
  { path: "/rules", nav: "web-rules-nav", load: () => import("./screens/Rules.svelte") },
  { path: "/rules/new", load: () => import("./screens/HouseRules.svelte") },
  { path: "/rules/:id", load: () => import("./screens/RulesBook.svelte") },
  { path: "/score", nav: "web-score-nav", load: () => import("./screens/Score.svelte") },
  { path: "/practice", nav: "web-practice", load: () => import("./screens/Practice.svelte") },
  { path: "/words", nav: "web-terms", load: () => import("./screens/Words.svelte") },
  { path: "/replay", nav: "web-replay", load: () => import("./screens/Replay.svelte") },
  { path: "/statistics", nav: "web-stats", load: () => import("./screens/Statistics.svelte") },
  ...replays("/replay/table/:table/:match", ["kyoku", "moment"]),
  ...replays("/replay/:key", ["match", "kyoku", "moment"]),
];

/** The address of a match that is looked back at, with as much of the place as it names. */
function replays(path: string, parts: readonly string[]): Route[] {
  const load = () => import("./screens/ReplayMatch.svelte");
  const paths = [path];
  for (const part of parts) paths.push(`${paths.at(-1)}/:${part}`);
  return paths.map((one) => ({ path: one, full: true, load }));
}

if (import.meta.env.DEV) {
  ROUTES.push({ path: "/demo/table", full: true, load: () => import("./demo/TableDemo.svelte") });
}
