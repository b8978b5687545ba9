// Every message between the browser and the server, as docs/protocol.md tells it.
// Written by `python -m tenback.server.typescript`; the Python types are the source.

export const LANGUAGES = {"en":"English","cs":"Čeština","sk":"Slovenčina","pl":"Polski","uk":"Українська"} as const;
export const JUMP = 10;
export const FIRE_CARDS: readonly number[] = [22,33,44,55,66,77];
export const EXCELLENT = 10;
export const NAME_LENGTH = 24;
export const CHAT_LENGTH = 200;
export const LABEL_LENGTH = 60;
export const CLOSE_CODES = {"noHello":4000,"unreadable":4001,"signedOut":4003,"noSuchTable":4004} as const;

export type GameName = "the-game" | "face-to-face" | "slide";
export const GAMES: Record<GameName, GameFacts> = {
  "the-game": {"least":1,"most":5,"usual":3,"cooperative":true,"points":"left","seatsChooseFirst":true,"hasSignals":true,"hasTournament":false,"piles":["A","B","C","D"],"options":{"players":[1,2,3,4,5],"level":["basic","expert","expert-plus"],"fire":[false,true]}},
  "face-to-face": {"least":2,"most":2,"usual":2,"cooperative":false,"points":"left","seatsChooseFirst":false,"hasSignals":false,"hasTournament":false,"piles":["0+","0-","1+","1-"],"options":{"lone_card":["loses","wins"]}},
  "slide": {"least":2,"most":6,"usual":4,"cooperative":false,"points":"score","seatsChooseFirst":false,"hasSignals":false,"hasTournament":true,"piles":[],"options":{"players":[2,3,4,5,6]}},
};

export type FromClient = Hello | CommandMessage | Look | Ping;
export type FromServer = Welcome | Update | DoneMessage | RefusedMessage | Pong;
export type Body =
  | Sit
  | Stand
  | Rename
  | SeatBot
  | ClearSeat
  | Begin
  | ChangeOptions
  | Act
  | Plan
  | Place
  | Undo
  | Hint
  | TakeBack
  | GiveSignal
  | Unsay
  | Chat
  | Leave
  | Return
  | StandIn
  | Rematch
  | Agree
  | Decline;
export type News =
  | Opened
  | Sat
  | Stood
  | Renamed
  | BotSat
  | Cleared
  | OptionsChanged
  | Began
  | Chose
  | Acted
  | Undone
  | TakenBack
  | Hinted
  | Signalled
  | Unsaid
  | Chatted
  | Left
  | Returned
  | Proposed
  | Agreed
  | Declined
  | StoodIn
  | BotFailed
  | Over;
export type TheGameAction = TheGameStart | TheGamePlay | TheGameEnd;
export type FaceToFaceAction = FaceToFacePlay | FaceToFaceEnd;
export type SlideAction = SlideReveal | SlideTake;
export type Action = TheGameAction | FaceToFaceAction | SlideAction;
export type View = TheGameView | FaceToFaceView | SlideView;

/** Do one action of the game. */
export interface Act {
  do: "act";
  action: Action;
}

/** An action of the game; `bot` names a stand-in that decided it. */
export interface Acted {
  event: "acted";
  seat: number;
  action: Action;
  bot?: string | null;
}

/** POST api/me/passkeys: the browser's answer to the creation options. */
export interface AddPasskey {
  credential: Record<string, unknown>;
  label?: string;
}

/** GET api/address: where others on the network find the app, if not where the asker has found it. */
export interface Address {
  address: string | null;
}

/** Master's advice: the actions of its turn, and the chance to win after it.

`left` is the expected number of cards left, in Slide the expected score. `planned_chance` and
`planned_left` are the same figures for the planned turn (`plan`), if any. */
export interface Advice {
  actions: Action[];
  chance: number;
  left: number;
  plan: PilePlay[];
  planned_chance: number | null;
  planned_left: number | null;
}

/** Say yes to the proposal of that number. */
export interface Agree {
  do: "agree";
  proposal: number;
}

export interface Agreed {
  event: "agreed";
  seat: number;
}

/** How many games of a kind ended with this many points: cards left, or scores in Slide. */
export interface Bar {
  game: string;
  points: number;
  games: number;
}

