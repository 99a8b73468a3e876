// Written by scripts/write_web_types.py from hanchan/messages: change it there.

export const PROTOCOL = 1;

/** The rulebook where nobody names one. */
export const DEFAULT_RULES = "tenhou";

/** The bots to play against, the weakest first, and who plays if nobody chooses. */
export const BOTS = [
  "beginner",
  "cautious",
  "hasty",
  "expected",
] as const;
export const DEFAULT_BOT = "expected";

/** Sources of rulebooks that are not the rules themselves, but somebody's account of them. */
export const ACCOUNTS: ReadonlySet<string> = new Set([
  "abema",
  "arcturus",
  "belgium",
  "hanchan",
  "kanachan",
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
  "pantheon-ema",
  "pantheon-wrc",
  "platform-comments",
  "riichi-wiki-ema",
  "riichi-wiki-m-league",
  "riichienv",
  "riichimi",
  "rulebook-comparison",
  "scoring-trainer",
  "tenhou-club",
  "toronto",
  "wrc-corrections",
  "wrc-draft",
  "xiangting",
]);

/** The first message: who comes, and the last event they have seen of which match.

 * `token` is that of a seat; somebody who looks on has none, but says the `password` of the table
 * where it has one. Without `views` only events and
 * actions come, as a program wants them. `hops` says how often it was sent on to another server.
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

/** The seat does one of the actions it was offered with event `seq` as the last one it saw.
 */
export interface Act {
  type: "act";
  match: number;
  seq: number;
  action: number;
}

/** The match shall begin; bots take the empty seats.
 */
export interface Start {
  type: "start";
}

/** The score sheet has been read; the next kyoku may be dealt.

 * Before the match it says that it may begin, where not everybody can begin it.
 */
export interface Ready {
  type: "ready";
}

/** The match is over, and the player would like another one.
 */
export interface Rematch {
  type: "rematch";
}

/** What the seat does by itself: win, let all calls pass, discard what it draws.
 */
export interface Switch {
  type: "switch";
  win?: boolean;
  no_calls?: boolean;
  discard_drawn?: boolean;
}

/** Whether the seat wants the coach line, where the table allows it.
 */
export interface Coach {
  type: "coach";
  on: boolean;
}

/** How many seconds bots take, and a discard lies open, while nobody else plays here.
 */
export interface Pace {
  type: "pace";
  seconds: number;
}

/** The seat lays down the deposit that frees it from a dead hand, or leaves it dead.
 */
export interface Redeem {
  type: "redeem";
  accept: boolean;
}

/** Somebody tells the referee of an offence that the table cannot see.
 */
export interface ReportOffence {
  type: "report";
  offence: string;
  seat?: number | null;
  tiles?: number;
  noticed?: "in-time" | "late";
}

/** The referee rules on a report: as proposed, otherwise, or dismisses it.
 */
export interface Rule {
  type: "rule";
  report: number;
  verdict: "amend" | "confirm" | "dismiss";
  sanction?: string | null;
  points?: number;
  reason?: string;
}

/** Somebody else shall leave the table.
 */
export interface Remove {
  type: "remove";
  place: number;
}

/** The answer to what the people at the table are asked.
 */
export interface Vote {
  type: "vote";
  number: number;
  agree: boolean;
}

/** The last decision of a person is taken back, where the table allows it.
 */
export interface TakeBack {
  type: "undo";
}

/** The teacher's pause: all clocks stand still, nobody acts.
 */
export interface Hold {
  type: "hold";
  on: boolean;
}

/** A few words to the table: one of the usual ones, a reaction, or a line of chat.
 */
export interface Say {
  type: "say";
  words?: string | null;
  text?: string | null;
}

/** The seat is given up; before the match it is free again, later a bot takes it.
 */
export interface Leave {
  type: "leave";
}

/** Whether anybody is there is asked.
 */
export interface Ping {
  type: "ping";
}

/** Who sits in a place before and during a match; `seat` once the seats are drawn.

 * `bot` is the kind of bot that plays here; a person who is gone has one while it plays for them.
 * A `guest` has no account and chose their own name, at a table that is not one of friends. At the
 * table of an event there are no guests: the event names all four, by their badges.
 */
export interface SeatTaken {
  place: number;
  name: string;
  seat?: number | null;
  bot?: string | null;
  connected?: boolean;
  ready?: boolean;
  guest?: boolean;
}

/** The clock of the table: seconds for each decision, and a reserve for the whole match.
 */
export interface ClockShown {
  move: number;
  reserve: number;
}

/** Offences that are about the same thing; each is an id and words.
 */
export interface OffenceGroup {
  title: string;
  offences: [string, string][];
}

/** The event whose round has made a table; one `alone` begins once its four are there.
 */
export interface EventNamed {
  id: string;
  name: string;
  round: number;
  table: number;
  alone?: boolean;
}

/** What people at the table are asked, in words; `left` seconds on, silence is no.

 * `voters` are the places of those who are asked, `answered` of those who have answered. It is
 * done as soon as `needed` have agreed.
 */
export interface VoteShown {
  number: number;
  act: string;
  text: string;
  left: number;
  voters: number[];
  answered: number[];
  agreed: number;
  needed: number;
}

/** A table as anybody may see it; `offences` are those that can be reported.

 * `waits` tells that play stands still for somebody who is gone; else a bot plays for them.
 * `changes` are those of the rulebook, in words; `base` is the rulebook that a house one
 * extends, or is most like.
 * `seeded` tells that whoever made the table chose the seed of this match, and so may know every
 * wall; a rematch has a secret seed.
 * `order` says among whom it is played; `host` is the place of whoever decides where not everybody
 * does, and `vote` what the people are asked at the moment. `event` is that which holds the seats.
 */
export interface TableShown {
  id: string;
  name: string;
  rules: string;
  title: string;
  enforcement: "engine" | "table";
  phase: "gathering" | "over" | "playing";
  match: number;
  places: SeatTaken[];
  clock?: ClockShown | null;
  teacher?: boolean;
  coach?: boolean;
  undo?: boolean;
  chat?: boolean;
  held?: boolean;
  password?: boolean;
  watchable?: boolean;
  spectators?: number;
  commitment?: string | null;
  changes?: string[];
  base?: string;
  waits?: boolean;
  seeded?: boolean;
  offences?: OffenceGroup[];
  order?: "club" | "event" | "friends" | "public";
  rated?: boolean;
  event?: EventNamed | null;
  host?: number | null;
  vote?: VoteShown | null;
}

/** What one visitor may do besides playing, or ask the others for.

 * `acts` has `start`, `ready`, `undo`, `hold` and `report`, as far as they may; `remove` the
 * places of those whom they may send away.
 */
export interface MayDo {
  acts?: string[];
  remove?: number[];
}

/** What a seat does by itself, as the last `Switch` of its visitor said.
 */
export interface Switched {
  win?: boolean;
  no_calls?: boolean;
  discard_drawn?: boolean;
}

/** The answer to `Hello`: the table, where the visitor sits, what the seat does by itself.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: TableShown;
  place?: number | null;
  seat?: number | null;
  may?: MayDo;
  switches?: Switched | null;
}

/** Something about the table has changed.
 */
export interface TableNews {
  type: "table";
  table: TableShown;
  seat?: number | null;
  may?: MayDo;
}

/** What was asked for is done, or those who were asked did not agree.
 */
export interface Voted {
  type: "voted";
  done: boolean;
  text: string;
}

/** An event in words, for the log; for screen readers as it is `heard`, if that differs.

 * With `back` all lines after event `back` have been taken back, this one aside. What is said
 * `aside` is for ears alone: eyes see it in the hand.
 */
