import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { type CardList, cardsOf, type MatchCard } from '../../table/sports/match-cards.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

const DAY = 24 * 3_600_000;
/** Results are listed this far back without a date, coming matches as far ahead as a feed sends them. */
const BACK = 3 * DAY;
const AHEAD = 400 * DAY;
const maxLists = 40;

const cachedLists = staleWhileRevalidate<readonly MatchCard[]>({ milliseconds: 1_000, most: maxLists });
const cachedInPlay = staleWhileRevalidate<readonly MatchCard[]>({ milliseconds: 250, most: 1 });

/** Cards of coming matches or matches in play, by start. At most a second old, in play a quarter of a second. */
export function cardsIn(list: Exclude<CardList, 'end'>, now: number): Promise<readonly MatchCard[]> {
  const cached = list === 'live' ? cachedInPlay : cachedLists;
  return cached(list, () => cardsOf({ state: list, from: now - DAY, to: now + AHEAD }));
}

/** Ended matches, the latest start first: of a Korean day (YYYY-MM-DD), or of the last three days. */
export function endedCards(date: string | undefined, now: number): Promise<readonly MatchCard[]> {
  const { from, to } = date ? koreanDaySpan(date.replaceAll('-', '')) : { from: now - BACK, to: now + DAY };
  return cachedLists(`end ${date ?? ''}`, () =>
    cardsOf({ state: 'end', from, to: to - 1, descending: true }),
  );
}
