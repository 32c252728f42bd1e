import { Refusal } from '../../../shared/refusals.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { askUntilAnswered } from '../client/retry.ts';
import { type Action, ConditionFailed, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type Credentials, readCredentials, type WithdrawalTries } from './credentials.ts';

/*
 * A call takes one of five places before its password is judged, so that parallel guesses cannot outrun the count. A wrong
 * password turns its place into a wrong try, a right one gives it back; either is written before anything is answered, and
 * where that fails both are answered alike. So the place of a call that died can be given away: nobody was told anything.
 */

/** Places and wrong tries together; a day after the last wrong one they are allowed again. */
const maxTries = 5;
const lockLife = 24 * 60 * 60 * 1000;
/** Longer than any call has: ten seconds (infra/constructs/app-function.ts). */
const placeLife = 30_000;
/** How long a call waits for a place: judging a password takes some 100 ms. */
const untilFree = { patience: 4_000, longestPause: 150 };

interface Call {
  /** The same call sent again is the same try, unless another wrong one came between. */
  readonly call: string;
  readonly now: number;
}

/**
 * Takes a place for the call; while others under way have all that are left, waits for one. Returns the credentials, or for
 * how many milliseconds no try is accepted. @throws Refusal busy when no place came free
 */
export async function reserveTry(
  memberSeq: number,
  { call, now }: Call,
): Promise<{ credentials: Credentials } | { lockedFor: number }> {
  // Nearly always nothing is counted and nobody else under way: one write without a read.
  const nothing = { tries: 0 };
  const credentials = await writeUnlessMoved(memberSeq, nothing, { ...nothing, underWay: { [call]: now } });
  if (credentials) return { credentials };
  return askUntilAnswered(async () => {
    const stored = await changeTries(memberSeq, await storedCredentials(memberSeq), (found) =>
      withPlace(found, { call, now }),
    );
    const lockedFor = lockLeft(stored, now);
    if (lockedFor > 0) return { lockedFor };
    return hasPlace(stored, call) ? { credentials: stored } : undefined;
  }, untilFree);
}

/** A call that was counted as wrong already needs no place: its password is the same. */
const hasPlace = ({ tries, underWay, triedCall }: WithdrawalTries, call: string) =>
  underWay?.[call] !== undefined || (tries > 0 && triedCall === call);

/** Null when nothing changes: the call has its place, or there is none to have. */
function withPlace(stored: WithdrawalTries, { call, now }: Call): WithdrawalTries | null {
  if (lockLeft(stored, now) > 0) return null;
  const tries = stored.tries < maxTries ? stored.tries : 0;
  if (hasPlace({ ...stored, tries }, call)) return null;
  const others = Object.entries(stored.underWay ?? {}).filter(([, since]) => now < since + placeLife);
  if (tries + others.length >= maxTries) return null;
  return { tries, underWay: { ...Object.fromEntries(others), [call]: now } };
}

/**
 * The password was wrong. Returns the tries left; undefined when the call's place was given away meanwhile: nothing was counted,
 * so nothing may be told.
 */
export async function countWrong(
  memberSeq: number,
  { call, now, seen }: Call & { readonly seen: Credentials },
): Promise<number | undefined> {
  const { tries, triedCall } = await changeTries(memberSeq, seen, (stored) => {
    if (stored.underWay?.[call] === undefined) return null;
    return { tries: stored.tries + 1, triedAt: now, triedCall: call, underWay: withoutPlace(stored, call) };
  });
  return tries > 0 && triedCall === call ? maxTries - tries : undefined;
}

/**
 * The password was right: wrong ones before it count no more, unless another was set meanwhile. False when the call's place
 * was given away meanwhile: as little may be told as of a wrong one.
 */
export async function countRight(
  memberSeq: number,
  { call, seen }: Pick<Call, 'call'> & { readonly seen: Credentials },
): Promise<boolean> {
  const { provenCall } = await changeTries(memberSeq, seen, (stored) => {
    if (stored.underWay?.[call] === undefined) return null;
    const isInForce = stored.withdrawalPasswordHash === seen.withdrawalPasswordHash;
    const tries = isInForce ? 0 : stored.tries;
    return { tries, provenCall: call, underWay: withoutPlace(stored, call) };
  });
  return provenCall === call;
}