export interface Said {
  seq: number;
  text: string;
  heard?: string | null;
  back?: number | null;
  aside?: boolean;
}

/** Which kyoku it is; `name` as the visitor's language has it.
 */
export interface KyokuShown {
  name: string;
  round: "E" | "N" | "S" | "W";
  number: number;
  dealer: number;
  honba: number;
  deposits: number;
  deal: number;
  live_tiles: number;
}

/** An open dora indicator: the stack of the wall it lies on, the tile, and the dora it means.
 */
export interface Indicator {
  stack: number;
  tile: string;
  means: string;
}

/** The wall as it stands: tiles left in each of the 68 stacks, `17 * seat + place`.

 * Places count from the right end of the seat's own wall. `dead` are the stacks of the dead wall.
 */
export interface WallShown {
  stacks: number[];
  dead: number[];
  indicators: Indicator[];
  dice: [number, number];
}

/** A meld: its tiles as they lie from left to right; `turned` is the place of the called one.

 * `added` is the tile laid upon it by a kakan. Of a concealed kan the outer tiles lie face down.
 */
export interface MeldShown {
  type: "ankan" | "chi" | "daiminkan" | "kakan" | "pon";
  tiles: string[];
  turned?: number | null;
  added?: string | null;
  target?: number | null;
}

/** A tile in a river; one that was called away lies elsewhere.
 */
export interface DiscardShown {
  tile: string;
  drawn?: boolean;
  riichi?: boolean;
  called?: boolean;
}

/** What a visitor sees of one seat; `hand` are those of its tiles that they may see.
 */
export interface PlayerShown {
  name: string;
  wind: "E" | "N" | "S" | "W";
  score: number;
  place: number;
  concealed: number;
  hand?: string[];
  melds?: MeldShown[];
  river?: DiscardShown[];
  riichi?: boolean;
  stands?: boolean;
  open_riichi?: boolean;
  dead?: boolean;
  has_drawn?: boolean;
}

/** A call or a riichi that a seat has just declared.
 */
export interface CallShown {
  seat: number;
  word: "ankan" | "chi" | "daiminkan" | "kakan" | "pon" | "riichi";
}

/** A discard that leaves the hand tenpai, what it then waits for, and whether in furiten.
 */
export interface TenpaiAfter {
  tile: string;
  waits: string[];
  furiten?: boolean;
}

/** Something the seat may do: its number, its kind, the tiles it takes, and its words.
 */
export interface ActionShown {
  code: number;
  kind: string;
  label: string;
  tile?: string | null;
  uses?: string[];
}

/** A match at one moment as one visitor may see it; `seat` is null for somebody who looks on.

 * `left` says of each of the 34 kinds how many copies the visitor does not see. `turn` is the seat
 * whose turn it is or whose tile lies open as `claimable`. `latest` is the seat whose discard was
 * the last tile to be discarded, unless it was called; `call` is what has been declared since the
 * view before. `after` are the discards that leave the hand tenpai.
 */
export interface PageView {
  seat: number | null;
  kyoku: KyokuShown;
  wall: WallShown;
  players: [PlayerShown, PlayerShown, PlayerShown, PlayerShown];
  left: number[];
  ura?: string[];
  drawn?: string | null;
  turn?: number | null;
  claimable?: string | null;
  latest?: number | null;
  call?: CallShown | null;
  waits?: string[];
  furiten?: string | null;
  after?: TenpaiAfter[];
  actions?: ActionShown[];
  redeem?: string | null;
}

/** The time left for a decision that is the visitor's own.
 */
export interface ClockNow {
  move: number;
  reserve: number;
}

/** A line of a sheet: what, what it is worth, the articles that say so, and its kind.

 * `gloss` says what a yaku asks for; kinds are `yaku`, `dora`, `fu`, `limit`, `payment`, `total`
 * and `note`.
 */
export interface SheetLine {
  text: string;
  worth?: string;
  articles?: string[];
  gloss?: string;
  kind?: string;
}

/** One win: its hand, and its sheet line by line.

 * `hand` lacks `tile`, which won. `sets` are the same tiles as the hand was read, if it has sets;
 * `wait` says in words how it waited. `level` is the name of a limit, `grade` 0 below mangan and 5
 * for a yakuman, `counted` the han and fu, `points` what the hand is worth without honba and
 * deposits, which `lines` and `total` have. Of a hand that is `stated` people have said the worth
 * and not the tiles.
 */
export interface WinShown {
  title: string;
  winner: number;
  loser: number | null;
  hand: string[];
  melds: MeldShown[];
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
  stated?: boolean;
}

/** A hand shown at a draw: tenpai, or nine kinds of terminals and honours without waits.
 */
export interface ShownHand {
  seat: number;
  hand: string[];
  melds: MeldShown[];
  waits: string[];
}

/** The points of a seat before and after the payments of a kyoku.
 */
export interface ScoreChange {
  seat: number;
  before: number;
  change: number;
  after: number;
}

/** The end of a kyoku: wins or a draw, what was found and ruled, and the points of all.
 */
export interface KyokuSheet {
  title: string;
  wins?: WinShown[];
  shown?: ShownHand[];
  notes?: SheetLine[];
  scores?: ScoreChange[];
  next?: string;
}

/** One place of the final ranking; amounts are written out in thousands of points.
 */
export interface StandingShown {
  place: number;
  seat: number;
  name: string;
  score: number;
  result: string;
  lines?: SheetLine[];
}

/** How one kyoku of a match ended: the points that all then had, and in words what happened.
 */
export interface KyokuCourse {
  round: "E" | "N" | "S" | "W";
  number: number;
  honba: number;
  scores: [number, number, number, number];
  told: string;
}

/** How a match ended; with the seed anybody can check that the walls were laid beforehand.

 * `begun` are the points with which everybody began, `best` the best hand in words.
 */
export interface MatchEnd {
  standings: StandingShown[];
  seed: string;
  commitment: string;
  begun?: number;
  course?: KyokuCourse[];
  best?: string;
}

/** A tile that helps a hand, how many are unseen, and what a ron on it is worth, in words.
 */
export interface HelpShown {
  tile: string;
  left: number;
  worth?: string;
}

/** A discard, how many unseen tiles help then, and which.
 */
export interface DiscardAdvice {
  tile: string;
  gains: number;
  helps: HelpShown[];
}

/** Tiles of the own hand that may pass somebody in riichi for the same reason.

 * `danger` is 0 where they cannot be won, and more the likelier that is.
 */
export interface SafetyShown {
  id: "genbutsu" | "kabe" | "live" | "rare" | "suji";
  danger: number;
  name: string;
  why: string;
  tiles: string[];
}

/** How the own hand stands against a seat in riichi, the safest tiles first.
 */
export interface DangerShown {
  seat: number;
  groups: SafetyShown[];
}

/** A choice as the strong bot weighs it, in points by what they change of the place.

 * `worth` is all in all, `hand` what the hand is worth, `cost` what the discard risks on average;
 * `win` and, by seat, `deal_in` are chances in hundredths.
 */
