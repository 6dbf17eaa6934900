// Made from crates/protocol by `UPDATE=1 cargo test -p protocol`. Do not edit.

/** A player is their seat's number. */
export type Viewer = number | "public";

/** One argument of a message. */
export type Arg = boolean | number | string | Arg[];

/** The id of a message and its arguments. */
export type Telling = { tag: string } & { [name: string]: Arg };

/** A sighting or an ask: what a message tells, and fields that are only for drawing. */
export type Tagged = { tag: string } & { [name: string]: unknown };

/** How a match ended: points and places of each seat, and where the points come from. */
export type Outcome = { scores: number[]; ranks: number[]; sheet: { category: string; points: number[] }[] };

/**
 * What can be chosen before a match. `players`: the least and the most for whom it means something, if not for all
 * numbers; `limits`: the same for single values.
 */
export type GameOption = {
  name: string;
  default: unknown;
  players: [number, number] | null;
  limits: { value: string; players: [number, number] }[];
} & (
  | { kind: "flag" }
  | { kind: "choice"; values: string[] }
  | { kind: "subset"; values: string[] }
  | { kind: "number"; least: number; most: number }
);

/**
 * Who is asking.
 */
export type Me = {
/**
 * The name that others see; empty until one is chosen.
 */
name: string, };

/**
 * A new name.
 */
export type Rename = {
/**
 * At most 32 characters.
 */
name: string, };

/**
 * How a person can be told of their tables while no page is open.
 */
export type NotificationSettings = {
/**
 * The server's public key for Web Push, in base64; none if the server sends no notifications.
 */
push_key: string | null,
/**
 * What there is about e-mail; none if the server sends none.
 */
mail: MailSettings | null, };

/**
 * A person's own e-mail settings.
 */
export type MailSettings = {
/**
 * The address that mails are sent to, once it is confirmed.
 */
address: string | null,
/**
 * The address that a link was sent to, as long as that can be opened.
 */
unconfirmed: string | null,
/**
 * Whether a mail comes when a table waits.
 */
turns: boolean,
/**
 * Whether a digest comes every week.
 */
digest: boolean, };

/**
 * An e-mail address to be confirmed.
 */
export type MailRequest = {
/**
 * The address.
 */
address: string,
/**
 * The language of the mails, `fr` or `en`.
 */
lang: string, };

/**
 * Which mails a person wants.
 */
export type MailChoice = {
/**
 * Whether a mail comes when a table waits.
 */
turns: boolean,
/**
 * Whether a digest comes every week.
 */
digest: boolean,
/**
 * The language of the mails, `fr` or `en`.
 */
lang: string, };

/**
 * What the link in a mail carries that asks whether an address is right.
 */
export type MailConfirmation = {
/**
 * The part of the link behind the `#`.
 */
token: string, };

/**
 * The kinds of mails, which are unsubscribed apart.
 */
export type MailList = "turns" | "digest";

/**
 * A browser that is to show notifications, as its `PushSubscription` says.
 */
export type PushBrowser = {
/**
 * Where its push service takes messages.
 */
endpoint: string,
/**
 * Its public key, in base64.
 */
p256dh: string,
/**
 * Its secret, in base64.
 */
auth: string,
/**
 * The language of the notifications, `fr` or `en`.
 */
lang: string, };

/**
 * A browser that is to show no more notifications.
 */
export type PushRemoval = {
/**
 * Where its push service takes messages.
 */
endpoint: string, };

/**
 * A link that carries an identity to another device. It works once, and replaces the one before it.
 */
export type RecoveryLink = {
/**
 * The path of the link; its token is behind a `#`, so it reaches no log.
 */
link: string, };

/**
 * What a recovery link carries.
 */
export type Recovery = {
/**
 * The part of the link behind the `#`.
 */
token: string, };

/**
 * A device on which a person is signed in.
 */
export type Device = {
/**
 * By which it can be signed out.
 */
id: string,
/**
 * Whether it is the one that asks.
 */
this: boolean,
/**
 * Its browser and system, as they call themselves; empty if they are not known.
 */
name: string,
/**
 * When it was signed in, in milliseconds since 1970.
 */
created: number,
/**
 * When it was last seen, to the day or so.
 */
seen: number, };

/**
 * Someone at a table: the person at a seat, or the one who said something there.
 */
