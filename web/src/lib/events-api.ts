/**
 * What the pages of an event ask of the server. Who one is follows from a cookie, or from the
 * account of this browser; a refusal is the server's own sentence.
 */

import type {
  BadgeView,
  CaseRefusal,
  CreateBadgesRequest,
  CreatedEvent,
  CreateEventRequest,
  DivisionView,
  EndRequirements,
  EventCommandRequest,
  EventCommandResult,
  EventListItem,
  EventStatisticsView,
  EventTableView,
  EventView,
  ImportEventRequest,
  MatchEndInput,
  OnlineTableView,
  OwnEntry,
  PreviewRow,
  RegulationListItem,
  ReservedSeat,
} from "../protocol.ts";
import { saveAs } from "./files.ts";
import { FILE_TIMEOUT, fetchInTime, fetchJson, type Reply } from "./http-client.ts";

export type EventCommandName = EventCommandRequest["deed"];

export type EventKind = "tournament" | "league" | "club";

export function listEvents(): Reply<EventListItem[]> {
  return fetchJson("GET", "/api/events");
}

/** The regulations, with the keys that an event of this kind has. */
export function listRegulations(kind: EventKind): Reply<RegulationListItem[]> {
  return fetchJson("GET", `/api/regulations?kind=${kind}`);
}

export function makeEvent(event: CreateEventRequest): Reply<CreatedEvent> {
  return fetchJson("POST", "/api/events", event);
}

/** What a page has received of an event, if anything: it asks for what changed since. */
type Known = Pick<EventView, "last" | "tag"> | null;

/** The event, or null if unchanged since `known`. `run`: the whole of it, for staff. */
export function fetchEvent(
  id: string,
  { known = null, run = false }: { known?: Known; run?: boolean } = {},
): Reply<EventView | null> {
  return fetchJson("GET", `${at(id)}?${beyond(known)}&run=${run}`);
}

/** Who the visitor is at an event, and where they sit now. */
export function fetchMe(id: string): Reply<OwnEntry> {
  return fetchJson("GET", `${at(id)}/me`);
}

/** A table of the event with its tally, or null if unchanged since `known`. */
export function fetchEventTable(
  id: string,
  round: number,
  table: number,
  known: Known,
): Reply<EventTableView | null> {
  return fetchJson("GET", `${at(id)}/tables/${round}/${table}?${beyond(known)}`);
}

/** The seat that is held for the visitor at a table of this server. */
export function takeHeldSeat(id: string, round: number, table: number): Reply<ReservedSeat> {
  return fetchJson("POST", `${at(id)}/tables/${round}/${table}/seat`);
}

/** The tables of a round on this server, with who is there, for who runs the event. */
export function fetchOnlineTables(id: string, round: number): Reply<OnlineTableView[]> {
  return fetchJson("GET", `${at(id)}/rounds/${round}/online`);
}

/** The event in numbers, as far as its standings are shown. */
export function fetchStatistics(id: string): Reply<EventStatisticsView> {
  return fetchJson("GET", `${at(id)}/figures`);
}

/** Something is done once, however often it is sent under its id; `basis` is the last line known. */
export function sendEventCommand(
  id: string,
  basis: number,
  deed: EventCommandName,
  { preview = false, named = newId() }: { preview?: boolean; named?: string } = {},
): Reply<EventCommandResult> {
  return fetchJson("POST", `${at(id)}/deeds`, { id: named, basis, deed, preview });
}

/** What the rulebook of the event asks of a match that ended so; nothing of it is taken. */
export function fetchEndRequirements(id: string, end: MatchEndInput): Reply<EndRequirements> {
  return fetchJson("POST", `${at(id)}/end`, end);
}

/** A CSV file of entries, row by row; nothing of it is taken. */
export function readEntries(id: string, table: string): Reply<PreviewRow[]> {
  return fetchJson("POST", `${at(id)}/entries`, { table });
}

/** Tables of rounds to come, line by line; nothing of it is taken. */
export function readScript(id: string, script: string): Reply<PreviewRow[]> {
  return fetchJson("POST", `${at(id)}/script`, { script });
}

/** A file of the event, saved where the browser saves files; `path` as in `export/json`. */
export function saveFile(id: string, path: string, name: string): Reply<null> {
  return save(`${at(id)}/${path}`, name);
}

/** What the server answers, saved where the browser saves files. */
export async function save(path: string, name: string): Reply<null> {
  try {
    return await fetchInTime(path, (answer) => saved(answer, name), { within: FILE_TIMEOUT });
  } catch {
    return null;
  }
}

async function saved(answer: Response, name: string): Reply<null> {
  if (answer.status >= 500) return null;
  if (!answer.ok) return { ok: false, refused: (await answer.json()) as CaseRefusal };
  saveAs(await answer.blob(), name);
  return { ok: true, told: null };
}

/** Characters of the file of an event at most. */
export const LARGEST_EVENT = 8 * 2 ** 20;

/** An event that was handed over elsewhere goes on here. */
export function importEvent(event: ImportEventRequest): Reply<CreatedEvent> {
  return fetchJson("POST", "/api/events/brought", event, { within: FILE_TIMEOUT });
}

/** The event goes on here again, with what a file has beyond what is here. */
export function returnEvent(id: string, basis: number, file: string): Reply<EventCommandResult> {
  const deed: EventCommandName = { type: "received", ...(file ? { file } : {}) };
  return fetchJson(
    "POST",
    `${at(id)}/back`,
    { id: newId(), basis, deed },
    { within: FILE_TIMEOUT },
  );
}

/** The neighbouring divisions by their event ids; empty for none. */
export interface Neighbours {
  above: string;
  below: string;
}

/** Who moves between a class of a league and its neighbours. */
export function fetchDivisions(id: string, { above, below }: Neighbours): Reply<DivisionView> {
  return fetchJson("GET", `${at(id)}/classes?${new URLSearchParams({ above, below })}`);
}

export function listBadges(id: string): Reply<BadgeView[]> {
  return fetchJson("GET", `${at(id)}/badges`);
}

/** New badges with their links, which are shown only once. */
export function makeBadges(id: string, wanted: CreateBadgesRequest): Reply<BadgeView[]> {
  return fetchJson("POST", `${at(id)}/badges`, wanted);
}

/** Print a badge again: a new link, which replaces the old one. */
export function printBadge(id: string, badge: string): Reply<BadgeView> {
  return fetchJson("POST", `${at(id)}/badges/${encodeURIComponent(badge)}`);
}

export function withdrawBadge(id: string, badge: string): Reply<null> {
  return fetchJson("DELETE", `${at(id)}/badges/${encodeURIComponent(badge)}`);
}

/** The link of a badge becomes a cookie of this browser. */
export function useBadge(id: string, link: string): Reply<OwnEntry> {
  return fetchJson("POST", `${at(id)}/badge`, { link });
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function at(id: string): string {
  return `/api/events/${encodeURIComponent(id)}`;
}

/** A server that knows no tags yet looks at the lines alone. */
function beyond(known: Known): string {
  return `since=${known?.last ?? -1}&tag=${known?.tag ?? ""}`;
}
