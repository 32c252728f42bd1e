import type { Match, MatchState } from '../../../shared/model/sports/match.ts';
import type { FeedMessage } from './message.ts';
import { mergeSettlements } from './translate/settlement-of.ts';
import { translate } from './translate/translate.ts';
import { type Arrival, differences, type Outcome, type Settlement } from './translate/translation.ts';

interface WriterPorts {
  load(gameId: string): Promise<MatchState | null>;
  /** Stores the match under the version it was read at and sends what follows from it; null when somebody else wrote meanwhile. */
  store(change: {
    readonly before: MatchState | null;
    readonly after: MatchState;
    readonly settlement: Settlement | null;
  }): Promise<MatchState | null>;
}

interface MatchArrivals {
  readonly gameId: string;
  /** Nothing can be stored of it yet: the first read is saved. */
  readonly unknown: boolean;
  readonly arrivals: readonly { readonly arrival: Arrival; readonly report: (outcome: Outcome) => void }[];
}

/** Times a match is read again because another worker wrote it. */
const ATTEMPTS = 6;
/** Games kept in memory between messages; a stale one is found out by its version. */
const REMEMBERED = 600;

interface Waiting {
  readonly games: MatchArrivals;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Matches written at the same time by one process, from all its messages: as many as two shared transactions take. */
const AT_ONCE = 32;

/**
 * One write in flight per game, a few games at a time, first come first served; what arrives for a match until its turn
 * comes goes into the same write. So a burst costs a write per game and turn, however many messages it has.
 */
function matchWriter(ports: WriterPorts): { write(games: MatchArrivals): Promise<void> } {
  const remembered = new Map<string, MatchState>();
  const waiting = new Map<string, Waiting[]>();
  const turns: string[] = [];
  let writing = 0;

  async function apply({ gameId, unknown, arrivals }: MatchArrivals): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const known = remembered.get(gameId);
      const before = known ?? (unknown && attempt === 0 ? null : await ports.load(gameId));
      const { after, settlement, outcomes } = translateAll(arrivals, before);
      const isChange = after !== null && (settlement !== null || isWorthWriting(before, after));
      // No change to the cached match may still be a change to the stored one: another worker wrote it since.
      if (known && !isChange && outcomes.some((outcome) => outcome !== 'dropped')) {
        remembered.delete(gameId);
        continue;
      }
      const stored = isChange ? await ports.store({ before, after, settlement }) : after;
      if (stored === null && after !== null) {
        remembered.delete(gameId);
        continue;
      }
      if (stored) remember(stored);
      for (const [index, { report }] of arrivals.entries()) report(outcomes[index] ?? 'ignored');
      return;
    }
    throw new Error(`game ${gameId} kept changing`);
  }

  function remember(state: MatchState): void {
    remembered.delete(state.match.gameId);
    remembered.set(state.match.gameId, state);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  async function takeTurn(gameId: string): Promise<void> {
    const batch = waiting.get(gameId) ?? [];
    waiting.set(gameId, []);
    try {
      await apply({
        gameId,
        unknown: batch.every(({ games }) => games.unknown),
        arrivals: batch.flatMap(({ games }) => games.arrivals),
      });
      for (const { done } of batch) done();
    } catch (error) {
      remembered.delete(gameId);
      for (const { failed } of batch) failed(error);
    }
    // What came meanwhile waits behind the others.
    if (waiting.get(gameId)?.length) turns.push(gameId);
    else waiting.delete(gameId);
  }

  async function work(): Promise<void> {
    writing += 1;
    for (let gameId = turns.shift(); gameId !== undefined; gameId = turns.shift()) await takeTurn(gameId);
    writing -= 1;
  }

  return {
    write: (games) =>
      new Promise((done, failed) => {
        const queue = waiting.get(games.gameId);
        if (queue) {
          queue.push({ games, done, failed });
          return;
        }
        waiting.set(games.gameId, [{ games, done, failed }]);
        turns.push(games.gameId);
        if (writing < AT_ONCE) void work();
      }),
  };
}

function translateAll(arrivals: MatchArrivals['arrivals'], before: MatchState | null) {
  let after = before;
  const settlements: Settlement[] = [];
  const outcomes = arrivals.map(({ arrival }) => {
    const translation = translate(arrival, after);
    after = translation.state;
    if (translation.settlement) settlements.push(translation.settlement);
    return translation.outcome;
  });
  // Nobody can have bet on a match that was not stored: it needs no job.
  return { after, outcomes, settlement: before ? mergeSettlements(settlements) : null };
}

