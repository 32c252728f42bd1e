import type { Settings } from '../../../shared/model/admin/settings.ts';
import { isOfLsportFeed } from '../../../shared/rules/sports/lsport-feed.ts';
import type { ListSet } from '../../../shared/rules/sports/market-sets.ts';
import { listedMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { isPrematchOver } from '../../../shared/rules/sports/open-for-betting.ts';
import type { Card } from '../../table/sports/matches-list.ts';
import { cardsIn } from './lists.ts';

/** What a list of games to come shows. */
export interface Prematch {
  readonly set: Extract<ListSet, 'KO' | 'MAIN' | 'SPECIAL'>;
  /** Games of LSports-shaped feeds alone. */
  readonly lsport: boolean;
}

interface Asking extends Prematch {
  readonly now: number;
  readonly config: Settings;
}

/** Games that still take prematch bets and have something of the set to offer, soonest first, with those markets. */
export async function prematchCards({ set, lsport, now, config }: Asking): Promise<readonly Card[]> {
  const cards = await cardsIn(set === 'SPECIAL' ? 'special' : 'wait', now);
  const options = config.option.siteOption2;
  return cards
    .filter(({ game }) => !isPrematchOver(game, { now, options }) && (!lsport || isOfLsportFeed(game)))
    .map((card) => showing(card, set))
    .filter(({ markets }) => markets.length > 0);
}

function showing(card: Card, set: ListSet): Card {
  return { ...card, markets: listedMarkets({ sportId: card.game.sportId, markets: card.markets }, set) };
}
