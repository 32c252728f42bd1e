import catalogue from '../../../../../shared/model/sports/markets.json';
import type { Scope } from '../model/outlook.ts';
import type { SeasonRow } from '../model/season.ts';
import type { SportKey } from '../model/slots.ts';
import { HOME_RUN, STRIKEOUT, WALK } from '../model/timeline.ts';
import type { MarketKind } from './market-kind.ts';
import { PREMATCH_MARGIN, SPECIAL_MARGIN } from './offer.ts';

/** A market the engine offers: what it is about and at which lines. */
export interface MarketSpec {
  readonly id: number;
  readonly name: string;
  readonly kind: MarketKind;
  readonly scope: Scope;
  readonly margin: number;
  readonly names: readonly string[];
  /** Lines on offer; [0] for markets without one. */
  readonly lines: (row: SeasonRow) => readonly number[];
  /** Handicaps that count from the score they were priced at. */
  readonly restarts: boolean;
  /** Markets of a first moment: its incident types. */
  readonly incidentTypes: readonly number[];
}

const NAMES: Readonly<Record<MarketKind, readonly string[]>> = {
  'three-way': ['1', 'X', '2'],
  'two-way': ['1', '2'],
  handicap: ['1', '2'],
  total: ['Over', 'Under'],
  'home-total': ['Over', 'Under'],
  'away-total': ['Over', 'Under'],
  'odd-even': ['Odd', 'Even'],
  'double-chance': ['1X', '12', 'X2'],
  'both-score': ['Yes', 'No'],
  'any-score': ['Yes', 'No'],
  'first-score': ['1', '2', 'No Goal'],
  'next-score': ['1', '2', 'No Goal'],
  'first-incident': ['1', '2'],
};

const englishNames = new Map(catalogue.markets.map((market) => [market.id, market.en]));
const specialNames = new Map(catalogue.sandboxOnlySpecials.map((market) => [market.id, market.ko]));
/** Main, handicap and total markets of the three sports. */
export const MAIN_MARKETS: ReadonlySet<number> = new Set([1, 2, 3, 226, 342, 28]);

function spec(id: number, kind: MarketKind, rest: Partial<MarketSpec> = {}): MarketSpec {
  return {
    id,
    kind,
    name: englishNames.get(id) ?? specialNames.get(id) ?? String(id),
    scope: 'match',
    margin: MAIN_MARKETS.has(id) ? PREMATCH_MARGIN : SPECIAL_MARGIN,
    names: NAMES[kind],
    lines: () => [0],
    restarts: false,
    incidentTypes: [],
    ...rest,
  };
}

const around = (centre: number, steps: readonly number[]) => steps.map((step) => centre + step);
const halfUp = (value: number) => Math.floor(value) + 0.5;
const twoWay = { names: ['1', '2'] };
const first = { scope: 'first' } as const;
const five = { scope: 'five' } as const;
const teamPoints = (row: SeasonRow, sign: 1 | -1) =>
  (row.close.total.line - sign * row.close.handicap.line) / 2;

/** From half a goal beyond the closing line to half a goal beyond level: in play the fair line wanders to level. */
function footballHandicaps({ close }: SeasonRow): readonly number[] {
  const low = Math.min(close.handicap.line, 0) - 0.5;
  const high = Math.max(close.handicap.line, 0) + 0.5;
  return Array.from({ length: (high - low) * 4 + 1 }, (_, index) => low + index / 4);
}

const football: readonly MarketSpec[] = [
  spec(1, 'three-way'),
  spec(2, 'total', { lines: () => [0.5, 1.5, 2, 2.25, 2.5, 2.75, 3, 3.5, 4.5, 5.5] }),
  spec(3, 'handicap', { lines: footballHandicaps, restarts: true }),
  spec(5, 'odd-even'),
  spec(7, 'double-chance'),
  spec(16, 'first-score'),
  spec(17, 'both-score'),
  spec(21, 'total', { ...first, lines: () => [0.5, 1, 1.5] }),
  spec(41, 'three-way', first),
  spec(59, 'next-score'),
  spec(64, 'handicap', { ...first, restarts: true, lines: () => [-0.5, -0.25, 0, 0.25, 0.5] }),
  spec(101, 'home-total', { lines: () => [0.5, 1.5, 2.5] }),
  spec(102, 'away-total', { lines: () => [0.5, 1.5, 2.5] }),
  spec(900010, 'first-incident', { incidentTypes: [1] }),
  spec(900011, 'first-incident', { incidentTypes: [6] }),
];

const basketball: readonly MarketSpec[] = [
  spec(226, 'two-way'),
  spec(342, 'handicap', {
    lines: (row) => around(row.close.handicap.line, [-20, -15, -10, -5, 0, 5, 10, 15, 20]),
  }),
  spec(28, 'total', { lines: (row) => around(row.close.total.line, [-24, -16, -8, -4, 0, 4, 8, 16, 24]) }),
  spec(5, 'odd-even'),
  spec(16, 'first-score', twoWay),
  spec(21, 'total', { ...first, lines: (row) => around(halfUp(row.close.total.line / 4), [-2, 0, 2]) }),
  spec(41, 'three-way', first),
  spec(64, 'handicap', { ...first, lines: (row) => around(halfUp(row.close.handicap.line / 4), [-2, 0, 2]) }),
  spec(101, 'home-total', { lines: (row) => [halfUp(teamPoints(row, 1))] }),
  spec(102, 'away-total', { lines: (row) => [halfUp(teamPoints(row, -1))] }),
  spec(202, 'two-way', first),
  spec(900001, 'first-incident', { incidentTypes: [30] }),
  spec(900002, 'first-incident', { incidentTypes: [32] }),
  spec(900003, 'first-incident', { incidentTypes: [28] }),
];

const baseball: readonly MarketSpec[] = [
  spec(226, 'two-way'),
  spec(342, 'handicap', { lines: () => [-4.5, -3.5, -2.5, -1.5, 1.5, 2.5, 3.5, 4.5] }),
  spec(28, 'total', { lines: (row) => around(row.close.total.line, [-4, -2, -1, 0, 1, 2, 4, 6]) }),
  spec(5, 'odd-even'),
  spec(16, 'first-score', twoWay),
  spec(21, 'total', { ...first, lines: () => [0.5] }),
  spec(41, 'three-way', first),
  spec(101, 'home-total', { lines: (row) => [halfUp(row.close.total.line / 2)] }),
  spec(102, 'away-total', { lines: (row) => [halfUp(row.close.total.line / 2)] }),
  spec(202, 'two-way', first),
  spec(236, 'total', { ...five, lines: (row) => [halfUp((row.close.total.line * 5) / 9)] }),
  spec(281, 'handicap', { ...five, lines: () => [-0.5, 0.5] }),
  spec(1618, 'two-way', five),
  spec(900004, 'first-incident', { incidentTypes: [WALK] }),
  spec(900005, 'first-incident', { incidentTypes: [HOME_RUN], names: ['1', '2', 'No'] }),
  spec(900006, 'first-incident', { incidentTypes: [STRIKEOUT] }),
  spec(900007, 'any-score', first),
];

export const marketSpecs: Readonly<Record<SportKey, readonly MarketSpec[]>> = {
  football,
  basketball,
  baseball,
};