export type Whom = { "kind": "seat",
/**
 * Which.
 */
seat: number, } | { "kind": "line",
/**
 * The number of the line's event.
 */
version: number, };

/**
 * A person whom I block: they cannot sit down with me, their lines are not shown to me, and they keep no seat for me.
 */
export type Blocked = {
/**
 * By which the block can be ended.
 */
id: string,
/**
 * The name by which I know them. Text, never markup.
 */
name: string,
/**
 * Since when, in milliseconds since 1970.
 */
at: number, };

/**
 * What a person reports of another to the moderators.
 */
export type NewReport = {
/**
 * Of whom.
 */
whom: Whom,
/**
 * The numbers of the chat lines in question; lines of other people are left out.
 */
lines: Array<number>,
/**
 * What happened, in the person's own words; at most 500 characters.
 */
reason: string, };

/**
 * A chat line that was reported.
 */
export type ReportedLine = {
/**
 * When it was said, in milliseconds since 1970.
 */
at: number,
/**
 * Text, never markup.
 */
text: string, };

/**
 * A report, as moderators see it.
 */
export type ReportInfo = {
/**
 * Its id.
 */
id: string,
/**
 * Where it happened.
 */
table: string,
/**
 * The name of the person whom it is about. Text, never markup.
 */
name: string,
/**
 * What the reporter wrote. Text, never markup.
 */
reason: string,
/**
 * The lines in question.
 */
lines: Array<ReportedLine>,
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * How many reports of this person wait.
 */
of_person: number, };

/**
 * A ban, as moderators see it.
 */
export type BanInfo = {
/**
 * Its id.
 */
id: string,
/**
 * The name of the person whom it is about. Text, never markup.
 */
name: string,
/**
 * Whether it is about a network from which they came, not about the person.
 */
network: boolean,
/**
 * Since when, in milliseconds since 1970.
 */
at: number,
/**
 * Until when.
 */
until: number, };

/**
 * What moderators see.
 */
export type ModerationInfo = {
/**
 * The reports that no moderator is done with, the oldest first.
 */
reports: Array<ReportInfo>,
/**
 * The bans that have not ended, the newest first.
 */
bans: Array<BanInfo>, };

/**
 * How long a person may not play.
 */
export type NewBan = {
/**
 * From 1 to 3650.
 */
days: number,
/**
 * Whether only people who have long played may come from the networks of their devices.
 */
network: boolean, };

/**
 * A game of the catalog, for those who choose one.
 */
export type GameInfo = {
/**
 * Its name in URLs, rows and replays.
 */
id: string,
/**
 * The version of its rules.
 */
rules: number,
/**
 * The least and the most players.
 */
players: [number, number],
/**
 * Whether anything is ever hidden from a viewer.
 */
secrets: boolean,
/**
 * What can be chosen beside the number of players.
 */
options: GameOption[],
/**
 * The strengths of its bots, weakest first.
 */
levels: Array<string>,
/**
 * The config of a match for which nothing was chosen.
 */
default: unknown, };

/**
 * How much time there is.
 */
export type Pace = { "kind": "none" } | { "kind": "live",
/**
 * The bank, in seconds.
 */
bank_s: number,
/**
 * What a turn adds, in seconds.
 */
increment_s: number, } | { "kind": "correspondence",
/**
 * The limit, in seconds.
 */
turn_s: number, };

/**
 * What is agreed before a match and never changes.
 */
export type Terms = {
/**
 * The game's id.
 */
game: string,
/**
 * The game's whole config; what is left out is as in the game's default.
 */
config: unknown,
/**
 * How much time there is.
 */
pace: Pace,
/**
 * Whether the table is in the lobby; else it is reached by its link.
 */
public: boolean,
/**
 * Whether people without a seat may watch; they see what the public sees.
 */
spectators: boolean,
/**
 * Whether people may ask a bot for advice.
 */
hints: boolean,
/**
 * Whether people may take back plies that taught them nothing.
 */
undo: boolean,
/**
 * Whether one person may have several seats, because people share a device. It is so where a table is set up with
 * several seats of one person.
 */
shared_device: boolean, };

/**
 * Who is to sit somewhere.
 */
export type SeatChoice = { "kind": "me" } | { "kind": "open" } | { "kind": "bot",
/**
 * One of the game's levels.
 */
level: string, };

/**
 * A table to be set.
 */
