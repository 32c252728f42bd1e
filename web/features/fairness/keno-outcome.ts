import type { Hundredths } from '../../../shared/model/money.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { kenoKey, kenoPays, payFor } from '../../../shared/rules/games/keno.ts';

interface KenoOutcome {
  readonly picks: readonly { readonly number: number; readonly isHit: boolean }[];
  readonly hits: number;
  /** What it returns, hundredths of the stake. */
  readonly pay: Hundredths;
}

/** The result of picks by the rule bets are settled with; null for picks that are not allowed. `text`: '3, 17 40'. */
export function kenoOutcome(text: string, draw: Draw): KenoOutcome | null {
  const picks = (text.match(/\d+/g) ?? []).map(Number);
  if (kenoKey(picks) === null) return null;
  const shown = picks.toSorted((a, b) => a - b).map((number) => ({ number, isHit: draw.includes(number) }));
  return { picks: shown, hits: shown.filter(({ isHit }) => isHit).length, pay: payFor({ picks, draw }) };
}

/** What each number of hits returns, by how many numbers were picked. */
export const kenoTable = kenoPays.map((pays, at) => ({
  count: at + 1,
  rows: pays.flatMap((pay, hits) => (pay > 0 ? [{ hits, pay }] : [])),
}));
