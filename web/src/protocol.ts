// Written by scripts/write_web_types.py from hanchan/messages: change it there.

export const PROTOCOL = 1;

/** The default rulebook. */
export const DEFAULT_RULES = "tenhou";

/** The bots to play against, the weakest first, and the default one. */
export const BOTS = [
  "beginner",
  "cautious",
  "hasty",
  "expected",
  "seasoned",
] as const;
export const DEFAULT_BOT = "expected";
/** The pictures of themselves that players choose from: tiles and crests. */
export const AVATARS = [
  "1m",
  "2m",
  "3m",
  "4m",
  "5m",
  "6m",
  "7m",
  "8m",
  "9m",
  "1p",
  "2p",
  "3p",
  "4p",
  "5p",
  "6p",
  "7p",
  "8p",
  "9p",
  "1s",
  "2s",
  "3s",
  "4s",
  "5s",
  "6s",
  "7s",
  "8s",
  "9s",
  "1z",
  "2z",
  "3z",
  "4z",
  "5z",
  "6z",
  "7z",
  "crest-1",
  "crest-2",
  "crest-3",
  "crest-4",
  "crest-5",
  "crest-6",
  "crest-7",
  "crest-8",
  "crest-9",
  "crest-10",
  "crest-11",
  "crest-12",
] as const;

/** Seeds with which a newcomer who follows the coach wins the first kyoku. */
export const GUIDED_SEEDS = [18, 41, 7, 94, 80, 227] as const;

/** Sources of rulebooks that are not the rules themselves, but an account of them. */
export const ACCOUNTS: ReadonlySet<string> = new Set([
  "abema",
  "arcturus",
  "belgium",
  "hanchan",
  "jansou",
  "jpml-encyclopedia",
  "kanachan",
  "kyoukai-digest",
  "leagues-2023",
  "lisjong",
  "m-league-circle",
  "m-league-forum",
  "m-league-library",
  "m-league-penalties",
  "mahjong-news",
  "mahjong-space",
  "mahjongpaper",
  "majannavi",
  "majiang",
  "majsoul-client",
  "majsoul-gist",
  "minecraft-mod",
  "pantheon-808",
  "pantheon-ema",
  "pantheon-ema-2025",
  "pantheon-rrc",
  "pantheon-wrc",
  "platform-comments",
  "riichi-advanced",
  "riichi-wiki-ema",
  "riichi-wiki-m-league",
  "riichienv",
  "riichimi",
  "rmu-digest",
  "rulebook-comparison",
  "saikouisen-digest",
  "scoring-trainer",
  "tenhou-club",
  "toronto",
  "toronto-2026",
  "wiki-riichi-city",
  "wrc-corrections",
  "wrc-draft",
  "xiangting",
]);

/** Rulebooks whose page has articles; other sources are cited, and have no page. */
export const WITH_ARTICLES: ReadonlySet<string> = new Set([
  "club-4p",
  "ema-2008",
  "furiten-club",
  "house-tobi",
  "jpml-a",
  "jpml-b",
  "wiki-bulleted",
  "wiki-numbered",
]);

/** The first message: the client's seat and match, and the number of the last event it has.

 * `token` is that of a seat; a spectator has none, but sends the `password` of a protected table.
 * A program can turn off `views` to receive only events and action codes. `hops` counts the
 * redirects to other servers.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  token?: string | null;
  match?: number;
  since?: number;
  lang?: "en" | "en-ema" | "ja" | "ru";
  views?: boolean;
  password?: string | null;
  hops?: number;
}

/** Take one of the offered actions; `seq` is the last event that the client had received.
 */
export interface Act {
  type: "act";
  match: number;
  seq: number;
  action: number;
}

/** Start the match; bots take the empty seats.
 */
export interface Start {
  type: "start";
}

/** Confirm that the score sheet has been read, so that the next kyoku can be dealt.

 * Before a match at a table with a host, it asks to begin; the match begins once all four ask.
 */
export interface Ready {
  type: "ready";
}

/** Ask for a rematch after the end of the match.
 */
export interface Rematch {
  type: "rematch";
}

/** Choose what the seat does by itself in this kyoku: win, pass, discard what it draws.
 */
export interface SetAutoplay {
  type: "switch";
  win?: boolean;
  no_calls?: boolean;
  discard_drawn?: boolean;
}

/** Turn the coach on or off, if the table allows one.
 */
export interface SetCoach {
  type: "coach";
  on: boolean;
}

/** Set the seconds for bots' turns and after discards, while the player is alone with bots.
 */
export interface SetPace {
  type: "pace";
  seconds: number;
}

/** Choose the picture that others see of the player: one of `AVATARS`, or none (empty).
 */
export interface SetAvatar {
  type: "avatar";
  avatar: string;
}

/** Pay the deposit that frees the seat from a dead hand, or leave the hand dead.
 */
export interface AnswerRedemption {
  type: "redeem";
  accept: boolean;
}

/** Report to the referee an offence that the server cannot detect.
 */
export interface ReportOffence {
  type: "report";
  offence: string;
  seat?: number | null;
  tiles?: number;
  noticed?: "in-time" | "late";
}

/** Rule on a report: confirm, amend or dismiss the proposed sanction.
 */
export interface DecideReport {
  type: "rule";
  report: number;
  verdict: "amend" | "confirm" | "dismiss";
  sanction?: string | null;
  points?: number;
  reason?: string;
}

/** Remove another player from the table.
 */
export interface RemovePlayer {
  type: "remove";
  place: number;
}

/** Answer the open vote.
 */
export interface CastVote {
  type: "vote";
  number: number;
  agree: boolean;
}

/** Undo the last decision of a person, if the table allows it.
 */
export interface UndoDecision {
  type: "undo";
}

/** Pause or resume a teaching table: clocks stop, and no seat can act.
 */
export interface SetPause {
  type: "hold";
  on: boolean;
}

/** Send either `words`, the id of a quick phrase or reaction, or a line of chat as `text`.
 */
export interface SendChat {
  type: "say";
  words?: string | null;
  text?: string | null;
}

/** Give up the seat; before the match it becomes free, later a bot takes it.
 */
export interface LeaveTable {
  type: "leave";
}

/** Check that the server is there.
 */
export interface Ping {
  type: "ping";
}

/** The holder of a place before and during a match; `seat` is set once the seats are drawn.

 * `bot` is the kind of bot that holds the place, also in place of a player who left. A `guest` has
 * no account and chose the displayed name. Guests are marked only at tables of clubs and of
 * strangers; friends know each other, and an event names its four players by their badges.
 * `avatar` is one of `AVATARS`; without one, the page draws a crest for the name.
 */
export interface PlayerSlotView {
  place: number;
  name: string;
  seat?: number | null;
  bot?: string | null;
  connected?: boolean;
  ready?: boolean;
  guest?: boolean;
  avatar?: string;
}

/** The clock of the table: seconds for each decision, and a reserve for the whole match.
 */
export interface TableClock {
  move: number;
  reserve: number;
}

/** Offences on one subject, each an id and a name.
 */
export interface OffenceGroup {
  title: string;
  offences: [string, string][];
}

/** The event and round of a table; if `alone`, its match begins once all four are there.
 */
export interface EventReference {
  id: string;
  name: string;
  round: number;
  table: number;
  alone?: boolean;
}

/** An open vote, which ends in `left` seconds; a missing answer counts as no.

 * `voters` are the places of the players asked, `answered` those of the players who have answered,
 * and `act` is the operation voted on. The vote passes as soon as `needed` players have agreed.
 */
export interface VoteView {
  number: number;
  act: string;
  text: string;
  left: number;
  voters: number[];
  answered: number[];
  agreed: number;
  needed: number;
}

/** The public view of a table; `players` is how many it seats.

 * `offences` are those that players can report.

 * `waits` means that play pauses for an absent player; otherwise a bot plays instead. `changes`
 * describes the changes to the rulebook. `base` is the rulebook that a house rulebook extends, or
 * else the most similar one. `seeded` means that the creator of the table chose the seed of this
 * match, and so may know every wall; a rematch has a secret seed. `order` is the audience of the
 * table, `host` the place of the player who decides at tables with a host, and `vote` the open
 * vote. `event` is the event that reserves the seats. Spectators see everything `delay` seconds
 * later; `hands` says whether they see all hands: never, `late` (once the kyoku is over, and the
 * delay), or at once, `open`, as only bots play.
 */
export interface TableInfo {
  id: string;
  name: string;
  rules: string;
  title: string;
  enforcement: "engine" | "table";
  phase: "gathering" | "over" | "playing";
  match: number;
  places: PlayerSlotView[];
  players?: number;
  clock?: TableClock | null;
  teacher?: boolean;
  coach?: boolean;
  undo?: boolean;
  chat?: boolean;
  held?: boolean;
  password?: boolean;
  watchable?: boolean;
  spectators?: number;
  delay?: number;
  hands?: "closed" | "late" | "open";
  commitment?: string | null;
  changes?: string[];
  base?: string;
  waits?: boolean;
  seeded?: boolean;
  offences?: OffenceGroup[];
  order?: "club" | "event" | "friends" | "public";
  rated?: boolean;
  event?: EventReference | null;
  host?: number | null;
  vote?: VoteView | null;
}

/** The operations besides playing that a visitor may request, alone or by a vote.

 * `acts` has those permitted of `start`, `ready`, `undo`, `hold` and `report`; `remove` has the
 * places whose players the visitor may remove.
 */