export type NewTable = {
/**
 * Who is to sit where; as many as the config has players.
 */
seats: Array<SeatChoice>,
/**
 * The game's id.
 */
game: string,
/**
 * The game's whole config; what is left out is as in the game's default.
 */
config: unknown,
/**
 * How much time there is.
 */
pace: Pace,
/**
 * Whether the table is in the lobby; else it is reached by its link.
 */
public: boolean,
/**
 * Whether people without a seat may watch; they see what the public sees.
 */
spectators: boolean,
/**
 * Whether people may ask a bot for advice.
 */
hints: boolean,
/**
 * Whether people may take back plies that taught them nothing.
 */
undo: boolean,
/**
 * Whether one person may have several seats, because people share a device. It is so where a table is set up with
 * several seats of one person.
 */
shared_device: boolean, };

/**
 * What is to happen with a seat before the start.
 */
export type SeatChange = { "kind": "take" } | { "kind": "bot",
/**
 * One of the game's levels.
 */
level: string, } | { "kind": "free" } | { "kind": "bar" };

/**
 * How far a table is.
 */
export type Status = "open" | "running" | "finished" | "closed";

/**
 * Why a bot stands in for a person, who may come back.
 */
export type Away = "left" | "flagged";

/**
 * Who sits somewhere.
 */
export type Occupant = { "kind": "open" } | { "kind": "person",
/**
 * Text, never markup.
 */
name: string,
/**
 * Why a bot stands in, if one does.
 */
away: Away | null,
/**
 * The level of the bot that stands in, if so.
 */
stand_in: string | null, } | { "kind": "kept",
/**
 * Text, never markup.
 */
name: string, } | { "kind": "bot",
/**
 * Its level.
 */
level: string, };

/**
 * A seat from outside.
 */
export type SeatInfo = {
/**
 * Whether a person is connected, as far as this process knows.
 */
connected: boolean, } & ({ "kind": "open" } | { "kind": "person",
/**
 * Text, never markup.
 */
name: string,
/**
 * Why a bot stands in, if one does.
 */
away: Away | null,
/**
 * The level of the bot that stands in, if so.
 */
stand_in: string | null, } | { "kind": "kept",
/**
 * Text, never markup.
 */
name: string, } | { "kind": "bot",
/**
 * Its level.
 */
level: string, });

/**
 * How and when a match ended.
 */
export type Finish = {
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * The points of each seat.
 */
scores: Array<number>,
/**
 * The place of each seat, from 1.
 */
ranks: Array<number>, };

/**
 * A position of a finished match.
 */
export type Position = {
/**
 * The table of that match.
 */
table: string,
/**
 * After how many plies.
 */
ply: number, };

/**
 * A wish to play on from a position of a finished match, against bots.
 */
export type PlayOn = {
/**
 * After how many plies of that match.
 */
ply: number,
/**
 * Where I sit.
 */
seat: number,
/**
 * The level of the bots at the other seats.
 */
level: string, };

/**
 * A table from outside.
 */
export type TableInfo = {
/**
 * Its name in URLs.
 */
id: string,
/**
 * The number of its last event.
 */
version: number,
/**
 * When it was set, in milliseconds since 1970.
 */
created: number,
/**
 * When something last happened, in milliseconds since 1970.
 */
at: number,
/**
 * What is agreed. Lists leave out what is long in the config, such as the text of a whole box.
 */
terms: Terms,
/**
 * SHA-256 of the house's secret, from which, with the players' nonces, all chance of the match follows.
 */
commitment: string,
/**
 * How far it is.
 */
status: Status,
/**
 * Who sits where.
 */
seats: Array<SeatInfo>,
/**
 * Your seats.
 */
you: Array<number>,
/**
 * The seats that are kept for you.
 */
kept: Array<number>,
/**
 * Whether you may invite bots, free seats, start and close the table.
 */
host: boolean,
/**
 * Who can act now.
 */
to_move: Array<number>,
/**
 * How the match ended.
 */
finish: Finish | null,
/**
 * The seats whose people asked a bot for advice in this match.
 */
hinted?: Array<number>,
/**
 * The table where the same people play again.
 */
rematch: string | null,
/**
 * The table whose match is played again here.
 */
rematch_of: string | null,
/**
 * The position from which the match begins, if not from a set-up that was drawn.
 */
begun_from?: Position, };

