import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { GameFace, PricedLine } from '../frame/face.ts';
import type { RoundView } from '../round/use-round.ts';
import type { TrayLine } from '../tray/tray-store.ts';

/** Odds of the round in hundredths by selection; what is missing is not offered now. */
export function oddsNow({ round }: RoundView, { fixedOdds }: GameFace): ReadonlyMap<string, number> {
  if (fixedOdds) return fixedOdds;
  const bets = round?.folders.flatMap((folder) => folder.bets) ?? [];
  return new Map(bets.map(({ bets_id: key, bets_price: price }) => [key, hundredthsFrom(price) ?? 0]));
}

/** The tray's lines with this round's names and odds. */
export function pricedLines(
  lines: readonly TrayLine[],
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
