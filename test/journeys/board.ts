import { inject } from 'vitest';
import { apiClient } from '../trust/api-client.ts';
import { feed, message } from '../trust/feed.ts';

type Prices = readonly [home: number, draw: number, away: number];
type Status = 'open' | 'suspended';

export interface BoardMatch {
  readonly gameId: string;
  readonly home: string;
  readonly away: string;
  readonly prices: Prices;
}

let matches = 0;

function ask() {
  return apiClient(inject('origin'));
}

function market({ gameId, prices }: BoardMatch, status: Status): object {
  const bets = prices.map((price, at) => ({
    Id: `${gameId}1${at}`,
    Name: ['1', 'X', '2'][at],
    Line: null,
    BaseLine: null,
    Status: status === 'open' ? 1 : 2,
    Price: price.toFixed(2),
  }));
  const total = [
    ['Over', 1.9],
    ['Under', 1.9],
  ].map(([name, price], at) => ({
    Id: `${gameId}2${at}`,
    Name: name,
    Line: '2.5',
    BaseLine: '2.5',
    Status: 1,
    Price: Number(price).toFixed(2),
  }));
  return {
    FixtureId: gameId,
    Markets: [
      { Id: 1, Name: '1X2', MainLine: null, Bets: bets },
      { Id: 2, Name: 'Under/Over', MainLine: '2.5', Bets: total },
    ],
  };
}

function fixture({ gameId, home, away }: BoardMatch, status: number): object {
  return {
    FixtureId: gameId,
    Fixture: {
      Sport: { Id: 6046, Name: 'Football' },
      League: { Id: 67, Name: 'English Premier League' },
      Status: status,
      StartDate: new Date(Date.now() + 3 * 3_600_000).toISOString(),
      Participants: [
        { Id: `${gameId}1`, Name: home, Position: '1' },
        { Id: `${gameId}2`, Name: away, Position: '2' },
      ],
    },
  };
}

/** A football match three hours off, brought by its feed; its teams are named nowhere else. */
export async function newBoardMatch(prices: Prices = [1.85, 3.4, 4.2]): Promise<BoardMatch> {
  matches += 1;
  const mark = `${process.pid % 1000}${matches}`;
  const match: BoardMatch = {
    gameId: `8${String(process.pid % 100_000).padStart(5, '0')}${String(matches).padStart(3, '0')}`,
    home: `Home ${mark}`,
    away: `Away ${mark}`,
    prices,
  };
  await feed(ask(), [message(1, fixture(match, 1)), message(3, market(match, 'open'))]);
  return match;
}

/** The feed moves the winner market's prices, or suspends it. */
export async function movePrices(match: BoardMatch, prices: Prices, status: Status = 'open'): Promise<void> {
  await feed(ask(), [message(3, market({ ...match, prices }, status))]);
}

/** The feed says the match is being played. */
export async function startMatch(match: BoardMatch): Promise<void> {
  await feed(ask(), [message(1, fixture(match, 2))]);
}
