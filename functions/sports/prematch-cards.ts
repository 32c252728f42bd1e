import type { Settings } from '../../shared/model/settings.ts';
import { isPrematchOver } from '../../shared/rules/open-for-betting.ts';
import type { Card } from '../table/matches-list.ts';
import { cardsIn } from './lists.ts';

/** Games that still take prematch bets and have something to offer, soonest first. */
export async function prematchCards(now: number, config: Settings): Promise<readonly Card[]> {
  const cards = await cardsIn('wait', now);
  const options = config.option.siteOption2;
  return cards.filter(({ game, markets }) => markets.length > 0 && !isPrematchOver(game, { now, options }));
}
