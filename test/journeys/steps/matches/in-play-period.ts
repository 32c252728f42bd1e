import { apiClient } from '../../../trust/system/api-client.ts';
import { feed, message } from '../../../trust/system/feed.ts';
import { type BoardMatch, fixture, newBoardMatch } from '../board.ts';

export interface InPlayPeriod {
  readonly sport: { readonly Id: number; readonly Name: string };
  /** The feed's number of the period being played. */
  readonly period: number;
  /** Home and away by the feed's numbers of periods. */
  readonly scores: readonly (readonly [type: number, home: number, away: number])[];
}

const results = (home: number, away: number) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** A match of any sport in one of its periods, in a league of its own, with an open market of its winner. */
export async function matchInPeriod({ sport, period, scores }: InPlayPeriod): Promise<BoardMatch> {
  const match = await newBoardMatch();
  const { gameId, origin } = match;
  const league = { Id: Number(gameId), Name: `League ${match.home}` };
  const ofSport = { ...match, league, sport };
  const total = results(sum(scores.map(([, home]) => home)), sum(scores.map(([, , away]) => away)));
  const Livescore = {
    Scoreboard: {
      ...{ Status: 2, Description: 0, CurrentPeriod: period, Time: '60', Results: total },
      Clock: { Status: 1, Seconds: 60 },
    },
    Periods: scores.map(([Type, home, away], at) => ({
      ...{ Type, IsFinished: Type !== period, IsConfirmed: Type !== period, SequenceNumber: at + 1 },
      Results: results(home, away),
    })),
  };
  const Bets = ['1', '2'].map((Name, at) => ({
    ...{ Id: `${gameId}9${at}`, Name, Line: null, BaseLine: null, Status: 1, Price: '1.90' },
  }));
  const winner = { Id: 226, Name: '12 Including Overtime', MainLine: null, Bets };
  await feed(apiClient(origin), [
    message(1, fixture(ofSport, 2)),
    message(3, { FixtureId: gameId, Markets: [winner] }),
    message(2, { FixtureId: gameId, Livescore }),
  ]);
  return ofSport;
}
