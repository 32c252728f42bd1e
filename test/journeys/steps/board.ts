import { inject } from 'vitest';
import { apiClient } from '../../trust/system/api-client.ts';
import { feed, message } from '../../trust/system/feed.ts';

type Prices = readonly [home: number, draw: number, away: number];
type Status = 'open' | 'suspended';

export interface BoardMatch {
  readonly gameId: string;
  readonly home: string;
  readonly away: string;
  readonly prices: Prices;
  /** Hours until it starts: the home page shows only the soonest. */
  readonly hoursAhead: number;
  /** Of the system it is on. */
  readonly origin: string;
  /** The English Premier League where none is named. */
  readonly league?: { readonly Id: number; readonly Name: string };
  /** Football where none is named. */
  readonly sport?: { readonly Id: number; readonly Name: string };
}

let matches = 0;
let brings = 0;
let broughtAt = Number.NEGATIVE_INFINITY;
/** Milliseconds: a list the server gives is a second old at most (`staleWhileRevalidate`). */
const oldestList = 1_100;

/** Ends when a list shows every match brought so far: a page that asks sooner waits ten seconds for its next look. */
export async function untilListed(): Promise<void> {
  const rest = broughtAt + oldestList - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
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

/** What a feed says of a match; `status` 1 to come, 2 being played, 3 over. */
export function fixture(
  { gameId, home, away, hoursAhead, league, sport }: BoardMatch,
  status: number,
): object {
  return {
    FixtureId: gameId,
    Fixture: {
      Sport: sport ?? { Id: 6046, Name: 'Football' },
      League: league ?? { Id: 67, Name: 'English Premier League' },
      Status: status,
      StartDate: new Date(Date.now() + hoursAhead * 3_600_000).toISOString(),
      Participants: [
        { Id: `${gameId}1`, Name: home, Position: '1' },
        { Id: `${gameId}2`, Name: away, Position: '2' },
      ],
    },
  };
}

/** What no other match of the system has in its teams' names. */
function newMark(): string {
  matches += 1;
  // Of one length: a score behind a shorter name would make it a longer one.
  return `${String(process.pid % 1000).padStart(3, '0')}${String(matches).padStart(3, '0')}`;
}

/** A number no other match of the system has. */
export function newGameId(): string {
  brings += 1;
  return `8${String(process.pid % 100_000).padStart(5, '0')}${String(brings).padStart(3, '0')}`;
}

async function brought({
  mark,
  prices = [1.85, 3.4, 4.2],
  hoursAhead = 3,
  origin = inject('origin'),
}: {
  readonly mark: string;
  readonly prices?: Prices | undefined;
  readonly hoursAhead?: number | undefined;
  readonly origin?: string | undefined;
}): Promise<BoardMatch> {
  const match: BoardMatch = {
    gameId: newGameId(),
    home: `Home ${mark}`,
    away: `Away ${mark}`,
    prices,
    hoursAhead,
    origin,
  };
  await feed(apiClient(origin), [message(1, fixture(match, 1)), message(3, market(match, 'open'))]);
  broughtAt = performance.now();
  return match;
}

/** A football match three hours off, brought by its feed; its teams are named nowhere else. */
export async function newBoardMatch(
  prices?: Prices,
  hoursAhead?: number,
  origin?: string,
): Promise<BoardMatch> {
  return brought({ mark: newMark(), prices, hoursAhead, origin });
}

/** What matches of one search begin with. */
export const commonName = (home: string): string => home.replace(/-\d+$/, '');

/** Matches whose teams are named alike up to the dash: one search finds them all, and no others. Each starts so many hours after the one before. */
export async function newBoardMatches(count: number, hoursBetween = 0): Promise<readonly BoardMatch[]> {
  const mark = newMark();
  const made: BoardMatch[] = [];
  for (let at = 1; at <= count; at += 1)
    made.push(await brought({ mark: `${mark}-${at}`, hoursAhead: 3 + (at - 1) * hoursBetween }));
  return made;
}

/** The feed moves the winner market's prices, or suspends it. */
export async function movePrices(match: BoardMatch, prices: Prices, status: Status = 'open'): Promise<void> {
  await feed(apiClient(match.origin), [message(3, market({ ...match, prices }, status))]);
}

/** The feed says the match is over: it leaves the lists, so that later journeys find theirs among the soonest. */
export async function endMatch(match: BoardMatch): Promise<void> {
  await feed(apiClient(match.origin), [message(1, fixture(match, 3))]);
}

/** The feed says the match is being played. */
export async function startMatch(match: BoardMatch): Promise<void> {
  await feed(apiClient(match.origin), [message(1, fixture(match, 2))]);
}

/** The feed says the away side won the winner market. */
export async function sendAwayWon({ gameId, prices, origin }: BoardMatch): Promise<void> {
  const Bets = prices.map((_, at) => ({
    ...{ Id: `${gameId}1${at}`, Name: ['1', 'X', '2'][at], Status: 3, Settlement: at === 2 ? 2 : 1 },
  }));
  await feed(apiClient(origin), [
    message(35, { FixtureId: gameId, Markets: [{ Id: 1, Name: '1X2', Bets }] }),
  ]);
}