/** POST api/me: makes a new person for a device that is not signed in.

For one that is, it adds the tokens of its tables to its person. */
export interface BecomePerson {
  label?: string;
  name?: string | null;
  joined?: string[];
}

/** A game was dealt; its seed will be the one whose SHA-256 is the commitment.

A game that goes on from a position of another has that `origin` and no commitment. */
export interface Began {
  event: "began";
  number: number;
  options: Record<string, unknown>;
  commitment: string | null;
  origin?: Origin | null;
}

/** Deal the first game; every seat must be filled. */
export interface Begin {
  do: "begin";
}

/** Somebody this person has blocked, by an id that means something to this person alone. */
export interface BlockedPerson {
  id: string;
  name: string | null;
}

/** A player by its name: what `tenback bots` lists and `sit` brings to a seat. */
export interface Bot {
  name: string;
  version: string;
  games: string[];
  about: string;
}

/** A bot was late or failed, and a simpler one decided in its place this once. */
export interface BotFailed {
  event: "bot-failed";
  seat: number;
  bot: string;
  why: "failed" | "illegal" | "late";
  instead: string;
}

export interface BotSat {
  event: "bot-sat";
  seat: number;
  bot: string;
}

/** GET api/bots: the bots that can be seated. */
export interface Bots {
  bots: Bot[];
}

/** Whose play the chances suppose. */
export interface By {
  bot: string;
  version: string;
}

/** PATCH api/me: whatever is given is changed. */
export interface ChangeMe {
  name?: string | null;
  findable?: boolean;
}

/** Before the first game: give the table other options, with a seat for everyone who sits there. */
export interface ChangeOptions {
  do: "change-options";
  options: Options;
}

/** Say something in words. */
export interface Chat {
  do: "chat";
  text: string;
}

/** Something said in words, after that many moves of that game (game 0 is before the first). */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  game: number;
  after: number;
}

export interface Chatted {
  event: "chatted";
  seat: number;
  text: string;
}

/** The seat has chosen a card to be turned up; which one, nobody sees before all have chosen. */
export interface Chose {
  event: "chose";
  seat: number;
}

/** Send a bot away; the table's owner may send people away too. */
export interface ClearSeat {
  do: "clear-seat";
  seat: number;
}

export interface Cleared {
  event: "cleared";
  seat: number;
}

/** Send a command: an id of your own, the version you saw, and the seat if you hold several. */
export interface CommandMessage {
  type: "command";
  id: string;
  seen: number;
  body: Body;
  seat?: number | null;
}

/** Say no to the proposal of that number, or withdraw your own. */
export interface Decline {
  do: "decline";
  proposal: number;
}

/** Somebody said no, or took their own proposal back. */
export interface Declined {
  event: "declined";
  seat: number;
}

/** POST api/me/codes: six words that sign another device in, once, until that time. */
export interface DeviceCode {
  words: string;
  until: number;
}

/** A subscription as the browser's PushManager gives it. */
export interface DeviceSubscription {
  endpoint: string;
  keys: PushKeys;
}

/** The command has been carried out and is durable, as of that version. */
export interface DoneMessage {
  type: "done";
  id: string;
  version: number;
}

/** A planned turn and what it would lead to, as if this seat's turn were now.

`plays` are those that fit as things stand; `broken` the rest, from the first that no longer fits, for
`reason`. `tops`, `hand`, `cost` (the sum of the steps) and `placed` are after the plays; then `next`
might follow; `may_end` tells whether the turn could end there, `draws` how many cards would be drawn,
and `stuck` that the game would be lost. */
export interface Draft {
  plays: PlannedPlay[];
  broken: PlannedPlay[];
  reason: string | null;
  tops: number[];
  hand: number[];
  cost: number;
  placed: number;
  next: LegalAction[];
  may_end: boolean;
  draws: number;
  stuck: boolean;
}

/** Face to Face with its options: `FaceToFace(first=1).deal(deck_of_seat_0, deck_of_seat_1)`. */
export interface FaceToFace {
  first: number;
  lone_card: "loses" | "wins";
}

/** Say that the turn is over, and draw. */
export interface FaceToFaceEnd {
  do: "end";
}

export type FaceToFaceEnding = "all-played" | "stuck";

