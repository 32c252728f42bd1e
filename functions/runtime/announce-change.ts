import type { GameState } from '../../shared/model/match.ts';
import type { Settings } from '../../shared/model/settings.ts';
import type { WideStops } from '../../shared/model/trading.ts';
import { gameNews } from '../../shared/rules/game-news.ts';
import { inplayTopic } from '../../shared/rules/live-topics.ts';
import { type Freshness, isStale } from '../../shared/rules/open-for-betting.ts';
import { feedStates } from '../table/matches-feed.ts';
import { ofThisTable } from '../table/of-this-table.ts';
import { settings } from '../table/settings.ts';
import { wideStops } from '../table/wide-stops.ts';
import { announceGames, areWatched } from './announce-games.ts';

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