export interface VisitorPermissions {
  acts?: string[];
  remove?: number[];
}

/** The automatic actions of the seat in this kyoku, as last set with `SetAutoplay`.
 */
export interface AutoplayState {
  win?: boolean;
  no_calls?: boolean;
  discard_drawn?: boolean;
}

/** The answer to `Hello`: the table, and the visitor's place, permissions and autoplay.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: TableInfo;
  place?: number | null;
  seat?: number | null;
  may?: VisitorPermissions;
  switches?: AutoplayState | null;
}

/** A table after a change, with the visitor's seat and permissions.
 */
export interface TableUpdate {
  type: "table";
  table: TableInfo;
  seat?: number | null;
  may?: VisitorPermissions;
}

/** The outcome of a vote: whether the request was carried out, and a sentence about it.
 */
export interface VoteResult {
  type: "voted";
  done: boolean;
  text: string;
}

/** An event as a line of the log; `heard` is the text for screen readers if it differs.

 * With `back`, every line after event `back` was undone, except this one. A line marked `aside` is
 * for screen readers only, because the page shows the same in the hand.
 */
export interface TableLogLine {
  seq: number;
  text: string;
  heard?: string | null;
  back?: number | null;
  aside?: boolean;
}

/** The current kyoku; `name` is in the visitor's language, `deal` counts deals in the match.
 */
export interface KyokuView {
  name: string;
  round: "E" | "N" | "S" | "W";
  number: number;
  dealer: number;
  honba: number;
  deposits: number;
  deal: number;
  live_tiles: number;
}

/** An open dora indicator: its stack in the wall, its tile, and the dora that it indicates.
 */
export interface IndicatorView {
  stack: number;
  tile: string;
  means: string;
}

/** The current wall: `stacks[per_seat * seat + i]` counts the tiles left in a seat's stack `i`.

 * Each seat has `per_seat` stacks, numbered from the right end of its own wall.
 * `dead` has the indices of the stacks in the dead wall.
 */
export interface WallView {
  per_seat: number;
  stacks: number[];
  dead: number[];
  indicators: IndicatorView[];
  dice: [number, number];
}

/** A meld: its tiles from left to right; `turned` is the index of the called tile.

 * `target` is the seat that discarded the called tile. `added` is the tile that a kakan puts on
 * top of it. The outer tiles of a concealed kan are face down. The norths that a seat has set
 * aside (`kita`) lie after its melds, as one of them.
 */
export interface MeldView {
  type: "ankan" | "chi" | "daiminkan" | "kakan" | "kita" | "pon";
  tiles: string[];
  turned?: number | null;
  added?: string | null;
  target?: number | null;
}

/** A discard in a river; a `called` one is drawn as a gap.
 */
export interface DiscardView {
  tile: string;
  drawn?: boolean;
  riichi?: boolean;
  called?: boolean;
}

/** A seat as the visitor sees it: `concealed` counts its hand, `hand` has the visible tiles.
 */
export interface MatchPlayerView {
  name: string;
  wind: "E" | "N" | "S" | "W";
  score: number;
  place: number;
  concealed: number;
  hand?: string[];
  melds?: MeldView[];
  river?: DiscardView[];
  riichi?: boolean;
  stands?: boolean;
  open_riichi?: boolean;
  dead?: boolean;
  has_drawn?: boolean;
}

/** The call or riichi that a seat has just declared.
 */
export interface CallView {
  seat: number;
  word: "ankan" | "chi" | "daiminkan" | "kakan" | "kita" | "pon" | "riichi";
}

/** A discard that leaves the hand tenpai, and the hand's waits and furiten after it.
 */
export interface TenpaiDiscard {
  tile: string;
  waits: string[];
  furiten?: boolean;
}

/** An action that the seat may take: its code, kind, tiles and label.
 */
export interface ActionView {
  code: number;
  kind: string;
  label: string;
  tile?: string | null;
  uses?: string[];
}

/** A match at one moment as one visitor sees it; `seat` is null for a spectator.

 * `left` counts the copies of each of the 34 kinds that the visitor does not see. `turn` is the
 * seat that plays next, or the seat whose discard is `claimable`. `latest` is the seat of the last
 * discard, null if that tile was called. `call` is the last declaration since the previous view.
 * `after` lists the discards that leave the hand tenpai; `redeem` is the label for redeeming a
 * dead hand, if possible.
 */
export interface MatchView {
  seat: number | null;
  kyoku: KyokuView;
  wall: WallView;
  players: MatchPlayerView[];
  left: number[];
  ura?: string[];
  drawn?: string | null;
  turn?: number | null;
  claimable?: string | null;
  latest?: number | null;
  call?: CallView | null;
  waits?: string[];
  furiten?: string | null;
  after?: TenpaiDiscard[];
  actions?: ActionView[];
  redeem?: string | null;
}

/** The seconds left for the visitor's own decision, and in reserve for the match.
 */
export interface ClockReading {
  move: number;
  reserve: number;
}

/** A line of a sheet: its text, its value (`worth`), the articles it cites, and its kind.

 * `gloss` explains a yaku. Kinds are `title`, `yaku`, `dora`, `fu`, `limit`, `payment`, `total`
 * and `note`.
 */
export interface SheetLine {
  text: string;
  worth?: string;
  articles?: string[];
  gloss?: string;
  kind?: string;
}

/** A win: its hand, and its score sheet in lines.

 * `hand` excludes the winning `tile`. `sets` are the same tiles, grouped by the reading that was
 * scored, and empty for a reading without sets. `level` is the name of the limit, `grade` is 0
 * below mangan and 5 for a yakuman, and `counted` is the han and fu as text. `points` is the value
 * of the hand without honba and deposits; `lines` and `total` include both, and `beyond` names
 * them as text. `case` links to the calculator. A hand is `stated` if people entered its value
 * instead of its tiles.
 */
export interface WinView {
  title: string;
  winner: number;
  loser: number | null;
  hand: string[];
  melds: MeldView[];
  tile: string | null;
  dora: string[];
  ura: string[];
  lines: SheetLine[];
  total: string;
  case?: string | null;
  sets?: string[][];
  wait?: string;
  level?: string;
  grade?: number;
  counted?: string;
  points?: number;
  beyond?: string;
  stated?: boolean;
}

/** A hand revealed at a draw: a tenpai hand, or nine terminals without waits.
 */
export interface RevealedHand {
  seat: number;
  hand: string[];
  melds: MeldView[];
  waits: string[];
}

/** A seat's score before and after the payments of a kyoku, and the difference.
 */
export interface ScoreChange {
  seat: number;
  before: number;
  change: number;
  after: number;
}

/** The end of a kyoku: its wins or draw, `notes` on offences and noten payments, and scores.
 */
export interface KyokuSheet {
  title: string;
  wins?: WinView[];
  shown?: RevealedHand[];
  notes?: SheetLine[];
  scores?: ScoreChange[];
  next?: string;
}

/** A row of the ranking; `result` is in thousands of points, `lines` explain its parts.
 */
export interface StandingView {
  place: number;
  seat: number;
  name: string;
  score: number;
  result: string;
  lines?: SheetLine[];
}

/** The outcome of one kyoku: the scores after it, and a description of its wins or draw.
 */
export interface KyokuSummary {
  round: "E" | "N" | "S" | "W";
  number: number;
  honba: number;
  scores: number[];
  told: string;
}

/** The end of a match; `seed` and `commitment` prove that the walls were fixed beforehand.

 * `begun` is every player's starting score, `course` lists the kyoku, `best` describes the best
 * hand.
 */
export interface MatchEndView {
  standings: StandingView[];
  seed: string;
  commitment: string;
  begun?: number;
  course?: KyokuSummary[];
  best?: string;
}

/** A tile that improves a hand, its unseen copies and, at tenpai, the value of a ron on it.
 */
export interface HelpfulTile {
  tile: string;
  left: number;
  worth?: string;
}

/** A discard, the tiles that improve the hand after it, and their number of unseen copies.
 */
export interface DiscardAdvice {
  tile: string;
  gains: number;
  helps: HelpfulTile[];
}

/** Tiles of the player's hand that are safe against a riichi for the same reason.

 * `danger` is 0 for tiles that cannot deal in; the higher, the likelier they are to deal in.
 */
export interface SafetyGroup {
  id: "genbutsu" | "kabe" | "live" | "rare" | "suji";
  danger: number;
  name: string;
  why: string;
  tiles: string[];
}

/** The player's tiles, grouped by their safety against a seat in riichi, the safest first.
 */
export interface RiichiDanger {
  seat: number;
  groups: SafetyGroup[];
}

/** A choice as the bot `expected` evaluates it, in points weighted by effect on placement.

 * `worth` is the total, `hand` the value of the hand, and `cost` the mean cost of dealing in with
 * the discard, each rounded to tens. `win` and, by seat, `deal_in` are probabilities in percent.
 */
export interface EvaluatedChoice {
  action: number;
  text: string;
  discard?: string;
  uses?: string[];
  riichi?: boolean;
  worth: number;
  hand: number;
  cost: number;
  win: number;
  deal_in: number[];
}

/** Advice of the coach: shanten, the best discards or the waits, and dangers.

 * `lines` mention furiten, calls that do not help, and hands that cannot win. For experienced
 * players `weighed` lists the choices with their values, the best first, and `why` the reasons for
 * the best one; the last `figures` of these reasons put its figures into words.
 */
