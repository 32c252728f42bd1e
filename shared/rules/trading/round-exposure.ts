import type { Bet } from '../../model/betting/bet.ts';
import type { Draw } from '../fairness/draw.ts';
import type { Game } from '../games/game.ts';
import { maxReturned } from '../games/max-winnings.ts';
import { payout } from '../odds.ts';

interface Cell {
  readonly key: string;
  readonly name: string;
  readonly stake: number;
  readonly payout: number;
  /** What is left of all stakes when this selection alone pays, won; negative when the operator loses. */
  readonly net: number;
}

export interface RoundStakes {
  readonly tickets: number;
  readonly stake: number;
  /** What is left of all stakes by the draw that costs most; negative when the operator loses. */
  readonly worst: number;
  /** The worst first. */
  readonly selections: readonly Cell[];
}

/** What a round's open bets cost by selection, each for itself, and at worst: by the draw that returns most of all of them together. */
export function roundExposure(
  bets: readonly Bet[],
  by: { readonly game: Game; readonly previous: Draw | null },
): RoundStakes {
  const open = bets.filter(({ status }) => status === 'open');
  const stake = open.reduce((sum, bet) => sum + bet.stake, 0);
  const cells = new Map<string, Omit<Cell, 'net'>>();
  for (const { legs, stakes = [] } of open)
    for (const [line, { selectionId: key, marketNameKo: name, odds }] of legs.entries()) {
      const amount = stakes[line] ?? 0;
      const before = cells.get(key) ?? { key, name, stake: 0, payout: 0 };
      cells.set(key, {
        ...before,
        stake: before.stake + amount,
        payout: before.payout + payout(amount, [odds]),
      });
    }
  const selections = [...cells.values()]
    .map((cell): Cell => ({ ...cell, net: stake - cell.payout }))
    .sort((a, b) => a.net - b.net);
  const lines = selections.map(({ key, stake: amount, payout: won }) => ({ key, amount, won }));
  return { tickets: open.length, stake, worst: stake - maxReturned(lines, by), selections };
}
