import type { Match, MatchState } from '../../../shared/model/sports/match.ts';
import type { PlayedMatch } from '../../../shared/model/sports/played-match.ts';
import { type Action, type Item, query } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';

/** Statistics look back this long. */
const keptFor = 400 * 24 * 3_600_000;
/** Matches the form of a team or pair consists of. */
const shownMatches = 5;
/** Matches a league's table is made of, the newest: about 80 KB in one query. */
const matchesOfTable = 380;

/**
 * Four lines of a match that ended with a score: one for each team, one for the pair and one for the league. They follow a
 * corrected score and are deleted when the match turns out not to have ended.
 */
export function playedMatchActions(before: MatchState | null, after: MatchState): readonly Action[] {
  const old = before ? linesOf(before.match) : [];
  const lines = linesOf(after.match);
  if (JSON.stringify(old) === JSON.stringify(lines)) return [];
  const places = new Set(lines.map(placeOf));
  return [
    ...lines.map((line): Action => ({ put: line })),
    ...old.filter((line) => !places.has(placeOf(line))).map(({ pk, sk }): Action => ({ delete: { pk, sk } })),
  ];
}

const placeOf = ({ pk, sk }: Item) => `${pk}|${sk}`;

function linesOf(match: Match): readonly Item[] {
  const { gameId, sportId, startTime, homeNameKo, awayNameKo, homeNameEn, awayNameEn } = match;
  // A team against itself is a feed's mistake, and a transaction must not name an item twice.
  if (match.status !== 'end' || !match.live || homeNameEn === awayNameEn) return [];
  const { home, away } = match.live.score;
  const line = {
    ...{ gameId, startTime, homeNameKo, awayNameKo, homeNameEn, awayNameEn },
    ...{ home, away, [timeToLive]: Math.floor((startTime + keptFor) / 1_000) },
  };
  const [ours, theirs] = [homeNameEn, awayNameEn].map((name) => ({ sportId, name }));
  if (!ours || !theirs) return [];
  return [
    keys.playedMatch(ours, match),
    keys.playedMatch(theirs, match),
    keys.meeting(ours, theirs.name, match),
    keys.leagueMatch(match, match),
  ].map((key) => ({ ...key, ...line }));
}

interface MatchesBefore {
  readonly home: readonly PlayedMatch[];
  readonly away: readonly PlayedMatch[];
  readonly meetings: readonly PlayedMatch[];
}

/** The last five matches of each team, and of both against each other, before this one: three queries. */
export async function matchesBefore(
  match: Pick<Match, 'sportId' | 'homeNameEn' | 'awayNameEn' | 'startTime'>,
): Promise<MatchesBefore> {
  const { sportId, homeNameEn, awayNameEn, startTime: before } = match;
  const ours = { sportId, name: homeNameEn };
  const theirs = { sportId, name: awayNameEn };
  const [home = [], away = [], meetings = []] = await Promise.all(
    [
      keys.playedMatches(ours, { before }),
      keys.playedMatches(theirs, { before }),
      keys.meetings(ours, awayNameEn, { before }),
    ].map((range) => newest(range, shownMatches)),
  );
  return { home, away, meetings };
}

/** The newest matches of a league that started before `before` (epoch ms): one query. */
export function leagueMatches(
  league: Pick<Match, 'sportId' | 'leagueId'>,
  before: number,
): Promise<readonly PlayedMatch[]> {
  return newest(keys.leagueMatches(league, { before }), matchesOfTable);
}

async function newest(
  range: { pk: string; from: string; to: string },
  limit: number,
): Promise<readonly PlayedMatch[]> {
  const { items } = await query({ ...range, limit, descending: true, consistent: false });
  return items.filter(isLine).map(({ pk: _pk, sk: _sk, [timeToLive]: _end, home, away, ...match }) => ({
    ...match,
    score: { home, away },
  }));
}

function isLine(item: Item): item is Item & Omit<PlayedMatch, 'score'> & { home: number; away: number } {
  return typeof item.gameId === 'string' && typeof item.home === 'number';
}
