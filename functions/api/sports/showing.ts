import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Presentation, ShownMatch } from '../../../shared/rules/sports/match-to-wire.ts';
import { isInPlayUnconfirmed, isStale } from '../../../shared/rules/sports/open-for-betting.ts';
import { settings } from '../../table/admin/settings.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { readMatchState } from '../../table/sports/matches.ts';
import { readSuspensions } from '../../table/sports/suspensions.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

const cached = staleWhileRevalidate<MatchState | undefined>({ milliseconds: 250, most: 500 });

/** A match with all its markets, at most a quarter of a second old: one query. @throws Refusal not-found */
export async function shownState(gameId: string): Promise<MatchState> {
  const state = await cached(gameId, () => readMatchState(gameId));
  if (!state) throw new Refusal('not-found');
  return state;
}

/** How matches are shown now: the settings, and whether their feed is silent or their state is unconfirmed. */
export async function showingAt(
  now: number,
): Promise<{ readonly config: Settings; readonly of: (shown: ShownMatch) => Presentation }> {
  const [config, feeds, suspensions] = await Promise.all([settings(), feedStates(), readSuspensions()]);
  return {
    config,
    of: ({ match }) => {
      const source = feeds[match.source];
      const options = config.option.siteOption2;
      const quiet = isStale(source, { now, options });
      const unconfirmed = isInPlayUnconfirmed({ ...match, sequences: {} }, { source, now, options });
      return { settings: config, stale: quiet || unconfirmed, suspensions: suspensions };
    },
  };
}