/** Who won and how; `left` counts the cards that each seat has not placed. */
export interface FaceToFaceOutcome {
  over: boolean;
  winner: number;
  left: number[];
  reason: FaceToFaceEnding;
}

export type FaceToFacePile = "0+" | "0-" | "1+" | "1-";

/** Place a card from the hand on one of the four piles. */
export interface FaceToFacePlay {
  do: "play";
  card: number;
  pile: FaceToFacePile;
}

/** All that one seat or a spectator may know. `played` holds each seat's placed cards in order. */
export interface FaceToFaceView {
  game: FaceToFace;
  seat: number | null;
  hand: number[];
  hand_sizes: number[];
  draw_sizes: number[];
  tops: number[];
  played: number[][];
  turn: number;
  placed: number;
  helped: boolean;
  moves: number;
  outcome: FaceToFaceOutcome | null;
}

/** What is particular to a game, for the pages around its board.

`points` names what its results are counted in: cards left, or a score. `options` has the choices for each
of its options, the default first. */
export interface GameFacts {
  least: number;
  most: number;
  usual: number;
  cooperative: boolean;
  points: "left" | "score";
  seatsChooseFirst: boolean;
  hasSignals: boolean;
  hasTournament: boolean;
  piles: string[];
  options: Record<string, unknown[]>;
}

/** Signal something about a pile or about starting; it stands until it is changed, withdrawn or over. */
export interface GiveSignal {
  do: "signal";
  say: Say;
  pile?: string | null;
}

/** An open hand after the game: the cards that were left, and which of them would have fitted. */
export interface HandShown {
  seat: number;
  hand: number[];
  plays: LegalAction[];
}

/** The first message: who this is, by the token from an earlier `welcome`, or nobody yet. */
export interface Hello {
  type: "hello";
  token?: string | null;
}

/** Alone or with bots, where the table allows it: ask what master would play in this seat's place. */
export interface Hint {
  do: "hint";
}

/** The seat asked for a hint, which it alone is given. */
export interface Hinted {
  event: "hinted";
  seat: number;
}

/** POST api/me/invitations: invite former companions to a table. */
export interface Invite {
  table: string;
  people: string[];
}

/** POST api/records/judge: how good is this turn? */
export interface JudgeTurn {
  record: string | Record<string, unknown>;
  action: number;
  seat: number;
  actions: Action[];
}

/** Leave during a game or after it; the seat stays yours, and no vote waits for you. */
export interface Leave {
  do: "leave";
}

export interface Left {
  event: "left";
  seat: number;
}

/** Something the seat may do now.

For a card on a pile, `step` is how far it moves the pile, `jump` says that it is a jump back, and `stuck`
that the seat could not go on after it, so that the game would be lost. */
export interface LegalAction {
  action: Action;
  step?: number | null;
  jump?: boolean;
  stuck?: boolean;
}

/** A device that is signed in as this person; `this` is the one that asks. Times are Unix seconds. */
export interface LinkedDevice {
  id: string;
  label: string;
  linked: number;
  seen: number;
  this: boolean;
}

/** A table in the lobby. */
export interface Listed {
  id: string;
  options: Options;
  phase: "gathering" | "over" | "playing";
  seats: SeatShown[];
}

/** GET api/tables: the listed tables that wait for players. */
export interface Lobby {
  tables: Listed[];
}

/** Look from another of your seats (None: the table chooses); `ahead`: plan before the turn. */
export interface Look {
  type: "look";
  seat?: number | null;
  ahead?: boolean;
}

/** POST api/records/position: a record, or a finished game's id; the answer is the seat's `yours` there.

`action` is the number of actions before the position, `plays` what the seat plans to do there. */
export interface LookAt {
  record: string | Record<string, unknown>;
  action: number;
  seat: number;
  plays?: PilePlay[];
}

export type Mark = "inaccuracy" | "mistake" | "blunder";

/** GET api/me: the person, shown to nobody else.

`push_key` is the server's key for Web Push, if it can send any. */
export interface Me {
  name: string | null;
  findable: boolean;
  devices: LinkedDevice[];
  passkeys: SavedPasskey[];
  blocked: BlockedPerson[];
  push_key: string | null;
  passkeys_possible: boolean;
}

