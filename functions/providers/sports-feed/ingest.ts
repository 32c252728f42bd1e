import type { Game, GameState } from '../../../shared/model/sports/match.ts';
import { mergedSettlement } from './merged-settlement.ts';
import type { FeedMessage } from './message.ts';
import { translate } from './translate/translate.ts';
import { type Arrival, differences, type Outcome, type Settlement } from './translate/translation.ts';

interface WriterPorts {
  load(gameId: string): Promise<GameState | null>;
  /** Stores the game under the version it was read at and sends what follows from it; null when somebody else wrote meanwhile. */
  store(change: {
    readonly before: GameState | null;
    readonly after: GameState;
    readonly settlement: Settlement | null;
  }): Promise<GameState | null>;
}

interface GameArrivals {
  readonly gameId: string;
  /** Nothing can be stored of it yet: the first read is saved. */
  readonly unknown: boolean;
  readonly arrivals: readonly { readonly arrival: Arrival; readonly report: (outcome: Outcome) => void }[];
}

/** Times a game is read again because another worker wrote it. */
const ATTEMPTS = 6;
/** Games kept in memory between messages; a stale one is found out by its version. */
const REMEMBERED = 600;

interface Waiting {
  readonly games: GameArrivals;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Games written at the same time by one process, whoever brought them: as many as two shared transactions take. */
const AT_ONCE = 32;

/**
 * One write in flight per game, a few games at a time, first come first served; what arrives for a game until its turn
 * comes goes into the same write. So a burst costs a write per game and turn, however many messages it has.
 */
function gameWriter(ports: WriterPorts): { write(games: GameArrivals): Promise<void> } {
  const remembered = new Map<string, GameState>();
  const waiting = new Map<string, Waiting[]>();
  const turns: string[] = [];
  let writing = 0;

  async function apply({ gameId, unknown, arrivals }: GameArrivals): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const known = remembered.get(gameId);
      const before = known ?? (unknown && attempt === 0 ? null : await ports.load(gameId));
      const { after, settlement, outcomes } = translateAll(arrivals, before);
      const isNews = after !== null && (settlement !== null || isWorthWriting(before, after));
      // What is no news to a remembered game may be news to the stored one: another worker wrote it since.
      if (known && !isNews && outcomes.some((outcome) => outcome !== 'dropped')) {
        remembered.delete(gameId);
        continue;
      }
      const stored = isNews ? await ports.store({ before, after, settlement }) : after;
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

  function remember(state: GameState): void {
    remembered.delete(state.game.gameId);
    remembered.set(state.game.gameId, state);
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

function translateAll(arrivals: GameArrivals['arrivals'], before: GameState | null) {
  let after = before;
  const settlements: Settlement[] = [];
  const outcomes = arrivals.map(({ arrival }) => {
    const translation = translate(arrival, after);
    after = translation.state;
    if (translation.settlement) settlements.push(translation.settlement);
    return translation.outcome;
  });
  // Nobody can have bet on a game that was not stored: it needs no job.
  return { after, outcomes, settlement: before ? mergedSettlement(settlements) : null };
}

/** Counters alone are kept in memory: losing them repeats a message, which changes nothing. */
function isWorthWriting(before: GameState | null, after: GameState): boolean {
  if (!before) return true;
  const { status, live, markets, removed } = differences(before, after);
  const { startTime, homeNameEn, awayNameEn, leagueId } = after.game;
  const moved = startTime !== before.game.startTime || leagueId !== before.game.leagueId;
  const renamed = homeNameEn !== before.game.homeNameEn || awayNameEn !== before.game.awayNameEn;
  return status || live || markets.length > 0 || removed.length > 0 || moved || renamed;
}

export interface IngestPorts extends WriterPorts {
  heartbeat(source: Game['source'], heartbeat: { readonly interrupted: boolean }): Promise<void>;
  keepAlive(
    source: Game['source'],
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
    from: { readonly source: Game['source']; readonly unknown?: boolean; readonly stream?: string },
  ): Promise<Counts>;
}

/** What the messages of one call say of their source. */
interface SaidOfSource {
  heartbeat?: Parameters<IngestPorts['heartbeat']>[1];
  keepAlive?: Parameters<IngestPorts['keepAlive']>[1];
}

const KEEP_ALIVE = 31;
const HEARTBEAT = 32;

/** The one way in for every feed: sandbox, replay and the ingest call. */
export function makeIngest(ports: IngestPorts): Ingest {
  const writer = gameWriter(ports);
  /** Its last word counts, so a backlog of beats is one: an interruption is over with the heartbeat after it. */
  const keep = async ({ heartbeat, keepAlive }: SaidOfSource, source: Game['source']) => {
    if (heartbeat) await ports.heartbeat(source, heartbeat);
    if (keepAlive) await ports.keepAlive(source, keepAlive);
  };
  return {
    take: async (messages, { source, unknown = false, stream }) => {
      const outcomes = messages.map((): Outcome[] => []);
      const games = new Map<string, GameArrivals>();
      const said: SaidOfSource = {};
      messages.forEach((message, index) => {
        const { Header: header, Body: body } = message;
        const report = (outcome: Outcome) => outcomes[index]?.push(outcome);
        if (header.Type === HEARTBEAT) {
          said.heartbeat = { interrupted: body?.FeedInterrupted?.includes(1) ?? false };
          report('accepted');
        } else if (header.Type === KEEP_ALIVE) {
          const keepAlive = { active: body?.KeepAlive?.ActiveEvents ?? [], at: header.ServerTimestamp };
          if (keepAlive.at >= (said.keepAlive?.at ?? 0)) said.keepAlive = keepAlive;
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
      const parts = [keep(said, source), everyOne([...games.values()], writer.write)];
      for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason;
      return counted(outcomes);
    },
  };
}

/** All of it; one that fails does not keep the others, and is thrown at the end. */
async function everyOne<T>(work: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
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
