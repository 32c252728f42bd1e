import type { Outlook, Scope, Situation, SportModel, Strength } from '../model/outlook.ts';
import type { LinePrices, RowPrices, SeasonRow } from '../model/season.ts';
import { regulationEnd, scoreAt, type Timeline } from '../model/timeline.ts';
import { chancesOf } from './market-kind.ts';
import type { MarketSpec } from './market-specs.ts';
import { type Offer, offer } from './offer.ts';

/** Offers of one line at the opening and at the close, in the order of the market's names. */
export interface PlannedLine {
  readonly line: number;
  readonly open: readonly Offer[];
  readonly close: readonly Offer[];
}

export interface PlannedMarket {
  readonly spec: MarketSpec;
  readonly lines: readonly PlannedLine[];
  readonly mainLine: number | null;
  /** Milliseconds from kick-off at which the market is decided. */
  readonly decidedAt: number;
}

export interface Fixed {
  readonly row: SeasonRow;
  readonly timeline: Timeline;
  /** What the model says before the match, at opening and closing strengths. */
  readonly open: Outlooks;
  readonly close: Outlooks;
}

export type Outlooks = Readonly<Record<Scope, Outlook | null>>;

const BEFORE: Situation = {
  played: 0,
  score: { home: 0, away: 0 },
  firstPeriod: { home: 0, away: 0, over: false },
  inPlay: false,
};

/** Outlooks before kick-off, made once for all markets and lines. */
export function outlooksBefore(model: SportModel, strength: Strength): Outlooks {
  const of = (scope: Scope) => model.outlook(strength, BEFORE, scope);
  return { match: of('match'), first: of('first'), five: of('five') };
}

const MAIN_WINNER = new Set([1, 226]);
const MAIN_HANDICAP = new Set([3, 342]);
const MAIN_TOTAL = new Set([2, 28]);

/** Lines and prices of a market: the row's own where it quotes them, the model's elsewhere. */
export function planMarket(spec: MarketSpec, fixed: Fixed): PlannedMarket {
  const { row } = fixed;
  const quoted = quotedLine(spec, row.close);
  const numbers = new Set([...spec.lines(row), ...(quoted ? [quoted.line] : [])]);
  const lines = [...numbers]
    .sort((a, b) => a - b)
    .map(
      (line): PlannedLine => ({
        line,
        open: offersOf(spec, line, { outlooks: fixed.open, prices: row.open }),
        close: offersOf(spec, line, { outlooks: fixed.close, prices: row.close }),
      }),
    );
  return { spec, lines, mainLine: quoted?.line ?? null, decidedAt: decided(spec, fixed.timeline) };
}

interface At {
  readonly outlooks: Outlooks;
  readonly prices: RowPrices;
}

function offersOf(spec: MarketSpec, line: number, { outlooks, prices }: At): readonly Offer[] {
  const asOffers = (quoted: readonly number[]) =>
    quoted.map((price): Offer => ({ price: Math.max(101, price), open: true }));
  if (MAIN_WINNER.has(spec.id)) return asOffers(prices.winner);
  const quoted = quotedLine(spec, prices);
  if (quoted?.line === line) return asOffers([quoted.first, quoted.second]);
  const outlook = outlooks[spec.scope];
  if (!outlook) return spec.names.map(() => ({ price: 101, open: false }));
  return chancesOf(spec.kind, outlook, { line, bets: spec.names.length }).map((chance) =>
    offer(chance, spec.margin),
  );
}

function quotedLine(spec: MarketSpec, prices: RowPrices): LinePrices | null {
  if (MAIN_HANDICAP.has(spec.id)) return prices.handicap;
  return MAIN_TOTAL.has(spec.id) ? prices.total : null;
}

function decided(spec: MarketSpec, timeline: Timeline): number {
  const { scores, otherIncidents, periods, end } = timeline;
  switch (spec.kind) {
    case 'first-score':
      return scores[0]?.at ?? end;
    case 'first-incident':
      return (
        [...scores, ...otherIncidents]
          .filter((incident) => spec.incidentTypes.includes(incident.type))
          .sort((a, b) => a.at - b.at)[0]?.at ?? end
      );
    case 'both-score':
      return scores.find((score) => bothScored(timeline, score.at))?.at ?? end;
    case 'odd-even':
    case 'home-total':
    case 'away-total':
      return regulationEnd(timeline);
    default:
      if (spec.scope === 'first') return periods[0]?.end ?? end;
      return spec.scope === 'five' ? (periods[4]?.end ?? end) : end;
  }
}

function bothScored(timeline: Timeline, at: number): boolean {
  const { home, away } = scoreAt(timeline, at);
  return home > 0 && away > 0;
}
