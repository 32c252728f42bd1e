import type { FeedState, Game } from '../../../shared/model/sports/match.ts';
import type { Freshness } from '../../../shared/rules/sports/open-for-betting.ts';
import { ofThisTable } from '../client/per-table-memory.ts';
import { at, batchGet, ConditionFailed, get, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

type Source = Game['source'];
const SOURCES: readonly Source[] = ['sandbox', 'replay', 'lsports', 'ingest', 'oddsapi'];
/** Milliseconds a process keeps what the feeds last said. */
const COPY = 1_000;

type Stored = Partial<FeedState> & { readonly runner?: string };
type FeedStates = Readonly<Partial<Record<Source, FeedState>>>;

interface Memory {
  copy?: { readonly states: FeedStates; readonly until: number };
  reading?: Promise<FeedStates>;
}
const memory = ofThisTable((): Memory => ({}));

function stateOf(source: Source, stored: Stored): FeedState {
  const { heartbeatAt = null, interrupted = false, active = null, activeAt = 0, emittedTo = 0 } = stored;
  return { source, heartbeatAt, interrupted, active, activeAt, emittedTo };
}

/** What each feed last said of itself, at most a second old. Who asks while it is being read waits for it: nobody overtakes. */
export async function feedStates(): Promise<FeedStates> {
  const kept = memory();
  if (kept.copy && performance.now() < kept.copy.until) return kept.copy.states;
  kept.reading ??= readStates(kept).finally(() => delete kept.reading);
  return kept.reading;
}

async function readStates(kept: Memory): Promise<FeedStates> {
  const found = await batchGet(SOURCES.map(keys.feedState));
  const states = Object.fromEntries(
    SOURCES.flatMap((source) => {
      const stored = at<Stored>(found, keys.feedState(source));
      return stored ? [[source, stateOf(source, stored)]] : [];
    }),
  );
  kept.copy = { states, until: performance.now() + COPY };
  return states;
}

/** Heartbeats as the rules want them. */
export async function readFreshness(): Promise<Freshness> {
  return feedStates();
}

/** A heartbeat arrived; `interrupted` when it named an interruption. `now` is the server's time. */
export async function noteHeartbeat(
  source: Source,
  heartbeat: { readonly interrupted: boolean; readonly now: number },
): Promise<void> {
  const { interrupted, now } = heartbeat;
  await update({ key: keys.feedState(source), set: { source, heartbeatAt: now, interrupted } });
}

/** A keep-alive arrived: the games in play, at feed time `at`. An older one than the last changes nothing. */
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

/** A run takes the feed over from whichever ran before. */
export async function takeFeedOver(source: Source, runner: string): Promise<void> {
  await update({ key: keys.feedState(source), set: { source, runner } });
}

/** What a feed last said of itself, of this moment; null when it never did. */
export async function feedStateNow(source: Source): Promise<FeedState | null> {
  const stored = await get<Stored>(keys.feedState(source));
  return stored ? stateOf(source, stored) : null;
}

/** Whether this run is still the one that took the feed over last. */
export async function stillRuns(source: Source, runner: string): Promise<boolean> {
  return (await get<Stored>(keys.feedState(source)))?.runner === runner;
}

/** An outside feed was taken up to now as a whole: by a snapshot, whichever run asked for it. */
export async function noteCaughtUp(source: Source, now: number): Promise<void> {
  await update({ key: keys.feedState(source), set: { source, emittedTo: now } });
}

/** Remembers how far the feed has come. False when another run has taken over: then this one ends. */
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
