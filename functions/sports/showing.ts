import type { Settings } from '../../shared/model/settings.ts';
import { isStale, isUnvouched } from '../../shared/rules/open-for-betting.ts';
import type { Showing, ShownGame } from '../../shared/rules/wire-game.ts';
import { feedStates } from '../table/matches-feed.ts';
import { settings } from '../table/settings.ts';
import { wideStops } from '../table/wide-stops.ts';

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
