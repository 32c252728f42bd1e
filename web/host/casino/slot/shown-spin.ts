import type { PlayedSlotRound } from '../../../../shared/model/casino/wire-slot.ts';
import {
  type SlotWins,
  slotLines,
  slotWindow,
  slotWins,
} from '../../../../shared/rules/casino/slot-model.ts';

/** A spin as the machine shows it: what its stops show and pay. */
export interface ShownSpin extends SlotWins {
  readonly nonce: number;
  readonly stops: readonly number[];
  /** Three symbols a reel, from the top. */
  readonly window: readonly string[];
  /** Whole won. */
  readonly won: number;
}

export function shownSpin({ nonce, stops, won }: PlayedSlotRound['spins'][number]): ShownSpin {
  const window = slotWindow(stops);
  return { nonce, stops, won, window, ...slotWins(window) };
}

/** What a spin of this stake paid, by name: no more than the stake is no win. */
export function paidName(won: number, stake: number): '당첨' | '회수' {
  return won > stake ? '당첨' : '회수';
}

/** Cells, 'reel.row', that a part of a win covers: the line at `place`, the scatters after the lines, or all of them. */
export function hitCells(
  { lines, window, scatterPays }: ShownSpin,
  place: number | 'all',
): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const [at, { line, count }] of lines.entries()) {
    if (place !== 'all' && place !== at) continue;
    const rows = slotLines[line] ?? '';
    for (let reel = 0; reel < count; reel += 1) cells.add(`${reel}.${rows[reel]}`);
  }
  if (scatterPays > 0 && (place === 'all' || place === lines.length))
    for (const [reel, symbols] of window.entries())
      if (symbols.includes('S')) cells.add(`${reel}.${symbols.indexOf('S')}`);
  return cells;
}

/** How many parts of a win are shown one after the other: its lines, then its scatters. */
export function partsOf({ lines, scatterPays }: ShownSpin): number {
  return lines.length + (scatterPays > 0 ? 1 : 0);
}
