import type { FeedState, Match } from '../../../shared/model/sports/match.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { at, batchGet, ConditionFailed, get, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

type Source = Match['source'];
const SOURCES: readonly Source[] = ['sandbox', 'replay', 'lsports', 'ingest', 'oddsapi'];
/** Milliseconds a process caches the state of the feeds. */
const CACHED = 1_000;

type Stored = Partial<FeedState> & { readonly runner?: string };
type FeedStates = Readonly<Partial<Record<Source, FeedState>>>;

interface Memory {
  copy?: { readonly states: FeedStates; readonly until: number };
  reading?: Promise<FeedStates>;
}
const memory = perTableMemory((): Memory => ({}));

function stateOf(source: Source, stored: Stored): FeedState {
  const { heartbeatAt = null, interrupted = false, active = null, activeAt = 0, emittedTo = 0 } = stored;
  return { source, heartbeatAt, interrupted, active, activeAt, emittedTo };
}

/** The state of each feed, at most a second old. Callers during a read wait for that read. */
export async function feedStates(): Promise<FeedStates> {
  const cached = memory();
  if (cached.copy && performance.now() < cached.copy.until) return cached.copy.states;
  cached.reading ??= readStates(cached).finally(() => delete cached.reading);
  return cached.reading;
}

async function readStates(cached: Memory): Promise<FeedStates> {
  const found = await batchGet(SOURCES.map(keys.feedState));
  const states = Object.fromEntries(
    SOURCES.flatMap((source) => {
      const stored = at<Stored>(found, keys.feedState(source));
      return stored ? [[source, stateOf(source, stored)]] : [];
    }),
  );
  cached.copy = { states, until: performance.now() + CACHED };
  return states;
}

/** Stores a heartbeat; `interrupted` when it reported an interruption. `now` is the server's time. */
export async function noteHeartbeat(
  source: Source,
  { interrupted, now }: { readonly interrupted: boolean; readonly now: number },
): Promise<void> {
  await update({ key: keys.feedState(source), set: { source, heartbeatAt: now, interrupted } });
}

/** Stores a keep-alive: the matches in play, at feed time `at`. One older than the last changes nothing. */
export async function noteKeepAlive(
  source: Source,
  { active, at: activeAt }: { readonly active: readonly string[]; readonly at: number },
): Promise<void> {
  const key = keys.feedState(source);
  const stored = await get<Stored>(key);
  if ((stored?.activeAt ?? 0) > activeAt) return;
  await update({ key, set: { source, active, activeAt } });
}

/** How far a built-in feed has come in virtual time; null when it never ran, or another one ran after it. */
export async function emittedSince(source: 'sandbox' | 'replay'): Promise<number | null> {
  const other = keys.feedState(source === 'sandbox' ? 'replay' : 'sandbox');
  const own = keys.feedState(source);
  const found = await batchGet([own, other]);
  const mine = at<Stored>(found, own);
  const theirs = at<Stored>(found, other);
  if ((theirs?.heartbeatAt ?? 0) > (mine?.heartbeatAt ?? 0)) return null;
  return mine?.emittedTo ?? null;
}

/** A run takes the feed's lease from the run before. */
export async function takeFeedLease(source: Source, runner: string): Promise<void> {
  await update({ key: keys.feedState(source), set: { source, runner } });
}

/** The state of a feed as stored now; null when it never reported. */
export async function feedStateNow(source: Source): Promise<FeedState | null> {
  const stored = await get<Stored>(keys.feedState(source));
  return stored ? stateOf(source, stored) : null;
}

/** Whether this run still has the feed's lease. */
export async function holdsFeedLease(source: Source, runner: string): Promise<boolean> {
  return (await get<Stored>(keys.feedState(source)))?.runner === runner;
}

/** A snapshot of an outside feed was processed: everything up to now is known. */
export async function noteCaughtUp(source: Source, now: number): Promise<void> {
  await update({ key: keys.feedState(source), set: { source, emittedTo: now } });
}

/** Stores how far the feed has come. False when another run has the lease: then this one ends. */
export async function noteEmitted(
  source: Source,
  { runner, to }: { readonly runner: string; readonly to: number },
): Promise<boolean> {
  try {
    await update({ key: keys.feedState(source), set: { emittedTo: to }, when: { equals: { runner } } });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