export interface CoachAdvice {
  head: string;
  away: number;
  discards?: DiscardAdvice[];
  waits?: HelpfulTile[];
  dangers?: RiichiDanger[];
  lines?: SheetLine[];
  weighed?: EvaluatedChoice[];
  why?: string[];
  figures?: number;
}

/** A report awaiting a ruling: what the rulebook proposes, and the possible rulings.

 * The first of `lines` is the rulebook's proposal, the others explain it. The proposal can only be
 * confirmed if it is among those `offered`, each an id and a name. `known` is whether the offender
 * is known and can lose points; `way` is whether the visitor rules alone, by a vote, or not at
 * all.
 */
export interface RulingProposal {
  report: number;
  title: string;
  lines: string[];
  articles?: string[];
  proposed: string;
  offered: [string, string][];
  known?: boolean;
  note?: string;
  way?: "alone" | "asking" | "no";
}

/** The events since the last update, up to event `seq`, and the match after them.

 * `events` are events of a match record as this seat sees them. `actions` are the codes of the
 * seat's actions, for programs without views. While the match is `waiting`, the next kyoku is
 * dealt only after every player has read the score sheet.
 */
export interface MatchUpdate {
  type: "update";
  match: number;
  seq: number;
  events?: unknown[];
  said?: TableLogLine[];
  view?: MatchView | null;
  actions?: number[];
  clock?: ClockReading | null;
  sheet?: KyokuSheet | null;
  end?: MatchEndView | null;
  waiting?: boolean;
  coach?: CoachAdvice | null;
  proposals?: RulingProposal[];
}

/** The refusal of a message or request; `text` is the reason in the visitor's language.

 * `about` is the message's type, `id` the problem, `field` its location, `values` its details.
 */
export interface RequestRefusal {
  type: "refused";
  about: string;
  field: string;
  id: string;
  values: Record<string, string | number>;
  text: string;
}

/** A chat message.

 * For a quick phrase or a reaction `words` is its id, and `text` is in the visitor's language.
 */
export interface ChatMessage {
  type: "chat";
  place: number | null;
  name: string;
  text: string;
  number: number;
  words?: string | null;
}

/** A notice that the store is not available, so play is paused; nothing is lost.
 */
export interface StallNotice {
  type: "stalled";
  text: string;
}

/** A notice that the connection is about to close, with the reason.

 * If the table has `moved`, `to` is the path to its new server; if that server is `unreachable`,
 * the page may try again.
 */
export interface CloseNotice {
  type: "gone";
  reason: "elsewhere" | "event" | "moderated" | "moved" | "protocol" | "removed" | "slow" | "spectators" | "stopping" | "unreachable";
  text: string;
  to?: string;
}

/** The answer to a ping.
 */
export interface Pong {
  type: "pong";
}

/** The first message, which identifies the visitor.
 */
export interface LobbyHello {
  type: "hello";
  protocol: number;
  visitor: string;
  lang?: "en" | "en-ema" | "ja" | "ru";
}

/** A kind of match that players wait for together: rulebook, length and clock.
 */
export interface MatchPool {
  rules: string;
  length?: "east" | "south";
  clock?: "quick" | "relaxed";
}

/** Join a pool, and wait there for other players.
 */
export interface JoinPool {
  type: "wait";
  pool: MatchPool;
  name: string;
}

/** Stop waiting in the pool.
 */
export interface LeavePool {
  type: "stop";
}

/** Accept or decline the offered match.
 */
export interface AnswerOffer {
  type: "answer";
  number: number;
  agree: boolean;
}

/** Ask to start now, with bots in the free seats; the others who fit must agree.
 */
export interface OfferBots {
  type: "bots";
}

/** A table that any visitor may join; `guest` is whether its `host` has no account.

 * Of the `players` who can sit there, `people` do already.
 */
export interface OpenTableView {
  id: string;
  name: string;
  rules: string;
  title: string;
  length: string;
  move: number;
  reserve: number;
  host: string;
  people: number;
  players?: number;
  guest?: boolean;
}

/** A waiting player, with an account or as a guest.
 */
export interface WaiterView {
  name: string;
  rating: number;
  guest?: boolean;
}

/** The players waiting in a pool, the longest waiting first; `players` sit at one table.
 */
export interface PoolView {
  pool: MatchPool;
  players?: number;
  waiting: WaiterView[];
}

/** An offered match, which begins if all agree within `left` seconds; silence means no.
 */
export interface OfferView {
  number: number;
  names: string[];
  bots: number;
  left: number;
  agreed: number;
  answered: boolean;
}

/** The lobby as one visitor sees it; `waited` is the visitor's waiting time in seconds.

 * `expected` is how long players waited for recent matches of the same kind, in seconds (the
 * median); None if there were too few.
 * `last` says why and for how long the visitor is matched after all other players; it is empty for
 * most visitors.
 */
export interface LobbyView {
  type: "lobby";
  tables: OpenTableView[];
  pools: PoolView[];
  rating: number;
  matches: number;
  waiting?: MatchPool | null;
  name?: string;
  waited?: number;
  expected?: number | null;
  offer?: OfferView | null;
  last?: string;
}

/** The start of a match: its table, and the visitor's place and seat token there.
 */
export interface MatchFound {
  type: "matched";
  table: string;
  place: number;
  token: string;
}

/** A notice that the visitor no longer waits in a pool, and why.
 */
export interface LobbyNotice {
  type: "told";
  id: string;
  text: string;
}

/** A kyoku in the list of a match: its name, its outcomes in words, and the scores before it.
 */
export interface KyokuListItem {
  name: string;
  honba: number;
  deposits: number;
  results: string[];
  scores: number[];
}

/** A match in a file; `rules` is empty if the file names none, `own` marks hanchan records.
 */
export interface MatchListItem {
  names: string[];
  kyoku: KyokuListItem[];
  rules?: string;
  title?: string;
  scores?: number[];
  own?: boolean;
}

/** A file opened for replay: its key, its format, and its matches.
 */
export interface ReplayFileView {
  key: string;
  name: string;
  format: string;
  matches: MatchListItem[];
  download: string;
}

/** A tile, and the number of copies that the player does not see.
 */
export interface RemainingTile {
  tile: string;
  left: number;
}

/** The progress of a hand: a description, and its waits if it is tenpai.
 */
export interface HandProgress {
  text: string;
  waits?: RemainingTile[];
  furiten?: string | null;
}

/** A seat's next choice among actions; `heard` is its text for screen readers if it differs.
 */
export interface NextDecision {
  seat: number;
  text: string;
  heard?: string;
}

/** An event, its description, and the table after it with all hands open.

 * `heard` is the text for screen readers if it differs, and `kind` the type of the event. `next`
 * are the next tiles of the wall, as far as known. For a draw, `drawer` is the seat, and `hidden`
 * is the text for viewers who do not see the tile.
 */
export interface MomentView {
  kind: string;
  text: string;
  heard?: string;
  view: MatchView;
  seats: HandProgress[];
  decisions?: NextDecision[];
  next?: string[];
  drawer?: number | null;
  hidden?: string;
}

/** All moments of one kyoku; from the moment with index `sheet_at` on, its sheet is known.

 * `count` is the number of kyoku that can be replayed, `before` the number of moments in earlier
 * kyoku, `total` the number of moments of the match. `problem` says where the file and the rules
 * disagree, if that is in this kyoku.
 */
export interface KyokuReplayView {
  rules: string;
  title: string;
  names: string[];
  count: number;
  before: number;
  total: number;
  moments: MomentView[];
  sheet?: KyokuSheet | null;
  sheet_at?: number;
  standings?: StandingView[];
  problem?: string;
  remarks?: string[];
}

/** An action: its code, its text, and the discarded tile or the tiles that a call uses.
 */
export interface NamedAction {
  action: number;
  text: string;
  discard?: string;
  uses?: string[];
  riichi?: boolean;
}

/** A decision compared with the bot's choice.

 * `loss` is its cost in points, rounded to tens, or None if the bot did not evaluate both actions.
 * `choices` are the bot's best actions, best first, and the action taken, if the bot evaluated it.
 */
export interface DecisionReviewView {
  moment: number;
  grade: "doubt" | "good" | "mistake" | "other" | "same";
  loss?: number | null;
  done: NamedAction;
  best: NamedAction;
  choices: EvaluatedChoice[];
  why: string[];
}

/** The bot's review of a seat's decisions in one kyoku.

 * `problem` says why the review ends with this kyoku although the match does not.
 */
export interface KyokuReviewView {
  decisions: DecisionReviewView[];
  problem?: string;
}

/** The scores before a kyoku, and each player's expected final place and result in thousands.

 * The last one of a complete match is its end, with final places and results.
 */
export interface OutlookView {
  name: string;
  scores: number[];
  places: number[];
  results: number[];
}

/** A doubt or mistake: where it was made, what was done, and its cost in points.

 * `part` says how far into its kyoku it is, from 0 to 1; `link` is the path of the page that asks
 * this decision again.
 */
export interface MistakeView {
  kyoku: number;
  moment: number;
  name: string;
  part: number;
  grade: "doubt" | "mistake";
  loss: number;
  done: NamedAction;
  best: NamedAction;
  link: string;
}

/** The review of a seat's match: every player's outlook, and the seat's mistakes.

 * The mistakes are the doubts and mistakes, the costliest first. `mark` is A to E, empty if
 * nothing was weighed, and `marked` says how it is found. `problem` says why the review ends
 * before the match does.
 */
