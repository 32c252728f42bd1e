/** A drawn round's `result` as the views show it. */
export interface BallResult {
  readonly balls: readonly number[];
  readonly powerball: number;
  readonly sum: number;
  readonly pbOE: string;
  readonly pbUO: string;
  readonly nbOE: string;
  readonly nbUO: string;
  readonly nbSize: string;
  readonly ladder: { readonly start: string; readonly lines: number; readonly oe: string };
}

type Unread = Readonly<Record<string, unknown>>;

const isOpen = (value: unknown): value is Unread => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null when there is no such result. */
export function ballResultIn(result: Unread | null | undefined): BallResult | null {
  if (!result) return null;
  const { balls, powerball, sum, ladder } = result;
  if (!Array.isArray(balls) || typeof powerball !== 'number' || typeof sum !== 'number') return null;
  const way = isOpen(ladder) ? ladder : {};
  return {
    balls: balls.map(Number),
    powerball,
    sum,
    pbOE: text(result['pbOE']),
    pbUO: text(result['pbUO']),
    nbOE: text(result['nbOE']),
    nbUO: text(result['nbUO']),
    nbSize: text(result['nbSize']),
    ladder: { start: text(way['start']), lines: Number(way['lines']), oe: text(way['oe']) },
  };
}
