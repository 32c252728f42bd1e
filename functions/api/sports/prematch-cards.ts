import type { Settings } from '../../../shared/model/admin/settings.ts';
import { isOfLsportFeed } from '../../../shared/rules/sports/lsport-feed.ts';
import { type ListSet, listedMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { isPrematchOver } from '../../../shared/rules/sports/open-for-betting.ts';
import type { MatchCard } from '../../table/sports/match-cards.ts';
import { cardsIn } from './lists.ts';

/** What a list of coming matches shows. */
export interface Prematch {
  readonly set: Extract<ListSet, 'KO' | 'MAIN' | 'SPECIAL'>;
  /** Only matches of feeds in the LSports format. */
  readonly lsport: boolean;
}

interface Asking extends Prematch {
  readonly now: number;
  readonly config: Settings;
}

/** Matches that still accept prematch bets and have markets of the set, soonest first, with those markets. */
export async function prematchCards({ set, lsport, now, config }: Asking): Promise<readonly MatchCard[]> {
  const cards = await cardsIn(set === 'SPECIAL' ? 'special' : 'wait', now);
  const options = config.option.siteOption2;
  return cards
    .filter(({ match }) => !isPrematchOver(match, { now, options }) && (!lsport || isOfLsportFeed(match)))
    .map((card) => withListedMarkets(card, set))
    .filter(({ markets }) => markets.length > 0);
}

function withListedMarkets(card: MatchCard, set: ListSet): MatchCard {
  return { ...card, markets: listedMarkets({ sportId: card.match.sportId, markets: card.markets }, set) };
}