export interface ChoiceWeighed {
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

/** What a coach says: how far the hand is, the best discards or the waits, and dangers.

 * `lines` are about furiten, calls that do not help, and wins that are none. For the experienced
 * `weighed` are the choices by their worth, the best first, and `why` says what speaks for it;
 * so many of the last reasons as `figures` says tell in words the figures of the best.
 */
export interface CoachShown {
  head: string;
  away: number;
  discards?: DiscardAdvice[];
  waits?: HelpShown[];
  dangers?: DangerShown[];
  lines?: SheetLine[];
  weighed?: ChoiceWeighed[];
  why?: string[];
  figures?: number;
}

/** A report that waits for a ruling: what the book says, and what may be ruled.

 * The first of `lines` is what the book says, the others what that means. It can be ruled if it
 * is among those offered. `known` is whether anybody knows who it was, who then can lose points.
 * `way` is whether the visitor rules on it alone, by asking the others, or not at all.
 */
export interface ProposalShown {
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

/** What has happened since the last one, up to event `seq`, and how the match stands now.

 * `events` are those of a match record as this seat hears them. `actions` are what the seat may
 * do, for programs that asked for no view. While it is `waiting`, the next kyoku is not dealt
 * before everybody has read the sheet.
 */
export interface Update {
  type: "update";
  match: number;
  seq: number;
  events?: unknown[];
  said?: Said[];
  view?: PageView | null;
  actions?: number[];
  clock?: ClockNow | null;
  sheet?: KyokuSheet | null;
  end?: MatchEnd | null;
  waiting?: boolean;
  coach?: CoachShown | null;
  proposals?: ProposalShown[];
}

/** A message that changed nothing, and why; `text` says it in the visitor's language.

 * `id` names what is wrong, `field` where, and `values` are what it speaks of.
 */
export interface Refused {
  type: "refused";
  about: string;
  field: string;
  id: string;
  values: Record<string, string | number>;
  text: string;
}

/** Somebody said something.

 * Where it is one of the usual words or a reaction, `words` is its id, and `text` is in the
 * visitor's language.
 */
export interface Chatted {
  type: "chat";
  place: number | null;
  name: string;
  text: string;
  number: number;
  words?: string | null;
}

/** The server cannot write at the moment, so play waits; nothing is lost.
 */
export interface Stalled {
  type: "stalled";
  text: string;
}

/** The connection ends: the seat was opened elsewhere, or the server stops.

 * If it has `moved`, the path `to` leads to the server that has the table now; where that is
 * `unreachable` the page may try again.
 */
export interface Gone {
  type: "gone";
  reason: "elsewhere" | "event" | "moderated" | "moved" | "protocol" | "removed" | "slow" | "spectators" | "stopping" | "unreachable";
  text: string;
  to?: string;
}

/** Somebody is there.
 */
export interface Pong {
  type: "pong";
}

/** The first message: who comes.
 */
export interface LobbyHello {
  type: "hello";
  protocol: number;
  visitor: string;
  lang?: "en" | "en-ema" | "ja" | "ru";
}

/** Who waits for the same: a rulebook, a length and a clock.
 */
export interface Pool {
  rules: string;
  length?: "east" | "south";
  clock?: "quick" | "relaxed";
}

/** The visitor waits for three others.
 */
export interface Wait {
  type: "wait";
  pool: Pool;
  name: string;
}

/** The visitor waits no longer.
 */
export interface StopWaiting {
  type: "stop";
}

/** Whether the visitor sits down to the match that they are offered.
 */
export interface AnswerOffer {
  type: "answer";
  number: number;
  agree: boolean;
}

/** Whether anybody is there is asked.
 */
export interface LobbyPing {
  type: "ping";
}

/** A table at which anybody may sit down; `host` sat down first, as a `guest` or not.
 */
export interface OpenTable {
  id: string;
  name: string;
  rules: string;
  title: string;
  length: string;
  move: number;
  reserve: number;
  host: string;
  people: number;
  guest?: boolean;
}

/** Somebody who waits, with an account or as a guest.
 */
export interface WaiterShown {
  name: string;
  rating: number;
  guest?: boolean;
}

/** Who waits for the same, the longest waiting first.
 */
export interface PoolShown {
  pool: Pool;
  waiting: WaiterShown[];
}

/** A match that begins once all agree; `left` seconds on, silence is no.
 */
export interface OfferShown {
  number: number;
  names: string[];
  bots: number;
  left: number;
  agreed: number;
  answered: boolean;
}

/** Everything that one visitor sees of the lobby; `waited` are the seconds that they wait.

 * `last` says in words why and for how long everybody else goes first, if that is so.
 */
export interface LobbyShown {
  type: "lobby";
  tables: OpenTable[];
  pools: PoolShown[];
  rating: number;
  matches: number;
  waiting?: Pool | null;
  name?: string;
  waited?: number;
  offer?: OfferShown | null;
  last?: string;
}

/** The match begins: the table, and the seat that the visitor has there.
 */
export interface Matched {
  type: "matched";
  table: string;
  place: number;
  token: string;
}

/** Something about one's own waiting, in words.
 */
export interface Told {
  type: "told";
  id: string;
  text: string;
}

/** Somebody is there.
 */
export interface LobbyPong {
  type: "pong";
}

/** A kyoku in the list of a match: its name, how it ended, and the points before it.
 */
export interface KyokuListed {
  name: string;
  honba: number;
  deposits: number;
  results: string[];
  scores: number[];
}

/** A match in a file; `rules` are those that it names, empty where it names none.
 */
export interface MatchListed {
  names: string[];
  kyoku: KyokuListed[];
  rules?: string;
  title?: string;
  scores?: number[];
  own?: boolean;
}

/** A file that was brought to be looked at: its address, its format, the matches in it.
 */
export interface ReplayPage {
  key: string;
  name: string;
  format: string;
  matches: MatchListed[];
  download: string;
}

/** A tile that a hand waits for, and how many copies of it the seat does not see.
 */
export interface WaitLeft {
  tile: string;
  left: number;
}

/** How far a hand is: in words, and the waits of one that is tenpai.
 */
export interface SeatRead {
  text: string;
  waits?: WaitLeft[];
  furiten?: string | null;
}

/** What a seat decided next, where it had a choice; `heard` is for ears, if that differs.
 */
export interface Decision {
  seat: number;
  text: string;
  heard?: string;
}

/** One event in words, for ears as it is `heard`, and the table after it with all hands open.

 * `kind` is the type of the event. `next` are the tiles that will be drawn, as far as known. Of a
 * draw `drawer` is the seat, and `hidden` the words for those who do not see its tile.
 */
export interface MomentShown {
  kind: string;
  text: string;
  heard?: string;
  view: PageView;
  seats: [SeatRead, SeatRead, SeatRead, SeatRead];
  decisions?: Decision[];
  next?: string[];
  drawer?: number | null;
  hidden?: string;
}

/** All moments of one kyoku; `sheet_at` is the moment from which its sheet is known.

 * `count` is how many kyoku can be followed, `before` how many moments of the match come earlier,
 * `total` how many it has. `problem` says where the file and the rules part, if that is here.
 */
export interface KyokuReplay {
  rules: string;
  title: string;
  names: string[];
  count: number;
  before: number;
  total: number;
  moments: MomentShown[];
  sheet?: KyokuSheet | null;
  sheet_at?: number;
  standings?: StandingShown[];
  problem?: string;
  remarks?: string[];
}

/** An action by its name and its tiles: what leaves the hand, and what a call takes from it.
 */
export interface ActionNamed {
  action: number;
  text: string;
  discard?: string;
  uses?: string[];
  riichi?: boolean;
}

/** A decision beside what the bot would have done.

 * `loss` is None where one of the two was not weighed; `choices` are those that the bot weighed,
 * the best first, the one that was taken among them if it was weighed.
 */
export interface DecisionReviewed {
  moment: number;
  grade: "doubt" | "good" | "mistake" | "other" | "same";
  loss?: number | null;
  done: ActionNamed;
  best: ActionNamed;
  choices: ChoiceWeighed[];
  why: string[];
}

/** What the bot thinks of the choices of a seat in one kyoku.

 * `problem` says why the review ends with this kyoku, where the match does not.
 */
export interface KyokuReviewed {
  decisions: DecisionReviewed[];
  problem?: string;
}

/** What was verified of one match, and under which rules.
 */
export interface MatchVerified {
  rules: string;
  kyoku: number;
  complete: number;
}

/** Where a file and the rules part: the place, what the file says, what the rulebook says.

 * `kyoku` counts from 1, 0 for the match as a whole. `moves` are the draws, discards, calls and
 * riichi of the kyoku up to the place, that event included; none where it is the kyoku's end.
 * `about` is the name of the field.
 */
export interface Disagreement {
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

/** Whether a rulebook agrees with a match, and what excludes it if not.
 */
export interface RulesTried {
  match: number;
  rules: string;
  agrees: boolean;
  excluded?: Disagreement | null;
}

/** What `hanchan verify` finds in a file; `inferred` where the rules were asked for.
 */
export interface Verified {
  matches: MatchVerified[];
  disagreements: Disagreement[];
  doubts?: string[];
  inferred?: RulesTried[] | null;
  error?: string;
}

/** One passkey of the account; `used` is empty before it has let anybody in.
 */
export interface PasskeyShown {
  id: string;
  label: string;
  created: string;
  used: string;
}

/** Who the visitor is here; without a `name` they are a guest, or were `ended` as an account.

 * `passkeys_at` is the address at which passkeys work, empty where there are none; `browsers`
 * are those that are signed in. `settings` is a JSON text of the page's own.
 */
export interface AccountShown {
  name?: string;
  ended?: boolean;
  since?: string;
  passkeys?: PasskeyShown[];
  passkeys_at?: string;
  browsers?: number;
  matches?: number;
  rating?: number;
  rated?: number;
  role?: string;
  settings?: string;
}

/** The secret by which the browser is known from now on, said once; and whose account it is.
 */
export interface SignedIn {
  visitor: string;
  name: string;
}

/** What was decided about the visitor; `until` is empty where it is for good.

 * `appeal` is what they have said against it, `answer` what was answered.
 */
export interface MeasureShown {
  id: string;
  kind: string;
  reason: string;
  since: string;
  until: string;
  appeal?: string | null;
  answer?: string | null;
}

/** One thing that was said at a table, as a complaint keeps it.
 */
export interface Spoken {
  name: string;
  text: string;
  at: string;
}

/** What was decided about somebody before.
 */
export interface PastMeasure {
  kind: string;
  reason: string;
  at: string;
  by: string;
}

/** A complaint that waits; `complained` are the visitors who have complained of the same one.

 * `record` says whether the match is over, so that moderators may see all tiles of it.
 */
export interface ComplaintShown {
  id: string;
  name: string;
  about: string;
  text: string;
  at: string;
  table: string;
  match: number;
  complained: number;
  record: boolean;
  chat: Spoken[];
  before: PastMeasure[];
}

/** A measure against which somebody has appealed.
 */
export interface AppealShown {
  id: string;
  name: string;
  kind: string;
  reason: string;
  by: string;
  at: string;
  until: string;
  appeal: string;
}

/** One thing that a moderator did.
 */
export interface LogLine {
  at: string;
  by: string;
  act: string;
  name: string;
  reason: string;
}

/** All that a moderator looks at.
 */
export interface Moderated {
  name: string;
  role: string;
  complaints: ComplaintShown[];
  appeals: AppealShown[];
  log: LogLine[];
}

/** How the hand is read: its sets and its pair, tile by tile, and the wait in words.
 */
export interface ReadingShown {
  sets: string[][];
  pair: string[];
  wait: string;
}

/** A case and its sheet: whether it wins, what it brings, and every reason, line by line.

 * `changes` are those of the rulebook, in words. `worth` is the value in a few words, `result`
 * what `hanchan score --jsonl` answers, `text` the whole sheet to be copied.
 */
export interface Scored {
  rules: string;
  title: string;
  changes?: string[];
  won: boolean;
  total: number;
  worth: string;
  lines: SheetLine[];
  result: Record<string, unknown>;
  text: string;
  reading?: ReadingShown | null;
}

/** A rule that makes the difference: its value here and there, and the articles there.
 */
export interface WhyKey {
  key: string;
  name: string;
  here: string;
  there: string;
  articles?: string[];
}

/** The hand under another rulebook; `changes` and `why` are empty where it is worth the same.
 */
export interface OtherBook {
  rules: string;
  title: string;
  same: boolean;
  total: number;
  worth: string;
  changes?: string[];
  why?: WhyKey[];
}

/** The same case under every other rulebook.
 */
export interface Elsewhere {
  others: OtherBook[];
}

/** Something that may be said of a hand: its value, its name, and what it means or brings.
 */
export interface NamedOption {
  value: string;
  name: string;
  about?: string;
}

/** What may be said of a hand under a rulebook; `reds` are the red fives of each suit.

 * `discarder` tells that it matters whether whoever deals into an open riichi is in riichi.
 * `changes` are those of the rulebook, in words.
 */
export interface ScoreForm {
  rules: string;
  reds: [number, number, number];
  riichi: NamedOption[];
  flags: NamedOption[];
  discarder?: boolean;
  changes?: string[];
}

/** Rules for the calculator: a rulebook's id, and rule keys with other values, as written.
 */
export interface RulesSaid {
  rules: string;
  title: string;
  changes?: Record<string, string>;
}

/** A tile, and how many of its kind the hand does not show.
 */
export interface TileLeft {
  tile: string;
  left: number;
}

/** A hand without its winning tile: what is `missing`, how far it is, and which tiles help.

 * `waits` says that those tiles complete the hand.
 */
export interface HandShown {
  text: string;
  missing?: number;
  waits?: boolean;
  tiles?: TileLeft[];
}

/** A case that cannot be; `culprits` are the tiles or circumstances that are at fault.
 */
export interface CaseRefused {
  type: "refused";
  about: string;
  field: string;
  id: string;
  values: Record<string, string | number>;
  text: string;
  culprits?: string[];
}

/** A rulebook in a list: `about` says whose it is, or else the documents behind it do.
 */
export interface RulebookShown {
  id: string;
  title: string;
  about?: string[];
  extends?: string;
  articles?: number;
}

/** What a rulebook says of one rule: in words, as it is written, why, and how it is read.
 */
export interface ValueShown {
  text: string;
  written: string;
  articles?: string[];
  reading?: string;
}

/** One rule, and its value in each rulebook that was asked for.
 */
export interface RuleShown {
  key: string;
  name: string;
  values: ValueShown[];
  differs?: boolean;
}

/** The rules of one topic.
 */
export interface TopicShown {
  topic: string;
  name: string;
  rules: RuleShown[];
}

/** What a rulebook itself offers to play differently: a key to choose, or values it sets.
 */
export interface VariationShown {
  name: string;
  title: string;
  offers: string;
  key?: string;
  sets?: Record<string, unknown>;
  articles?: string[];
}

/** An article in the list of its rulebook: what it says, and how we read it.
 */
export interface ArticleBrief {
  id: string;
  title: string;
  section: string;
  kind: string;
  says?: string[];
  reading?: string;
}

/** A row of a rulebook's table, and the articles behind it.
 */
export interface TableRowShown {
  cells: string[];
  articles?: string[];
}

/** A table of a rulebook: yaku, fu, limits, payments or sanctions, as the law counts them.
 */
export interface BookTableShown {
  name: string;
  title: string;
  note: string;
  columns: string[];
  rows: TableRowShown[];
  articles?: string[];
}

/** All that is known of a rulebook.
 */
export interface RulebookWhole {
  book: RulebookShown;
  topics: TopicShown[];
  variations: VariationShown[];
  articles: ArticleBrief[];
  tables: BookTableShown[];
}

/** Rulebooks side by side.
 */
export interface Compared {
  books: RulebookShown[];
  topics: TopicShown[];
  differences: number;
}

/** A rule that an article fixes and its value, or a law that it states, in words.
 */
export interface ArticleKey {
  key: string;
  name: string;
  value?: string;
  otherwise?: string;
}

/** One article: what it is about, how we read it, and what it fixes; or a place in a source.

 * `document` is False of a source that is not the rules themselves.
 */
export interface ArticleShown {
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

/** A value as it is written, and in words.
 */
export interface Option {
  value: string;
  text: string;
}

/** How one rule is chosen.

 * `one` of the options; `any` of them, written with commas between, `[]` for none; a `number`;
 * or `written` as `hint` says, the options being those of the rulebooks that come with hanchan.
 */
export interface RuleControl {
  key: string;
  name: string;
  control: string;
  hint: string;
  meaning: string;
  options?: Option[];
  least?: number;
  most?: number;
  step?: number;
}

/** The rules of one topic.
 */
export interface FormTopic {
  topic: string;
  name: string;
  rules: RuleControl[];
}

/** A rule that the house plays otherwise than the rulebook it extends.
 */
export interface ChangedRule {
  key: string;
  name: string;
  was: string;
  now: string;
  written: string;
}

/** What is wrong: its `id`, the `field`, the `values` it speaks of, and its line.
 */
export interface Problem {
  field: string;
  id: string;
  values: Record<string, string | number>;
  text: string;
  line?: number | null;
}

/** A house rulebook: complete with its TOML text and all its values, or with its problems.
 */
export interface HouseShown {
  ok: boolean;
  title?: string;
  extends?: string;
  toml?: string;
  hash?: string;
  values?: Record<string, unknown>;
  changed?: ChangedRule[];
  problems?: Problem[];
}

/** One match; `replay` is the address at which it is looked back at, `result` in thousands.
 */
export interface MatchCounted {
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

/** A word, and what is written behind it, column by column.
 */
export interface FiguresShown {
  word: string;
  values: string[];
}

/** A yaku by its name, and how many wins had it.
 */
export interface YakuSeen {
  name: string;
  count: number;
}

/** A rulebook that somebody played by, whatever is chosen.
 */
export interface RulesPlayed {
  rules: string;
  title: string;
  matches: number;
}

/** Somebody in numbers. `left` matches have not been counted yet: the page asks again.

 * `places` has how often they came first to fourth, a shared place as the better one. Of
 * `figures` the columns are their own and those of the others, `chief` are the first to be looked
 * at; `by_rules` stands below the words of `rules_head`. `played` and `lengths` are what can be
 * chosen among, `uncounted` says what is not counted, and why.
 */
export interface StatisticsShown {
  left: number;
  matches: MatchCounted[];
  places: [number, number, number, number];
  chief: FiguresShown[];
  figures: FiguresShown[];
  yaku: YakuSeen[];
  rules_head: string[];
  by_rules: FiguresShown[];
  played: RulesPlayed[];
  lengths: number[];
  uncounted: string[];
}

/** A hand of which a tile is to be discarded.

 * `rivers` and `scores` begin with the own ones, in turn order; `kyoku` counts from 1 in a round.
 */
export interface DiscardAsked {
  hand: string[];
  drawn: string;
  dora: string[];
  round: "E" | "N" | "S" | "W";
  wind: "E" | "N" | "S" | "W";
  kyoku: number;
  turn: number;
  scores: number[];
  rivers: string[][];
}

/** Whether the discard is as good as the bot's, and why.
 */
export interface DiscardJudged {
  right: boolean;
  reviewed: DecisionReviewed;
}

/** A meld: its kind, and its tiles in order.
 */
export interface MeldAsked {
  type: string;
  tiles: string[];
}

/** A hand that wins; `payers` are who pays: `discarder`, `each`, `dealer`.
 */
export interface WorthAsked {
  hand: string[];
  melds: MeldAsked[];
  win: string;
  tsumo: boolean;
  riichi: boolean;
  round: "E" | "N" | "S" | "W";
  wind: "E" | "N" | "S" | "W";
  dora: string[];
  ura: string[];
  payers: string[];
}

/** What it is worth, which parts of the answer are right, and the sheet.

 * Where a limit is paid fu do not matter, and any are right.
 */
export interface WorthJudged {
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

/** A hand that is tenpai.
 */
export interface WaitsAsked {
  hand: string[];
}

/** All kinds that complete it, those that the answer missed, and those that do not.
 */
export interface WaitsJudged {
  right: boolean;
  waits: string[];
  missed: string[];
  wrong: string[];
}

/** Who sits at a seat, with the wind of the kyoku that comes or was the last.
 */
export interface SeatKept {
  name: string;
  wind: "E" | "N" | "S" | "W";
  score: number;
  place: number;
}

/** The kyoku that comes next, or of a match that is over its last one.
 */
export interface KyokuComing {
  title: string;
  round: "E" | "N" | "S" | "W";
  dealer: number;
  honba: number;
  deposits: number;
}

/** One kyoku of a tally: as it was entered, and its sheet, or the `problem` why it has none.

 * `brief` says in a line or two how it ended.
 */
export interface KyokuKept {
  number: number;
  entered: Record<string, unknown>;
  title?: string;
  dealer?: number;
  brief?: string[];
  sheet?: KyokuSheet | null;
  problem?: string;
}

/** All that the law makes of a tally; `standings` are as if it ended now, before it has.

 * `unsettled` is the number of the first kyoku that cannot follow, 0 if all do. `revision` counts
 * the lines behind the header.
 */
export interface TallyShown {
  rules: string;
  title: string;
  seats: SeatKept[];
  coming: KyokuComing;
  kyoku: KyokuKept[];
  standings: StandingShown[];
  revision: number;
  over?: boolean;
  unsettled?: number;
  counted?: [number, number, number, number] | null;
  differences?: number[];
}

/** A kyoku that is otherwise since another one was put right.

 * `was` and `now` are its titles, `moved` and `moves` how far everybody's points moved by it, each
 * empty where it cannot follow; then `problem` says why.
 */
export interface KyokuChanged {
  number: number;
  was?: string;
  now?: string;
  moved?: number[];
  moves?: number[];
  problem?: string;
}

/** What a tally is with the line that was sent.

 * `lines` are what its file has then beside what was sent, each in its one spelling. `changes` are
 * the kyoku that the line changes besides its own; `was` and `was_over` how the match stood before
 * it. `may_stop` tells that the leading dealer may end the match with this kyoku.
 */
export interface TallyTold {
  lines: string[];
  shown: TallyShown;
  changes?: KyokuChanged[];
  was: [number, number, number, number];
  was_over?: boolean;
  may_stop?: boolean;
}

/** What may be said of a win of one kind: circumstances by their values, and ura dora.
 */
export interface TallyWin {
  tsumo: boolean;
  dealer: boolean;
  riichi: boolean;
  flags: string[];
  ura: boolean;
}

/** Options that are about the same thing.
 */
export interface TallyOptionGroup {
  title: string;
  options: NamedOption[];
}

/** All that may be said under a rulebook.

 * `reds` are the red fives of each suit, `winners` how many may ron one tile; `fed` is what
 * somebody may answer for, the yaku of the same name aside from `rinshan`; `redeem` is the deposit
 * that frees a dead hand, 0 where none does.
 */
export interface TallyForm {
  reds: [number, number, number];
  riichi: NamedOption[];
  flags: NamedOption[];
  wins: TallyWin[];
  draws: NamedOption[];
  nagashi: boolean;
  winners: number;
  fed: NamedOption[];
  yaku: NamedOption[];
  fu: number[];
  offences: TallyOptionGroup[];
  redeem: number;
}

/** An event in a list: of all that everybody may find, or of those of a club.
 */
export interface EventListed {
  id: string;
  name: string;
  kind: string;
  created: string;
  closed?: boolean;
}

/** A value that a key may have, as it is written and in words; a number in it is `N`.
 */
export interface OptionTold {
  value: string;
  said: string;
}

/** A key of a regulation: its name, its value as it is written and in words, what it rests on.

 * `options` are the values it may have; a number in one has so many `decimals` at most. Without
 * options the value is a whole number from `least` to `most`.
 */
export interface KeyTold {
  key: string;
  name: string;
  value: string;
  said: string;
  cites?: string[];
  options?: OptionTold[];
  least?: number;
  most?: number;
  decimals?: number;
}

/** A regulation to begin with, and the values that matter most.
 */
export interface RegulationListed {
  id: string;
  title: string;
  minutes: number;
  needs: string;
  shown: string;
  keys?: KeyTold[];
}

/** A new event, whose owner this browser is now known as; the seed is kept until the draw.
 */
export interface EventMade {
  id: string;
  commitment: string;
}

/** A table of a round on this server, and who is `here` by starting wind.

 * Both `phase` and `here` are empty where nobody has come yet, or another server has the table.
 */
export interface OnlineTable {
  table: number;
  id: string;
  phase?: "" | "gathering" | "over" | "playing";
  here?: boolean[];
}

/** The seat that an event holds for somebody at a table of this server, by its token.
 */
export interface SeatGiven {
  table: string;
  place: number;
  token: string;
}

/** The clock of a round at a table: when it ends (ISO, UTC), or what is left while it stands.

 * `minutes` is 0 where there is no limit; `left` is in seconds, as of the `now` beside it. `after`
 * is what the regulation says for when time is up (`time.after`).
 */
export interface ClockTold {
  begun: string;
  minutes: number;
  left?: number;
  ends?: string;
  paused?: boolean;
  after?: string;
}

/** Who sits at a table, with what came of it for them once that is shown.

 * `member` is who of a team sits, empty until that is known; `team`: it is one.
 */
export interface SeatedAt {
  number: number;
  name: string;
  team?: boolean;
  member?: string;
  score?: number | null;
  place?: number;
  result?: string;
}

/** How a match ended, by starting wind: what `hanchan result` asks for.

 * `deposits` are those still on the table, `sticks` the same by payer where that is known.
 */
export interface End {
  scores: [number, number, number, number];
  deposits?: number;
  sticks?: [number, number, number, number] | null;
  chombo?: [number, number, number, number];
  wins?: [number, number, number, number] | null;
  chips?: [number, number, number, number];
  penalty?: [number, number, number, number];
  busted_by?: Record<string, number[]>;
  dealer?: number | null;
}

/** A table of a round, by starting wind; `clock` is its own if it has more time than others.

 * For who runs the event: `over` says that its tally is, `tallied` the points that this comes to
 * where they can be taken, `differ` the kyoku about which those at the table do not say the same,
 * `end` what stands as it was entered. `online` is the table on this server at which it is played,
 * told to those who may look on there.
 */
export interface TableOfRound {
  table: number;
  state: "disputed" | "entered" | "final" | "open" | "playing";
  seats: SeatedAt[];
  kyoku?: number;
  agreed?: number;
  revision?: number;
  known?: number;
  disputed?: string[];
  over?: boolean;
  tallied?: number[];
  differ?: number[];
  end?: End | null;
  clock?: ClockTold | null;
  online?: string;
}

/** A round: how far it is, when it begins, and its tables.

 * On a club night a table may be `alone` in its round: it begins by itself, and is called by the
 * round.
 */
export interface RoundShown {
  round: number;
  alone?: boolean;
  state: string;
  word: string;
  begins?: string;
  clock?: ClockTold | null;
  tables?: TableOfRound[];
}

/** Somebody as they stand; points in thousands as they are written.

 * `base` is the base rank that this place would have in the European ranking, if it is told.
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

/** Somebody who takes part; `left` is the round from which on they do not any more.

 * `stopped`: they have said that they cannot go on, and nobody has done anything about it yet.
 * `absent` are rounds that they miss; `members` are those of a team.
 */
export interface EntryShown {
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

/** A sanction outside a match that stands.
 */
export interface RulingShown {
  line: number;
  number: number;
  name: string;
  offence: string;
  article: string;
  points: string;
  reason: string;
}

/** A line of the event in a sentence.
 */
export interface LineTold {
  line: number;
  at: string;
  by: string;
  text: string;
}

/** A referee is wanted at a table, since a time (ISO, UTC), by an entry, for a reason or none.

 * `coming` is who is on the way, empty while nobody is.
 */
export interface SummonsShown {
  round: number;
  table: number;
  number: number;
  name: string;
  reason?: string;
  since: string;
  coming?: string;
}

/** An event as the visitor may see it; `role` is theirs, empty for who looks on.

 * `last` counts its lines, `now` is the time of the server. By its `tag` a page asks for what has
 * changed since: lines, names, what the badge allows. `upto` is the round behind which the
 * standings are. Entries, rulings, the worth of the draw, the log and summons of referees are for
 * who runs it. `weight` is what EMA gives the tournament, copied by the organiser.
 * `closed`: nothing can be added, as it is over, or goes on elsewhere (`moved`).
 * `club` is the one that it belongs to, told to those with a badge, and to all if its page is
 * public.
 */
export interface EventShown {
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
  stage?: string;
  minutes?: number;
  next?: number;
  club?: string;
  club_name?: string;
  commitment?: string;
  seed?: string;
  needs?: string;
  regulated?: KeyTold[];
  rounds?: RoundShown[];
  standings?: StandingRow[];
  weight?: string;
  upto?: number;
  entries?: EntryShown[];
  waiting?: number[];
  rulings?: RulingShown[];
  worth?: string;
  log?: LineTold[];
  summons?: SummonsShown[];
}

/** Who the visitor is at an event, and where they sit now: at no table if `table` is 0.

 * `here` and `waiting` are of a club night: whether they are down as here, and how many wait for a
 * table. `stopped`: they have said that they cannot go on. `members` are those of a team, `member`
 * is who of them sits at this table. `online`: their match is played on this server. `gone`: they
 * are out of the rounds to come, or somebody sits there for them; `substitute`: they sit there for
 * somebody else.
 */
export interface EventMe {
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

/** An entry in numbers; what is counted by hands is of the `hands` that tallies tell.
 */
export interface PlayerFigures {
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

/** What one match did to a rating; `note` says what a correction has to do with it.
 */
export interface LedgerTold {
  match: string;
  place: number;
  before: string;
  after: string;
  note?: string;
}

/** A player of the rating list of an event, with every line that the rating is the sum of.
 */
export interface RatingTold {
  name: string;
  rating: string;
  matches: number;
  ledger: LedgerTold[];
}

/** What a member has brought their team.
 */
export interface MemberTold {
  member: string;
  team: string;
  points: string;
  matches: number;
  places: number[];
}

/** An event in numbers up to round `upto`, the last whose standings everybody sees.

 * `tallied` of the `played` tables tell their hands; `best` is the best of these, in a sentence.
 * `rated` is false where the regulation rates no match.
 */
export interface EventFigures {
  upto: number;
  played: number;
  tallied: number;
  best?: string;
  players?: PlayerFigures[];
  rated?: boolean;
  ratings?: RatingTold[];
  members?: MemberTold[];
}

/** What the visitor may do at a table.
 */
export interface TableMay {
  enter?: boolean;
  agree?: boolean;
  check?: boolean;
  summon?: boolean;
}

/** Who says of a kyoku what stands.
 */
export interface Confirmed {
  number: number;
  by: string[];
}

/** What somebody says otherwise of a kyoku, in a line of the event.
 */
export interface ClaimShown {
  number: number;
  who: string;
  entry?: number;
  line: number;
  kyoku: Record<string, unknown>;
}

/** An entry that does not agree to a result.
 */
export interface DisagreeShown {
  number: number;
  reason: string;
}

/** The latest revision of what came of a table; results in thousands as they are written.

 * `end` is what was entered, with which a correction begins.
 */
export interface ResultShown {
  revision: number;
  scores: number[];
  end: End;
  places: number[];
  results: string[];
  status: string;
  agreed?: number[];
  disputed?: DisagreeShown[];
  source?: string;
}

/** A table of an event, for those who sit there and for referees.

 * `file` is its tally as a file, of which `known` lines stand behind the header; `last` counts the
 * lines of the event and is the basis of what is done next. By its `tag` a page asks for what has
 * changed since. `tallied` are the points that the tally comes to once they can be taken. `online`
 * is the table on this server at which it is played; then the server enters it. A table is `alone`
 * in its round on a club night, and called by that.
 */
export interface EventTable {
  event: string;
  name: string;
  round: number;
  table: number;
  alone?: boolean;
  state: string;
  last: number;
  now: string;
  tag?: string;
  seats: SeatedAt[];
  me?: number;
  may: TableMay;
  clock?: ClockTold | null;
  file: string;
  known?: number;
  over?: boolean;
  confirmed?: Confirmed[];
  claims?: ClaimShown[];
  tallied?: number[];
  result?: ResultShown | null;
  online?: string;
  summons?: SummonsShown | null;
}

/** What must or may be said of a match that ended with these points.

 * `busted` are seats of whom it must be said who took them below zero, at most `most_busters` of
 * them; `may_be_busted` those of whom it may be. `dealer`: who dealt last decides places. `wins`,
 * `chips` and `sticks` are asked for by seat; sticks are deposits left on the table.
 */
export interface AskedOfEnd {
  busted?: number[];
  may_be_busted?: number[];
  most_busters?: number;
  dealer?: boolean;
  wins?: boolean;
  chips?: boolean;
  sticks?: boolean;
}

/** The file of an event that was handed over elsewhere and goes on here.

 * `owner` is what whoever brings it is called.
 */
export interface EventBrought {
  file: string;
  owner: string;
  listed?: boolean;
}

/** Somebody who plays in another class next; classes by the names of their events.
 */
export interface MoveShown {
  name: string;
  place: number;
  out_of: string;
  into: string;
  up?: boolean;
  cites?: string[];
}

/** Who leaves a class of a league and who comes into it, and how many play in it next.
 */
export interface ClassesShown {
  moves?: MoveShown[];
  players?: number;
}

/** A badge: whose it is, and whether somebody has used its link; `link` is told once.
 */
export interface BadgeShown {
  id: string;
  role: string;
  name: string;
  number?: number;
  used?: boolean;
  link?: string;
}

/** A row of a table of entries, or what is wrong with it.
 */
export interface RowRead {
  line: number;
  name?: string;
  club?: string;
  country?: string;
  federation?: string;
  substitute?: boolean;
  members?: string[];
  problem?: string;
}

/** Whoever asks agrees to the result of their table.
 */
export interface AgreeTo {
  type: "agree";
  round: number;
  table: number;
  revision: number;
}

/** The tables of a round are announced, and when it begins.
 */
export interface Announce {
  type: "seat";
  round: number;
  begins?: string | null;
}

/** A ruling is taken back.
 */
export interface CancelRuling {
  type: "cancel";
  line: number;
  reason: string;
}

/** A referee has checked the result of a table; it is final.
 */
export interface CheckResult {
  type: "check";
  round: number;
  table: number;
  revision: number;
}

/** The event is over; nothing follows.
 */
export interface CloseEvent {
  type: "close";
}

/** Whoever writes it is on the way to a table to which a referee was summoned.

 * `instead` of somebody who said so before, if anybody has.
 */
export interface ComeToTable {
  type: "coming";
  round: number;
  table: number;
  instead?: string;
}

/** Whoever asks does not agree to it.
 */
export interface DisputeResult {
  type: "dispute";
  round: number;
  table: number;
  revision: number;
  reason: string;
}

/** The tables of the next rounds; the same four play `matches` of them in a row.

 * With `stage` a new stage begins: for the first `cut`, or the first `of_table` of each table of
 * the last round.
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

/** Somebody who is to take part.
 */
export interface EntrySaid {
  name: string;
  club?: string;
  country?: string;
  federation?: string;
  substitute?: boolean;
  members?: string[];
}

/** People take part, under the next numbers: those named, or those of a CSV file `table`.
 */
export interface Enter {
  type: "enter";
  entries?: EntrySaid[];
  table?: string;
}

/** The event goes on at another computer; here nothing can be added until it is back.
 */
export interface HandOver {
  type: "move";
  to: string;
}

/** Somebody is here and would play, or with `here` false is not.
 */
export interface Here {
  type: "present";
  number: number;
  here?: boolean;
}

/** Somebody takes part no longer, from a round on.
 */
export interface LeaveEvent {
  type: "leave";
  number: number;
  round: number;
}

/** Who of a team sits in a round; once something of the table is entered, with a reason.
 */
export interface Lineup {
  type: "lineup";
  number: number;
  round: number;
  member: string;
  reason?: string;
}

/** Somebody misses a round, or the rounds up to another one; or is there after all.
 */
export interface Miss {
  type: "absence";
  number: number;
  round: number;
  until?: number | null;
  absent?: boolean;
}

/** More minutes for a table of a round, or for all of them.
 */
export interface MoreTime {
  type: "extra";
  round: number;
  minutes: number;
  table?: number | null;
  reason?: string;
}

/** The clock of a round stands still.
 */
export interface PauseClock {
  type: "pause";
  round: number;
  reason?: string;
}

/** Matches of a round are played on this server, or with real tiles after all.

 * One that is played here already begins anew. Once the round has begun, with a reason.
 */
export interface PlayOnline {
  type: "online";
  round: number;
  tables: number[];
  online?: boolean;
  reason?: string;
}

/** The event goes on here again: with what the file has beyond what is here, or as it was.
 */
export interface ReceiveEvent {
  type: "received";
  file?: string;
}

/** A key of the regulation has another value.
 */
export interface RegulateEvent {
  type: "regulation";
  key: string;
  value: boolean | number | string;
  cites: string[];
  reason: string;
}

/** The results of a round are shown; `open` are the tables that have no final one yet.
 */
export interface ReleaseRound {
  type: "release";
  round: number;
  open?: number[];
}

/** The clock of a round goes on.
 */
export interface ResumeClock {
  type: "resume";
  round: number;
}

/** A sanction outside a match.
 */
export interface RuleOn {
  type: "rule";
  number: number;
  offence: string;
  article: string;
  points: string;
  reason: string;
  round?: number | null;
}

/** What came of a table; a later revision stands in place of the one before.
 */
export interface SayResult {
  type: "result";
  round: number;
  table: number;
  revision: number;
  end: End;
  reason?: string;
}

/** A line of the tally of a table, by somebody who knew so many of its lines.
 */
export interface SayTally {
  type: "tally";
  round: number;
  table: number;
  known: number;
  line: Record<string, unknown>;
}

/** No referee is wanted at a table any more.
 */
export interface SettleSummons {
  type: "settled";
  round: number;
  table: number;
}

/** A round begins; without `minutes` for as long as the regulation says.
 */
export interface StartRound {
  type: "start";
  round: number;
  minutes?: number | null;
}

/** From a round on an entry sits where another was to sit; with `until` up to that round.
 */
export interface Substitute {
  type: "substitute";
  number: number;
  by_entry: number;
  round: number;
  until?: number | null;
}

/** Somebody at a table wants a referee there.
 */
export interface SummonReferee {
  type: "summon";
  round: number;
  table: number;
  reason?: "" | "player" | "points" | "rules" | "tiles";
}

/** What the tally of a table comes to is its result; in place of a final one with a reason.
 */
export interface TakeTally {
  type: "take";
  round: number;
  table: number;
  reason?: string;
}

/** The last step of a round is taken back.
 */
export interface UndoRound {
  type: "undo";
  round: number;
  reason?: string;
}

/** A deed, done once under an id that the page makes up.

 * `basis` is how many lines of the event the page knew; what has changed since of that which the
 * deed is about is a conflict. With `preview` only what would come of it is told.
 */
export interface EventDeed {
  id: string;
  basis: number;
  deed: AgreeTo | Announce | CancelRuling | CheckResult | CloseEvent | ComeToTable | DisputeResult | DrawRounds | Enter | HandOver | Here | LeaveEvent | Lineup | Miss | MoreTime | PauseClock | PlayOnline | ReceiveEvent | RegulateEvent | ReleaseRound | ResumeClock | RuleOn | SayResult | SayTally | SettleSummons | StartRound | Substitute | SummonReferee | TakeTally | UndoRound;
  preview?: boolean;
}

/** What was done, in sentences; `last` is the number of its last line.

 * `repeated`: it had been done under this id before. `disputed` are the kyoku of which those at
 * the table do not say the same, `changes` how places in the standings move by it (of a preview).
 */
export interface DeedDone {
  last: number;
  told?: string[];
  repeated?: boolean;
  disputed?: number[];
  changes?: string[];
}

/** A club in a list; `role` is what the visitor's account is there, empty if it is nothing.
 */
export interface ClubListed {
  id: string;
  name: string;
  about?: string;
  role?: string;
}

/** A new club, whose owner this browser is now known as.
 */
export interface ClubMade {
  id: string;
}

/** Who the visitor is at a club; without a role they are nobody there.
 */
export interface ClubMe {
  role?: string;
  number?: number;
  name?: string;
  shown_as?: string;
  account?: boolean;
}

/** A member as the visitor may see them; for who runs the club also their other name.

 * `known`: a browser or an account comes in as this member; `linked`: a link waits to be used.
 */
export interface MemberShown {
  number: number;
  name: string;
  role: string;
  own_name?: string;
  shown_as?: string;
  known?: boolean;
  linked?: boolean;
  joined?: string;
}

/** A club as the visitor may see it; `last` counts what was done and is the basis of a deed.

 * `rules` is the rulebook to look up, `changed` what the club plays otherwise than it says;
 * `house`: it has a rulebook of its own. The log is for who runs the club.
 */
export interface ClubShown {
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
  me: ClubMe;
  events?: EventListed[];
  members?: MemberShown[];
  log?: LineTold[];
}

/** A rating list of a club: one for each rulebook, and one of matches rated in simplified form.

 * `unrated` are the events whose regulation rates no match.
 */
export interface ClubRatings {
  rules: string;
  title: string;
  rows: RatingTold[];
}

/** All rating lists of a club, and its events that rate no match.
 */
export interface ClubRated {
  lists?: ClubRatings[];
  unrated?: string[];
}

/** What a link leads to: the club, what it keeps, and as whom; without a name as anybody.
 */
export interface LinkShown {
  id: string;
  club: string;
  notice?: string;
  name?: string;
  member?: string;
}

/** Somebody by name, and what others are to see in its place if they wish so.
 */
export interface MemberSaid {
  name: string;
  shown_as?: string;
}

/** People become members; an organiser types their names.
 */
export interface AddMembers {
  type: "add";
  members: MemberSaid[];
}

/** Rename a member, or change the name that others see.
 */
export interface NameMember {
  type: "name";
  member: number;
  name: string;
  shown_as?: string;
}

/** Give a member another role.
 */
export interface GiveRole {
  type: "role";
  member: number;
  role: "organiser" | "owner" | "player" | "referee";
}

/** End a membership; the name stays with what was played.
 */
export interface LeaveClub {
  type: "leave";
  member: number;
}

/** End a membership and remove the name (Player 17); results stay.
 */
export interface ForgetMember {
  type: "forget";
  member: number;
}

/** Give a member a new link, good once; it replaces whatever they came in by before.
 */
export interface LinkMember {
  type: "link";
  member: number;
}

/** Make an invitation by which anybody can join; it replaces the one before.
 */
export interface Invite {
  type: "invite";
}

/** Withdraw the invitation.
 */
export interface Uninvite {
  type: "uninvite";
}

/** The name of the club, what it says of itself, and its notice of what it keeps.
 */
export interface Describe {
  type: "describe";
  name: string;
  about?: string;
  notice?: string;
}

/** The rulebook that the club plays by, chosen as for a table.
 */
export interface ChooseRules {
  type: "rules";
  rules?: string;
  rulebook?: string;
  changes?: Record<string, boolean | number | string | (number | string)[]>;
}

/** Who sees the page: everybody, search engines too; and whether the members stand on it.
 */
export interface ShowClub {
  type: "show";
  public: boolean;
  indexed?: boolean;
  members?: boolean;
}

/** Bring an existing event into the club: its owner gives the link of an owner's badge.
 */
export interface BringEvent {
  type: "bring";
  event: string;
  link: string;
}

/** A deed, done once under an id that the page makes up.

 * `basis` is the count of the club that the page knew; what has changed since of that which the
 * deed is about is a conflict.
 */
export interface ClubDeed {
  id: string;
  basis: number;
  deed: AddMembers | NameMember | GiveRole | LeaveClub | ForgetMember | LinkMember | Invite | Uninvite | Describe | ChooseRules | ShowClub | BringEvent;
}

/** What was done, in a sentence; `last` counts all that was. A `link` is told this once.

 * `repeated`: it had been done under this id before.
 */
export interface ClubDone {
  last: number;
  told?: string;
  link?: string;
  repeated?: boolean;
}

/** A new event of the club, by its rulebook; these members take part. Asked for by itself.
 */
export interface EventOfClub {
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
  | Switch
  | Coach
  | Pace
  | Redeem
  | ReportOffence
  | Rule
  | Remove
  | Vote
  | TakeBack
  | Hold
  | Say
  | Leave
  | Ping;

export type FromServer =
  | Welcome
  | TableNews
  | Voted
  | Update
  | Refused
  | Chatted
  | Stalled
  | Gone
  | Pong;

export type FromLobbyPage =
  | LobbyHello
  | Wait
  | StopWaiting
  | AnswerOffer
  | LobbyPing;

export type FromLobby =
  | LobbyShown
  | Matched
  | Told
  | LobbyPong
  | Gone;
