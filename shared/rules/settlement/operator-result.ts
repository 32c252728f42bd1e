import type { BetLeg } from '../../model/betting/bet.ts';
import {
  type LiveState,
  type Market,
  type MatchState,
  type Score,
  type Selection,
  type SettlementCode,
  type SettlementJob,
  type Side,
  settlementCodes,
} from '../../model/sports/match.ts';
import { isDecided } from '../leg-result.ts';
import { closingTimesOf } from './closing-times.ts';
import type { FinalResult } from './final-result.ts';
import { gradedScore, isUnplayed } from './graded-score.ts';
import { gradeMarket, gradeSelection } from './grading-a-market.ts';
import { decideByTrader } from './trader-decision.ts';

/** Its picks are told apart by name, which a bet does not store. */
const halfTimeFullTime = 4;

/**
 * Codes of a market's selections on a final score, by selection id; none when the score does not decide the market.
 * Markets of a period nobody reported are left open, of one that was not played any more refunded.
 */
function codesOnScore(market: Market, result: FinalResult): Readonly<Record<string, SettlementCode>> {
  return isUnreported(market.marketId, result) ? {} : gradeMarket(market, result);
}

function isUnreported(marketId: number, result: FinalResult): boolean {
  return gradedScore(marketId, result) === null && result.isCompleted && !isUnplayed(marketId, result);
}

/** Code of a pick the market does not list any more: a line priced anew at a new score took its place. */
function codeOfPick(
  market: Pick<Market, 'marketId' | 'family'>,
  named: {
    readonly pick: { readonly side: Side; readonly line: string | null };
    readonly result: FinalResult;
  },
): SettlementCode {
  const { pick, result } = named;
  const isNamed = market.family === 'cs' || market.marketId === halfTimeFullTime;
  if (isNamed || isUnreported(market.marketId, result)) return settlementCodes.open;
  return gradeSelection(market, { pick: { ...pick, name: '' }, result, hasNone: false });
}

function selectionsOf(market: Market): Selection[] {
  return market.folders.flatMap((folder) => folder.selections);
}

export interface DecidedMatch {
  readonly after: MatchState;
  readonly settlement: Pick<SettlementJob, 'results' | 'closedAt' | 'score'>;
}

const hockey = 35232;
const shootOut = 50;
/** Periods after regulation: football's extra time, overtime of the others. */
const extraPeriods = new Set([30, 35, 40]);

/** How a match ended, where that was not the regular way. */
export interface Ending {
  /** `stopped`: not played to its end. The side that retired or did not appear has lost in markets where that decides. */
  readonly ended?: 'regular' | 'stopped' | 'home-retired' | 'away-retired';
  /** Baseball: innings played in halves (4.5), and scheduled. Absent: all nine. */
  readonly innings?: { readonly played: number; readonly scheduled: 7 | 9 };
}

/** Scores of single periods by the feed's period types. */
export type PeriodResult = Score & { readonly type: number };

/**
 * A final score entered by operators, with scores of single periods where there are any: decides every market they
 * decide. Markets of periods nobody reported, of corners and of most first occurrences stay open for the feed, a void or
 * a result of their own; what a match that stopped short never came to is refunded. `again`: what was decided before is
 * decided anew.
 */
export function decideByScore(
  state: MatchState,
  named: {
    readonly score: Score;
    readonly periods?: readonly PeriodResult[];
    readonly ending?: Ending;
    readonly again?: boolean;
    readonly unlistedLegs: readonly BetLeg[];
    readonly now: number;
  },
): DecidedMatch {
  const { score, periods = [], ending = {}, again = false, unlistedLegs, now } = named;
  const live = liveAfter(withPeriods(state.match.live, { periods, score, now }), { score, now });
  const match = { ...state.match, status: 'end' as const, endedByDesk: true as const, live };
  const result = finalResult({ ...state, match }, { score, ending });
  return decideMatch(state, {
    now,
    score,
    match,
    again,
    unlistedLegs,
    codes: (market) => codesOnScore(market, result),
    codeOfUnlisted: (leg, market) => codeOfPick(market, { pick: leg, result }),
  });
}

