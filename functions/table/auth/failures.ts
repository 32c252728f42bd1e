import { ConditionFailed, get, put, remove, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/*
 * Guesses are counted before anything is hashed or compared, so that parallel ones cannot outrun the count; a correct
 * one takes its count back.
 */

interface Guesses {
  readonly count: number;
  readonly at: number;
}

/** Free guesses, then a wait that doubles, then a quarter of an hour between any two. */
const freeGuesses = 5;
const manyGuesses = 10;
const longWait = 15 * 60 * 1000;
const keptFor = 24 * 60 * 60;

function waitAfter(count: number): number {
  if (count < freeGuesses) return 0;
  return count < manyGuesses ? 2 ** (count - freeGuesses + 1) * 1000 : longWait;
}

/** Milliseconds to wait, and whether the account counts as locked. */
export interface GuessLimit {
  readonly wait: number;
  readonly locked: boolean;
}

/** Counts one guess at an account; parallel guesses are counted one after the other. Null: the guess is allowed. */
export async function countGuess(scope: string, now: number): Promise<GuessLimit | null> {
  const key = keys.failures(scope);
  const before = await get<Guesses>(key);
  const until = before ? before.at + waitAfter(before.count) : 0;
  if (before && now < until) return { wait: until - now, locked: before.count >= manyGuesses };
  const expiresAt = Math.floor(now / 1000) + keptFor;
  try {
    if (before) {
      await update({
        key,
        set: { count: before.count + 1, at: now, expiresAt },
        when: { equals: { count: before.count, at: before.at } },
      });
    } else await put({ ...key, count: 1, at: now, expiresAt }, { ifAbsent: true });
    return null;
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    return countGuess(scope, now);
  }
}

export async function forgetGuesses(scope: string): Promise<void> {
  await remove(keys.failures(scope));
}

/** Counts one in the current minute; false above the limit. Take it back with `uncount` when it was no failure. */
export async function countInMinute(scope: string, limit: { most: number; now: number }): Promise<boolean> {
  return countIn(minute, { scope, ...limit });
}

export async function uncount(scope: string, now: number): Promise<void> {
  await uncountIn(minute, { scope, now });
}

/** The same in the current hour; taken back with `uncountInHour`. */
export async function countInHour(scope: string, limit: { most: number; now: number }): Promise<boolean> {
  return countIn(hour, { scope, ...limit });
}

export async function uncountInHour(scope: string, now: number): Promise<void> {
  await uncountIn(hour, { scope, now });
}

/** The same in the current Korean day; taken back with `uncountInDay`. */
export async function countInDay(scope: string, limit: { most: number; now: number }): Promise<boolean> {
  return countIn(day, { scope, ...limit });
}

export async function uncountInDay(scope: string, now: number): Promise<void> {
  await uncountIn(day, { scope, now });
}

interface Window {
  readonly name: string;
  /** Milliseconds. */
  readonly long: number;
  /** Milliseconds the clock is ahead of UTC by which windows begin. */
  readonly ahead?: number;
}
const minute: Window = { name: '', long: 60_000 };
const hour: Window = { name: '#hour', long: 3_600_000 };
const day: Window = { name: '#day', long: 24 * 3_600_000, ahead: 9 * 3_600_000 };

async function countIn(
  window: Window,
  { scope, most, now }: { scope: string; most: number; now: number },
): Promise<boolean> {
  const { count } = await update<{ count: number }>({
    key: windowKey(window, { scope, now }),
    add: { count: 1 },
    set: { expiresAt: Math.floor((now + 2 * window.long) / 1000) },
  });
  return count <= most;
}

async function uncountIn(window: Window, named: { scope: string; now: number }): Promise<void> {
  await update({ key: windowKey(window, named), add: { count: -1 } });
}

const windowKey = ({ name, long, ahead = 0 }: Window, { scope, now }: { scope: string; now: number }) =>
  keys.failures(`${scope}${name}#${Math.floor((now + ahead) / long)}`);
