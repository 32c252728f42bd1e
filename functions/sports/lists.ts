import type { Settings } from '../../shared/model/settings.ts';
import { isStale } from '../../shared/rules/open-for-betting.ts';
import type { Showing, ShownGame } from '../../shared/rules/wire-game.ts';
import { feedStates } from '../table/matches-feed.ts';
import { type Card, cardsOf, type ListState } from '../table/matches-list.ts';
import { settings } from '../table/settings.ts';

const DAY = 24 * 3_600_000;
/** Results are listed this long; games ahead as far as a feed tells them. */
const BACK = 3 * DAY;
const AHEAD = 400 * DAY;
/** Milliseconds a process keeps a list. */
const AGES: Readonly<Record<ListState, number>> = { wait: 1_000, live: 250, end: 1_000 };

interface Kept {
  readonly until: number;
  readonly cards: Promise<readonly Card[]>;
}
const kept = new Map<string, Kept>();

/** Cards of a state in order of start; results from the last start back. At most a second old, in play a quarter. */
export function cardsIn(state: ListState, now: number): Promise<readonly Card[]> {
  const found = kept.get(state);
  if (found && performance.now() < found.until) return found.cards;
  const cards = cardsOf({
    state,
    from: state === 'end' ? now - BACK : now - DAY,
    to: state === 'end' ? now + DAY : now + AHEAD,
    descending: state === 'end',
  });
  kept.set(state, { cards, until: performance.now() + AGES[state] });
  cards.catch(() => kept.delete(state));
  return cards;
}

/** How a game is to be shown now: the settings, and whether its feed is quiet or left it out of its games in play. */
export async function showingAt(
  now: number,
): Promise<{ readonly config: Settings; readonly of: (shown: ShownGame) => Showing }> {
  const [config, feeds] = await Promise.all([settings(), feedStates()]);
  return {
    config,
    of: ({ game }) => {
      const feed = feeds[game.source];
      const quiet = isStale(feed, { now, options: config.option.siteOption2 });
      const leftOut =
        game.status === 'live' &&
        feed?.active != null &&
        game.feedAt < feed.activeAt &&
        !feed.active.includes(game.gameId);
      return { settings: config, stale: quiet || leftOut };
    },
  };
}
