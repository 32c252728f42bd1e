import { casinoSpans } from '../../../shared/rules/member/casino-time.ts';
import { type LoginSpan, timeOfLogins } from '../../../shared/rules/member/play-time.ts';
import { koreanPeriods } from '../../../shared/rules/text/korean-periods.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { type Action, at, batchGet, get, type Item, query, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import type { Session } from './sessions.ts';

/** One login as the member's history lists it. */
export interface PastLogin {
  readonly at: number;
  readonly ip: string;
  readonly device: string;
  /** What it was proven with; logins before there were passkeys do not say. */
  readonly by?: LoginProof;
}

export type LoginProof = 'password' | 'passkey';

/** The item's slots are a ring: the oldest login is overwritten. */
const slots = 20;
const slotOf = (ordinal: number) => `s${String(ordinal % slots).padStart(2, '0')}`;

/** Takes the next slot; the action writes it in the login's own transaction. */
export async function nextLogin(memberSeq: number, login: PastLogin): Promise<Action> {
  const key = keys.loginHistory(memberSeq);
  const { n } = await update<{ n: number }>({ key, add: { n: 1 } });
  const { at, ip, device, by } = login;
  return { change: { key, set: { [slotOf(n)]: { at, ip, device, ...(by && { by }) } } } };
}

/** The last twenty logins, newest first. */
export async function loginHistory(memberSeq: number): Promise<readonly PastLogin[]> {
  return loginsIn(await get(keys.loginHistory(memberSeq))).toSorted((a, b) => b.at - a.at);
}

/** The last twenty logins of each of some members, by number, in no order. */
export async function loginHistories(
  memberSeqs: readonly number[],
): Promise<ReadonlyMap<number, readonly PastLogin[]>> {
  const found = await batchGet(memberSeqs.map(keys.loginHistory));
  return new Map(
    memberSeqs.map((memberSeq) => [memberSeq, loginsIn(at(found, keys.loginHistory(memberSeq)))] as const),
  );
}

/** When each of some members last logged in, epoch ms, by number; a member who never did is not among them. */
export async function lastLoginsOf(memberSeqs: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await batchGet(memberSeqs.map(keys.loginHistory));
  return new Map(
    memberSeqs.flatMap((memberSeq) => {
      const last = lastLoginIn(at(found, keys.loginHistory(memberSeq)));
      return last === undefined ? [] : [[memberSeq, last]];
    }),
  );
}

/** When the member whose history this item is last logged in, epoch ms. */
export function lastLoginIn(item: Item | undefined): number | undefined {
  const times = loginsIn(item).map((login) => login.at);
  return times.length === 0 ? undefined : Math.max(...times);
}

function loginsIn(item: Item | undefined): readonly PastLogin[] {
  return Object.entries(item ?? {})
    .filter(([name]) => /^s\d\d$/.test(name))
    .flatMap(([, slot]) => (isPastLogin(slot) ? [slot] : []));
}

function isPastLogin(slot: unknown): slot is PastLogin {
  return typeof slot === 'object' && slot !== null && 'at' in slot;
}

/** No session lasts longer, so none that began earlier reaches into the day. */
const maxSessionLength = 12 * 60 * 60 * 1000;

interface Playing {
  /** Knows when they staked at casino providers. */
  readonly balance: Pick<BalanceItem, 'played'> | undefined;
  readonly now: number;
  readonly tokenLife: number;
}

/**
 * Milliseconds the member has been logged in since the Korean day began, ended sessions included, or has played in a casino
 * provider's window, whose time passes without a call of the site. A session counts until its last token has expired,
 * `tokenLife` milliseconds after the last renewal: never less than was played.
 */
export async function timePlayedToday(
  memberSeq: number,
  { balance, now, tokenLife }: Playing,
): Promise<number> {
  const logins = await loginSpans(memberSeq, { now, tokenLife });
  return timeOfLogins([...logins, ...casinoSpans(balance?.played, { now, isStaking: false })], now);
}

/** How long a process goes by the logins it has read, milliseconds: while stakes come, their own times tell how long is played. */
const loginsKnown = 60_000;
const mostKnown = 10_000;
const known = perTableMemory(
  () => new Map<number, { readonly at: number; readonly logins: readonly LoginSpan[] }>(),
);

/** The same at a stake with a casino provider: two reads at most once a minute, whatever the number of stakes. */
export async function timePlayedAtStake(
  memberSeq: number,
  { balance, now, tokenLife }: Playing,
): Promise<number> {
  const memory = known();
  const earlier = memory.get(memberSeq);
  const isFresh = earlier !== undefined && now >= earlier.at && now < earlier.at + loginsKnown;
  const logins = isFresh ? earlier.logins : await loginSpans(memberSeq, { now, tokenLife });
  if (!isFresh) {
    if (memory.size >= mostKnown) memory.clear();
    memory.set(memberSeq, { at: now, logins });
  }
  return timeOfLogins([...logins, ...casinoSpans(balance?.played, { now, isStaking: true })], now);
}

function loginSpans(
  memberSeq: number,
  { now, tokenLife }: { readonly now: number; readonly tokenLife: number },
): Promise<readonly LoginSpan[]> {
  return loginSpansSince(memberSeq, { since: koreanPeriods(now).day, tokenLife });
}

/** Logins that reach beyond `since`, epoch ms. A session counts until its last token has expired. */
export async function loginSpansSince(
  memberSeq: number,
  { since, tokenLife }: { readonly since: number; readonly tokenLife: number },
): Promise<readonly LoginSpan[]> {
  const { items } = await query(keys.playSessions(memberSeq, since - maxSessionLength));
  const stored = items.map(({ sk }) => keys.session(sk.split('#')[2] ?? ''));
  if (stored.length === 0) return [];
  const found = await batchGet(stored);
  const sessions = stored.flatMap((key) => at<Session>(found, key) ?? []);
  return sessions.map(({ startedAt, lastAt, ends }) => ({
    from: startedAt,
    to: Math.min(ends, lastAt + tokenLife),
  }));
}
