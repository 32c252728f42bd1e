import { inject } from 'vitest';
import { apiClient } from '../../trust/system/api-client.ts';
import { feed, message } from '../../trust/system/feed.ts';
import { type BoardMatch, endMatch, startMatch } from './board.ts';

interface Play {
  readonly home: number;
  readonly away: number;
  /** Seconds played. */
  readonly seconds: number;
}

/** More often than a feed without heartbeats may be silent. */
const toldEvery = 5_000;

/** What a feed says once of a match in play. */
export async function sendScore({ gameId }: BoardMatch, { home, away, seconds }: Play): Promise<void> {
  const results = [
    { Position: '1', Value: String(home) },
    { Position: '2', Value: String(away) },
  ];
  const scoreboard = {
    Status: 2,
    Description: 0,
    CurrentPeriod: 10,
    Time: String(seconds),
    Clock: { Status: 1, Seconds: seconds },
    Results: results,
  };
  const livescore = {
    Scoreboard: scoreboard,
    Periods: [{ Type: 10, IsFinished: false, IsConfirmed: false, SequenceNumber: 1, Results: results }],
  };
  await feed(apiClient(inject('origin')), [message(2, { FixtureId: gameId, Livescore: livescore })]);
}

/** A match that is played from now on until the journey is over: then its feed ends it, and it leaves the lists of matches in play. */
export async function play(
  match: BoardMatch,
  journey: (now: { readonly score: (home: number, away: number) => Promise<void> }) => Promise<void>,
  { seconds = 600 } = {},
): Promise<void> {
  let at: Play = { home: 0, away: 0, seconds };
  await startMatch(match);
  await sendScore(match, at);
  let last = Promise.resolve();
  const telling = setInterval(() => {
    last = sendScore(match, at).catch(() => undefined);
  }, toldEvery);
  try {
    await journey({
      score: (home, away) => {
        at = { ...at, home, away };
        return sendScore(match, at);
      },
    });
  } finally {
    clearInterval(telling);
    await last;
    await endMatch(match);
  }
}
