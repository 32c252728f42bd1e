import type { BettingSettings, SportsFolder } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import { type SettlementCode, settlementCodes } from '../../model/sports/match.ts';
import { isDecided } from '../leg-result.ts';
import { oddsFromSetting, oddsText } from '../odds-text.ts';
import { siteOptionNumber } from '../site-option.ts';
import { bonusCountOf, bonusId } from './bonus-id.ts';
import type { PlacingRefusal, SlipLeg } from './slip.ts';

/** The bonus folder a slip item stands for, as configured and active. */
export function bonusFolderOf(
  leg: Pick<SlipLeg, 'selectionId'>,
  { option }: BettingSettings,
): SportsFolder | null {
  const count = bonusCountOf(leg.selectionId);
  return option.sportsFolder.find((folder) => folder.active && folder.count === count) ?? null;
}

/** The bonus folder as a cart item. */
export function bonusLeg({ count, odds }: SportsFolder): SlipLeg {
  const gameId = 'bonus';
  return {
    gameId,
    folderId: gameId,
    marketId: 0,
    selectionId: bonusId(count),
    odds: oddsFromSetting(odds),
    isBonus: true,
  };
}

/**
 * Why the bonus folders of a slip may not stand: too few legs, a second one, a leg priced too low.
 * `realOdds` are the real legs' odds after the cut, by slip index.
 */
export function whyNotBonus(
  bonuses: readonly { readonly index: number; readonly count: number }[],
  named: { readonly realOdds: ReadonlyMap<number, Hundredths>; readonly settings: BettingSettings },
): PlacingRefusal | null {
  const { realOdds, settings } = named;
  const counted = countedLegs([...realOdds.values()], settings);
  const early = bonuses.find(({ count }) => counted < count);
  if (early) return { code: 'bonus-too-early', values: { n: early.count }, legs: [early.index] };
  const second = bonuses[1];
  if (second) return { code: 'bonus-twice', legs: [second.index] };
  const minimum = bonusMinimumOdds(settings);
  const low = [...realOdds].filter(([, odds]) => odds < minimum).map(([index]) => index);
  if (bonuses.length === 0 || low.length === 0) return null;
  return { code: 'bonus-minimum-odds', values: { odds: oddsText(minimum) }, legs: low };
}

/** Real legs that count towards a bonus: with `countMinOdds` on, lower ones do not. */
export function countedLegs(odds: readonly Hundredths[], { option }: BettingSettings): number {
  const minimum = oddsFromSetting(
    siteOptionNumber(option.siteOption2, { name: 'countMinOdds', fallback: 0 }),
  );
  return odds.filter((price) => price >= minimum).length;
}

/** The lowest odds a leg may have in a slip with a bonus folder. */
function bonusMinimumOdds({ option }: BettingSettings): Hundredths {
  return oddsFromSetting(siteOptionNumber(option.siteOption2, { name: 'bonusMinOdds', fallback: 1.3 }));
}

/** A bonus leg's result once all real legs are decided: refunded legs do not count, and too few make it pay 1.00. */
export function bonusResult(selectionId: string, realCodes: readonly SettlementCode[]): SettlementCode {
  if (realCodes.some((code) => !isDecided(code))) return settlementCodes.open;
  return realCodes.filter((code) => code !== settlementCodes.void).length >= bonusCountOf(selectionId)
    ? settlementCodes.won
    : settlementCodes.void;
}
