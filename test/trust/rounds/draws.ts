import { createHash, createHmac, createSecretKey } from 'node:crypto';
import settings from '../../../shared/model/default-settings.json' with { type: 'json' };
import { GameSettings } from '../../../shared/model/games/game-settings.ts';
import { roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { blockMessage, integersFrom } from '../../../shared/rules/fairness/integers.ts';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import type { Game, GameKey, GameSelection } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { cashOutKey, drawCrash } from '../../../shared/rules/games/graph.ts';
import { kenoKey, kenoPicksOf, payFor } from '../../../shared/rules/games/keno.ts';
import { charts } from './charts.ts';
import { publishedReturn } from './published-returns.ts';

/** Of one selection: how often it was sold, what came back and what should have, in won for one won staked. */
export interface Sold {
  readonly times: number;
  readonly returned: number;
  readonly expected: number;
  readonly variance: number;
}
/** What a number of draws of a game came to; sums, so that tallies of a game can be added. */
export interface Tally {
  readonly key: GameKey;
  readonly draws: number;
  /** CPU of drawing and settling, ms. */
  readonly cpu: number;
  readonly sold: Readonly<Record<string, Sold>>;
  /** Draws in each cell of each chart of the game. */
  readonly cells: readonly (readonly number[])[];
}
export interface Job {
  readonly key: GameKey;
  readonly draws: number;
  readonly seed: string;
}

/** Draws between two looks at the clock. */
const batch = 1_000;
const standard = GameSettings.parse(settings.config);
const cashOuts = [101, 150, 200, 300, 500, 1_000, 2_500, 10_000];
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Draws of one game from a seed, one after the other, as its rounds or its bets draw them. */
export function drawer({ key, seed }: Pick<Job, 'key' | 'seed'>): (round: number) => Draw {
  const serverSeed = sha256(seed);
  if (key === 'graph') {
    // The chain walked the other way: whoever draws holds its end.
    let link = serverSeed;
    return () => {
      link = sha256(link);
      return drawCrash(createHmac('sha256', seed).update(link).digest('hex'));
    };
  }
  const game = games[key];
  const entropy = sha256(serverSeed);
  const secret = createSecretKey(serverSeed, 'utf8');
  return (round) => {
    const clientSeed = roundClientSeed({ key: game.drawnBy, day: '20261121', round, entropy });
    return game.draw(
      integersFrom((index) =>
        createHmac('sha256', secret)
          .update(blockMessage({ clientSeed, nonce: 0, index }))
          .digest(),
      ),
    );
  };
}

/** Everything a game sells after a draw; of those whose list has no end, keno by number of picks and eight cash-outs. */
function soldAfter(game: Game, previous: Draw): readonly GameSelection[] {
  const keys =
    game.key === 'keno'
      ? integersFromTo(1, 10).map((count) => kenoKey(integersFromTo(7, 6 + count)))
      : game.key === 'graph'
        ? cashOuts.map(cashOutKey)
        : [];
  const free = keys.flatMap((key) => {
    const odds = key === null ? null : game.priceOf(key, { settings: standard, previous });
    return key === null || odds === null ? [] : [{ key, nameKo: game.nameOf(key), odds }];
  });
  return [...game.folders({ settings: standard, previous }).flatMap(({ selections }) => selections), ...free];
}

interface Ledger {
  readonly keys: readonly string[];
  readonly odds: readonly number[];
  readonly previous: Draw;
  readonly returned: Float64Array;
  times: number;
}

function isPricedByPrevious({ drawnBy }: Game): boolean {
  return drawnBy === 'hilo' || drawnBy === 'hilo5s';
}

function kenoPay(key: string, draw: Draw): number {
  return payFor({ picks: kenoPicksOf(key) ?? [], draw });
}

/** Settles every selection sold for a draw, each at one won. */
function settle(game: Game, { keys, odds, returned }: Ledger, named: { draw: Draw; previous: Draw }): void {
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? '';
    const code = game.codeOf(key, named);
    if (code === 1) continue;
    const paid = code === 3 ? 100 : game.key === 'keno' ? kenoPay(key, named.draw) : (odds[at] ?? 0);
    returned[at] = (returned[at] ?? 0) + paid;
  }
}

function newLedger(game: Game, previous: Draw): Ledger {
  const selections = soldAfter(game, previous);
  return {
    keys: selections.map(({ key }) => key),
    odds: selections.map(({ odds }) => odds),
    previous,
    returned: new Float64Array(selections.length),
    times: 0,
  };
}

/** Draws so many times and settles everything sold; sorting the draws into charts is not on its clock. */
export function settledDraws(job: Job): Tally {
  const game = games[job.key];
  const drawn = drawer(job);
  const kinds = charts[job.key];
  const cells = kinds.map(({ chances }) => chances.map(() => 0));
  const ledgers = new Map<number, Ledger>();
  const isPriced = isPricedByPrevious(game);
  let previous = drawn(0);
  let cpu = 0;
  for (let first = 1; first <= job.draws; first += batch) {
    const [before, draws] = [previous, [] as Draw[]];
    const started = process.cpuUsage();
    for (let round = first; round < first + batch && round <= job.draws; round += 1) {
      const draw = drawn(round);
      const state = isPriced ? (previous[0] ?? 0) : -1;
      const ledger = ledgers.get(state) ?? newLedger(game, previous);
      if (ledger.times === 0) ledgers.set(state, ledger);
      settle(game, ledger, { draw, previous });
      ledger.times += 1;
      draws.push(draw);
      previous = draw;
    }
    const { user, system } = process.cpuUsage(started);
    cpu += (user + system) / 1000;
    for (const [at, chart] of cells.entries()) {
      for (const [i, draw] of draws.entries()) {
        const cell = kinds[at]?.cellOf(draw, draws[i - 1] ?? before) ?? 0;
        chart[cell] = (chart[cell] ?? 0) + 1;
      }
    }
  }
  return { key: job.key, draws: job.draws, cpu, sold: soldIn(job.key, [...ledgers.values()]), cells };
}

function soldIn(game: GameKey, ledgers: readonly Ledger[]): Record<string, Sold> {
  const sold: Record<string, Sold> = {};
  for (const { keys, odds, previous, returned, times } of ledgers) {
    for (const [at, key] of keys.entries()) {
      const { mean, variance } = publishedReturn(game, { key, odds: odds[at] ?? 0, previous });
      const one = {
        times,
        returned: (returned[at] ?? 0) / 100,
        expected: mean * times,
        variance: variance * times,
      };
      sold[key] = added(sold[key], one);
    }
  }
  return sold;
}

export function added(one: Sold | undefined, other: Sold): Sold {
  if (one === undefined) return other;
  return {
    times: one.times + other.times,
    returned: one.returned + other.returned,
    expected: one.expected + other.expected,
    variance: one.variance + other.variance,
  };
}
