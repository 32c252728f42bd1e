import { inject } from 'vitest';
import { apiClient } from '../../../trust/system/api-client.ts';
import { feed, message } from '../../../trust/system/feed.ts';
import { type BoardMatch, fixture, newBoardMatch, newGameId } from '../board.ts';

/** Days before now, and the score. */
interface Past {
  readonly days: number;
  readonly home: string;
  readonly away: string;
  readonly score: readonly [home: number, away: number];
}

const results = ([home, away]: Past['score']) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];

/** A match to come in a league of its own, whose teams played six matches before, four of them against each other. */
export async function newMatchWithPast(): Promise<BoardMatch> {
  const known = await newBoardMatch();
  const league = { Id: Number(known.gameId), Name: `League ${known.home}` };
  const match = { ...known, league };
  const { home, away } = match;
  const third = `Third ${home}`;
  await feed(apiClient(inject('origin')), [message(1, fixture(match, 1))]);
  await sendResult(match, { days: 10, home, away, score: [2, 1] });
  await sendResult(match, { days: 9, home: away, away: home, score: [0, 0] });
  await sendResult(match, { days: 8, home, away, score: [0, 3] });
  await sendResult(match, { days: 7, home: away, away: home, score: [1, 2] });
  await sendResult(match, { days: 5, home, away: third, score: [4, 0] });
  await sendResult(match, { days: 4, home: third, away, score: [1, 1] });
  return match;
}

async function sendResult(
  { prices, league, origin }: BoardMatch,
  { days, home, away, score }: Past,
): Promise<void> {
  const gameId = newGameId();
  const played = { gameId, home, away, prices, hoursAhead: -24 * days, origin, ...(league && { league }) };
  const Scoreboard = { Status: 3, CurrentPeriod: 100, Results: results(score) };
  await feed(apiClient(origin), [
    message(1, fixture(played, 1)),
    message(2, { FixtureId: gameId, Livescore: { Scoreboard } }),
  ]);
}