/**
 * The body of every answer that is not a success.
 */
export type Problem = {
/**
 * What a person is to be told.
 */
telling: Telling, };

/**
 * What all chance of a finished match followed from.
 */
export type Reveal = {
/**
 * What was published before the match: SHA-256 of the secret's bytes.
 */
commitment: string,
/**
 * What the house had committed to.
 */
secret: string,
/**
 * What the players added, in the order of their seats.
 */
nonces: Array<string>,
/**
 * What the players had committed to before the first nonce was opened, in the order of their seats: SHA-256 of the
 * nonces' bytes, null for seats that added nothing. Absent where players committed to nothing.
 */
commitments?: Array<string | null>,
/**
 * How many draws before this one came to nothing.
 */
void_draws?: number,
/**
 * The match's seed: HMAC-SHA-256, keyed by the secret, of the nonces, each behind its length in one byte.
 */
seed: string, };

/**
 * One ply of a finished match.
 */
export type Step = {
/**
 * Who acted.
 */
seat: number,
/**
 * What they did, in the game's notation.
 */
action: string,
/**
 * What was seen of it.
 */
sightings: Tagged[],
/**
 * The table after it.
 */
view: unknown, };

/**
 * What is telling of how a finished match was played.
 */
export type Statistics = {
/**
 * For each seat up to eight messages. An argument `category` is a line of the score sheet.
 */
seats: Telling[][], };

/**
 * A finished match, ply by ply, from one point of view.
 */
export type Story = {
/**
 * The table at the beginning.
 */
first: unknown,
/**
 * What happened.
 */
steps: Array<Step>,
/**
 * How it ended.
 */
outcome: Outcome,
/**
 * What all chance followed from.
 */
reveal: Reveal, };

/**
 * What a client may say at a table.
 */
export type ClientMessage = { "type": "act",
/**
 * The version that the person was looking at.
 */
version: number,
/**
 * For which of the person's seats.
 */
seat: number,
/**
 * In the game's notation.
 */
action: string, } | { "type": "undo",
/**
 * The version that the person was looking at.
 */
version: number,
/**
 * For which of the person's seats.
 */
seat: number, } | { "type": "ask-undo",
/**
 * The version that the person was looking at.
 */
version: number,
/**
 * For which of the person's seats.
 */
seat: number, } | { "type": "answer-undo",
/**
 * The version of the request.
 */
request: number,
/**
 * Whether the decision may be taken back.
 */
grant: boolean, } | { "type": "chat",
/**
 * At most 500 characters.
 */
text: string,
/**
 * A number of the client's choice, by which it finds its line among the news.
 */
id?: number, } | { "type": "hint",
/**
 * For which of the person's seats.
 */
seat: number, } | { "type": "cancel-hint" } | { "type": "try",
/**
 * For which of the person's seats.
 */
seat: number,
/**
 * In the game's notation.
 */
action: string, } | { "type": "look",
/**
 * Whose.
 */
viewer: Viewer, } | { "type": "commit",
/**
 * SHA-256 of the nonce's bytes, in hexadecimal digits.
 */
commitment: string, } | { "type": "nonce",
/**
 * Up to 64 bytes in hexadecimal digits.
 */
nonce: string, } | { "type": "sync",
/**
 * The last version that the client has; 0 if none.
 */
since: number, };

/**
 * What a refusal is about: the type of the client's message.
 */
export type About = "act" | "undo" | "ask-undo" | "answer-undo" | "chat" | "hint" | "cancel-hint" | "try" | "look" | "commit" | "nonce" | "sync" | "message";

/**
 * Another action than the one that a bot advises.
 */
export type Alternative = {
/**
 * In the game's notation.
 */
action: string,
/**
 * How much less of the win can be expected of it.
 */
loses: number,
/**
 * What it is good for, where that is sure.
 */
reason?: Telling, };

/**
 * How bad a decision was.
 */
export type Grade = "inaccuracy" | "mistake" | "blunder";

/**
 * Where a change of expectation comes from.
 */
export type Cause = "review" | "chance" | "others";

/**
 * A change of a seat's expectation that its own decisions did not make.
 */
export type Change = {
/**
 * Where it comes from.
 */
cause: Cause,
/**
 * By how much the expectation rose; less than 0 if it fell.
 */
by: number, };

/**
 * One decision of a seat.
 */
