import type {
  AnalysisInfo,
  Blocked,
  Device,
  GameInfo,
  MailChoice,
  MailConfirmation,
  MailList,
  MailRequest,
  Me,
  ModerationInfo,
  NewBan,
  NewReport,
  NewTable,
  NotificationSettings,
  PlayOn,
  Problem,
  PushBrowser,
  PushRemoval,
  RecoveryLink,
  SeatChange,
  Statistics,
  Story,
  TableInfo,
  Telling,
  Viewer,
  Whom,
} from './generated/protocol';
import { forgetAllBut, forgetTab } from '../storage';

/** Why something was not done; `Story.tell(problem.telling)` says it. */
export class ApiProblem extends Error {
  constructor(
    readonly telling: Telling,
    /** The status of the answer; 0 if there was none. */
    readonly status: number,
  ) {
    super(telling.tag);
  }
}

/** What to tell about any error that a call threw. */
export function problem(error: unknown): Telling {
  return error instanceof ApiProblem ? error.telling : { tag: 'server-failed' };
}

/** What an answer says, if anything. */
const read = <T>(response: Response): Promise<T> => response.json().catch(() => null);

/** The answer, if all is well. */
async function send(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new ApiProblem({ tag: 'server-failed' }, 0);
  }
  if (response.ok) return response;
  const answer = await read<Problem | null>(response);
  throw new ApiProblem(answer?.telling ?? { tag: 'server-failed' }, response.status);
}

const call = <T>(method: string, path: string, body?: unknown) => send(method, path, body).then(read<T>);

let identity: Promise<Me> | null = null;

/** Who I am; a newcomer becomes somebody. Everything else waits for this, so the cookie is there. */
export function me(): Promise<Me> {
  identity ??= call<Me>('GET', '/me').catch((error: unknown) => {
    identity = null;
    throw error;
  });
  return identity;
}

async function sendAsMe(method: string, path: string, body?: unknown): Promise<Response> {
  await me();
  try {
    return await send(method, path, body);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    // The cookie was lost while the page was open.
    identity = null;
    await me();
    return send(method, path, body);
  }
}

const ask = <T>(method: string, path: string, body?: unknown) => sendAsMe(method, path, body).then(read<T>);

function be(promise: Promise<Me>): Promise<Me> {
  return promise.then((me) => {
    identity = Promise.resolve(me);
    return me;
  });
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const rename = (name: string) => be(ask<Me>('PUT', '/me', { name }));
export const notificationSettings = () => ask<NotificationSettings>('GET', '/me/notifications');
export const subscribePush = (browser: PushBrowser) => ask<null>('PUT', '/me/notifications/push', browser);
export const unsubscribePush = (browser: PushRemoval) => ask<null>('DELETE', '/me/notifications/push', browser);
export const requestMail = (request: MailRequest) => ask<null>('PUT', '/me/notifications/mail', request);
export const chooseMail = (choice: MailChoice) => ask<null>('POST', '/me/notifications/mail', choice);
export const removeMail = () => ask<null>('DELETE', '/me/notifications/mail');
export const confirmMail = (confirmation: MailConfirmation) => call<null>('POST', '/mail/confirm', confirmation);
export const unsubscribeMail = (list: MailList, token: string) =>
  call<null>('POST', `/mail/unsubscribe?${new URLSearchParams({ list, token })}`);
export const makeRecoveryLink = () => ask<RecoveryLink>('POST', '/me/recovery');
export const withdrawRecoveryLink = () => ask<null>('DELETE', '/me/recovery');
export const devices = () => ask<Device[]>('GET', '/me/devices');
export const signOut = (device: string) => ask<null>('DELETE', `/me/devices/${encodeURIComponent(device)}`);
export const signOutOthers = () => ask<null>('DELETE', '/me/devices');
export const blocks = () => ask<Blocked[]>('GET', '/me/blocks');
export const unblock = (block: string) => ask<null>('DELETE', `/me/blocks/${encodeURIComponent(block)}`);
export const moderation = () => ask<ModerationInfo>('GET', '/moderation');
export const closeReport = (report: string) => ask<null>('POST', `/moderation/reports/${encodeURIComponent(report)}/done`);
export const ban = (report: string, ban: NewBan) => ask<null>('POST', `/moderation/reports/${encodeURIComponent(report)}/ban`, ban);
export const liftBan = (ban: string) => ask<null>('DELETE', `/moderation/bans/${encodeURIComponent(ban)}`);
export const closeTable = (id: string) => ask<TableInfo>('POST', `/moderation${table(id)}/close`);
/** Only when who I was is known: that answer brings a cookie as well, and the last one counts. */
export async function recover(token: string): Promise<Me> {
  await identity?.catch(() => null);
  return be(call<Me>('POST', '/me/recover', { token }));
}

/** This device forgets who is here, in all its tabs. */
export async function forgetMe() {
  // Its answer brings a cookie as well, and the last one counts.
  await identity?.catch(() => null);
  await call<null>('DELETE', '/me');
  forgetAllBut('prefs', 'lang');
  location.assign('/');
}
// Another tab has forgotten everything: what this one shows is nobody's any more.
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key !== null) return;
    forgetTab();
    location.assign('/');
  });
}