/** The means of the reviewed games of a month, as "2026-11". */
export interface Month {
  month: string;
  games: number;
  accuracy: number | null;
  luck: number | null;
}

/** A finished game of yours.

`record` is the record's id. `options` are the game's, as in the record. `points` are what you are counted
by: cards left, or your score in Slide. `left` has one figure in The Game, else one per seat, and `scores`
are those of Slide by seat. `why_not` tells why the game is not `counted`. `accuracy` (0 to 100) and
`luck` come from the game's review, if there is one. */
export interface MyGame {
  record: string;
  table: string;
  number: number;
  game: string;
  options: Record<string, unknown>;
  played: number;
  players: PlayerShown[];
  result: "lost" | "shared" | "won" | null;
  points: number | null;
  left: number[];
  scores: number[];
  counted: boolean;
  why_not: ("hints" | "position" | "take-back" | "undo" | "both-sides")[];
  accuracy: number | null;
  luck: number | null;
}

/** GET api/me/games: your finished games, newest first; `next` is the `before` of the next page. */
export interface MyGames {
  games: MyGame[];
  next: string | null;
}

/** A table to go back to; `since` is when what you may do there has last changed.

`invited_by` names who has invited you to a table where you have no seat yet. */
export interface MyTable {
  table: string;
  game: string;
  options: Options;
  players: PlayerShown[];
  phase: "gathering" | "over" | "playing";
  your_turn: boolean;
  since: number;
  invited_by: string | null;
}

/** GET api/me/tables: what waits for you; your turn first, then the most recent. */
export interface MyTables {
  tables: MyTable[];
}

/** POST api/tables: what to play; with a name, its opener takes seat 0 at once. */
export interface OpenTable {
  options: Options;
  name?: string | null;
}

export interface Opened {
  event: "opened";
  options: Options;
}

/** A table's options; `options` are those of the game, as in a record, without `first`. */
export interface Options {
  game: string;
  options: Record<string, unknown>;
  chat: "free" | "off" | "signals";
  take_backs: boolean;
  hints: boolean;
  tournament: boolean;
  hot_seat: boolean;
  listed: boolean;
  pace: "days" | "human" | "quick";
}

/** The table has other options; if it has fewer seats now, the empty ones went and the others moved up. */
export interface OptionsChanged {
  event: "options-changed";
  options: Options;
}

/** As a record's meta has it: the record that a game was continued from, after how many of its actions. */
export interface Origin {
  record: string;
  action: number;
}

/** The end of a game, with the seed that opens its commitment. It follows from the log. */
export interface Over {
  event: "over";
  number: number;
  seed: string | null;
}

/** The games that have one thing in common; `points` is the mean. */
export interface Part {
  of: "fire" | "game" | "level" | "players";
  value: string;
  played: number;
  won: number;
  shared: number;
  points: number;
}

/** GET api/me/people: the people one sat with, the latest first. */
export interface PeopleMet {
  people: PersonMet[];
}

/** Somebody this person sat with; the id means something to this person alone. */
export interface PersonMet {
  id: string;
  name: string | null;
  games: number;
  last: number;
  blocked: boolean;
}

/** A card on a pile, planned or to be placed. */
export interface PilePlay {
  card: number;
  pile: string;
}

/** Ask for a `pong`. */
export interface Ping {
  type: "ping";
}

/** Place these cards in this order, all or none; with `end`, end the turn after them. */
export interface Place {
  do: "place";
  plays: PilePlay[];
  end?: boolean;
}

/** Save a whole turn as a private draft; it replaces the last one, and an empty one removes it. */
export interface Plan {
  do: "plan";
  plays: PilePlay[];
}

/** A card of the draft, how far it would move its pile, and whether as a jump back. */
export interface PlannedPlay {
  card: number;
  pile: string;
  step: number;
  jump: boolean;
}

/** POST api/tables/continued: a table where a record's game goes on after `action` of its actions.

The asker sits at `seat`, and `bots` at the others. The cards that the seat could not know are shuffled
again, or are as they were. */
export interface PlayOn {
  record: string | Record<string, unknown>;
  action: number;
  seat: number;
  name: string;
  bots?: string[];
  reshuffle?: boolean;
  hints?: boolean;
  pace?: "human" | "quick";
}