export type Decision = {
/**
 * The number of its ply, from 1.
 */
ply: number,
/**
 * What happened to the seat's expectation since its decision before; null for the first.
 */
since: Change | null,
/**
 * What the seat did, in the game's notation.
 */
action: string,
/**
 * What that was good for, where the seat could be sure.
 */
reason?: Telling,
/**
 * What the bot would have done; the same if nothing is better.
 */
best: string,
/**
 * What that is good for.
 */
best_reason?: Telling,
/**
 * What the seat could expect of the best action.
 */
before: number,
/**
 * What it could expect of what it did.
 */
after: number,
/**
 * The difference.
 */
loses: number,
/**
 * How bad that is; null if it is not.
 */
grade: Grade | null,
/**
 * What else the bot looked at, the better before the worse.
 */
others: Array<Alternative>, };

/**
 * What led from the first expectation of a seat to its result: `start + chance + others + review - lost = result`.
 */
export type Balance = {
/**
 * What the seat could expect at its first decision.
 */
start: number,
/**
 * What rolls and draws gave or took.
 */
chance: number,
/**
 * What the others' actions gave or took.
 */
others: number,
/**
 * What the bot thought otherwise when it looked again.
 */
review: number,
/**
 * What the seat's decisions lost.
 */
lost: number,
/**
 * Its share of the win.
 */
result: number, };

/**
 * What one seat decided.
 */
export type SeatAnalysis = {
/**
 * The seat.
 */
seat: number,
/**
 * Its decisions that could be judged, in order.
 */
decisions: Array<Decision>,
/**
 * What happened to its expectation between its last decision and the result.
 */
end: Change | null,
/**
 * What led from its first expectation to the result.
 */
balance: Balance,
/**
 * A word on style. An argument `category` is a line of the score sheet.
 */
style: Telling[], };

/**
 * The analysis of a finished match, as `docs/analysis.md` defines it. Expectations are shares of the win from 0 to 1.
 */
export type Analysis = {
/**
 * The version of this form.
 */
format: number,
/**
 * The game's id.
 */
game: string,
/**
 * The version of the game's rules.
 */
rules: number,
/**
 * The level of the bot that judged.
 */
level: string,
/**
 * What the bot's own dice followed from.
 */
seed: string,
/**
 * How many plies the match had.
 */
plies: number,
/**
 * How the match ended.
 */
outcome: Outcome,
/**
 * What each seat decided, in ascending order.
 */
seats: Array<SeatAnalysis>, };

/**
 * How far an analysis is.
 */
export type AnalysisStatus = "none" | "queued" | "running" | "done" | "failed";

/**
 * How much of an analysis is done.
 */
export type AnalysisProgress = {
/**
 * How far it is.
 */
status: AnalysisStatus,
/**
 * How many analyses are before it in the queue.
 */
ahead: number,
/**
 * How many plies have been looked at.
 */
done: number,
/**
 * How many there are; 0 as long as that is not known.
 */
all: number, };

/**
 * How far the analysis of a finished match is.
 */
export type AnalysisInfo = {
/**
 * Whether you may ask for it.
 */
may_ask: boolean,
/**
 * Why it failed, or why you may not ask for it.
 */
telling?: Telling,
/**
 * The analysis of all seats, once it is done.
 */
analysis?: Analysis,
/**
 * How far it is.
 */
status: AnalysisStatus,
/**
 * How many analyses are before it in the queue.
 */
ahead: number,
/**
 * How many plies have been looked at.
 */
done: number,
/**
 * How many there are; 0 as long as that is not known.
 */
all: number, };

/**
 * How the seed of a match is drawn: people commit to nonces, the host starts, and then they open them.
 */
export type Draw = {
/**
 * What the people have committed to, in the order of the seats; null for seats that add nothing.
 */
commitments: Array<string | null>,
/**
 * The seats whose nonces are to be opened; null until the host has started.
 */
awaited: Array<number> | null, };

/**
 * A person asks the others to let them take back their last decision, and everything since.
 */
export type UndoRequest = {
/**
 * The version of the request.
 */
version: number,
/**
 * Who asks.
 */
seat: number,
/**
 * How many plies would be left.
 */
left: number,
/**
 * The seats of the people who have not answered.
 */
waiting: Array<number>, };

/**
 * What one seat can do now.
 */