export interface MatchReviewView {
  names: string[];
  mark?: string;
  marked?: string[];
  decisions: number;
  loss: number;
  outlook: OutlookView[];
  mistakes: MistakeView[];
  problem?: string;
}

/** The different actions that a seat has at a decision.
 */
export interface DecisionQuestionView {
  actions: NamedAction[];
}

/** The review of an action at a decision, and of the action that was taken in the match.
 */
export interface DecisionAnswerView {
  answer: DecisionReviewView;
  played: DecisionReviewView;
}

/** What a spectator may see of a match at a table by now, as a file for replay.

 * `match` is its number at the table. `delay` and `hands` are as in `TableInfo`; all hands can be
 * seen in the first `open` kyoku. `over` says that this is the whole match; its record is then
 * open to all.
 */
export interface WatchedMatchView {
  match: number;
  file: ReplayFileView;
  delay?: number;
  hands?: "closed" | "late" | "open";
  open?: number;
  over?: boolean;
}

/** How a seat stands by its last decision of the kyoku, by the bot that reviews.

 * `win` is its chance to win, and `risk` the chance that its last discard dealt in, in percent;
 * null if unknown. `done` is that decision, and `best` the bot's own if it differs.
 */
export interface SeatComment {
  seat: number;
  win?: number | null;
  risk?: number | null;
  done?: NamedAction | null;
  best?: NamedAction | null;
}

/** Comments on a moment: how each visible seat stands, and what the bot would do next.

 * `next` is the seat that is to decide, `choices` the bot's best actions for it, the best first.
 */
export interface MomentComment {
  seats?: SeatComment[];
  next?: number | null;
  choices?: EvaluatedChoice[];
}

/** The result of verifying a match: its rules, its kyoku, and how many of these are complete.
 */
export interface MatchVerificationView {
  rules: string;
  kyoku: number;
  complete: number;
}

/** A disagreement between a file and the rules: its location, and what each of them says.

 * `kyoku` counts from 1; 0 is the match as a whole. `moves` is the number of draws, discards,
 * calls and riichi of the kyoku up to and including the event; null if the disagreement is about
 * the end of the kyoku. `about` is the label of the field.
 */
export interface DisagreementView {
  match: number;
  kyoku: number;
  name: string;
  line: number;
  field: string;
  about: string;
  logged: string;
  by_law: string;
  articles?: string[];
  moves?: number | null;
}

/** Whether a rulebook agrees with a match, and otherwise the disagreement that excludes it.
 */
export interface RulesTrial {
  match: number;
  rules: string;
  agrees: boolean;
  excluded?: DisagreementView | null;
}

/** The result of `hanchan verify` for a file; `inferred` is null if the rules were given.
 */
export interface VerificationView {
  matches: MatchVerificationView[];
  disagreements: DisagreementView[];
  doubts?: string[];
  inferred?: RulesTrial[] | null;
  error?: string;
}

/** A table, and the place taken there, if any; its token is sent only once.
 */
export interface JoinResponse {
  table: TableInfo;
  place?: number | null;
  token?: string | null;
}

/** The place that a seat token belongs to, and the name of its player.
 */
export interface SeatOwner {
  place: number;
  name: string;
}

/** One match in a visitor's history.

 * `score` and `result`, which is text in thousands of points, are the visitor's own.
 */
export interface PlayedMatch {
  table: string;
  match: number;
  rules: string;
  title: string;
  names: string[];
  seat: number;
  began: string;
  over: boolean;
  places: number[] | null;
  score: number | null;
  result: string | null;
}

/** A passkey of the account; `used` is the time of the last sign-in with it, empty if none.
 */
export interface PasskeyView {
  id: string;
  label: string;
  created: string;
  used: string;
}

/** The visitor's account; `name` is empty for a guest or if the session has `ended`.

 * `passkeys_at` is the address at which passkeys work, empty if there is none. `browsers` are
 * signed in, `rated` matches count for the `rating`, and only the page reads the JSON in
 * `settings`.
 */
export interface AccountView {
  name?: string;
  ended?: boolean;
  since?: string;
  passkeys?: PasskeyView[];
  passkeys_at?: string;
  browsers?: number;
  matches?: number;
  rating?: number;
  rated?: number;
  role?: string;
  settings?: string;
}

/** The new secret that identifies the browser, sent only once, and the account's name.
 */
export interface SignInResponse {
  visitor: string;
  name: string;
}

/** A block by the visitor: its id, and the blocked player's name at that time.
 */
export interface BlockView {
  id: string;
  name: string;
}

/** A restriction on the visitor; `until` is empty if it is permanent.

 * `appeal` is the visitor's appeal, `answer` the reply to it.
 */
export interface RestrictionView {
  id: string;
  kind: string;
  reason: string;
  since: string;
  until: string;
  appeal?: string | null;
  answer?: string | null;
}

/** A chat message as stored with a complaint.
 */
export interface QuotedChat {
  name: string;
  text: string;
  at: string;
}

/** An earlier restriction on the same visitor.
 */
export interface PastRestriction {
  kind: string;
  reason: string;
  at: string;
  by: string;
}

/** An open complaint; `complained` is the number of visitors who complained about the player.

 * `record` says whether the match is over, so that moderators may see all its tiles. `before` are
 * earlier restrictions on the player.
 */
export interface ComplaintView {
  id: string;
  name: string;
  about: string;
  text: string;
  at: string;
  table: string;
  match: number;
  complained: number;
  record: boolean;
  chat: QuotedChat[];
  before: PastRestriction[];
}

/** A restriction that the visitor has appealed against.
 */
export interface AppealView {
  id: string;
  name: string;
  kind: string;
  reason: string;
  by: string;
  at: string;
  until: string;
  appeal: string;
}

/** A line of the moderation log: one act of a moderator.
 */
export interface ModerationLogLine {
  at: string;
  by: string;
  act: string;
  name: string;
  reason: string;
}

/** The moderation page: open complaints, appeals and the log.
 */
export interface ModerationView {
  name: string;
  role: string;
  complaints: ComplaintView[];
  appeals: AppealView[];
  log: ModerationLogLine[];
}

/** The scored reading of a hand: its sets and its pair, tile by tile, and the wait in words.
 */
export interface ReadingView {
  sets: string[][];
  pair: string[];
  wait: string;
}

/** A case and its score sheet: whether it wins, its payments, and every reason in lines.

 * `changes` describes the changes to the rulebook. `worth` summarizes the value, `result` is the
 * output of `hanchan score --jsonl`, and `text` the whole sheet for copying.
 */
export interface CalculatorResult {
  rules: string;
  title: string;
  changes?: string[];
  won: boolean;
  total: number;
  worth: string;
  lines: SheetLine[];
  result: Record<string, unknown>;
  text: string;
  reading?: ReadingView | null;
}

/** A rule that makes two results differ: both values, and the other rulebook's articles.
 */
export interface DecidingRule {
  key: string;
  name: string;
  here: string;
  there: string;
  articles?: string[];
}

/** A case under another rulebook; `changes` and `why` are empty if the value is the same.
 */
export interface OtherRulebookResult {
  rules: string;
  title: string;
  same: boolean;
  total: number;
  worth: string;
  changes?: string[];
  why?: DecidingRule[];
}

/** The same case under every other rulebook.
 */
export interface OtherRulebookResults {
  others: OtherRulebookResult[];
}

/** An option for a hand or kyoku: its value, its name, and its meaning, han or sanction.
 */
export interface NamedOption {
  value: string;
  name: string;
  about?: string;
}

/** The calculator's options under a rulebook; `reds` counts red fives of man, pin and sou.

 * `discarder` means that it matters whether the player who deals into an open riichi is in riichi.
 * `players` says how many play, `kita` whether they may set norths aside, `chi` whether there is
 * chi, `absent` which tiles the set lacks, `rounds` how many round winds a hand can have.
 * `changes` describes the changes to the rulebook.
 */
export interface CalculatorForm {
  rules: string;
  reds: [number, number, number];
  riichi: NamedOption[];
  flags: NamedOption[];
  discarder?: boolean;
  players?: number;
  kita?: boolean;
  chi?: boolean;
  absent?: string[];
  rounds?: number;
  changes?: string[];
}

/** Rules for the calculator: a rulebook's id, and the overridden keys with written values.
 */
export interface CalculatorRules {
  rules: string;
  title: string;
  changes?: Record<string, string>;
}

/** A hand without a winning tile: how many tiles are `missing`, its shanten, its useful tiles.

 * `waits` means that the useful tiles complete the hand.
 */
export interface IncompleteHandView {
  text: string;
  missing?: number;
  waits?: boolean;
  tiles?: RemainingTile[];
}

/** The refusal of a case; `culprits` are the tiles or circumstances that make it impossible.
 */
export interface CaseRefusal {
  type: "refused";
  about: string;
  field: string;
  id: string;
  values: Record<string, string | number>;
  text: string;
  culprits?: string[];
}

/** A rulebook in a list; `about` names its publisher, or else its source documents.

 * `body` names whose rules it has, `since` is the date from which they were in force, `edition`
 * says when in words, and `in_force` whether they are now.
 */
export interface RulebookView {
  id: string;
  title: string;
  about?: string[];
  extends?: string;
  articles?: number;
  body?: string;
  edition?: string;
  in_force?: boolean;
  since?: string;
}

/** A rulebook's value for one rule: its text, written form and articles, and our reading.
 */
export interface RuleValueView {
  text: string;
  written: string;
  articles?: string[];
  reading?: string;
}