/** Who you played with, on your side or against you, and how often you won; a person or a bot. */
export interface PlayedWith {
  name: string | null;
  bot: string | null;
  played: number;
  won: number;
}

/** Who sits or sat at a seat: a person by name, a bot, or nobody; and whether it was you. */
export interface PlayerShown {
  seat: number;
  name: string | null;
  bot: string | null;
  you: boolean;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** A proposal, and the seats whose yes is still due. */
export interface ProposalShown {
  id: number;
  seat: number;
  what: "rematch" | "stand-in" | "take-back";
  to: number | null;
  absent: number | null;
  bot: string | null;
  waiting: number[];
}

/** Somebody asks the others for a take-back `to` a move, a stand-in `bot` for `absent`, or a rematch. */
export interface Proposed {
  event: "proposed";
  seat: number;
  what: "rematch" | "stand-in" | "take-back";
  to?: number | null;
  absent?: number | null;
  bot?: string | null;
}

/** The keys to which pushes are encrypted. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** The content of a push to the service worker, encrypted for the device. */
export interface PushMessage {
  table: string;
  kind: "invitation" | "reminder" | "turn";
  game: string;
  from: string | null;
  language: string;
}

/** The command (or, without an id, the message) was refused; nobody else hears of it. */
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  reason: string;
  args: Record<string, unknown>;
}

/** After a game: ask the others for the next one (in a tournament, its next game). */
export interface Rematch {
  do: "rematch";
}

/** Change your name; not during a game, when a name could tell a number. */
export interface Rename {
  do: "rename";
  name: string;
}

export interface Renamed {
  event: "renamed";
  seat: number;
  name: string;
}

/** POST api/records/check, GET api/records/ID/replay: a valid record, position by position. */
export interface Replay {
  game: string;
  record: Record<string, unknown>;
  steps: Step[];
}

/** Come back, and take the seat over from a stand-in at once. */
export interface Return {
  do: "return";
}

export interface Returned {
  event: "returned";
  seat: number;
}

/** What every turn of a game cost, and what luck did. */
export interface Review {
  game: string;
  options: Record<string, unknown>;
  by: By;
  start: number | (number | null)[] | null;
  turns: ReviewedTurn[];
  seats: ReviewedSeat[];
  luck: number | (number | null)[] | null;
  outcome: Record<string, unknown>;
}

/** GET api/records/ID/review, POST api/records/review: a line each time the review is sharper. */
export interface ReviewLine {
  stage: "done" | "failed" | "waiting" | "working";
  review: Review | null;
}

