import type { WireRound } from '../../../../shared/model/games/wire-round.ts';

/** What a drawn round of power ball or ladder shows. */
export interface BallFigures {
  readonly balls: readonly number[];
  readonly powerball: number;
  readonly sum: number;
  readonly pbOE: string;
  readonly pbUO: string;
  readonly nbOE: string;
  readonly nbUO: string;
  readonly nbSize: string;
  readonly pbSection: string;
  readonly nbSection: string;
  readonly start: string;
  readonly lines: string;
  readonly oe: string;
}

/** The figures of a round's result; null while nothing is drawn, and for a round that is void. */
export function ballFigures({ result }: Pick<WireRound, 'result'>): BallFigures | null {
  if (result === null) return null;
  const text = (name: string): string => String(result[name] ?? '');
  const { balls, ladder } = result;
  const way = typeof ladder === 'object' && ladder !== null ? Object.entries(ladder) : [];
  const of = (name: string): string => String(way.find(([key]) => key === name)?.[1] ?? '');
  return {
    balls: Array.isArray(balls) ? balls.map(Number) : [],
    powerball: Number(result['powerball'] ?? 0),
    sum: Number(result['sum'] ?? 0),
    pbOE: text('pbOE'),
    pbUO: text('pbUO'),
    nbOE: text('nbOE'),
    nbUO: text('nbUO'),
    nbSize: text('nbSize'),
    pbSection: text('pbSection'),
    nbSection: text('nbSection'),
    start: of('start'),
    lines: `${of('lines')}줄`,
    oe: of('oe'),
  };
}
