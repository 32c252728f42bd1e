import type { GameState } from '../../../shared/model/sports/match.ts';
import { mergedSettlement } from './merged-settlement.ts';
import { translate } from './translate/translate.ts';
import { type Arrival, differences, type Outcome, type Settlement } from './translate/translation.ts';

export interface WriterPorts {
  load(gameId: string): Promise<GameState | null>;
  /** Stores the game under the version it was read at and sends what follows from it; null when somebody else wrote meanwhile. */
  store(change: {
    readonly before: GameState | null;
    readonly after: GameState;
    readonly settlement: Settlement | null;
  }): Promise<GameState | null>;
}

export interface GameArrivals {
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
export function gameWriter(ports: WriterPorts): { write(games: GameArrivals): Promise<void> } {
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
