/** What the page and the worker of its engine say to each other. */

/** A file of the engine: its bytes as fetched, in gzip where the name says so. */
export interface EngineFile {
  name: string;
  bytes: number;
}

export interface EngineManifest {
  version: string;
  files: EngineFile[];
}

export type ToEngine =
  /** `base`: the address of the engine's files; `folder`: where its store is kept. */
  | { type: "start"; base: string; folder: string; language: string }
  | { type: "import"; id: number; data: ArrayBuffer; language: string }
  /** `page`: what the page keeps itself; without it the unreadable store that was set aside. */
  | { type: "export"; id: number; page: Record<string, string> | null }
  | {
      type: "request";
      id: number;
      method: string;
      path: string;
      headers: Record<string, string>;
      body: ArrayBuffer | null;
    }
  | { type: "dial"; id: number; path: string }
  | { type: "send"; id: number; text: string }
  | { type: "hang-up"; id: number };

export type FromEngine =
  /** `lock`: what the worker holds as long as it lives. */
  | { type: "alive"; lock: string }
  | { type: "loading"; loaded: number; total: number }
  | { type: "starting" }
  /** `lasting`: whether the browser keeps what is stored; `damaged`: an unreadable store was set aside. */
  | { type: "ready"; lasting: boolean; damaged: boolean }
  /** `problem`: one of those that the page has words for, or nothing. */
  | { type: "failed"; problem: "wasm" | "network" | "storage" | "later" | ""; detail: string }
  | {
      type: "answer";
      id: number;
      status: number;
      headers: Record<string, string>;
      body: ArrayBuffer;
    }
  /** What was exported; or why a file was refused, and what it has for the page. */
  | {
      type: "file";
      id: number;
      data: ArrayBuffer | null;
      problem: string;
      page: Record<string, string>;
    }
  | { type: "opened"; id: number }
  | { type: "told"; id: number; text: string }
  | { type: "closed"; id: number };
