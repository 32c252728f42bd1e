import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { type Card, type CardList, cardsOf } from '../../table/sports/matches-list.ts';
import { keeping } from './stale-while-revalidate.ts';

const DAY = 24 * 3_600_000;
/** Results are listed this long without a date; games ahead as far as a feed tells them. */
const BACK = 3 * DAY;
const AHEAD = 400 * DAY;
const mostLists = 40;

const keptLists = keeping<readonly Card[]>({ milliseconds: 1_000, most: mostLists });
const keptInPlay = keeping<readonly Card[]>({ milliseconds: 250, most: 1 });

/** Cards of games to come or in play in order of start. At most a second old, in play a quarter. */
export function cardsIn(list: Exclude<CardList, 'end'>, now: number): Promise<readonly Card[]> {
  const kept = list === 'live' ? keptInPlay : keptLists;
  return kept(list, () => cardsOf({ state: list, from: now - DAY, to: now + AHEAD }));
}

/** Games that are over, the latest start first: of a Korean day (YYYY-MM-DD), or of the last three days. */
export function endedCards(date: string | undefined, now: number): Promise<readonly Card[]> {
  const { from, to } = date ? koreanDaySpan(date.replaceAll('-', '')) : { from: now - BACK, to: now + DAY };
  return keptLists(`end ${date ?? ''}`, () => cardsOf({ state: 'end', from, to: to - 1, descending: true }));
}
