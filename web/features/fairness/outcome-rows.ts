import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import type { FairRound } from './fair-query.ts';

interface OutcomeRow {
  readonly key: string;
  readonly name: string;
  readonly odds: number;
  readonly outcome: (typeof outcomes)[keyof typeof outcomes];
}

const outcomes = { 1: '미적중', 2: '적중', 3: '적특', 4: '절반 손실', 5: '절반 적중' } as const;

/** What became of every price of a round, by its folders; winners first within each. */
export function outcomeRows(
  game: Game,
  named: {
    readonly draw: Draw;
    readonly previous: Draw | null;
    readonly prices: FairRound['prices'];
  },
): ReadonlyMap<string, readonly OutcomeRow[]> {
  const { draw, previous, prices } = named;
  const folders = new Map<string, OutcomeRow[]>();
  for (const { folder, key, name, odds } of prices) {
    const code = game.codeOf(key, { draw, previous });
    const outcome = code === 0 || code === -1 ? outcomes[1] : outcomes[code];
    const rows = folders.get(folder) ?? [];
    folders.set(folder, [...rows, { key, name, odds, outcome }]);
  }
  for (const [folder, rows] of folders)
    folders.set(
      folder,
      rows.toSorted((a, b) => Number(a.outcome === '미적중') - Number(b.outcome === '미적중')),
    );
  return folders;
}
