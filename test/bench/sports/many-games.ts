import type { ApiClient } from '../../trust/system/api-client.ts';
import { feed, message } from '../../trust/system/feed.ts';

type Quote = readonly [id: number, name: string, bets: readonly string[], lines: readonly (string | null)[]];

const winner = ['1', 'X', '2'] as const;
const total = ['Over', 'Under'] as const;
const goals = ['1.5', '2.5', '3.5'] as const;
/** Twelve football markets: the three main ones with their lines and nine others. */
const markets: readonly Quote[] = [
  [1, '1X2', winner, [null]],
  [2, 'Under/Over', total, goals],
  [3, 'Asian Handicap', ['1', '2'], ['-0.5', '0.5', '1.5']],
  [16, 'First Team To Score', ['1', '2', 'No Goal'], [null]],
  [17, 'Both Teams To Score', ['Yes', 'No'], [null]],
  [5, 'Odd/Even', ['Odd', 'Even'], [null]],
  [59, 'Next Goal', ['1', '2', 'No Goal'], [null]],
  [41, '1st Period Winner', winner, [null]],
  [202, '1st Period Winner Home/Away', ['1', '2'], [null]],
  [21, 'Under/Over 1st Period', total, ['0.5', '1.5']],
  [101, 'Under/Over - Home Team', total, ['0.5', '1.5']],
  [102, 'Under/Over - Away Team', total, ['0.5', '1.5']],
];
const matchesOfMessage = 10;

export interface ManyMatches {
  readonly ids: readonly string[];
  /** A feed message that moves the winner market of one match to new prices. */
  change(gameId: string): object;
}

/** Football matches of twelve markets through the signed feed: `count` to come, or in play. */
export async function manyMatches(
  api: ApiClient,
  {
    count,
    first,
    inPlay = false,
  }: { readonly count: number; readonly first: number; readonly inPlay?: boolean },
): Promise<ManyMatches> {
  const ids = Array.from({ length: count }, (_, at) => String(first + at));
  for (let at = 0; at < count; at += matchesOfMessage) {
    const some = ids.slice(at, at + matchesOfMessage);
    await feed(
      api,
      some.flatMap((gameId, index) => [
        message(1, fixture(gameId, { minutes: inPlay ? -10 : 120 + at + index, status: inPlay ? 2 : 1 })),
        ...(inPlay ? [message(2, livescore(gameId))] : []),
        message(3, { FixtureId: gameId, Markets: markets.map((market) => quoted(gameId, market, 0)) }),
      ]),
    );
  }
  let moves = 0;
  return {
    ids,
    change: (gameId) => {
      moves += 1;
      const [main] = markets;
      if (main === undefined) throw new Error('no market');
      return message(3, { FixtureId: gameId, Markets: [quoted(gameId, main, moves)] });
    },
  };
}

function fixture(gameId: string, { minutes, status }: { minutes: number; status: number }): object {
  return {
    FixtureId: gameId,
    Fixture: {
      Sport: { Id: 6046, Name: 'Football' },
      League: { Id: 67, Name: 'English Premier League' },
      StartDate: new Date(Date.now() + minutes * 60_000).toISOString(),
      Status: status,
      Participants: [
        { Id: `${gameId}1`, Name: `Home ${gameId}`, Position: '1' },
        { Id: `${gameId}2`, Name: `Away ${gameId}`, Position: '2' },
      ],
    },
  };
}

function livescore(gameId: string): object {
  const results = [
    { Position: '1', Value: '1' },
    { Position: '2', Value: '0' },
  ];
  return {
    FixtureId: gameId,
    Livescore: {
      Scoreboard: { Status: 2, CurrentPeriod: 10, Time: '600', Results: results },
      Periods: [{ Type: 10, IsFinished: false, IsConfirmed: false, SequenceNumber: 1, Results: results }],
    },
  };
}

/** Prices of no pattern: a packed list of even ones would weigh nothing. */
function quoted(gameId: string, [id, name, bets, lines]: Quote, move: number): object {
  return {
    Id: id,
    Name: name,
    MainLine: lines[1] ?? lines[0] ?? null,
    Bets: lines.flatMap((line, row) =>
      bets.map((bet, column) => ({
        Id: `${gameId}${String(id).padStart(3, '0')}${row}${column}`,
        Name: bet,
        BaseLine: line,
        Line: id === 3 && bet === '2' && line !== null ? String(-Number(line)) : line,
        Status: 1,
        Price: (
          1.2 +
          ((Number(gameId) * 7 + id * 31 + row * 17 + column * 13 + move * 29) % 400) / 100
        ).toFixed(2),
      })),
    ),
  };
}