let catalog: Promise<GameInfo[]> | null = null;

/** The games that are served; asked for once. */
export function games(): Promise<GameInfo[]> {
  catalog ??= call<GameInfo[]>('GET', '/games').catch((error: unknown) => {
    catalog = null;
    throw error;
  });
  return catalog;
}

/** Some tables, and where there are more. */
export interface Page {
  tables: TableInfo[];
  next: string | null;
}

/** The public tables that wait for players. */
export const openTables = (page = '/tables') => listed(page);
export const myTables = (page = '/my/tables') => listed(page);

async function listed(page: string): Promise<Page> {
  const response = await sendAsMe('GET', page);
  const link = /^<\/api([^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '');
  return { tables: await response.json(), next: link?.[1] ?? null };
}

export const createTable = (table: NewTable) => ask<TableInfo>('POST', '/tables', table);
export const getTable = (id: string) => ask<TableInfo>('GET', table(id));
export const changeSeat = (id: string, seat: number, change: SeatChange) =>
  ask<TableInfo>('POST', `${table(id)}/seats/${seat}`, change);
/** The table calls me by the name that I have now. */
export const renameAt = (id: string) => ask<TableInfo>('POST', `${table(id)}/rename`);
export const start = (id: string) => ask<TableInfo>('POST', `${table(id)}/start`);
export const close = (id: string) => ask<TableInfo>('POST', `${table(id)}/close`);
export const leave = (id: string) => ask<TableInfo>('POST', `${table(id)}/leave`);
export const comeBack = (id: string) => ask<TableInfo>('POST', `${table(id)}/return`);
export const callOff = (id: string) => ask<TableInfo>('POST', `${table(id)}/call-off`);
/** I want nothing to do with somebody at a table, who is not told. */
export const block = (id: string, whom: Whom) => ask<null>('POST', `${table(id)}/block`, whom);
/** Tells the moderators of somebody at a table. */
export const report = (id: string, report: NewReport) => ask<null>('POST', `${table(id)}/report`, report);
export const rematch = (id: string) => ask<TableInfo>('POST', `${table(id)}/rematch`);

/** A finished match ply by ply, from one point of view. */
export const story = (id: string, viewer: Viewer = 'public') => ask<Story>('GET', `${table(id)}/story?viewer=${viewer}`);

/** Where the file of a finished match is. */
export const replayFile = (id: string) => `/api${table(id)}/replay`;

/** What is telling of how each seat has played a finished match. */
export const statistics = (id: string) => ask<Statistics>('GET', `${table(id)}/statistics`);

/** The analysis of a finished match, or how far it is. */
export const analysis = (id: string) => ask<AnalysisInfo>('GET', `${table(id)}/analysis`);
/** Asks for it; whoever had a seat may. */
export const askAnalysis = (id: string) => ask<AnalysisInfo>('POST', `${table(id)}/analysis`);
/** Sets a table with a position of a finished match, bots at the other seats. */
export const playOn = (id: string, wish: PlayOn) => ask<TableInfo>('POST', `${table(id)}/play-on`, wish);
