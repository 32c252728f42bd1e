import {
  type Market,
  type MarketFamily,
  type Selection,
  type SettlementCode,
  type Side,
  settlementCodes,
} from '../../model/sports/match.ts';
import { quartersOf } from '../sports/line.ts';
import type { FinalResult, Score } from './final-result.ts';
import { gradedScore, isFootball, pointsSoFar } from './graded-score.ts';

const { open, lost, won, void: refund, halfLost, halfWon } = settlementCodes;
const hockey = 35232;

interface Graded {
  readonly side: Side;
  /** The line of this side: '-0.5' for a home favourite; of European handicaps the home side's. */
  readonly line: string | null;
  /** Correct scores and half-time/full-time picks are identified by name: '2-1', '1/X'. */
  readonly name: string;
}

/** Codes of every selection of a market from a final result, by selection id. 0 = this result does not decide it. */
export function gradeMarket(market: Market, result: FinalResult): Readonly<Record<string, SettlementCode>> {
  const graded = market.folders.flatMap((folder) => {
    const hasNone = folder.selections.some(({ side }) => side === 'none' || side === 'no');
    return folder.selections.map((selection): [string, SettlementCode] => {
      const line = market.family === 'eh' ? folder.line : selection.line;
      return [selection.id, gradeSelection(market, { pick: { ...selection, line }, result, hasNone })];
    });
  });
  return Object.fromEntries(graded);
}

/** Code of one pick on a score. `base` = score when an in-play football handicap was priced. */
export function gradePick(
  family: MarketFamily,
  named: { readonly pick: Graded; readonly score: Score; readonly base?: Score },
): SettlementCode {
  const { pick, score } = named;
  const { home, away } = score;
  switch (family) {
    case '1x2':
      return wonIf(pick.side === winnerOf(score));
    case '12':
      return home === away ? refund : wonIf(pick.side === winnerOf(score));
    case 'dc':
      return wonIf(doubleChance(pick.side, winnerOf(score)));
    case 'oe':
      return wonIf(pick.side === ((home + away) % 2 === 0 ? 'even' : 'odd'));
    case 'eh':
      return wonIf(pick.side === winnerOf({ home: home + Number(pick.line ?? 0), away }));
    case 'ah':
      return handicapCode(pick, {
        home: home - (named.base?.home ?? 0),
        away: away - (named.base?.away ?? 0),
      });
    case 'ou':
      return totalCode(pick, home + away);
    case 'cs':
      return wonIf(pick.name.replace(':', '-') === `${home}-${away}`);
    case 'special':
      return open;
  }
}

/** Code of one selection of a market from a final result. `hasNone`: that nothing happens could be picked too. */
export function gradeSelection(
  market: Pick<Market, 'marketId' | 'family'>,
  named: {
    readonly pick: Pick<Selection, 'side' | 'name' | 'line'>;
    readonly result: FinalResult;
    readonly hasNone: boolean;
  },
): SettlementCode {
  const { pick, result, hasNone } = named;
  const first = result.firsts[market.marketId] ?? onlyScorer(market.marketId, result);
  if (first !== undefined) return firstCode(pick.side, { first, hasNone });
  const score = gradedScore(market.marketId, result);
  if (score === 'untold') return open;
  if (score === null) return market.family === 'ou' ? codeWhenCutShort(pick, { market, result }) : refund;
  const base = market.family === 'ah' && isFootball(result) ? baseOf(pick.line) : null;
  switch (market.marketId) {
    case 101:
      return totalCode(pick, score.home);
    case 102:
      return totalCode(pick, score.away);
    case 17:
      return wonIf(pick.side === (score.home > 0 && score.away > 0 ? 'yes' : 'no'));
    case 900007:
      return wonIf(pick.side === (score.home + score.away > 0 ? 'yes' : 'no'));
    case 4: {
      const half = gradedScore(63, result);
      if (half === 'untold') return open;
      return half === null ? refund : wonIf(pick.name === `${markOf(half)}/${markOf(score)}`);
    }
    default:
      return gradePick(market.family, { pick, score, ...(base && { base }) });
  }
}

/** Who scored first where only one side scored, 'none' where no side did; only in sports reported goal by goal. */
function onlyScorer(marketId: number, result: FinalResult): 'home' | 'away' | 'none' | undefined {
  if (marketId !== 16 || !result.isCompleted || !(isFootball(result) || result.sportId === hockey))
    return undefined;
  const { home, away } = result.regulation;
  if (home > 0 && away > 0) return undefined;
  return home > 0 ? 'home' : away > 0 ? 'away' : 'none';
}

/** A total of a match in sets that stopped short: what is over the line stays over it, all else is refunded. */
function codeWhenCutShort(
  pick: Pick<Selection, 'side' | 'line'>,
  { market, result }: { readonly market: Pick<Market, 'marketId'>; readonly result: FinalResult },
): SettlementCode {
  const points = pointsSoFar(market.marketId, result);
  const quarters = quartersOf(pick.line);
  if (points === null || quarters === null) return refund;
  const total = { 101: points.home, 102: points.away }[market.marketId] ?? points.home + points.away;
  return 4 * total - quarters > 1 ? wonIf(pick.side === 'over') : refund;
}

/** The score a football handicap was priced at in play: '-0.5 (1-0)'. */
function baseOf(line: string | null): Score | null {
  const [, home, away] = /\((\d+)[-:](\d+)\)\s*$/.exec(line ?? '') ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

/** First occurrence: when none came, 'none' wins where it was offered and everything is refunded where it was not. */
function firstCode(
  side: Side,
  named: { readonly first: 'home' | 'away' | 'none'; readonly hasNone: boolean },
): SettlementCode {
  const { first, hasNone } = named;
  if (first !== 'none') return wonIf(side === first);
  return hasNone ? wonIf(side === 'none' || side === 'no') : refund;
}

function handicapCode({ side, line }: Pick<Graded, 'side' | 'line'>, { home, away }: Score): SettlementCode {
  const quarters = quartersOf(line);
  if (quarters === null) return open;
  return lineCode(4 * (side === 'home' ? home - away : away - home) + quarters, { quarters });
}

function totalCode({ side, line }: Pick<Graded, 'side' | 'line'>, total: number): SettlementCode {
  const quarters = quartersOf(line);
  if (quarters === null) return open;
  const over = 4 * total - quarters;
  return lineCode(side === 'over' ? over : -over, { quarters });
}

/** By how many quarter goals a pick is ahead; a quarter line is half a stake on each neighbouring line. */
function lineCode(ahead: number, { quarters }: { readonly quarters: number }): SettlementCode {
  const isQuarter = quarters % 2 !== 0;
  if (!isQuarter) return ahead === 0 ? refund : wonIf(ahead > 0);
  if (ahead === 1) return halfWon;
  if (ahead === -1) return halfLost;
  return wonIf(ahead > 0);
}

function doubleChance(side: Side, winner: 'home' | 'draw' | 'away'): boolean {
  if (side === '1X') return winner !== 'away';
  if (side === 'X2') return winner !== 'home';
  return side === '12' && winner !== 'draw';
}

function winnerOf({ home, away }: Score): 'home' | 'draw' | 'away' {
  return home === away ? 'draw' : home > away ? 'home' : 'away';
}

function markOf(score: Score): string {
  return { home: '1', draw: 'X', away: '2' }[winnerOf(score)];
}

function wonIf(isWon: boolean): SettlementCode {
  return isWon ? won : lost;
}