/** One rule, and its value in each of the requested rulebooks.
 */
export interface RuleView {
  key: string;
  name: string;
  values: RuleValueView[];
  differs?: boolean;
}

/** The rules of one topic.
 */
export interface TopicView {
  topic: string;
  name: string;
  rules: RuleView[];
}

/** A variation offered by a rulebook itself: a key to choose, or the values it sets.
 */
export interface VariationView {
  name: string;
  title: string;
  offers: string;
  key?: string;
  sets?: Record<string, unknown>;
  articles?: string[];
}

/** An article in the list of its rulebook: what it says, and our reading of it.
 */
export interface ArticleListItem {
  id: string;
  title: string;
  section: string;
  kind: string;
  says?: string[];
  reading?: string;
}

/** A row of a rulebook's table, and the articles it comes from.
 */
export interface RulebookTableRowView {
  cells: string[];
  articles?: string[];
}

/** A table of a rulebook: yaku, fu, limits, payments or sanctions, as the law applies them.
 */
export interface RulebookTableView {
  name: string;
  title: string;
  note: string;
  columns: string[];
  rows: RulebookTableRowView[];
  articles?: string[];
}

/** A rulebook with all values, variations, articles and tables.
 */
export interface FullRulebookView {
  book: RulebookView;
  topics: TopicView[];
  variations: VariationView[];
  articles: ArticleListItem[];
  tables: RulebookTableView[];
}

/** Rulebooks side by side, and the number of rules on which they differ.

 * `news` are sentences on what is new, if they are two editions of one body.
 */
export interface RulebookComparisonView {
  books: RulebookView[];
  topics: TopicView[];
  differences: number;
  news?: string[];
}

/** A rule that an article determines, with its value in words, or a law that it states.
 */
export interface ArticleKey {
  key: string;
  name: string;
  value?: string;
  otherwise?: string;
}

/** An article: its subject, our reading of it, and the rules it determines; or a cited passage.

 * `document` is False for a source that is not the rules themselves.
 */
export interface ArticleView {
  id: string;
  book: string;
  title: string;
  kind?: string;
  section?: string;
  text?: string;
  reading?: string;
  source?: string;
  document?: boolean;
  keys?: ArticleKey[];
  proofs?: number;
}

/** A rule's value in written form, and its description.
 */
export interface RuleOption {
  value: string;
  text: string;
}

/** The form control for one rule.

 * `control` is `one` to choose one of the options, `any` to choose several, `number` for a number
 * from `least` to `most`, or `written`. Several options are written with commas between them, no
 * option as `[]`. The text of a `written` value has the syntax that `hint` describes; the options
 * are then the values in the rulebooks that come with hanchan.
 */
export interface RuleControl {
  key: string;
  name: string;
  control: string;
  hint: string;
  meaning: string;
  options?: RuleOption[];
  least?: number;
  most?: number;
  step?: number;
}

/** The form controls for the rules of one topic.
 */
export interface FormTopic {
  topic: string;
  name: string;
  rules: RuleControl[];
}

/** A rule whose value differs from that in the rulebook that a house rulebook extends.
 */
export interface ChangedRule {
  key: string;
  name: string;
  was: string;
  now: string;
  written: string;
}

/** A rulebook that a house rulebook is compared with, and what the house rulebook changes.
 */
export interface ComparedBook {
  id: string;
  title: string;
  changed?: ChangedRule[];
}

/** A problem with a house rulebook; `values` are the values that the message mentions.
 */
export interface RulebookProblem {
  field: string;
  id: string;
  values: Record<string, string | number>;
  text: string;
  line?: number | null;
}

/** A checked house rulebook: its TOML text and all values, or its problems.

 * `nearest` is a rulebook that fewer of its values differ from than from the one that it extends,
 * if there is one; `compared` is the rulebook that the draft asks to be compared with.
 */
export interface HouseRulebookView {
  ok: boolean;
  title?: string;
  extends?: string;
  toml?: string;
  hash?: string;
  values?: Record<string, unknown>;
  changed?: ChangedRule[];
  nearest?: ComparedBook | null;
  compared?: ComparedBook | null;
  problems?: RulebookProblem[];
}

/** A player's match; `replay` is the URL of its replay, `result` is in thousands of points.
 */
export interface MatchStatisticsRow {
  day: string;
  rules: string;
  title: string;
  rounds: number;
  names: string[];
  seat: number;
  place: number;
  points: number;
  result: number;
  replay: string;
}

/** A row of statistics: its label and the values of its columns.
 */
export interface FigureRow {
  word: string;
  values: string[];
}

/** A yaku by name, and the number of wins with it.
 */
export interface YakuCount {
  name: string;
  count: number;
}

/** A rulebook that the player has used, with the number of matches regardless of filters.
 */
export interface PlayedRulebook {
  rules: string;
  title: string;
  players: number;
  matches: number;
}

/** Statistics of a player. The page repeats the request until no matches are `left` to count.

 * `players` is the number of players of all these matches. `places` counts first to last places, a
 * shared place as the better one. The columns of `figures` are the player's and the opponents'
 * values; `chief` are the most important ones. `by_rules` has the columns of `rules_head`.
 * `played`, `lengths` and `sizes` (of a table) are the available filters, `uncounted` lists what
 * was not counted, and why.
 */
export interface StatisticsView {
  left: number;
  players: number;
  matches: MatchStatisticsRow[];
  places: number[];
  chief: FigureRow[];
  figures: FigureRow[];
  yaku: YakuCount[];
  rules_head: string[];
  by_rules: FigureRow[];
  played: PlayedRulebook[];
  lengths: number[];
  sizes: number[];
  uncounted: string[];
}

/** A hand from which to choose a discard.

 * `rivers`, `scores`, `kita` (the norths set aside) and `riichi` begin with the player's own, in
 * turn order; `kyoku` counts from 1 within the round.
 */
export interface DiscardExercise {
  hand: string[];
  drawn: string;
  dora: string[];
  round: "E" | "N" | "S" | "W";
  wind: "E" | "N" | "S" | "W";
  kyoku: number;
  turn: number;
  scores: number[];
  rivers: DiscardView[][];
  kita: number[];
  riichi: boolean[];
}

/** Whether the discard is as good as the bot's choice, and why.
 */
export interface DiscardVerdict {
  right: boolean;
  reviewed: DecisionReviewView;
}

/** A meld of the exercise: its kind, and its tiles in order.
 */
export interface ExerciseMeld {
  type: string;
  tiles: string[];
}

/** A winning hand to be scored, and the number of norths that the winner has set aside.

 * `payers` are the paying sides: `discarder`, `each`, `dealer`.
 */
export interface HandValueExercise {
  hand: string[];
  melds: ExerciseMeld[];
  win: string;
  tsumo: boolean;
  riichi: boolean;
  round: "E" | "N" | "S" | "W";
  wind: "E" | "N" | "S" | "W";
  dora: string[];
  ura: string[];
  kita: number;
  payers: string[];
}

/** The value of the hand, which parts of the answer are right, and the score sheet.

 * At a limit fu do not matter, so any fu are right.
 */
export interface HandValueVerdict {
  right: boolean;
  han_right: boolean;
  fu_right: boolean;
  pays_right: boolean;
  han: number;
  fu: number;
  pays: number[];
  worth: string;
  lines: SheetLine[];
  link: string;
}

/** A tenpai hand whose waits are to be named.
 */
export interface WaitsExercise {
  hand: string[];
}

/** All waits of the hand, those that the answer missed, and the wrong ones.
 */
export interface WaitsVerdict {
  right: boolean;
  waits: string[];
  missed: string[];
  wrong: string[];
}

/** A yaku of the rulebook, and how near the visitor's hand is to winning with it.

 * `value` is what it is worth as the hand is now, open or concealed. A hand `has` it already,
 * whatever it becomes; it is `near` or `far`, with the number of tiles that a win with it lacks
 * (`missing`); `luck` means that it comes by how the hand is won; otherwise it is `lost`.
 */
export interface YakuReachView {
  yaku: string;
  name: string;
  gloss: string;
  value: string;
  reach: "far" | "has" | "lost" | "luck" | "near";
  missing?: number | null;
}

/** Start a tally: a rulebook's id or the TOML of a house `rulebook`, and the players.

 * `changes` overrides rule keys; `names` are by starting wind, East first.
 */
export interface CreateTallyRequest {
  rules?: string;
  rulebook?: string;
  changes?: Record<string, boolean | number | string | (number | string)[]>;
  names: string[];
}

/** A seat of a tally; `wind` is that of the next kyoku, or of the last one.
 */
export interface TallySeatView {
  name: string;
  wind: "E" | "N" | "S" | "W";
  score: number;
  place: number;
}

/** The next kyoku, or the last one of a match that is over.
 */
export interface NextKyokuView {
  title: string;
  round: "E" | "N" | "S" | "W";
  dealer: number;
  honba: number;
  deposits: number;
}

/** A kyoku of a tally as entered, with the score sheet, or the `problem` that prevents one.

 * `brief` describes the end of the kyoku in a line or two.
 */
export interface TallyKyokuView {
  number: number;
  entered: Record<string, unknown>;
  title?: string;
  dealer?: number;
  brief?: string[];
  sheet?: KyokuSheet | null;
  problem?: string;
}

/** A settled tally; until the match is over, `standings` are as if it ended now.

 * `unsettled` is the number of the first kyoku that no longer fits, 0 if all do. `revision` counts
 * the lines after the header.
 */
