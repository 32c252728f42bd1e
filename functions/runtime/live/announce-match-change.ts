import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import type { WideStops } from '../../../shared/model/sports/trading.ts';
import { gameNews, inplayTopic } from '../../../shared/rules/sports/match-messages.ts';
import { type Freshness, isStale } from '../../../shared/rules/sports/open-for-betting.ts';
import { settings } from '../../table/admin/settings.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { wideStops } from '../../table/sports/suspensions.ts';
import { announceGames, areWatched } from './announce-matches.ts';

interface Change {
  readonly before: GameState | null;
  readonly after: GameState;
  readonly now: number;
}

/**
 * Tells a stored change of a game to the sockets that watch it; suspended as a whole while its feed is quiet. Of two changes
 * the later is told later: each step here is waited for in the order it was begun.
 */
export async function announceChange({ before, after, now }: Change): Promise<void> {
  if (!(await areWatched(topicsOf(before, after)))) return;
  const { config, feeds, stops } = await circumstances();
  const options = config.option.siteOption2;
  const stale = isStale(feeds[after.game.source], { now, options });
  await announceGames(gameNews({ before, after, settings: config, stale, stops }));
}

interface Circumstances {
  readonly config: Settings;
  readonly feeds: Freshness;
  readonly stops: WideStops;
}
const memory = ofThisTable((): { last?: Circumstances } => ({}));

/** As they are, or where the table does not say in time, as they last were: what is stored is told all the same. */
async function circumstances(): Promise<Circumstances> {
  const kept = memory();
  try {
    const [config, feeds, stops] = await Promise.all([settings(), feedStates(), wideStops()]);
    kept.last = { config, feeds, stops };
  } catch (error) {
    if (kept.last === undefined) throw error;
  }
  return kept.last;
}

function topicsOf(before: GameState | null, { game }: GameState): readonly string[] {
  const wasPlayed = before?.game.status === 'live';
  return wasPlayed === (game.status === 'live') ? [game.gameId] : [game.gameId, inplayTopic];
}
