import { totalOddsShown } from '../odds.ts';
import { isHalfStep } from '../sports/line.ts';
import { inMarketSet, mainMarkets } from '../sports/market-sets.ts';
import type { Offer } from '../sports/offers.ts';
import { betKinds } from './bet-kinds.ts';
import { whyNotPlace } from './placing-a-bet.ts';
import { pricedSlip } from './pricing-a-slip.ts';
import type { PlacementContext, Slip } from './slip.ts';
import { betProduct } from './system-lines.ts';

/** Two selections of one match that may be bet on together. */
export interface SameMatchSuggestion {
  readonly offers: readonly [Offer, Offer];
  /** Of both together after the cut, hundredths. */
  readonly totalOdds: number;
}

interface Asked {
  readonly kind: 'korean' | 'lsport';
  readonly context: PlacementContext;
  readonly now: number;
}

const most = 4;
/** A stake no other rule than those on legs objects to, won. */
const smallStake = 1_000;

/**
 * Pairs of one match's offers a slip of this kind would take from the member now, by the rules that judge the slip itself:
 * of each configured pair of markets every first selection with the likelier second one; likeliest first.
 */
export function sameMatchSuggestions({ kind, context, now }: Asked): readonly SameMatchSuggestion[] {
  const offers = evenestLines([...context.offers.values()], kind);
  const markets = new Set(offers.map(({ marketId }) => marketId));
  const pairs = [...markets].flatMap((first) =>
    [...markets].filter((second) => second > first).map((second) => [first, second] as const),
  );
  const of = (marketId: number) => offers.filter((offer) => offer.marketId === marketId);
  const suggestions = pairs.flatMap(([first, second]) =>
    // The market of three outcomes, or else the handicap, says whom the pair is about.
    suggestedOf(byTeams([of(first), of(second)]), { kind, context, now }),
  );
  return withoutRepeats(suggestions.sort((a, b) => a.totalOdds - b.totalOdds)).slice(0, most);
}

/** Of pairs that win and lose together the one that pays more, in its place. */
function withoutRepeats(ascending: readonly SameMatchSuggestion[]): readonly SameMatchSuggestion[] {
  const best = new Map(ascending.map((suggestion) => [suggestion.offers.map(wins).join('+'), suggestion]));
  return ascending.filter((suggestion) => [...best.values()].includes(suggestion));
}

/** What a selection says: half a goal given is a win of the match, where a draw is an outcome of its own. */
function wins({ sportId, marketId, selectionId, side, line }: Offer): string {
  const { main, handicap } = mainMarkets(sportId);
  const isWin = marketId === main || (marketId === handicap && main === 1 && Number(line) === -0.5);
  return isWin && (side === 'home' || side === 'away') ? `win ${side}` : selectionId;
}

function byTeams([a, b]: readonly [readonly Offer[], readonly Offer[]]) {
  const isTeams = (offers: readonly Offer[]): boolean => offers.some(({ side }) => side === 'home');
  return isTeams(b) && !isTeams(a) ? ([b, a] as const) : ([a, b] as const);
}

function suggestedOf(
  [firsts, seconds]: readonly [readonly Offer[], readonly Offer[]],
  asked: Asked,
): readonly SameMatchSuggestion[] {
  return firsts.flatMap((first) => {
    const taken = seconds.flatMap((second) => taking([first, second], asked) ?? []);
    const [likeliest] = taken.sort((a, b) => a.totalOdds - b.totalOdds);
    return likeliest ? [likeliest] : [];
  });
}

/** The pair as the slip would take it; null where it would refuse it. */
function taking(offers: readonly [Offer, Offer], { kind, context, now }: Asked): SameMatchSuggestion | null {
  const slip: Slip = {
    kind,
    legs: offers.map(({ gameId, marketId, folderId, selectionId, price }) => ({
      ...{ gameId, marketId, folderId, selectionId },
      ...{ odds: price, isBonus: false },
    })),
    stake: Math.max(smallStake, context.limits.minBetting),
    oddsChange: 'ask',
  };
  // A low balance hides no suggestion.
  const funded = { ...context, cash: Number.MAX_SAFE_INTEGER };
  if (whyNotPlace({ slip, context: funded, now }) !== null) return null;
  const odds = pricedSlip(slip, funded).legs.map((leg) => leg.odds);
  return { offers, totalOdds: totalOddsShown(betProduct(odds, slip)) };
}

/** The open offers the kind takes, of each market those of the line whose prices are closest: the one its board shows. */
function evenestLines(offers: readonly Offer[], kind: Asked['kind']): readonly Offer[] {
  const folders = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (!inMarketSet(betKinds[kind].marketSet, offer) || !isHalfStep(offer.line)) continue;
    folders.set(offer.folderId, [...(folders.get(offer.folderId) ?? []), offer]);
  }
  const best = new Map<number, readonly Offer[]>();
  for (const line of folders.values()) {
    const [one] = line;
    if (one === undefined || !line.every(({ open }) => open)) continue;
    const known = best.get(one.marketId);
    if (!known || gapOf(line) < gapOf(known)) best.set(one.marketId, line);
  }
  return [...best.values()].flat();
}

function gapOf(line: readonly Offer[]): number {
  const prices = line.map(({ price }) => price);
  return Math.max(...prices) - Math.min(...prices);
}