export type Legal = {
/**
 * Who.
 */
seat: number,
/**
 * In the game's notation; null while the list would give the answer away.
 */
actions: Array<string> | null, };

/**
 * How much time is left.
 */
export type Clocks = {
/**
 * Of each seat, in milliseconds, when this was sent.
 */
left_ms: Array<number>,
/**
 * Whose clocks run.
 */
running: Array<number>, };

/**
 * What happened.
 */
export type What = { "kind": "ply",
/**
 * The number of the ply, from 1.
 */
ply: number,
/**
 * Who.
 */
seat: number,
/**
 * What was seen of it from this point of view; null if that cannot be told any more.
 */
sightings: Tagged[] | null, } | { "kind": "undo",
/**
 * Who.
 */
seat: number,
/**
 * How many plies are left.
 */
left: number, } | { "kind": "undo-asked",
/**
 * Who.
 */
seat: number,
/**
 * How many plies would be left.
 */
left: number, } | { "kind": "undo-granted",
/**
 * Who.
 */
seat: number, } | { "kind": "undo-refused",
/**
 * Who.
 */
seat: number, } | { "kind": "undo-withdrawn",
/**
 * Who.
 */
seat: number, } | { "kind": "chat",
/**
 * Text, never markup.
 */
name: string,
/**
 * The speaker's seats.
 */
seats: Array<number>,
/**
 * Text, never markup.
 */
text: string,
/**
 * The number that the speaker's client gave the line.
 */
id?: number, } | { "kind": "seated",
/**
 * Where.
 */
seat: number,
/**
 * Text, never markup.
 */
name: string, } | { "kind": "invited",
/**
 * Where.
 */
seat: number,
/**
 * Its level.
 */
level: string, } | { "kind": "freed",
/**
 * Which.
 */
seat: number, } | { "kind": "renamed",
/**
 * The person's seats.
 */
seats: Array<number>,
/**
 * The name until now. Text, never markup.
 */
before: string,
/**
 * The new one. Text, never markup.
 */
name: string, } | { "kind": "undrawn",
/**
 * Whose nonces were missing.
 */
seats: Array<number>, } | { "kind": "started" } | { "kind": "hinted",
/**
 * For which seat.
 */
seat: number, } | { "kind": "flagged",
/**
 * Whose.
 */
seat: number, } | { "kind": "left",
/**
 * Who.
 */
seat: number, } | { "kind": "returned",
/**
 * Who.
 */
seat: number, } | { "kind": "rematch",
/**
 * Where.
 */
table: string, } | { "kind": "closed" } | { "kind": "called-off",
/**
 * Who.
 */
seat: number, };

/**
 * Something that happened at the table.
 */
export type News = {
/**
 * Its number.
 */
version: number,
/**
 * When, in milliseconds since 1970.
 */
at: number, } & ({ "kind": "ply",
/**
 * The number of the ply, from 1.
 */
ply: number,
/**
 * Who.
 */
seat: number,
/**
 * What was seen of it from this point of view; null if that cannot be told any more.
 */
sightings: Tagged[] | null, } | { "kind": "undo",
/**
 * Who.
 */
seat: number,
/**
 * How many plies are left.
 */
left: number, } | { "kind": "undo-asked",
/**
 * Who.
 */
seat: number,
/**
 * How many plies would be left.
 */
left: number, } | { "kind": "undo-granted",
/**
 * Who.
 */
seat: number, } | { "kind": "undo-refused",
/**
 * Who.
 */
seat: number, } | { "kind": "undo-withdrawn",
/**
 * Who.
 */
seat: number, } | { "kind": "chat",
/**
 * Text, never markup.
 */
name: string,
/**
 * The speaker's seats.
 */
seats: Array<number>,
/**
 * Text, never markup.
 */
text: string,
/**
 * The number that the speaker's client gave the line.
 */
id?: number, } | { "kind": "seated",
/**
 * Where.
 */
seat: number,
/**
 * Text, never markup.
 */
name: string, } | { "kind": "invited",
/**
 * Where.
 */
seat: number,
/**
 * Its level.
 */
level: string, } | { "kind": "freed",
/**
 * Which.
 */
seat: number, } | { "kind": "renamed",
/**
 * The person's seats.
 */
seats: Array<number>,
/**
 * The name until now. Text, never markup.
 */
before: string,
/**
 * The new one. Text, never markup.
 */
name: string, } | { "kind": "undrawn",
/**
 * Whose nonces were missing.
 */
seats: Array<number>, } | { "kind": "started" } | { "kind": "hinted",
/**
 * For which seat.
 */
seat: number, } | { "kind": "flagged",
/**
 * Whose.
 */
seat: number, } | { "kind": "left",
/**
 * Who.
 */
seat: number, } | { "kind": "returned",
/**
 * Who.
 */
seat: number, } | { "kind": "rematch",
/**
 * Where.
 */
table: string, } | { "kind": "closed" } | { "kind": "called-off",
/**
 * Who.
 */
seat: number, });

