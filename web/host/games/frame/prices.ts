import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { GameFace, PricedLine } from './face.ts';
import type { RoundView } from './use-round.ts';

/** Odds of the round in hundredths by selection; a missing selection is not offered. */
export function oddsNow({ round }: RoundView, { fixedOdds }: GameFace): ReadonlyMap<string, number> {
  if (fixedOdds) return fixedOdds;
  const bets = round?.folders.flatMap((folder) => folder.bets) ?? [];
  return new Map(bets.map(({ bets_id: key, bets_price: price }) => [key, hundredthsFrom(price) ?? 0]));
}

/** Lines with the names and odds of this round. */
export function pricedLines(
  lines: readonly Pick<PricedLine, 'key' | 'amount'>[],
  { view, face }: { readonly view: RoundView; readonly face: GameFace },
): readonly PricedLine[] {
  const odds = oddsNow(view, face);
  return lines.map(({ key, amount }) => ({
    key,
    amount,
    name: face.game.nameOf(key).replace(`${face.game.nameKo} `, ''),
    odds: odds.get(key) ?? null,
  }));
}
