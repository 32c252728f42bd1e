import type { MatchExposure } from '../matches/one-match-query.ts';

type Line = MatchExposure['folders'][number];

/** What the operator loses at worst; 0 for what can only win. */
export function lossOf({ worst }: { readonly worst: number }): number {
  return Math.max(0, -worst);
}

/** Percent of the largest that a bar shows. Any loss is seen: it is one percent at least. */
export function barShare(loss: number, largest: number): number {
  if (loss <= 0 || largest <= 0) return 0;
  return Math.min(100, Math.max(1, Math.round((loss / largest) * 100)));
}

/** How strongly a cell is tinted, in four steps: the figure stands in it, the tint only leads the eye. */
export function heatStep(share: number): 0 | 1 | 2 | 3 | 4 {
  if (share <= 0) return 0;
  if (share < 25) return 1;
  if (share < 50) return 2;
  return share < 75 ? 3 : 4;
}

/** A market of a match: its lines' worst outcomes added up. */
export interface MarketExposure {
  readonly marketsId: number;
  readonly marketNameKr: string;
  readonly stake: number;
  readonly worst: number;
  readonly lines: readonly Line[];
}

/** The lines of a match by market, the largest liability first; the lines keep their order. */
export function marketsOf(folders: readonly Line[]): readonly MarketExposure[] {
  const ids = [...new Set(folders.map(({ marketsId }) => marketsId))];
  const markets = ids.map((marketsId): MarketExposure => {
    const lines = folders.filter((line) => line.marketsId === marketsId);
    return {
      marketsId,
      marketNameKr: lines[0]?.marketNameKr ?? '',
      stake: lines.reduce((sum, { stake }) => sum + stake, 0),
      worst: lines.reduce((sum, { worst }) => sum + worst, 0),
      lines,
    };
  });
  return markets.sort((a, b) => a.worst - b.worst);
}