export interface TallyView {
  rules: string;
  title: string;
  seats: TallySeatView[];
  coming: NextKyokuView;
  kyoku: TallyKyokuView[];
  standings: StandingView[];
  revision: number;
  over?: boolean;
  unsettled?: number;
  counted?: number[] | null;
  differences?: number[];
}

/** A kyoku whose result changed after another kyoku was corrected.

 * Before the correction, the kyoku had the title `was` and the score changes `moved`; afterwards,
 * `now` and `moves`. These are empty if the kyoku does not fit, and `problem` says why.
 */
export interface AffectedKyoku {
  number: number;
  was?: string;
  now?: string;
  moved?: number[];
  moves?: number[];
  problem?: string;
}

/** The state of a tally after the submitted line.

 * `lines` are the canonical lines to append to the submitted file. `changes` are other kyoku
 * affected by the line; `was` (the scores) and `was_over` describe the match before it. `may_stop`
 * means that the leading dealer may end the match with this kyoku.
 */
export interface TallyResponse {
  lines: string[];
  shown: TallyView;
  changes?: AffectedKyoku[];
  was: number[];
  was_over?: boolean;
  may_stop?: boolean;
}

/** A kind of win, with its possible flags and whether ura dora count for it.
 */
export interface TallyWinOptions {
  tsumo: boolean;
  dealer: boolean;
  riichi: boolean;
  flags: string[];
  ura: boolean;
}

/** Options on one subject, with its title.
 */
export interface TallyOptionGroup {
  title: string;
  options: NamedOption[];
}

/** All options for entering kyoku under a rulebook.

 * `reds` counts the red fives of man, pin and sou, and `winners` is the maximum number of rons on
 * one tile. `fed` lists the yaku that a player can be liable for, and `rinshan` if a kan can make
 * one liable. `redeem` is the deposit in points that frees a dead hand, 0 if that is impossible.
 * `players` says how many play, `kita` whether they may set norths aside, `chi` whether there is
 * chi, `absent` which tiles the set lacks.
 */
export interface TallyForm {
  reds: [number, number, number];
  riichi: NamedOption[];
  flags: NamedOption[];
  wins: TallyWinOptions[];
  draws: NamedOption[];
  nagashi: boolean;
  winners: number;
  fed: NamedOption[];
  yaku: NamedOption[];
  fu: number[];
  offences: TallyOptionGroup[];
  redeem: number;
  players?: number;
  kita?: boolean;
  chi?: boolean;
  absent?: string[];
}

/** An event in the list of all public events, or in that of a club.
 */
export interface EventListItem {
  id: string;
  name: string;
  kind: string;
  created: string;
  closed?: boolean;
}

/** A possible value of a key, as written and in words; a number in it is `N`.
 */
export interface RegulationOptionText {
  value: string;
  said: string;
}

/** A key of a regulation: its name, its value as written and in words (`said`), its citations.

 * `options` are the possible values; a number in them has at most `decimals` decimals. Without
 * options the value is a whole number from `least` to `most`.
 */
export interface RegulationKeyText {
  key: string;
  name: string;
  value: string;
  said: string;
  cites?: string[];
  options?: RegulationOptionText[];
  least?: number;
  most?: number;
  decimals?: number;
}

/** A preset regulation: its most important values, and all `keys`.
 */
export interface RegulationListItem {
  id: string;
  title: string;
  minutes: number;
  needs: string;
  shown: string;
  keys?: RegulationKeyText[];
}

/** A new event, which this browser owns; its seed stays secret until the draw.
 */
export interface CreatedEvent {
  id: string;
  commitment: string;
}

/** A table of a round on this server; `here` is who is present, by starting wind.

 * `phase` and `here` are empty until a player arrives, or while another server has the table.
 */
export interface OnlineTableView {
  table: number;
  id: string;
  phase?: "" | "gathering" | "over" | "playing";
  here?: boolean[];
}

/** A seat reserved for a player of an event at a table of this server, with its token.
 */
export interface ReservedSeat {
  table: string;
  place: number;
  token: string;
}

/** The clock of a round at a table: when it ends (ISO, UTC), or the time left while paused.

 * `minutes` is 0 for no limit; `left` is in seconds, as of the message's `now`. `after` is what
 * happens when time is up, by the regulation (`time.after`).
 */
export interface RoundClockView {
  begun: string;
  minutes: number;
  left?: number;
  ends?: string;
  paused?: boolean;
  after?: string;
}

/** A player at a table, with their result once it is public.

 * For a `team`, `member` is the person who plays, empty until known.
 */
export interface EventSeatView {
  number: number;
  name: string;
  team?: boolean;
  member?: string;
  score?: number | null;
  place?: number;
  result?: string;
}

/** The end of a match, by starting wind: the input of `hanchan result`.

 * `deposits` is the number of riichi sticks left on the table; `sticks` counts them by payer, if
 * known. `busted_by` has the seats that busted each seat. Where three play, numbers left out are
 * still four zeros.
 */
export interface MatchEndInput {
  scores: number[];
  deposits?: number;
  sticks?: number[] | null;
  chombo?: number[];
  wins?: number[] | null;
  chips?: number[];
  penalty?: number[];
  busted_by?: Record<string, number[]>;
  dealer?: number | null;
}

/** A table of a round, with the seats by starting wind; `clock` is set for extra time.

 * `online` is the server table of the match, sent to visitors who may spectate. The rest is for
 * event staff. `over` means that the tally is complete, and `tallied` are the final scores of the
 * tally once they can be used. `differ` are the kyoku on which the players' entries disagree, and
 * `end` is the current result as entered.
 */
export interface RoundTableView {
  table: number;
  state: "disputed" | "entered" | "final" | "open" | "playing";
  seats: EventSeatView[];
  kyoku?: number;
  agreed?: number;
  revision?: number;
  known?: number;
  disputed?: string[];
  over?: boolean;
  tallied?: number[];
  differ?: number[];
  end?: MatchEndInput | null;
  clock?: RoundClockView | null;
  online?: string;
}

/** A round: its state, also in words, its start, its clock and its tables.

 * On a club night a round may consist of one table (`alone`). Such a table begins without the
 * others, and people name it by the number of the round.
 */
export interface RoundView {
  round: number;
  alone?: boolean;
  state: string;
  word: string;
  begins?: string;
  clock?: RoundClockView | null;
  tables?: RoundTableView[];
}

/** A row of the standings; `points` is text in thousands, `places` counts first to last places.

 * `base` is the base rank of this place in the European ranking, if the event counts for it.
 */
export interface StandingRow {
  place: number;
  number: number;
  name: string;
  points: string;
  matches: number;
  places?: number[];
  moves?: string;
  base?: string;
}

/** An entry of an event; `left` is the first round in which the entry no longer takes part.

 * `stopped` means that the player has reported that they cannot continue, and that no organiser
 * has acted on the report yet. `absent` are the rounds that the entry misses. `members` are the
 * members of a team.
 */
export interface EntryView {
  number: number;
  name: string;
  club?: string;
  country?: string;
  federation?: string;
  substitute?: boolean;
  here?: boolean;
  left?: number;
  stopped?: boolean;
  absent?: number[];
  members?: string[];
}

/** A sanction imposed outside a match, and not cancelled.
 */
export interface EventRulingView {
  line: number;
  number: number;
  name: string;
  offence: string;
  article: string;
  points: string;
  reason: string;
}

/** A line of an event, or of a club's log, with its time, its author and a description.
 */
export interface ActivityLine {
  line: number;
  at: string;
  by: string;
  text: string;
}

/** A referee call at a table: its time (ISO, UTC), the entry that called, and any reason.

 * `coming` is the referee who is on the way, empty if there is none.
 */
export interface RefereeCallView {
  round: number;
  table: number;
  number: number;
  name: string;
  reason?: string;
  since: string;
  coming?: string;
}

/** An event as the visitor may see it; `role` is the visitor's role, empty for a spectator.

 * `last` is the number of its last line, `now` the server's time. `tag` identifies the state of
 * lines, names and permissions, for polling. `standings` are computed after round `upto`. Only
 * staff receive `entries`, `waiting`, `rulings`, `worth`, `log` and `summons`. `table_size` is how
 * many sit at a table, `weight` the EMA weight entered by the organiser. `closed` means that
 * nothing can be added, because the event is over or was transferred (`moved`). Without a badge,
 * `club` is sent only if the club's page is public.
 */
export interface EventView {
  id: string;
  name: string;
  kind: string;
  rules: string;
  title: string;
  regulation: string;
  last: number;
  now: string;
  tag?: string;
  role?: string;
  number?: number;
  closed?: boolean;
  moved?: string;
  players?: number;
  table_size?: number;
  stage?: string;
  minutes?: number;
  next?: number;
  club?: string;
  club_name?: string;
  commitment?: string;
  seed?: string;
  needs?: string;
  regulated?: RegulationKeyText[];
  rounds?: RoundView[];
  standings?: StandingRow[];
  weight?: string;
  upto?: number;
  entries?: EntryView[];
  waiting?: number[];
  rulings?: EventRulingView[];
  worth?: string;
  log?: ActivityLine[];
  summons?: RefereeCallView[];
}

/** The visitor's role in an event and the current seat; `table` is 0 without a seat.

 * For club nights, `here` means that the visitor is checked in, and `waiting` is the number of
 * players waiting for a table. `stopped` means that the visitor has reported that they cannot
 * continue. `members` are the members of a team, and `member` is the person seated at this table.
 * `online` means that the match is played on this server. `gone` means that the visitor has left
 * the coming rounds or that a substitute plays instead, and `substitute` that the visitor plays
 * for another player.
 */