/** Results of single selections, refunds among them; lines without one stay as they are. Decided ones are corrected, or confirmed. */
export function decideByCodes(
  state: MatchState,
  named: { readonly codes: Readonly<Record<string, SettlementCode>>; readonly now: number },
): DecidedMatch {
  const { codes, now } = named;
  const { live } = state.match;
  const results: Record<string, SettlementCode> = {};
  const closedAt: Record<string, number> = {};
  const markets = state.markets.map((market) => {
    const named = selectionsOf(market).filter(({ id }) => codes[id]);
    if (named.length === 0) return market;
    for (const { id, settlement } of named)
      if (codes[id] !== settlement) results[id] = codes[id] ?? settlementCodes.void;
    Object.assign(closedAt, closingTimesOf(market, state.match));
    const folders = market.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((selection) => withCode(selection, codes[selection.id])),
    }));
    const isOver = folders.every((folder) =>
      folder.selections.every(({ settlement }) => isDecided(settlement)),
    );
    return {
      ...market,
      folders,
      version: market.version + 1,
      closedAt: market.closedAt ?? (isOver ? now : null),
    };
  });
  const after = { match: state.match, markets };
  return { after, settlement: { results, closedAt, score: live?.score ?? null } };
}

/** A match called off: every undecided selection is refunded, decided ones stay. */
export function decideByVoid(
  state: MatchState,
  named: { readonly unlistedLegs: readonly BetLeg[]; readonly now: number },
): DecidedMatch {
  return decideMatch(state, {
    now: named.now,
    score: state.match.live?.score ?? null,
    match: { ...state.match, status: 'cancel', endedByDesk: true },
    confirmsDecided: true,
    unlistedLegs: named.unlistedLegs,
    codes: (market) => Object.fromEntries(selectionsOf(market).map(({ id }) => [id, settlementCodes.void])),
    codeOfUnlisted: () => settlementCodes.void,
  });
}

interface Deciding {
  readonly now: number;
  readonly score: Score | null;
  readonly match: MatchState['match'];
  /** Decided selections are decided anew. */
  readonly again?: boolean;
  /** Earlier results are confirmed by the operators too, so a later feed result no longer changes them. */
  readonly confirmsDecided?: boolean;
  readonly codes: (market: Market) => Readonly<Record<string, SettlementCode>>;
  /** Open legs on selections no market lists any more. */
  readonly unlistedLegs: readonly BetLeg[];
  readonly codeOfUnlisted: (leg: BetLeg, market: Market) => SettlementCode;
}

function decideMatch(state: MatchState, deciding: Deciding): DecidedMatch {
  const { now, score, match, codes, again = false, confirmsDecided = false } = deciding;
  const results: Record<string, SettlementCode> = {};
  const closedAt: Record<string, number> = {};
  const markets = state.markets.map((market) => {
    const known = codes(market);
    const codeOf = (selection: Selection) => {
      if (again || isUndecided(selection)) return known[selection.id] || undefined;
      return confirmsDecided ? selection.settlement : undefined;
    };
    for (const selection of selectionsOf(market)) {
      const code = codeOf(selection);
      if (code && code !== selection.settlement) results[selection.id] = code;
    }
    Object.assign(closedAt, closingTimesOf(market, state.match));
    return settledMarket(market, { codeOf, now });
  });
  for (const leg of deciding.unlistedLegs) {
    const market = state.markets.find(({ marketId }) => marketId === leg.marketId);
    const code = market ? deciding.codeOfUnlisted(leg, market) : settlementCodes.open;
    if (isDecided(code) && code !== leg.code) results[leg.selectionId] = code;
  }
  return { after: { match, markets }, settlement: { results, closedAt, score } };
}

