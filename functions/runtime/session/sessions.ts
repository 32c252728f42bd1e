import { Refusal } from '../../../shared/refusals.ts';
import type { Family } from '../../table/auth/session-item.ts';
import { isLiveFamily } from '../../table/auth/session-item.ts';
import { type LoginOwner, openFamily, rotateFamily } from '../../table/auth/sessions.ts';
import { type Action, get, TransactionCancelled } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import {
  hashSecret,
  newRefreshToken,
  newSalt,
  type RefreshToken,
  readRefreshToken,
  successorOf,
  writeRefreshToken,
} from './refresh-token.ts';

/** Milliseconds: the absolute end, the end without a rotation, and how long a lost reply may be asked for again. */
const lifetime = 12 * 60 * 60 * 1000;
export const idleTimes = { member: 30 * 60 * 1000, operator: 15 * 60 * 1000 } as const;
const grace = 10_000;

export interface Opened {
  readonly refreshToken: string;
  readonly family: Family;
}

/** A new login; `also` is done in its transaction. @throws Refusal session-ended when its owner was forced out or frozen in the same moment */
export async function openSession(
  whose: LoginOwner,
  from: {
    aud: 'member' | 'operator';
    client: 'web' | 'api';
    device: string;
    ip: string;
    now: number;
    idle: number;
    playedBefore?: number;
    lostBefore?: number;
  },
  also: readonly Action[] = [],
): Promise<Opened> {
  const token = newRefreshToken();
  try {
    const opening = { familyId: token.familyId, cur: hashSecret(token.secret), lifetime, ...from };
    const family = await openFamily(whose, opening, also);
    return { refreshToken: writeRefreshToken(token), family };
  } catch (failure) {
    if (failure instanceof TransactionCancelled) throw new Refusal('session-ended');
    throw failure;
  }
}

/** `reused`: the token was rotated away before, so two hold it: the caller ends every login of its owner. */
export type Rotated =
  | { readonly kind: 'next'; readonly opened: Opened }
  | { readonly kind: 'ended' }
  | { readonly kind: 'reused'; readonly family: Family };

/** Takes a refresh token and gives its successor; the same one again for ten seconds. */
export async function rotateSession(
  token: RefreshToken,
  at: { aud: 'member' | 'operator'; client: 'web' | 'api'; now: number; idle: number },
): Promise<Rotated> {
  const { familyId, secret } = token;
  const presented = hashSecret(secret);
  const salt = newSalt();
  const next = successorOf(secret, salt);
  const { rotated, family } = await rotateFamily({
    familyId,
    presented,
    successor: hashSecret(next),
    salt,
    ...at,
  });
  if (rotated && family) return opened(family, next);
  const own = family?.aud === at.aud && family.client === at.client;
  if (!own || !isLiveFamily(family, at.now)) return { kind: 'ended' };
  const lately = family.prev === presented && at.now - (family.prevAt ?? 0) <= grace;
  if (lately && family.salt) return opened(family, successorOf(secret, family.salt));
  return { kind: 'reused', family };
}

function opened(family: Family, secret: string): Rotated {
  return {
    kind: 'next',
    opened: { refreshToken: writeRefreshToken({ familyId: family.familyId, secret }), family },
  };
}

/**
 * The refresh token of a request and how it came: browsers in the cookie, API clients in the body.
 * @throws Refusal session-ended when there is none
 */
export function presentedToken(
  cookie: string | undefined,
  body: string | undefined,
): { token: RefreshToken; client: 'web' | 'api' } {
  const token = readRefreshToken(body ?? cookie ?? '');
  if (!token) throw new Refusal('session-ended');
  return { token, client: body === undefined ? 'web' : 'api' };
}

/** The login a refresh token proves, whether it is in force or was just rotated away; undefined for anything else. */
export async function familyOfToken(
  text: string | undefined,
  aud: 'member' | 'operator',
): Promise<Family | undefined> {
  const token = readRefreshToken(text ?? '');
  if (!token) return undefined;
  const family = await get<Family>(keys.family(token.familyId));
  const presented = hashSecret(token.secret);
  const proven = family?.aud === aud && (family.cur === presented || family.prev === presented);
  return proven && family.revoked === undefined ? family : undefined;
}