export interface OwnEntry {
  role?: string;
  name?: string;
  number?: number;
  round?: number;
  table?: number;
  wind?: string;
  here?: boolean;
  waiting?: number;
  stopped?: boolean;
  gone?: boolean;
  substitute?: boolean;
  members?: string[];
  member?: string;
  online?: boolean;
  last?: number;
}

/** Statistics of an entry; `wins` to `riichi` cover only the `hands` recorded in tallies.
 */
export interface EntryStatisticsView {
  number: number;
  name: string;
  matches: number;
  places: number[];
  average: string;
  hands?: number;
  wins?: number;
  tsumo?: number;
  deal_ins?: number;
  riichi?: number;
}

/** The effect of one match on a rating; `note` mentions a correction.
 */
export interface RatingLedgerLine {
  match: string;
  place: number;
  before: string;
  after: string;
  note?: string;
}

/** A player in the rating list of an event or club, with a line for each rated match.
 */
export interface RatingView {
  name: string;
  rating: string;
  matches: number;
  ledger: RatingLedgerLine[];
}

/** A member's contribution to their team.
 */
export interface TeamMemberView {
  member: string;
  team: string;
  points: string;
  matches: number;
  places: number[];
}

/** Statistics of an event up to round `upto`, the last one with public standings.

 * `tallied` of the `played` tables have tallies; `best` describes the best hand among these.
 * `rated` is false if the regulation rates no match.
 */
export interface EventStatisticsView {
  upto: number;
  played: number;
  tallied: number;
  best?: string;
  players?: EntryStatisticsView[];
  rated?: boolean;
  ratings?: RatingView[];
  members?: TeamMemberView[];
}

/** The visitor's permissions at a table.
 */
export interface EventTablePermissions {
  enter?: boolean;
  agree?: boolean;
  check?: boolean;
  summon?: boolean;
}

/** The people who confirmed the current entry of a kyoku.
 */
export interface KyokuConfirmation {
  number: number;
  by: string[];
}

/** A player's entry for a kyoku that differs from the current one, and its line in the event.
 */
export interface DisputedKyokuView {
  number: number;
  who: string;
  entry?: number;
  line: number;
  kyoku: Record<string, unknown>;
}

/** An entry's objection to a result.
 */
export interface ResultObjection {
  number: number;
  reason: string;
}

/** The latest revision of a table's result; `results` are text in thousands of points.

 * `end` is the result as entered, the starting point of a correction.
 */
export interface TableResultView {
  revision: number;
  scores: number[];
  end: MatchEndInput;
  places: number[];
  results: string[];
  status: string;
  agreed?: number[];
  disputed?: ResultObjection[];
  source?: string;
}

/** A table of an event, for its players and for referees.

 * `file` is the text of the table's tally file, which has `known` lines after the header. `last`
 * is the number of the event's last line and the basis of the next command. `tag` identifies the
 * state, for polling. `tallied` are the scores of a complete tally. `online` is the server table
 * of the match, whose result the server enters. On a club night a round may consist of one table
 * (`alone`), which people name by the number of the round.
 */
export interface EventTableView {
  event: string;
  name: string;
  round: number;
  table: number;
  alone?: boolean;
  state: string;
  last: number;
  now: string;
  tag?: string;
  seats: EventSeatView[];
  me?: number;
  may: EventTablePermissions;
  clock?: RoundClockView | null;
  file: string;
  known?: number;
  over?: boolean;
  confirmed?: KyokuConfirmation[];
  claims?: DisputedKyokuView[];
  tallied?: number[];
  result?: TableResultView | null;
  online?: string;
  summons?: RefereeCallView | null;
}

/** Facts required or allowed about a match that ended with these points.

 * `busted` are seats whose busters must be named, at most `most_busters` each; `may_be_busted`
 * those whose busters may be named. The other fields say what else is required: the last `dealer`,
 * if the final winds decide places, and numbers by seat (`sticks` are deposits on the table).
 */
export interface EndRequirements {
  busted?: number[];
  may_be_busted?: number[];
  most_busters?: number;
  dealer?: boolean;
  wins?: boolean;
  chips?: boolean;
  sticks?: boolean;
}

/** Create an event under a regulation and a rulebook, given by id or as a house rulebook's TOML.

 * `owner` is the creator's name; an event that is not `listed` can be found only by its link.
 */
export interface CreateEventRequest {
  rules?: string;
  rulebook?: string;
  changes?: Record<string, boolean | number | string | (number | string)[]>;
  name: string;
  owner: string;
  kind?: "club" | "league" | "tournament";
  regulation?: string;
  listed?: boolean;
}

/** Import the file of an event that was handed over from another server.

 * `owner` is the name of the person who imports it.
 */
export interface ImportEventRequest {
  file: string;
  owner: string;
  listed?: boolean;
}

/** Create badges: for the entries in `numbers`, or one for a person with a `name` and `role`.

 * That person may also play, as entry `number`.
 */
export interface CreateBadgesRequest {
  role?: "organiser" | "owner" | "player" | "referee";
  numbers?: number[];
  name?: string;
  number?: number | null;
}

/** A player who changes division: from the event `out_of` to the event `into`.
 */
export interface DivisionMoveView {
  name: string;
  place: number;
  out_of: string;
  into: string;
  up?: boolean;
  cites?: string[];
}

/** Promotions and relegations of a division, and its number of players next season.
 */
export interface DivisionView {
  moves?: DivisionMoveView[];
  players?: number;
}

/** A badge, its holder, and whether its link was used; `link` is sent only once.
 */
export interface BadgeView {
  id: string;
  role: string;
  name: string;
  number?: number;
  used?: boolean;
  link?: string;
}

/** A row of a CSV file of entries, or the problem with that row.
 */
export interface PreviewRow {
  line: number;
  name?: string;
  club?: string;
  country?: string;
  federation?: string;
  substitute?: boolean;
  members?: string[];
  problem?: string;
}

/** Continue the event here: with the lines that the file adds, or as it was.
 */
export interface AcceptTransfer {
  type: "received";
  file?: string;
}

/** A new entry: a player or, with `members`, a team.
 */
export interface EntryInput {
  name: string;
  club?: string;
  country?: string;
  federation?: string;
  substitute?: boolean;
  members?: string[];
}

/** Add entries under the next numbers, by name or from a CSV file `table`.
 */
export interface AddEntries {
  type: "enter";
  entries?: EntryInput[];
  table?: string;
}

/** Give more minutes to one table of a round, or to all its tables.
 */
export interface AddTime {
  type: "extra";
  round: number;
  minutes: number;
  table?: number | null;
  reason?: string;
}

/** Agree to the result of your table.
 */
export interface AgreeToResult {
  type: "agree";
  round: number;
  table: number;
  revision: number;
}

/** Change a key of the regulation.
 */
export interface AmendRegulation {
  type: "regulation";
  key: string;
  value: boolean | number | string;
  cites: string[];
  reason: string;
}

/** Announce the tables of a round, and its start.
 */
export interface AnnounceRound {
  type: "seat";
  round: number;
  begins?: string | null;
}

/** Answer a referee call: the author of the line is on the way to the table.

 * `instead` names the referee who said so before, if any.
 */
export interface AnswerRefereeCall {
  type: "coming";
  round: number;
  table: number;
  instead?: string;
}

/** Call a referee to a table.
 */
export interface CallReferee {
  type: "summon";
  round: number;
  table: number;
  reason?: "" | "player" | "points" | "rules" | "tiles";
}

/** Cancel a ruling.
 */
export interface CancelRuling {
  type: "cancel";
  line: number;
  reason: string;
}

/** Check the result of a table as its referee; it becomes final.
 */
export interface CheckResult {
  type: "check";
  round: number;
  table: number;
  revision: number;
}

/** Close the event; nothing can be added afterwards.
 */
export interface CloseEvent {
  type: "close";
}

/** Close a referee call.
 */
export interface CloseRefereeCall {
  type: "settled";
  round: number;
  table: number;
}

/** Dispute the result of your table.
 */
export interface DisputeResult {
  type: "dispute";
  round: number;
  table: number;
  revision: number;
  reason: string;
}

/** Draw the tables of the next rounds; each table plays `matches` consecutive rounds.

 * `stage` begins a new stage with the top `cut` of the standings or the top `of_table` of each
 * table in the last round; without either, everybody advances.
 */
export interface DrawRounds {
  type: "draw";
  rounds?: number;
  matches?: number;
  pairing?: "by-place" | "interval" | "plan" | "pool" | "random" | "script" | "snake" | "swiss";
  step?: number;
  script?: string;
  apart?: string;
  stage?: string;
  cut?: number;
  of_table?: number;
  carry?: "0" | "1" | "1/2";
}

/** Enter the result of a table; a later revision replaces the one before.
 */
export interface EnterResult {
  type: "result";
  round: number;
  table: number;
  revision: number;
  end: MatchEndInput;
  reason?: string;
}

/** Enter a line of a table's tally; the author has seen `known` lines of it.
 */
export interface EnterTallyLine {
  type: "tally";
  round: number;
  table: number;
  known: number;
  line: Record<string, unknown>;
}

/** Pause the clock of a round.
 */
export interface PauseClock {
  type: "pause";
  round: number;
  reason?: string;
}

