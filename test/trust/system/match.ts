import type { ApiClient } from './api-client.ts';
import { feed, message } from './feed.ts';

/** One price of a match as a cart item names it. */
export interface Pickable {
  readonly gameId: string;
  readonly marketsId: number;
  readonly foldersSeq: string;
  readonly betsSeq: string;
  readonly name: string;
  readonly odds: number;
}
export interface Match {
  readonly gameId: string;
  readonly picks: readonly Pickable[];
}
export type Code = -1 | 1 | 2 | 3 | 4 | 5;

const football = 6046;
const markets = [
  {
    id: 1,
    name: '1X2',
    line: null,
    bets: [
      ['1', 2.1],
      ['X', 3.3],
      ['2', 3.2],
    ],
  },
  {
    id: 2,
    name: 'Under/Over',
    line: '2.5',
    bets: [
      ['Over', 1.9],
      ['Under', 1.95],
    ],
  },
  {
    id: 3,
    name: 'Asian Handicap',
    line: '0.5',
    bets: [
      ['1', 1.85],
      ['2', 2],
    ],
  },
] as const;

let matches = 0;

/** A football match three hours off, known to the product through its feed, with the three markets of the Korean list. */
export async function newMatch(api: ApiClient): Promise<Match> {
  matches += 1;
  const gameId = String(700_000_000 + matches);
  const picks = markets.flatMap(({ id, line, bets }) =>
    bets.map(
      ([name, odds], at): Pickable => ({
        gameId,
        marketsId: id,
        foldersSeq: `${gameId}-${id}-${line ?? 0}`,
        betsSeq: `${gameId}${id}${at}`,
        name,
        odds,
      }),
    ),
  );
  const startsAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await feed(api, [
    message(1, {
      FixtureId: gameId,
      Fixture: {
        Sport: { Id: football, Name: 'Football' },
        League: { Id: 67, Name: 'English Premier League' },
        StartDate: startsAt,
        Status: 1,
        Participants: [
          { Id: `${matches}1`, Name: 'Burnley', Position: '1' },
          { Id: `${matches}2`, Name: 'Man City', Position: '2' },
        ],
      },
    }),
    message(3, {
      FixtureId: gameId,
      Markets: marketsOf(picks, (pick) => ({ Status: 1, Price: pick.odds.toFixed(2) })),
    }),
  ]);
  return { gameId, picks };
}

/** Settles every price of the match with the code chosen for it; again with other codes re-settles. */
export async function settleMatch(
  api: ApiClient,
  match: Match,
  codeOf: (pick: Pickable) => Code,
): Promise<void> {
  const decided = marketsOf(match.picks, (pick) => ({ Status: 3, Settlement: codeOf(pick) }));
  await feed(api, [message(35, { FixtureId: match.gameId, Markets: decided })]);
}

/** Moves the prices of the match, so that a cart made before is out of date. */
export async function reprice(api: ApiClient, match: Match, random: () => number): Promise<void> {
  const moved = marketsOf(match.picks, ({ odds }) => ({
    Status: 1,
    Price: (odds - Math.floor(random() * 5) / 100).toFixed(2),
  }));
  await feed(api, [message(3, { FixtureId: match.gameId, Markets: moved })]);
}

function marketsOf(picks: readonly Pickable[], about: (pick: Pickable) => object): object[] {
  return markets.map(({ id, name, line }) => ({
    Id: id,
    Name: name,
    MainLine: line,
    Bets: picks
      .filter(({ marketsId }) => marketsId === id)
      .map((pick) => ({
        Id: pick.betsSeq,
        Name: pick.name,
        BaseLine: line,
        Line: lineOf(pick, line),
        ...about(pick),
      })),
  }));
}

function lineOf({ marketsId, name }: Pickable, line: string | null): string | null {
  return marketsId === 3 && name === '2' ? `-${line}` : line;
}

/** The body of a placement. */
export function slipOf(picks: readonly Pickable[], amount: number): object {
  return {
    amount,
    oddsChange: 'any',
    bettings: picks.map(({ gameId, marketsId, foldersSeq, betsSeq, odds }) => ({
      gameId,
      gameSeq: gameId,
      marketsId,
      foldersSeq,
      betsSeq,
      odds,
      sportsId: football,
      betType: 'pre-match',
      line: null,
    })),
  };
}
