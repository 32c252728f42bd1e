import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { Showing, ShownGame } from '../../../shared/rules/sports/match-to-wire.ts';
import { isStale, isUnvouched } from '../../../shared/rules/sports/open-for-betting.ts';
import { settings } from '../../table/admin/settings.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { wideStops } from '../../table/sports/suspensions.ts';

/** How a game is to be shown now: the settings, and whether its feed is quiet or nobody vouches for what it stands at. */
export async function showingAt(
  now: number,
): Promise<{ readonly config: Settings; readonly of: (shown: ShownGame) => Showing }> {
  const [config, feeds, stops] = await Promise.all([settings(), feedStates(), wideStops()]);
  return {
    config,
    of: ({ game }) => {
      const source = feeds[game.source];
      const options = config.option.siteOption2;
      const quiet = isStale(source, { now, options });
      const unvouched = isUnvouched({ ...game, sequences: {} }, { source, now, options });
      return { settings: config, stale: quiet || unvouched, stops };
    },
  };
}