/** Move matches of a round to this server, or back to real tiles.

 * A match already played here starts over. Once the round has started a reason is required.
 */
export interface PlayOnline {
  type: "online";
  round: number;
  tables: number[];
  online?: boolean;
  reason?: string;
}

/** Publish the results of a round; `open` are the tables without a final result.
 */
export interface ReleaseRound {
  type: "release";
  round: number;
  open?: number[];
}

/** Resume the clock of a round.
 */
export interface ResumeClock {
  type: "resume";
  round: number;
}

/** Rule on an offence outside a match.
 */
export interface RuleOnEntry {
  type: "rule";
  number: number;
  offence: string;
  article: string;
  points: string;
  reason: string;
  round?: number | null;
}

/** Mark an entry absent for a round, or up to a later one; or present after all.
 */
export interface SetAbsence {
  type: "absence";
  number: number;
  round: number;
  until?: number | null;
  absent?: boolean;
}

/** Name the member of a team who sits in a round; after the match only with a reason.
 */
export interface SetLineup {
  type: "lineup";
  number: number;
  round: number;
  member: string;
  reason?: string;
}

/** Check an entry in, ready to play, or with `here` false check it out.
 */
export interface SetPresence {
  type: "present";
  number: number;
  here?: boolean;
}

/** Start a round, by default with the time limit of the regulation.
 */
export interface StartRound {
  type: "start";
  round: number;
  minutes?: number | null;
}

/** Substitute one entry for another, from a given round; with `until` up to that one.
 */
export interface SubstituteEntry {
  type: "substitute";
  number: number;
  by_entry: number;
  round: number;
  until?: number | null;
}

/** Transfer the event to another computer; nothing can be added here until it is back.
 */
export interface TransferEvent {
  type: "move";
  to: string;
}

/** Undo the last step of a round.
 */
export interface UndoRound {
  type: "undo";
  round: number;
  reason?: string;
}

/** Use the tally of a table as its result; to replace a final one a reason is required.
 */
export interface UseTallyAsResult {
  type: "take";
  round: number;
  table: number;
  reason?: string;
}

/** Withdraw an entry, starting with a given round.
 */
export interface WithdrawEntry {
  type: "leave";
  number: number;
  round: number;
}

/** A command on an event; `basis` is the number of lines that the page knows.

 * With `preview` the command is not carried out; the answer describes its effects.
 */
export interface EventCommandRequest {
  id: string;
  basis: number;
  deed: AcceptTransfer | AddEntries | AddTime | AgreeToResult | AmendRegulation | AnnounceRound | AnswerRefereeCall | CallReferee | CancelRuling | CheckResult | CloseEvent | CloseRefereeCall | DisputeResult | DrawRounds | EnterResult | EnterTallyLine | PauseClock | PlayOnline | ReleaseRound | ResumeClock | RuleOnEntry | SetAbsence | SetLineup | SetPresence | StartRound | SubstituteEntry | TransferEvent | UndoRound | UseTallyAsResult | WithdrawEntry;
  preview?: boolean;
}

/** The effects of a command, in sentences; `last` is the number of its last line.

 * `repeated` means that the command had already been carried out under this id. `disputed` are the
 * kyoku on which the players' entries disagree, `changes` the effects of a preview on the
 * standings.
 */
export interface EventCommandResult {
  last: number;
  told?: string[];
  repeated?: boolean;
  disputed?: number[];
  changes?: string[];
}

/** A club in a list; `role` is the role of the visitor's account, empty if it has none.
 */
export interface ClubListItem {
  id: string;
  name: string;
  about?: string;
  role?: string;
}

/** Create a club with its rulebook; `owner` is the creator's name.
 */
export interface CreateClubRequest {
  rules?: string;
  rulebook?: string;
  changes?: Record<string, boolean | number | string | (number | string)[]>;
  name: string;
  owner: string;
  public?: boolean;
}

/** A new club, which this browser owns.
 */
export interface CreatedClub {
  id: string;
}

/** The visitor's membership; a visitor without a role is not a member.
 */
export interface OwnMembership {
  role?: string;
  number?: number;
  name?: string;
  shown_as?: string;
  account?: boolean;
}

/** A member as the visitor may see them; club staff also see their other name.

 * `known` means that a browser or an account is signed in as this member, and `linked` that the
 * member has an unused link.
 */
export interface MemberView {
  number: number;
  name: string;
  role: string;
  own_name?: string;
  shown_as?: string;
  known?: boolean;
  linked?: boolean;
  joined?: string;
}

/** A club as the visitor may see it; `last` counts all commands and is the basis of the next.

 * `rules` is the rulebook of hanchan closest to the club's, and `changed` are the differences from
 * it. `house` means that the club has a rulebook of its own. Only staff receive `log`.
 */
export interface ClubView {
  id: string;
  name: string;
  last: number;
  about?: string;
  notice?: string;
  rules?: string;
  title?: string;
  house?: boolean;
  changed?: ChangedRule[];
  public?: boolean;
  indexed?: boolean;
  members_shown?: boolean;
  invited?: boolean;
  me: OwnMembership;
  events?: EventListItem[];
  members?: MemberView[];
  log?: ActivityLine[];
}

/** A rating list of a club: one per rulebook, and one of matches rated in simplified form.
 */
export interface ClubRatingList {
  rules: string;
  title: string;
  rows: RatingView[];
}

/** All rating lists of a club.

 * `unrated` are the names of the events whose regulation rates no match.
 */
export interface ClubRatingsView {
  lists?: ClubRatingList[];
  unrated?: string[];
}

/** The club that a link leads to, and the member whose link it is, empty for an invitation.
 */
export interface ClubLinkView {
  id: string;
  club: string;
  notice?: string;
  name?: string;
  member?: string;
}

/** A member's name, and optionally the name that others see instead.
 */
export interface MemberInput {
  name: string;
  shown_as?: string;
}

/** Add members by name, as typed by an organiser.
 */
export interface AddMembers {
  type: "add";
  members: MemberInput[];
}

/** Rename a member, or change the name that others see.
 */
export interface RenameMember {
  type: "name";
  member: number;
  name: string;
  shown_as?: string;
}

/** Give a member another role.
 */
export interface SetMemberRole {
  type: "role";
  member: number;
  role: "organiser" | "owner" | "player" | "referee";
}

/** End a membership; the name stays in past results.
 */
export interface LeaveClub {
  type: "leave";
  member: number;
}

/** End a membership, and replace the name by a pseudonym (Player 17); results stay.
 */
export interface ForgetMember {
  type: "forget";
  member: number;
}

/** Give a member a new single-use link; it revokes every other way to sign in as them.
 */
export interface CreateMemberLink {
  type: "link";
  member: number;
}

/** Create an invitation with which any visitor can join; it replaces the previous one.
 */
export interface CreateInvitation {
  type: "invite";
}

/** Withdraw the invitation.
 */
export interface WithdrawInvitation {
  type: "uninvite";
}

/** Change the club's name, its description, and its privacy notice.
 */
export interface DescribeClub {
  type: "describe";
  name: string;
  about?: string;
  notice?: string;
}

/** Change the club's rulebook, chosen as for a table.
 */
export interface ChooseRules {
  type: "rules";
  rules?: string;
  rulebook?: string;
  changes?: Record<string, boolean | number | string | (number | string)[]>;
}

/** Set whether the club's page is public, indexed by search engines, and lists the members.
 */
export interface SetClubVisibility {
  type: "show";
  public: boolean;
  indexed?: boolean;
  members?: boolean;
}

/** Move an existing event into the club, by the unused link of its owner's badge.
 */
export interface AdoptEvent {
  type: "bring";
  event: string;
  link: string;
}

/** A command on a club; `basis` is the number of commands that the page knows.
 */
export interface ClubCommandRequest {
  id: string;
  basis: number;
  deed: AddMembers | RenameMember | SetMemberRole | LeaveClub | ForgetMember | CreateMemberLink | CreateInvitation | WithdrawInvitation | DescribeClub | ChooseRules | SetClubVisibility | AdoptEvent;
}

/** The effect of a command, in a sentence; `last` counts all commands. `link` is sent only once.

 * `repeated` means that the command had already been carried out under this id.
 */
export interface ClubCommandResult {
  last: number;
  told?: string;
  link?: string;
  repeated?: boolean;
}

/** Create an event of the club, under its rulebook, with these members; has its own endpoint.
 */
export interface CreateClubEvent {
  type: "event";
  name: string;
  kind?: "club" | "league" | "tournament";
  regulation?: string;
  listed?: boolean;
  members?: number[];
}

export type FromPage =
  | Hello
  | Act
  | Start
  | Ready
  | Rematch
  | SetAutoplay
  | SetCoach
  | SetPace
  | SetAvatar
  | AnswerRedemption
  | ReportOffence
  | DecideReport
  | RemovePlayer
  | CastVote
  | UndoDecision
  | SetPause
  | SendChat
  | LeaveTable
  | Ping;

export type FromServer =
  | Welcome
  | TableUpdate
  | VoteResult
  | MatchUpdate
  | RequestRefusal
  | ChatMessage
  | StallNotice
  | CloseNotice
  | Pong;

export type FromLobbyPage =
  | LobbyHello
  | JoinPool
  | LeavePool
  | AnswerOffer
  | OfferBots
  | Ping;

export type FromLobby =
  | LobbyView
  | MatchFound
  | LobbyNotice
  | Pong
  | CloseNotice;
