import type { Game, GameState } from '../../../shared/model/sports/match.ts';
import type { PlayedGame } from '../../../shared/model/sports/played-game.ts';
import { type Action, type Item, query } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';

/** Statistics look back this long. */
const kept = 400 * 24 * 3_600_000;
/** Games a team's or a pair's form is made of. */
const last = 5;

/**
 * Three lines of a game that ended with a score: one for each team, one for the pair. They follow a corrected score and
 * go when the game turns out not to have ended.
 */
export function playedGameActions(before: GameState | null, after: GameState): readonly Action[] {
  const old = before ? linesOf(before.game) : [];
  const lines = linesOf(after.game);
  if (JSON.stringify(old) === JSON.stringify(lines)) return [];
  const places = new Set(lines.map(placeOf));
  return [
    ...lines.map((line): Action => ({ put: line })),
    ...old.filter((line) => !places.has(placeOf(line))).map(({ pk, sk }): Action => ({ delete: { pk, sk } })),
  ];
}

const placeOf = ({ pk, sk }: Item) => `${pk}|${sk}`;

function linesOf(game: Game): readonly Item[] {
  const { gameId, sportId, startTime, homeNameKo, awayNameKo, homeNameEn, awayNameEn } = game;
  // A team named against itself is a feed's mistake, and a transaction takes an item once.
  if (game.status !== 'end' || !game.live || homeNameEn === awayNameEn) return [];
  const { home, away } = game.live.score;
  const line = {
    ...{ gameId, startTime, homeNameKo, awayNameKo, homeNameEn, awayNameEn },
    ...{ home, away, [timeToLive]: Math.floor((startTime + kept) / 1_000) },
  };
  const [ours, theirs] = [homeNameEn, awayNameEn].map((name) => ({ sportId, name }));
  if (!ours || !theirs) return [];
  return [
    keys.playedGame(ours, game),
    keys.playedGame(theirs, game),
    keys.meeting(ours, theirs.name, game),
  ].map((key) => ({ ...key, ...line }));
}

interface GamesBefore {
  readonly home: readonly PlayedGame[];
  readonly away: readonly PlayedGame[];
  readonly meetings: readonly PlayedGame[];
}

/** The last five games of each team and of both against each other before this one: three queries, however many there were. */
export async function gamesBefore(
  game: Pick<Game, 'sportId' | 'homeNameEn' | 'awayNameEn' | 'startTime'>,
): Promise<GamesBefore> {
  const { sportId, homeNameEn, awayNameEn, startTime: before } = game;
  const ours = { sportId, name: homeNameEn };
  const theirs = { sportId, name: awayNameEn };
  const [home = [], away = [], meetings = []] = await Promise.all(
    [
      keys.playedGames(ours, { before }),
      keys.playedGames(theirs, { before }),
      keys.meetings(ours, awayNameEn, { before }),
    ].map(newest),
  );
  return { home, away, meetings };
}

async function newest(range: { pk: string; from: string; to: string }): Promise<readonly PlayedGame[]> {
  const { items } = await query({ ...range, limit: last, descending: true, consistent: false });
  return items.filter(isLine).map(({ pk: _pk, sk: _sk, [timeToLive]: _end, home, away, ...game }) => ({
    ...game,
    score: { home, away },
  }));
}

function isLine(item: Item): item is Item & Omit<PlayedGame, 'score'> & { home: number; away: number } {
  return typeof item.gameId === 'string' && typeof item.home === 'number';
}
