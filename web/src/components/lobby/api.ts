/** What the lobby asks of the server. A refusal is the server's own sentence. */

import { saveAs } from "../../lib/files.ts";
import { FILE_TIMEOUT, fetchInTime, type RequestOptions } from "../../lib/http-client.ts";
import { t } from "../../lib/i18n.svelte.ts";
import type {
  BlockView,
  HouseRulebookView,
  JoinResponse,
  PlayedMatch,
  RequestRefusal,
  SeatOwner,
  TableInfo,
  YakuReachView,
} from "../../protocol.ts";
import { guestId } from "./guest-id.ts";
import type { TableOptions } from "./options.ts";

type More = Pick<RequestOptions, "headers" | "method" | "within">;

const HELD_BY_NOBODY = new Set(["token", "table"]);

/** Something the server did not do: which field was wrong, and a sentence for the visitor. */
export class Refusal extends Error {
  readonly field: string;

  constructor(field: string, text: string) {
    super(text);
    this.field = field;
  }
}

/** The message for an error. */
export function errorText(error: unknown): string {
  return error instanceof Refusal ? error.message : t("lobby-no-server");
}

export function makeTable(
  options: TableOptions,
  /** Of the creator, who takes a seat; null for one who does not. */
  name: string | null,
  more: { password?: string; start?: boolean } = {},
): Promise<JoinResponse> {
  return ask<JoinResponse>("/api/tables", { options, name, visitor: guestId(), ...more });
}

export function fetchTable(id: string): Promise<TableInfo> {
  return ask<TableInfo>(`/api/tables/${encodeURIComponent(id)}`);
}

/** Whose seat a token holds; null if it holds none, or there is no such table. */
export async function fetchSeat(id: string, token: string): Promise<SeatOwner | null> {
  try {
    const path = `/api/tables/${encodeURIComponent(id)}/seat`;
    return await ask<SeatOwner>(path, undefined, { headers: { "X-Seat": token } });
  } catch (error) {
    if (error instanceof Refusal && HELD_BY_NOBODY.has(error.field)) return null;
    throw error;
  }
}

/** Which yaku the own hand can still have, at a table with a coach. */
export function yakuInReach(id: string, token: string): Promise<YakuReachView[]> {
  const path = `/api/tables/${encodeURIComponent(id)}/yaku`;
  return ask<YakuReachView[]>(path, undefined, { headers: { "X-Seat": token } });
}

export function takeSeat(id: string, name: string, password: string): Promise<JoinResponse> {
  const sitting = { name, visitor: guestId(), ...(password ? { password } : {}) };
  return ask<JoinResponse>(`/api/tables/${encodeURIComponent(id)}/seats`, sitting);
}

export function block(table: string, place: number): Promise<BlockView> {
  return ask<BlockView>("/api/blocks", { table, place });
}

export function listBlocks(): Promise<BlockView[]> {
  return ask<BlockView[]>("/api/blocks");
}

export async function liftBlock({ id }: BlockView): Promise<void> {
  await fetchInTime(`/api/blocks/${id}`, async () => {}, { method: "DELETE" });
}

export function playedMatches(): Promise<PlayedMatch[]> {
  return ask<PlayedMatch[]>("/api/matches");
}

export function recordAddress(table: string, match: number): string {
  return `/api/tables/${encodeURIComponent(table)}/matches/${match}/record`;
}

/** Whether the text is a house rulebook, and what is wrong with it, line by line. */
export async function checkRulebook(text: string): Promise<HouseRulebookView> {
  const { answer } = await exchange("/api/rulebooks/check", { text });
  const house = answer as Partial<HouseRulebookView> | null;
  if (typeof house?.ok === "boolean") return house as HouseRulebookView;
  throw refusalIn(answer);
}

/** The answer; throws a `Refusal`, also if the response is not from this server. */
export async function ask<T>(path: string, body?: object, more?: More): Promise<T> {
  const { ok, answer } = await exchange(path, body, more);
  if (ok && answer !== null) return answer as T;
  throw refusalIn(answer);
}

/** Send a request whose only possible answer is a refusal. */
export async function tell(path: string, body?: object, more?: More): Promise<void> {
  const { ok, answer } = await exchange(path, body, more);
  if (!ok) throw refusalIn(answer);
}

/** Save a file that the server makes where the browser saves files. */
export async function download(path: string, name: string, more?: More): Promise<void> {
  const read = async (answer: Response) => {
    if (!answer.ok) throw refusalIn(await answer.json().catch(() => null));
    return answer.blob();
  };
  saveAs(await fetchInTime(path, read, { ...more, within: FILE_TIMEOUT }), name);
}

async function exchange(
  path: string,
  body?: object,
  more: More = {},
): Promise<{ ok: boolean; answer: unknown }> {
  const posted = body && { method: "POST", body: JSON.stringify(body) };
  const read = async (response: Response) => {
    const answer: unknown = await response.json().catch(() => null);
    return { ok: response.ok, answer };
  };
  return fetchInTime(path, read, { ...more, ...posted }).catch(() => ({ ok: false, answer: null }));
}

function refusalIn(answer: unknown): Refusal {
  const refused = answer as Partial<RequestRefusal> | null;
  return new Refusal(refused?.field ?? "server", refused?.text || t("lobby-no-server"));
}
