import { Refusal, type RefusalCode } from '../../../shared/refusals.ts';
import {
  isLiveSession,
  replaceRefreshToken,
  type Session,
  type SessionOwner,
  startSession,
} from '../../table/auth/sessions.ts';
import { type Action, get, TransactionCancelled } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { bearerOf, verifyAccessToken } from './access-token.ts';
import {
  hashSecret,
  newRefreshToken,
  newSuccessor,
  type RefreshToken,
  readRefreshToken,
  successorOf,
  writeRefreshToken,
} from './refresh-token.ts';

/** Milliseconds: the absolute lifetime, the idle lifetimes, and how long a token that is asked with again has one successor. */
const lifetime = 12 * 60 * 60 * 1000;
export const idleTimes = { member: 30 * 60 * 1000, operator: 15 * 60 * 1000 } as const;
const grace = 10_000;

export interface OpenedSession {
  readonly refreshToken: string;
  readonly session: Session;
}

/**
 * Opens a session; `also` is part of its transaction. @throws Refusal session-ended when the owner was logged out or
 * frozen in the same moment
 */
export async function openSession(
  owner: SessionOwner,
  from: {
    aud: 'member' | 'operator';
    client: 'web' | 'api';
    device: string;
    ip: string;
    now: number;
    idle: number;
    by?: 'password' | 'passkey';
    secondFactor?: boolean;
    playedBefore?: number;
    lostBefore?: number;
  },
  also: readonly Action[] = [],
): Promise<OpenedSession> {
  const token = newRefreshToken();
  try {
    const opening = { familyId: token.familyId, cur: hashSecret(token.secret), lifetime, ...from };
    const session = await startSession(owner, opening, also);
    return { refreshToken: writeRefreshToken(token), session };
  } catch (failure) {
    if (failure instanceof TransactionCancelled) throw new Refusal('session-ended');
    throw failure;
  }
}

/** `reused`: a successor of it was used, or the login knows no such token, so two clients hold the login; the caller ends every session of its owner. */
export type RotatedSession =
  | { readonly kind: 'next'; readonly opened: OpenedSession }
  | { readonly kind: 'ended' }
  | { readonly kind: 'reused'; readonly session: Session };

interface Presenting {
  readonly aud: 'member' | 'operator';
  readonly client: 'web' | 'api';
  readonly now: number;
  /** Milliseconds. */
  readonly idle: number;
  /** Whether the session's owner may go on: not frozen, not logged out everywhere since. */
  readonly mayGoOn: (session: Session) => Promise<boolean>;
}

/** More refreshes of other clients than this in between: it is refused as busy. */
const maxRounds = 5;

/**
 * Replaces a refresh token by its successor. Asked again with the replaced one, whose reply may be lost: the same successor for
 * ten seconds, another one after them, as long as none was used (docs/decisions/0012). Whatever may fail is read before the
 * token is replaced: a refresh that is refused as busy leaves it in force. @throws Refusal busy, outcome-unknown
 */