/**
 * How the table stands for one person, and what happened since the version that the client has. A client draws from
 * this alone; following a match and coming back to it are the same.
 */
export type State = {
/**
 * The number of the table's last event.
 */
version: number,
/**
 * What is agreed, in the first state after connecting or asking to catch up.
 */
terms?: Terms,
/**
 * SHA-256 of the house's secret.
 */
commitment: string,
/**
 * How far the table is.
 */
status: Status,
/**
 * Who sits where.
 */
seats: Array<SeatInfo>,
/**
 * The person's seats.
 */
you: Array<number>,
/**
 * The seats that are kept for the person.
 */
kept: Array<number>,
/**
 * Whether the person may invite bots, free seats, start and close the table.
 */
host: boolean,
/**
 * From whose point of view this is.
 */
viewpoint: Viewer,
/**
 * What the person's seats can do now.
 */
legal: Array<Legal>,
/**
 * Who can act now.
 */
to_move: Array<number>,
/**
 * How much time is left, if time is limited.
 */
clocks: Clocks | null,
/**
 * In how many milliseconds the person may call the match off, because another who is to move never showed up.
 */
call_off_ms?: number,
/**
 * How the match ended.
 */
outcome: Outcome | null,
/**
 * What all chance followed from, once the match is over.
 */
reveal: Reveal | null,
/**
 * How far the draw of the seed is, before the match.
 */
draw?: Draw,
/**
 * The seats whose people asked a bot for advice in this match.
 */
hinted?: Array<number>,
/**
 * What somebody asks the others to let be taken back.
 */
undo_request: UndoRequest | null,
/**
 * How many people without a seat are connected, as far as this process knows. Players are told when it changes.
 */
watchers: number,
/**
 * The table where the same people play again.
 */
rematch: string | null,
/**
 * The table whose match is played again here.
 */
rematch_of: string | null,
/**
 * The position from which the match begins, if not from a set-up that was drawn.
 */
begun_from?: Position,
/**
 * What happened since the version that the client has.
 */
news: Array<News>,
/**
 * More happened than can be told: draw without telling the story.
 */
fresh: boolean,
/**
 * Everything known from that viewpoint; null before the start. It comes last, so that the server can write it where it
 * belongs without making a text of it first.
 */
view: unknown, };

/**
 * What the server says at a table.
 */
export type ServerMessage = { "type": "state" } & State | { "type": "refused",
/**
 * What was asked for.
 */
about: About,
/**
 * Why not.
 */
telling: Telling,
/**
 * The version by which this was decided.
 */
version: number, } | { "type": "hint",
/**
 * For whom.
 */
seat: number,
/**
 * What the bot would do, in the game's notation.
 */
action: string,
/**
 * The version that the bot was looking at.
 */
version: number,
/**
 * The share of the win that the seat can then expect, from 0 to 1; left out if the bot does not know.
 */
expectation?: number,
/**
 * Why it is good, where that is sure by what the seat can see.
 */
reason?: Telling,
/**
 * The next best actions, the better before the worse; left out if the bot does not compare.
 */
others?: Array<Alternative>, } | { "type": "hint-progress",
/**
 * For whom.
 */
seat: number,
/**
 * How much of the thought is done, from 0 to 1; 0 while it waits for its turn.
 */
done: number, } | { "type": "analysis" } & AnalysisProgress | { "type": "tried",
/**
 * For which seat.
 */
seat: number,
/**
 * As the client wrote it.
 */
action: string,
/**
 * Why it would be refused; null if it would be accepted.
 */
refused: Telling | null, } | { "type": "bye",
/**
 * Why.
 */
reason: Telling,
/**
 * The table's last version.
 */
version: number, };