function withoutPlace({ underWay = {} }: WithdrawalTries, call: string): WithdrawalTries['underWay'] {
  const { [call]: _, ...others } = underWay;
  return others;
}

/** More writes of other calls than this in between: the call is refused as busy. */
const maxRounds = 40;

/** Writes what `next` makes of the stored tries, also when others write meanwhile; null changes nothing. Returns what is stored then. */
async function changeTries(
  memberSeq: number,
  seen: Credentials,
  next: (stored: Credentials) => WithdrawalTries | null,
): Promise<Credentials> {
  let stored = seen;
  for (let round = 0; round < maxRounds; round += 1) {
    const changed = next(stored);
    if (changed === null) return stored;
    const written = await writeUnlessMoved(memberSeq, stored, changed);
    if (written) return written;
    stored = await storedCredentials(memberSeq);
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

/** Undefined when the stored tries are no longer those seen. Made again when its reply is lost: the state tells that it was made. */
async function writeUnlessMoved(
  memberSeq: number,
  seen: WithdrawalTries,
  { tries, triedAt, triedCall, provenCall, underWay = {} }: WithdrawalTries,
): Promise<Credentials | undefined> {
  const isAnyUnderWay = Object.keys(underWay).length > 0;
  const change = {
    key: keys.credentials(memberSeq),
    set: { tries, triedAt, triedCall, provenCall, ...(isAnyUnderWay && { underWay }) },
    remove: isAnyUnderWay ? [] : ['underWay'],
    when: {
      equals: {
        tries: seen.tries,
        ...(seen.underWay && { underWay: seen.underWay }),
        ...(seen.tries > 0 && { triedAt: seen.triedAt }),
      },
      absent: seen.underWay ? [] : ['underWay'],
    },
  };
  try {
    return await update<Credentials>(change, { repeatable: true });
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    return undefined;
  }
}

async function storedCredentials(memberSeq: number): Promise<Credentials> {
  const stored = await readCredentials(memberSeq);
  if (!stored) throw new Error(`member ${memberSeq} has no credentials`);
  return stored;
}

/** Milliseconds for which no try is accepted; 0 when tries are left. */
export async function withdrawalLock(memberSeq: number, now: number): Promise<number> {
  return lockLeft(await storedCredentials(memberSeq), now);
}

function lockLeft({ tries, triedAt = 0 }: WithdrawalTries, now: number): number {
  return tries < maxTries ? 0 : Math.max(0, triedAt + lockLife - now);
}

/** How often operators may lift the lock on a Korean day. */
const maxUnlocks = 3;

/**
 * For an operator's transaction: lifts the lock and counts that. It holds while nobody else lifted it since `unlocks` was
 * read. Null when it was lifted three times on the day.
 */
export function forgetWithdrawalTries(
  memberSeq: number,
  { unlocks, now }: Pick<Credentials, 'unlocks'> & { readonly now: number },
): Action | null {
  const day = koreanDay(now);
  const count = unlocks?.day === day ? unlocks.count : 0;
  if (count >= maxUnlocks) return null;
  return {
    change: {
      key: keys.credentials(memberSeq),
      set: { tries: 0, unlocks: { day, count: count + 1 } },
      when: unlocks ? { equals: { unlocks } } : { present: ['pk'], absent: ['unlocks'] },
    },
  };
}

/**
 * For the withdrawal's transaction: holds while the password is the one proven, no tries of other calls have locked it and no
 * login password was set with a link since.
 */
export function withdrawalPasswordProven(
  memberSeq: number,
  { withdrawalPasswordHash, resetAt }: Pick<Credentials, 'withdrawalPasswordHash' | 'resetAt'>,
): Action {
  return {
    check: keys.credentials(memberSeq),
    when: {
      equals: { withdrawalPasswordHash, ...(resetAt !== undefined && { resetAt }) },
      absent: resetAt === undefined ? ['resetAt'] : [],
      below: { tries: maxTries },
    },
  };
}