/** Decided selections carry their code; the rest can be taken no more. */
function settledMarket(
  market: Market,
  named: { codeOf: (selection: Selection) => SettlementCode | undefined; now: number },
): Market {
  const { codeOf, now } = named;
  const folders = market.folders.map((folder) => ({
    ...folder,
    suspended: true,
    selections: folder.selections.map((selection) => withCode(selection, codeOf(selection))),
  }));
  return { ...market, folders, version: market.version + 1, closedAt: market.closedAt ?? now };
}

function withCode(selection: Selection, settlement: SettlementCode | undefined): Selection {
  return settlement === undefined ? selection : decideByTrader(selection, settlement);
}

/** Periods as entered take the place of the feed's of their type. */
function withPeriods(
  live: LiveState | null,
  { periods, score, now }: { periods: readonly PeriodResult[]; score: Score; now: number },
): LiveState | null {
  if (periods.length === 0) return live;
  const manual = new Map(periods.map((period) => [period.type, period]));
  const base = liveAfter(live, { score, now });
  const fromFeed = base.periods.filter(({ type }) => !manual.has(type));
  const named = [...manual.values()].map((period) => ({
    ...period,
    nameKo: base.periods.find(({ type }) => type === period.type)?.nameKo ?? '',
  }));
  return { ...base, periods: [...fromFeed, ...named].sort((a, b) => a.type - b.type) };
}

function finalResult(
  { match }: MatchState,
  { score, ending }: { readonly score: Score; readonly ending: Ending },
): FinalResult {
  const { ended = 'regular', innings = null } = ending;
  const isCompleted = ended === 'regular';
  const reported = match.live?.periods ?? [];
  const last = Math.max(match.live?.period ?? 0, ...reported.map(({ type }) => type));
  // What was being played when the match stopped short was not completed.
  const periods = reported.map((period) => ({ ...period, isFinished: isCompleted || period.type !== last }));
  const { beforeShootOut, final } = aroundShootOut(match.sportId, { score, reported });
  const regulation = reported
    .filter(({ type }) => extraPeriods.has(type))
    .reduce((left, { home, away }) => ({ home: left.home - home, away: left.away - away }), beforeShootOut);
  return {
    sportId: match.sportId,
    regulation,
    final,
    periods,
    isCompleted,
    ...(ended === 'home-retired' && { retired: 'home' }),
    ...(ended === 'away-retired' && { retired: 'away' }),
    innings: innings ?? (isCompleted ? { played: 9, scheduled: 9 } : null),
    firsts: {},
  };
}

/** Hockey counts a shoot-out as one goal, whether the score was entered with it or without; football never counts it. */
function aroundShootOut(
  sportId: number,
  { score, reported }: { readonly score: Score; readonly reported: readonly PeriodResult[] },
): { readonly beforeShootOut: Score; readonly final: Score } {
  const shot = reported.find(({ type }) => type === shootOut);
  if (sportId !== hockey || !shot || shot.home === shot.away) return { beforeShootOut: score, final: score };
  const level = Math.min(score.home, score.away);
  const isHome = shot.home > shot.away;
  return {
    beforeShootOut: { home: level, away: level },
    final: { home: level + (isHome ? 1 : 0), away: level + (isHome ? 0 : 1) },
  };
}

function liveAfter(live: LiveState | null, { score, now }: { score: Score; now: number }): LiveState {
  const clock = { seconds: live?.clock.seconds ?? 0, status: 'stopped' } as const;
  const empty = { period: 0, periods: [], incidents: [], red: { home: 0, away: 0 } };
  return { ...empty, ...live, periodNameKo: '종료', clock, score, updatedAt: now };
}

function isUndecided({ settlement }: Selection): boolean {
  return !isDecided(settlement);
}

/** Every selection the match's markets list. */
export function listedSelections({ markets }: MatchState): ReadonlySet<string> {
  return new Set(markets.flatMap((market) => selectionsOf(market).map(({ id }) => id)));
}