/** A seat that has acted, and how well it has played. */
export interface ReviewedSeat {
  seat: number;
  turns: number;
  loss: number;
  accuracy: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

/** A turn and its price; a reveal or a take in Slide.

`actions` are the numbers of its actions in the record. `better` is the best turn that was found; it is
empty if that was the turn played. `error` is the standard error of the loss, None in a quick review.
`luck` is None where it is not known yet. `left_…` are the cards to be left, in Slide the scores. */
export interface ReviewedTurn {
  turn: number;
  seat: number;
  actions: number[];
  best: number;
  played: number;
  loss: number;
  error: number | null;
  mark: Mark | null;
  better: Action[];
  luck: number | null;
  left_best: number;
  left_played: number;
}

export interface Sat {
  event: "sat";
  seat: number;
  name: string;
}

/** A passkey by which the person can come back. */
export interface SavedPasskey {
  id: string;
  label: string;
  added: number;
}

export type Say = "keep-off" | "small-steps" | "rather-not" | "go-ahead" | "let-me-start" | "rather-not-me";

/** Bring a bot to an empty seat, or another bot to a bot's seat. */
export interface SeatBot {
  do: "seat-bot";
  seat: number;
  bot: string;
}

/** A hint that a seat has asked for at this position; `state` tells whether it has come.

`id` is the version it was asked for in. */
export interface SeatHint {
  id: number;
  seat: number;
  state: "asked" | "failed" | "given";
  advice: Advice | null;
}

/** A seat as everyone sees it: `online` has a connection now, `away` said that they leave. */
export interface SeatShown {
  seat: number;
  kind: "bot" | "nobody" | "person";
  name: string | null;
  bot: string | null;
  online: boolean;
  away: boolean;
  stand_in: string | null;
}

/** A signal that stands. */
export interface SignalShown {
  seat: number;
  say: Say;
  pile: string | null;
}

export interface Signalled {
  event: "signalled";
  seat: number;
  say: Say;
  pile?: string | null;
}

/** The person, and this device's token if it is a new one, to be kept and shown to nobody. */
export interface SignedIn {
  token: string | null;
  me: Me;
}

/** Take a seat that is empty; before a game or after one. */
export interface Sit {
  do: "sit";
  seat: number;
  name: string;
}

/** Slide with its options: `Slide(players=4, first=2).deal(deck)`. */
export interface Slide {
  players: number;
  first: number;
}

/** Each seat's score, the number of cards that remained, and who won (several share a tie). */
export interface SlideOutcome {
  over: boolean;
  scores: number[];
  left: number[];
  winners: number[];
}

/** Choose a face-down card of the seat's grid for the middle. */
export interface SlideReveal {
  do: "reveal";
  cell: [number, number];
}

export type SlideSide = "left" | "right" | "top" | "bottom";

/** Take the card that seat `source` turned up and slide it into one's grid from a side. */
export interface SlideTake {
  do: "take";
  from: number;
  side: SlideSide;
}

/** All that one seat or a spectator may know.

In `grids` a number is a card face up, FACE_DOWN one that nobody has seen, None the gap. `middle` holds
the card that each seat turned up, until it is taken. `chosen` tells who has chosen, `choice` the seat's
cell alone. */
export interface SlideView {
  game: Slide;
  seat: number | null;
  grids: ((number | null)[])[];
  chosen: boolean[];
  choice: [number, number] | null;
  middle: (number | null)[];
  round: number;
  first: number;
  turn: number | null;
  moves: number;
  outcome: SlideOutcome | null;
}

/** Give the seat up; before a game or after one. */
export interface Stand {
  do: "stand";
}

/** Ask the others to let a bot play for somebody who is not there. */
export interface StandIn {
  do: "stand-in";
  seat: number;
  bot: string;
}

/** GET api/me/statistics: your games that count, and apart how many others there are.

`won` counts shared wins too, which `shared` counts alone. */
export interface Statistics {
  played: number;
  won: number;
  shared: number;
  streak: number;
  longest: number;
  parts: Part[];
  variants: VariantPlayed[];
  histogram: Bar[];
  months: Month[];
  companions: PlayedWith[];
  apart_played: number;
  apart_won: number;
}

/** A position of a replay: the action that led to it, and what each seat (last, a spectator) saw then. */
export interface Step {
  seat: number | null;
  action: Record<string, unknown> | null;
  step: number | null;
  views: View[];
}

export interface Stood {
  event: "stood";
  seat: number;
}

/** From now on a bot plays for that seat, until its person returns. */
export interface StoodIn {
  event: "stood-in";
  seat: number;
  bot: string;
}

/** PUT api/me/push: send pushes to this device. */
export interface SubscribePush {
  subscription: DeviceSubscription;
  language?: string;
}

/** The public part of an update, the same for every viewer.

`game` counts the games dealt here. `to_act` are the seats that may act. `commitment` is the SHA-256 of
the deal's seed; `seed`, `record` (the record's id) and the `hands` follow when the game is over, in
Slide `remaining`: which cells of each grid are left when equal neighbours have vanished, and in `apart`
why the game is counted apart from others, if it is. A game that goes on from a position of another has
its `origin` and no commitment. */
export interface Table {
  id: string;
  version: number;
  options: Options;
  phase: "gathering" | "over" | "playing";
  game: number;
  seats: SeatShown[];
  to_act: number[];
  signals: SignalShown[];
  chat: ChatLine[];
  proposal: ProposalShown | null;
  tournament: TournamentShown | null;
  commitment: string | null;
  origin: Origin | null;
  seed: string | null;
  record: string | null;
  hands: HandShown[];
  remaining: boolean[][];
  apart: ("hints" | "position" | "take-back" | "undo")[];
}

/** The new table, and its opener's token. */
export interface TableOpened {
  id: string;
  token: string;
}

/** House rule: ask the others to let this seat take its last actions back. */
export interface TakeBack {
  do: "take-back";
  to?: number | null;
}

/** The seat took back, as all had agreed, what it did after move number `to`. */
export interface TakenBack {
  event: "taken-back";
  seat: number;
  to: number;
}

/** The Game with its options: `TheGame(players=3, level="expert", fire=True).deal(deck)`. */
export interface TheGame {
  players: number;
  level: "basic" | "expert" | "expert-plus";
  fire: boolean;
}

/** Say that the turn is over, and refill the hand. */
export interface TheGameEnd {
  do: "end";
}

export type TheGameEnding = "won" | "stuck" | "fire";

/** How the game ended; `left` is the score, the cards that were not placed. */
export interface TheGameOutcome {
  over: boolean;
  won: boolean;
  left: number;
  reason: TheGameEnding;
}

export type TheGamePile = "A" | "B" | "C" | "D";

/** Place a card from the hand on a pile. */
export interface TheGamePlay {
  do: "play";
  card: number;
  pile: TheGamePile;
}

/** Take the first turn. */
export interface TheGameStart {
  do: "start";
}

/** All that one seat or a spectator may know. `minimum` is the number of cards due in this turn.

Each card in `played` was seen by all when it was placed. */
export interface TheGameView {
  game: TheGame;
  seat: number | null;
  hand: number[];
  hand_sizes: number[];
  draw_size: number;
  tops: number[];
  played: number[];
  turn: number | null;
  placed: number;
  minimum: number;
  burning: TheGamePile[];
  moves: number;
  outcome: TheGameOutcome | null;
}

/** The finished games' scores by seat, their totals, and who has won once it is over. */
export interface TournamentShown {
  games: number[][];
  totals: number[];
  winners: number[] | null;
}

/** Any HTTP answer that is not the one asked for. */
export interface Trouble {
  reason: string;
  args: Record<string, unknown>;
}

/** A turn beside the best one found: the chances to win and the cards (in Slide the scores) to expect.

`better` is the best turn, and empty if it is the one judged. It is `accepted` if it is about as good. */
export interface TurnVerdict {
  best: number;
  played: number;
  left_best: number;
  left_played: number;
  error: number | null;
  better: Action[];
  accepted: boolean;
}

/** Alone: go back to after move number `to` (by default one action), never past a draw. */
export interface Undo {
  do: "undo";
  to?: number | null;
}

/** Alone, the game went back to after move number `to`. */
export interface Undone {
  event: "undone";
  seat: number;
  to: number;
}

export interface Unsaid {
  event: "unsaid";
  seat: number;
  pile?: string | null;
}

/** Withdraw what this seat signalled about a pile or about starting. */
export interface Unsay {
  do: "unsay";
  pile?: string | null;
}

/** The events since the last update, and everything that this viewer may know now. */
export interface Update {
  type: "update";
  events: News[];
  table: Table;
  yours: Yours;
}

/** POST api/codes: sign this device in by the words that another one shows. */
export interface UseCode {
  code: string;
  label?: string;
}

/** POST api/passkeys: the browser's answer to the request options; signs this device in. */
export interface UsePasskey {
  credential: Record<string, unknown>;
  label?: string;
}

/** The games of one variant; `points` is the mean, `streak` how many were won in a row up to now. */
export interface VariantPlayed {
  options: Options;
  played: number;
  won: number;
  shared: number;
  points: number;
  streak: number;
  longest: number;
}

/** The answer to `hello`: the token that proves who this is, to be kept and shown to nobody. */
export interface Welcome {
  type: "welcome";
  token: string;
}

/** The private part of an update, for one viewer alone.

`seats` are the seats they hold, `seat` the one they look from (None: a spectator), `view` what the rules
let that seat see, `legal` what it may do now, `plan` its draft. `undo` and `take_back` are the earliest
move numbers to which the seat may go back, if any. `may_hint` tells whether the seat may ask for a hint
now, and `hint` what has come of the last one. */
export interface Yours {
  seats: number[];
  seat: number | null;
  owner: boolean;
  view: View | null;
  legal: LegalAction[];
  plan: Draft | null;
  undo: number | null;
  take_back: number | null;
  may_hint: boolean;
  hint: SeatHint | null;
}
