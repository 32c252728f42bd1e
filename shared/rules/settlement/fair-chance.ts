import type { BetLeg } from '../../model/betting/bet.ts';
import type { MarketFamily, MatchState, Selection, Side } from '../../model/sports/match.ts';
import { noOverrides } from '../../model/sports/trading.ts';
import { isDecided } from '../leg-result.ts';
import type { Product } from '../odds.ts';
import { quartersOf } from '../sports/line.ts';
import { lowestFeedPrice, shiftedPrice } from '../sports/overrides.ts';

/** A chance of at most one in so many is not known: feeds cap their highest prices. */
const unlikely = 50n;
/** Winner markets that no tie refunds: 12, to qualify, 12 with overtime. */
const decidedWinners: readonly number[] = [52, 88, 226];

/**
 * Sides of a whole line by family. A side that is missing or suspended took its share of the chances along, and a suspended
 * one has an old price.
 */
const wholeLines: Readonly<Partial<Record<MarketFamily, readonly Side[]>>> = {
  '1x2': ['home', 'draw', 'away'],
  eh: ['home', 'draw', 'away'],
  '12': ['home', 'away'],
  ah: ['home', 'away'],
  ou: ['over', 'under'],
  oe: ['odd', 'even'],
  dc: ['1X', '12', 'X2'],
};
/**
 * Percent that the chances of a special's line add up to at least: nobody knows whether it is whole, and feeds sell it with a
 * margin of 5 to 15.
 */
const assumedSum = 115n;

type Priced = Pick<Selection, 'id' | 'price' | 'settlement'>;
type Leg = Pick<BetLeg, 'marketId' | 'folderId' | 'selectionId'>;

/**
 * The chance of a leg's selection as an exact fraction, by the feed's prices of its line with the traders' shift and the
 * margin taken out. Caps and cuts of the board do not count: they protect the operator when it sells. A price that a trader set
 * by hand counts where it makes the selection less likely. Null where the prices do not say it: a side of the line is missing,
 * suspended or at the feed's lowest price.
 */
export function fairChance(leg: Leg, { match, markets }: MatchState): Product | null {
  const market = markets.find(({ marketId }) => marketId === leg.marketId);
  const folder = market?.folders.find(({ id }) => id === leg.folderId);
  if (!market || !folder) return null;
  const { shifts, prices } = match.desk ?? noOverrides;
  // Correct scores are many, their margins wide, and which of them are listed changes.
  if (market.family === 'cs' || !isWhole(folder.selections, market.family)) return null;
  const undecided = folder.selections.filter(({ settlement }) => !isDecided(settlement));
  const shifted = undecided.map((one) => ({
    ...one,
    price: shiftedPrice(one.price, shifts[market.marketId] ?? 0),
  }));
  const byHand = shifted.map((one) => ({ ...one, price: prices[one.id] ?? one.price }));
  if ([undecided, shifted].some((line) => hidesChance(line, leg.selectionId))) return null;
  const chances = [shifted, byHand].map((line) =>
    chanceAmong(line, { id: leg.selectionId, family: market.family }),
  );
  return chances.reduce(lesser);
}

function isWhole(line: readonly Selection[], family: MarketFamily): boolean {
  const sides = new Set(line.map(({ side }) => side));
  const isPriced = line.every(({ settlement, status }) => isDecided(settlement) || status === 'open');
  return isPriced && (wholeLines[family] ?? []).every((side) => sides.has(side));
}

/** Whether a line has no price for a selection, or its lowest one for another: that price stands for every higher chance. */
function hidesChance(line: readonly Priced[], own: string): boolean {
  return line.some(({ id, price }) => price < lowestFeedPrice || (price === lowestFeedPrice && id !== own));
}

/**
 * Its share of all the line's chances (1 ÷ price each), of a double chance twice that, as two of three win. Where a line has
 * no margin, no more than its price says. Null where it is unlikely.
 */
function chanceAmong(
  line: readonly Priced[],
  { id, family }: { readonly id: string; readonly family: MarketFamily },
): Product | null {
  const own = line.find((one) => one.id === id);
  if (!own) return null;
  const price = BigInt(own.price);
  const common = line.reduce((product, one) => product * BigInt(one.price), 1n);
  const sum = line.reduce((total, one) => total + common / BigInt(one.price), 0n);
  const winners = family === 'dc' ? 2n : 1n;
  // Prices are hundredths: a line without margin adds up to common / 100.
  const assumed = wholeLines[family] === undefined ? (assumedSum * common) / 10_000n : 0n;
  const share = { numerator: (winners * common) / price, denominator: sum > assumed ? sum : assumed };
  const chance = lesser(share, { numerator: 100n, denominator: price });
  return chance === null || unlikely * chance.numerator <= chance.denominator ? null : chance;
}

/** The smaller of two fractions; null when one of them is not known. */
function lesser(a: Product | null, b: Product | null): Product | null {
  if (a === null || b === null) return null;
  return b.numerator * a.denominator < a.numerator * b.denominator ? b : a;
}

/**
 * Whether a result may return a leg's stake: a whole or quarter line that the score can meet, a winner market without overtime,
 * a first occurrence without a selection for none. `sides` are those of its line.
 */
export function mayBeRefunded(
  { marketId, line }: Pick<BetLeg, 'marketId' | 'line'>,
  { family, sides }: { readonly family: MarketFamily; readonly sides: readonly Selection['side'][] },
): boolean {
  if (family === '12') return !decidedWinners.includes(marketId);
  if (family === 'special') return sides.every((side) => side === 'home' || side === 'away');
  return (family === 'ah' || family === 'ou') && Math.abs(quartersOf(line) ?? 0) % 4 !== 2;
}
