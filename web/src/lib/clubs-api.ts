/**
 * What the pages of a club ask of the server. Who one is follows from a cookie, or from the
 * account of this browser; a refusal is the server's own sentence.
 */

import type {
  ClubDeed,
  ClubDone,
  ClubListed,
  ClubMade,
  ClubMe,
  ClubRated,
  ClubShown,
  EventMade,
  EventOfClub,
  LinkShown,
} from "../protocol.ts";
import { newId, save } from "./events-api.ts";
import { ask, type Told } from "./http-client.ts";

export type ClubAct = ClubDeed["deed"];

/** The rulebook by its id, or as the text of a house. */
export interface RulesChosen {
  rules?: string;
  rulebook?: string;
  changes?: Record<string, unknown>;
}

export interface NewClub extends RulesChosen {
  name: string;
  owner: string;
  public?: boolean;
}

export function listClubs(): Told<ClubListed[]> {
  return ask("GET", "/api/clubs");
}

export function makeClub(club: NewClub): Told<ClubMade> {
  return ask("POST", "/api/clubs", club);
}

export function seeClub(id: string): Told<ClubShown> {
  return ask("GET", at(id));
}

/** The rating lists of the club, as far as the results of its events are released. */
export function seeRated(id: string): Told<ClubRated> {
  return ask("GET", `${at(id)}/ratings`);
}

/** Something is done once, however often it is sent under its id; `basis` is the count known. */
export function doClubDeed(
  id: string,
  basis: number,
  deed: ClubAct,
  named = newId(),
): Told<ClubDone> {
  return ask("POST", `${at(id)}/deeds`, { id: named, basis, deed });
}

/** What a link leads to; nothing of it is used up. */
export function lookAtLink(id: string, link: string): Told<LinkShown> {
  return ask("POST", `${at(id)}/link`, { link });
}

/** This browser comes in by a link: as the member that it is for, or as a new one of that name. */
export function joinClub(id: string, link: string, name = "", shown_as = ""): Told<ClubMe> {
  return ask("POST", `${at(id)}/join`, { link, name, shown_as });
}

export function makeClubEvent(id: string, event: EventOfClub): Told<EventMade> {
  return ask("POST", `${at(id)}/events`, event);
}

export function saveClub(id: string): Told<null> {
  return save(`${at(id)}/export`, `${id}.zip`);
}

export function saveMine(id: string): Told<null> {
  return save(`${at(id)}/mine`, `${id}.json`);
}

export function deleteClub(id: string): Told<null> {
  return ask("DELETE", at(id));
}

function at(id: string): string {
  return `/api/clubs/${encodeURIComponent(id)}`;
}