/** Counters alone are kept in memory: losing them repeats a message, which changes nothing. */
function isWorthWriting(before: MatchState | null, after: MatchState): boolean {
  if (!before) return true;
  const { status, live, markets, removed } = differences(before, after);
  const { startTime, homeNameEn, awayNameEn, leagueId } = after.match;
  const moved = startTime !== before.match.startTime || leagueId !== before.match.leagueId;
  const renamed = homeNameEn !== before.match.homeNameEn || awayNameEn !== before.match.awayNameEn;
  return status || live || markets.length > 0 || removed.length > 0 || moved || renamed;
}

export interface IngestPorts extends WriterPorts {
  heartbeat(source: Match['source'], heartbeat: { readonly interrupted: boolean }): Promise<void>;
  keepAlive(
    source: Match['source'],
    keepAlive: { readonly active: readonly string[]; readonly at: number },
  ): Promise<void>;
}

export interface Counts {
  readonly accepted: number;
  readonly dropped: number;
  readonly ignored: number;
}

export interface Ingest {
  /** Takes messages in order; returns when all of them are stored. `unknown`: none of the games can be stored yet. */
  take(
    messages: readonly FeedMessage[],
    from: { readonly source: Match['source']; readonly unknown?: boolean; readonly stream?: string },
  ): Promise<Counts>;
}

/** What the messages of one call say of their source. */
interface SourceReport {
  heartbeat?: Parameters<IngestPorts['heartbeat']>[1];
  keepAlive?: Parameters<IngestPorts['keepAlive']>[1];
}

const KEEP_ALIVE = 31;
const HEARTBEAT = 32;

/** The one way in for every feed: sandbox, replay and the ingest call. */
export function makeIngest(ports: IngestPorts): Ingest {
  const writer = matchWriter(ports);
  /** Its last word counts, so a backlog of beats is one: an interruption is over with the heartbeat after it. */
  const keep = async ({ heartbeat, keepAlive }: SourceReport, source: Match['source']) => {
    if (heartbeat) await ports.heartbeat(source, heartbeat);
    if (keepAlive) await ports.keepAlive(source, keepAlive);
  };
  return {
    take: async (messages, { source, unknown = false, stream }) => {
      const outcomes = messages.map((): Outcome[] => []);
      const games = new Map<string, MatchArrivals>();
      const sourceReport: SourceReport = {};
      messages.forEach((message, index) => {
        const { Header: header, Body: body } = message;
        const report = (outcome: Outcome) => outcomes[index]?.push(outcome);
        if (header.Type === HEARTBEAT) {
          sourceReport.heartbeat = { interrupted: body?.FeedInterrupted?.includes(1) ?? false };
          report('accepted');
        } else if (header.Type === KEEP_ALIVE) {
          const keepAlive = { active: body?.KeepAlive?.ActiveEvents ?? [], at: header.ServerTimestamp };
          if (keepAlive.at >= (sourceReport.keepAlive?.at ?? 0)) sourceReport.keepAlive = keepAlive;
          report('accepted');
        }
        for (const event of body?.Events ?? []) {
          const game = games.get(event.FixtureId) ?? { gameId: event.FixtureId, unknown, arrivals: [] };
          games.set(event.FixtureId, {
            ...game,
            arrivals: [...game.arrivals, { arrival: { header, event, source, stream }, report }],
          });
        }
      });
      const parts = [keep(sourceReport, source), forEachInParallel([...games.values()], writer.write)];
      for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason;
      return counted(outcomes);
    },
  };
}

/** All of it; one that fails does not keep the others, and is thrown at the end. */
async function forEachInParallel<T>(work: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
  const done = await Promise.allSettled(work.map(one));
  for (const part of done) if (part.status === 'rejected') throw part.reason;
}

/** A message counts as accepted when any part of it was, else as dropped when any part came late. */
function counted(outcomes: readonly (readonly Outcome[])[]): Counts {
  const of = (parts: readonly Outcome[]): Outcome =>
    parts.includes('accepted') ? 'accepted' : parts.includes('dropped') ? 'dropped' : 'ignored';
  const all = outcomes.map(of);
  const count = (outcome: Outcome) => all.filter((each) => each === outcome).length;
  return { accepted: count('accepted'), dropped: count('dropped'), ignored: count('ignored') };
}
