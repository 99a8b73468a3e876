/**
 * What the pages of a club ask of the server. Who one is follows from a cookie, or from the
 * account of this browser; a refusal is the server's own sentence.
 */

import type {
  ClubCommandRequest,
  ClubCommandResult,
  ClubLinkView,
  ClubListItem,
  ClubRatingsView,
  ClubView,
  CreateClubEvent,
  CreateClubRequest,
  CreatedClub,
  CreatedEvent,
  OwnMembership,
} from "../protocol.ts";
import { newId, save } from "./events-api.ts";
import { fetchJson, type Reply } from "./http-client.ts";

export type ClubCommandName = ClubCommandRequest["deed"];

export function listClubs(): Reply<ClubListItem[]> {
  return fetchJson("GET", "/api/clubs");
}

export function makeClub(club: CreateClubRequest): Reply<CreatedClub> {
  return fetchJson("POST", "/api/clubs", club);
}

export function fetchClub(id: string): Reply<ClubView> {
  return fetchJson("GET", at(id));
}

/** The rating lists of the club, as far as the results of its events are released. */
export function fetchRatings(id: string): Reply<ClubRatingsView> {
  return fetchJson("GET", `${at(id)}/ratings`);
}

/** Something is done once, however often it is sent under its id; `basis` is the count known. */
export function sendClubCommand(
  id: string,
  basis: number,
  deed: ClubCommandName,
  named = newId(),
): Reply<ClubCommandResult> {
  return fetchJson("POST", `${at(id)}/deeds`, { id: named, basis, deed });
}

/** What a link leads to; nothing of it is used up. */
export function fetchLink(id: string, link: string): Reply<ClubLinkView> {
  return fetchJson("POST", `${at(id)}/link`, { link });
}

/** This browser comes in by a link: as the member that it is for, or as a new one of that name. */
export function joinClub(id: string, link: string, name = "", shown_as = ""): Reply<OwnMembership> {
  return fetchJson("POST", `${at(id)}/join`, { link, name, shown_as });
}

export function makeClubEvent(id: string, event: CreateClubEvent): Reply<CreatedEvent> {
  return fetchJson("POST", `${at(id)}/events`, event);
}

export function saveClub(id: string): Reply<null> {
  return save(`${at(id)}/export`, `${id}.zip`);
}

export function saveMyData(id: string): Reply<null> {
  return save(`${at(id)}/mine`, `${id}.json`);
}

export function deleteClub(id: string): Reply<null> {
  return fetchJson("DELETE", at(id));
}

function at(id: string): string {
  return `/api/clubs/${encodeURIComponent(id)}`;
}
