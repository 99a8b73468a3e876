/** What `hanchan.js` and its worker say to each other; questions and answers are JSON. */

export type ToEmbedded =
  | { type: "start"; base: string }
  | { type: "ask"; id: number; name: string; language: string; question: string };

/** Why there is nobody to answer: each is a sentence of `sentences.ts`. */
export type Problem = "wasm" | "network" | "failed" | "stopped";

export type FromEmbedded =
  | { type: "loading"; loaded: number; total: number }
  | { type: "ready" }
  | { type: "failed"; problem: Problem }
  | { type: "answer"; id: number; answer: string };
