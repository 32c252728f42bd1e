import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { GameUi } from './game-ui.ts';
import type { PricedLine } from './priced-line.ts';
import type { RoundView } from './use-round.ts';

/** Odds of the round in hundredths by selection; a missing selection is not offered. */
export function oddsNow({ round }: RoundView, { fixedOdds }: GameUi): ReadonlyMap<string, number> {
  if (fixedOdds) return fixedOdds;
  const bets = round?.folders.flatMap((folder) => folder.bets) ?? [];
  return new Map(bets.map(({ bets_id: key, bets_price: price }) => [key, hundredthsFrom(price) ?? 0]));
}

/** Lines with the names and odds of this round. */
export function pricedLines(
  lines: readonly Pick<PricedLine, 'key' | 'amount'>[],
  { view, ui }: { readonly view: RoundView; readonly ui: GameUi },
): readonly PricedLine[] {
  const odds = oddsNow(view, ui);
  return lines.map(({ key, amount }) => ({
    key,
    amount,
    name: ui.game.nameOf(key).replace(`${ui.game.nameKo} `, ''),
    odds: odds.get(key) ?? null,
  }));
}
