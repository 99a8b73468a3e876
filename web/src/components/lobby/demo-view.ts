/** The view of the decorative table on the home page; it never changes. */

import { t } from "../../lib/i18n.svelte.ts";
import type {
  DiscardView,
  MatchPlayerView,
  MatchView,
  MeldView,
  WallView,
} from "../../protocol.ts";

const RIVERS = [
  "3z 3zd 4z 1zd 9p 1p 1s",
  "3z 3p 7z 7p 9sd 3pd 1zd 1sd 3s 9p",
  "3z 7z 9p 9m 1m 1md 6pR",
  "2p 8p 6z 7z 1p 8p 8s 4zd 4p 4s",
];
const SCORES = [26600, 25400, 21900, 25100];
const WINDS = ["S", "W", "N", "E"] as const;
const CALLED: MeldView[] = [{ type: "pon", tiles: ["2z", "2z", "2z"], turned: 2 }];

function river(text: string): DiscardView[] {
  return text.split(" ").map((one) => ({
    tile: one.slice(0, 2),
    drawn: one.endsWith("d"),
    riichi: one.endsWith("R"),
  }));
}

function player(seat: number): MatchPlayerView {
  return {
    name: "",
    wind: WINDS[seat] ?? "E",
    score: SCORES[seat] ?? 0,
    place: 1,
    concealed: seat === 3 ? 10 : 13,
    river: river(RIVERS[seat] ?? ""),
    melds: seat === 3 ? CALLED : [],
    riichi: seat === 2,
    stands: seat === 2,
  };
}

const WALL: WallView = {
  per_seat: 0,
  stacks: [],
  dead: [],
  indicators: [{ stack: 0, tile: "2s", means: "3s" }],
  dice: [3, 4],
};

export function demoView(): MatchView {
  return {
    seat: null,
    kyoku: {
      name: `${t("web-wind-S")}4`,
      round: "S",
      number: 4,
      dealer: 3,
      honba: 0,
      deposits: 1,
      deal: 8,
      live_tiles: 35,
    },
    wall: WALL,
    players: [player(0), player(1), player(2), player(3)],
    left: [],
    turn: 0,
  };
}