export async function rotateSession(
  { familyId, secret }: RefreshToken,
  at: Presenting,
): Promise<RotatedSession> {
  const presented = hashSecret(secret);
  let session = await get<Session>(keys.session(familyId));
  const early = refused(session, presented, at);
  if (early || !session) return early ?? ended;
  if (!(await at.mayGoOn(session))) return ended;
  const { now, idle } = at;
  for (let round = 0; round < maxRounds; round += 1) {
    const opened = openedLately(session, { secret, now });
    if (opened) return { kind: 'next', opened };
    const { successor, salt, saltKey } = newSuccessor(secret);
    const rotation = { presented, successor: hashSecret(successor), salt, saltKey, now, idle };
    session = await replaceRefreshToken(session, rotation);
    // Another page of the login may have come first, or its end.
    const late = refused(session, presented, at);
    if (late || !session) return late ?? ended;
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

const ended = { kind: 'ended' } as const;

/** Undefined when the presented token is in force, or was replaced and no successor of it was used. */
function refused(
  session: Session | undefined,
  presented: string,
  { aud, client, now }: Presenting,
): RotatedSession | undefined {
  if (session?.aud !== aud || session.client !== client || !isLiveSession(session, now)) return ended;
  return isTokenOf(session, presented) ? undefined : { kind: 'reused', session };
}

/** Whether a secret's hash is the token in force, or the replaced one, or another successor of that, while none was used. */
function isTokenOf({ cur, prev, siblings = [] }: Session, presented: string): boolean {
  return presented === cur || presented === prev || siblings.includes(presented);
}

/** The session with the successor of the secret, when it was replaced in the last ten seconds. */
function openedLately(
  session: Session,
  { secret, now }: { readonly secret: string; readonly now: number },
): OpenedSession | undefined {
  const { familyId, prev, prevAt = 0, salt = '', saltKey = '' } = session;
  if (prev !== hashSecret(secret) || now - prevAt > grace) return undefined;
  // Undefined when its key was removed meanwhile, as a leaked one may have to be: then it has another successor.
  const successor = successorOf(secret, { salt, saltKey });
  if (successor === undefined) return undefined;
  return { refreshToken: writeRefreshToken({ familyId, secret: successor }), session };
}

/**
 * The refresh token of a request: browsers send it in the cookie, API clients in the body. @throws Refusal
 * session-ended without one
 */
export function presentedToken(
  cookie: string | undefined,
  body: string | undefined,
): { token: RefreshToken; client: 'web' | 'api' } {
  const token = readRefreshToken(body ?? cookie ?? '');
  if (!token) throw new Refusal('session-ended');
  return { token, client: body === undefined ? 'web' : 'api' };
}

/**
 * The logins that a logout ends: every one that a refresh token, in the body or the cookie, or the bearer proves. The bearer
 * alone must prove one; beside a refresh token that does, or whose login is over, one that proves nothing is passed over: a
 * page that logs out twice is logged out. None when nothing was presented, or logins that are over.
 * @throws Refusal unauthenticated, forbidden, session-ended for a bearer that names no open login of this audience, and
 * session-ended for nothing but an older refresh token of an open login: that login stays
 */
export async function sessionsToEnd(
  refreshTokens: readonly (string | undefined)[],
  asking: LoggingOut,
): Promise<readonly Session[]> {
  const named = (await Promise.all(refreshTokens.map((token) => sessionNamedBy(token, asking.aud)))).flat();
  const ending = named.filter(({ state }) => state === 'proven').map(({ session }) => session);
  const mayPass = named.some(({ state }) => state !== 'unproven');
  const borne = await sessionOfBearer(asking).catch((failure: unknown) => {
    // Anything else, as a busy table, may hide a login: nothing is ended, and the logout is sent again.
    if (mayPass && failure instanceof Refusal && provesNothing.has(failure.code)) return undefined;
    throw failure;
  });
  if (borne) ending.push(borne);
  if (ending.length === 0 && named.length > 0 && !mayPass) throw new Refusal('session-ended');
  return [...new Map(ending.map((session) => [session.familyId, session])).values()];
}

const provesNothing: ReadonlySet<RefusalCode> = new Set(['unauthenticated', 'forbidden', 'session-ended']);

type Headers = Readonly<Record<string, string | undefined>>;

interface LoggingOut {
  readonly aud: Session['aud'];
  readonly headers: Headers;
  readonly ip: string;
  readonly now: number;
}

/** The open login whose refresh token this is; undefined for any other text. */
export async function sessionProvenBy(
  text: string | undefined,
  { aud, now }: Pick<LoggingOut, 'aud' | 'now'>,
): Promise<Session | undefined> {
  const [named] = await sessionNamedBy(text, aud);
  return named?.state === 'proven' && isLiveSession(named.session, now) ? named.session : undefined;
}

/** The session a refresh token names, and whether it proves it or the login is over; nothing for anything else. */
async function sessionNamedBy(text: string | undefined, aud: Session['aud']) {
  const token = readRefreshToken(text ?? '');
  const session = token && (await get<Session>(keys.session(token.familyId)));
  if (!token || session?.aud !== aud) return [];
  if (session.revoked !== undefined) return [{ session, state: 'over' as const }];
  const isProven = isTokenOf(session, hashSecret(token.secret));
  return [{ session, state: isProven ? ('proven' as const) : ('unproven' as const) }];
}

/** Undefined without a bearer. */
async function sessionOfBearer({ aud, headers, ip, now }: LoggingOut): Promise<Session | undefined> {
  if (headers.authorization === undefined) return undefined;
  const claims = verifyAccessToken(bearerOf(headers), now, { ip, call: 'logout' });
  if (claims.aud !== aud) throw new Refusal('forbidden');
  const session = await get<Session>(keys.session(claims.fid));
  const owner = `${aud === 'member' ? 'M' : 'O'}#${claims.sub}`;
  if (session?.owner !== owner || session.revoked !== undefined) throw new Refusal('session-ended');
  return session;
}
