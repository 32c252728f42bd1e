import type { BetLeg } from '../model/bet.ts';
import type {
  GameState,
  LiveState,
  Market,
  Score,
  Selection,
  SettlementCode,
  SettlementJob,
} from '../model/match.ts';
import type { FinalResult } from './final-result.ts';
import { codeOfPick, codesOnScore, selectionsOf } from './operator-codes.ts';

export interface Decided {
  readonly after: GameState;
  readonly settlement: Pick<SettlementJob, 'results' | 'closedAt' | 'score'>;
}

const refund = 3;
const overtime = 40;

/**
 * A final score entered by operators: decides every market the score alone decides. Markets of periods nobody reported
 * and of first occurrences stay open for the feed or a void.
 */
export function decidedByScore(
  state: GameState,
  named: { readonly score: Score; readonly strays: readonly BetLeg[]; readonly now: number },
): Decided {
  const { score, strays, now } = named;
  const result = finalResult(state, score);
  const live = liveAfter(state.game.live, { score, now });
  return decided(state, {
    now,
    score,
    game: { ...state.game, status: 'end', live },
    strays,
    codes: (market) => codesOnScore(market, result),
    codeOfStray: (leg, market) => codeOfPick(market, { pick: leg, result }),
  });
}

/** A game called off: every undecided selection is refunded, decided ones stand. */
export function decidedByVoid(
  state: GameState,
  named: { readonly strays: readonly BetLeg[]; readonly now: number },
): Decided {
  return decided(state, {
    now: named.now,
    score: state.game.live?.score ?? null,
    game: { ...state.game, status: 'cancel' },
    strays: named.strays,
    codes: (market) => Object.fromEntries(selectionsOf(market).map(({ id }) => [id, refund])),
    codeOfStray: () => refund,
  });
}

/** Whether anything of the game still waits for a result. */
export function hasUndecided({ markets }: GameState): boolean {
  return markets.some((market) => selectionsOf(market).some(isUndecided));
}

interface Deciding {
  readonly now: number;
  readonly score: Score | null;
  readonly game: GameState['game'];
  readonly codes: (market: Market) => Readonly<Record<string, SettlementCode>>;
  /** Open legs on selections no market lists any more. */
  readonly strays: readonly BetLeg[];
  readonly codeOfStray: (leg: BetLeg, market: Market) => SettlementCode;
}

function decided(state: GameState, deciding: Deciding): Decided {
  const { now, score, game, codes } = deciding;
  const results: Record<string, SettlementCode> = {};
  const closedAt: Record<string, number> = {};
  const markets = state.markets.map((market) => {
    const known = codes(market);
    for (const { id } of selectionsOf(market).filter(isUndecided)) if (known[id]) results[id] = known[id];
    if (market.closedAt !== null) closedAt[market.marketId] = market.closedAt;
    return settledMarket(market, { results, now });
  });
  for (const leg of deciding.strays) {
    const market = state.markets.find(({ marketId }) => marketId === leg.marketId);
    const code = market ? deciding.codeOfStray(leg, market) : 0;
    if (code !== 0) results[leg.selectionId] = code;
  }
  return { after: { game, markets }, settlement: { results, closedAt, score } };
}

/** Decided selections carry their code; the rest can be taken no more. */
function settledMarket(
  market: Market,
  named: { results: Readonly<Record<string, SettlementCode>>; now: number },
): Market {
  const { results, now } = named;
  const folders = market.folders.map((folder) => ({
    ...folder,
    suspended: true,
    selections: folder.selections.map((selection): Selection => {
      const settlement = results[selection.id];
      return settlement === undefined ? selection : { ...selection, status: 'settled', settlement };
    }),
  }));
  return { ...market, folders, version: market.version + 1, closedAt: market.closedAt ?? now };
}

function finalResult({ game }: GameState, score: Score): FinalResult {
  const periods = (game.live?.periods ?? []).map((period) => ({ ...period, isFinished: true }));
  const extra = periods.filter(({ type }) => type === overtime);
  const regulation = extra.reduce(
    (left, { home, away }) => ({ home: left.home - home, away: left.away - away }),
    score,
  );
  return {
    sportId: game.sportId,
    regulation,
    final: score,
    periods,
    isCompleted: true,
    innings: { played: 9, scheduled: 9 },
    firsts: {},
  };
}

function liveAfter(live: LiveState | null, { score, now }: { score: Score; now: number }): LiveState {
  const clock = { seconds: live?.clock.seconds ?? 0, status: 'stopped' } as const;
  const empty = { period: 0, periods: [], incidents: [], red: { home: 0, away: 0 } };
  return { ...empty, ...live, periodNameKo: '종료', clock, score, updatedAt: now };
}

function isUndecided({ settlement }: Selection): boolean {
  return settlement === 0 || settlement === -1;
}

/** Every selection the game's markets list. */
export function listedSelections({ markets }: GameState): ReadonlySet<string> {
  return new Set(markets.flatMap((market) => selectionsOf(market).map(({ id }) => id)));
}
