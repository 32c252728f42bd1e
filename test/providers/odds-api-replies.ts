/** Replies in the documented shape of The Odds API v4. */
export const kickoff = Date.UTC(2026, 10, 21, 15, 0, 0);
const teams = {
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  home_team: 'Burnley',
  away_team: 'Arsenal',
};

interface Changes {
  readonly id?: string;
  readonly start?: number;
  readonly total?: number;
  readonly home?: number;
  readonly bookmaker?: string;
}

export const matchId = 'bda33adca828c09dc3cac3a856aef176';

/** A match with a winner, a handicap of −0.5 and a total. */
export function oddsEvent({
  id = matchId,
  start = kickoff,
  total = 2.5,
  home = 2.1,
  bookmaker = 'pinnacle',
}: Changes = {}) {
  const market = (key: string, outcomes: readonly object[]) => ({
    key,
    last_update: '2026-11-21T10:00:00Z',
    outcomes,
  });
  return {
    id,
    ...teams,
    commence_time: new Date(start).toISOString(),
    bookmakers: [
      {
        key: bookmaker,
        title: bookmaker,
        last_update: '2026-11-21T10:00:00Z',
        markets: [
          market('h2h', [
            { name: 'Arsenal', price: 3.4 },
            { name: 'Burnley', price: home },
            { name: 'Draw', price: 3.25 },
          ]),
          market('spreads', [
            { name: 'Arsenal', price: 1.85, point: 0.5 },
            { name: 'Burnley', price: 2.05, point: -0.5 },
          ]),
          market('totals', [
            { name: 'Over', price: 1.95, point: total },
            { name: 'Under', price: 1.9, point: total },
          ]),
        ],
      },
    ],
  };
}

export function scoresEvent(
  score: readonly [home: number, away: number] | null,
  {
    id = matchId,
    start = kickoff,
    completed = false,
  }: { id?: string; start?: number; completed?: boolean } = {},
) {
  return {
    id,
    ...teams,
    commence_time: new Date(start).toISOString(),
    completed,
    scores: score && [
      { name: 'Burnley', score: String(score[0]) },
      { name: 'Arsenal', score: String(score[1]) },
    ],
    last_update: score && new Date(start).toISOString(),
  };
}
