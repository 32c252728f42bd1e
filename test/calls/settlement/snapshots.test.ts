import { describe, expect, it } from 'vitest';
import { ingestPorts } from '../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../functions/jobs/feed/handler.ts';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { betOnFootball, betsAround } from '../../support/builders/betting/football-bet.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedLeg } from '../../support/builders/betting/requested-slip.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { liveState } from '../../support/builders/sports/live-match.ts';
import { type FeedWord, sentByFeed, settledByNow } from '../../support/builders/sports/sent-by-feed.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const minute = 60_000;

const winners = ({ game: { gameId } }: GameState, said: object, count = 3) => ({
  Markets: [
    {
      Id: 1,
      Name: '1X2',
      Bets: ['home', 'draw', 'away'].slice(0, count).map((side, at) => ({
        Id: `${gameId}:1:${side}`,
        Name: ['1', 'X', '2'][at],
        Price: '1.85',
        ...said,
      })),
    },
  ],
});
/** Home has the code. */
const result = (game: GameState, code: number): FeedWord => [
  35,
  winners(game, { Status: 3, Settlement: code }, 1),
];
const snapshot = (Fixture: object, more: object = {}): FeedWord => [36, { Fixture, ...more }];
const livescore = (Status: number) => ({
  Livescore: {
    Scoreboard: {
      Status,
      Results: [
        { Position: '1', Value: '3' },
        { Position: '2', Value: '3' },
      ],
    },
  },
});
const refunded = { status: 'settled', result: 'exception', paid: 10_000 };

describe('a match called off by a snapshot', () => {
  it.each([
    ['without markets', () => ({})],
    ['with its markets', (game: GameState) => winners(game, { Status: 2 })],
  ] as const)('%s is refunded for good', async (_, more) => {
    const { member, game, code } = await betOnFootball();
    await sentByFeed(game, Date.now(), snapshot({ Status: 4 }, more(game)));
    expect(await storedBet(member, code)).toMatchObject(refunded);
    await sentByFeed(game, Date.now() + hour, result(game, 2));
    await sentByFeed(
      game,
      Date.now() + hour,
      snapshot({ Status: 3 }, winners(game, { Status: 3, Settlement: 2 })),
    );
    expect(await storedBet(member, code)).toMatchObject({ ...refunded, revision: 1 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('keeps what it decides with the same word', async () => {
    const { member, game, code } = await betOnFootball();
    const other = await placedBet(member, [game], { side: 'away' });
    const decided = winners(game, { Status: 3, Settlement: 2 }, 1);
    await sentByFeed(game, Date.now(), snapshot({ Status: 4 }, decided));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, other)).toMatchObject(refunded);
  });

  it('is refunded too where a line was priced anew in the same write', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placedBet(member, [game], { legs: [askedLeg(game, 'home', 3)] });
    const Bets = ['1', '2'].map((Name) => ({
      ...{ Id: `9${Name}`, Name, Line: '1.5 (1-0)', BaseLine: '1.5 (1-0)', Price: '1.8', Status: 1 },
    }));
    const anew: FeedWord = [3, { Markets: [{ Id: 3, Name: 'Asian Handicap', Bets }] }];
    await sentByFeed(game, Date.now(), anew, [1, { Fixture: { Status: 4 } }]);
    expect(await storedBet(member, code)).toMatchObject(refunded);
  });
});

describe('home and away exchanged by a snapshot', () => {
  it('is refunded at once, and a result told afterwards moves no money', async () => {
    const { member, game, code } = await betOnFootball({ homeNameEn: 'Burnley', awayNameEn: 'Man City' });
    const Participants = [
      { Name: 'Man City', Position: '1' },
      { Name: 'Burnley', Position: '2' },
    ];
    await sentByFeed(game, Date.now(), snapshot({ Participants }, winners(game, { Status: 1 })));
    expect(await storedBet(member, code)).toMatchObject(refunded);
    await sentByFeed(game, Date.now() + hour, result(game, 1));
    expect(await storedBet(member, code)).toMatchObject({ ...refunded, revision: 1 });
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a start before its time told by a snapshot', () => {
  it.each([
    ['when it began', (began: number): readonly [number, FeedWord] => [began, snapshot({}, livescore(2))]],
    [
      'later, by its start',
      (began: number): readonly [number, FeedWord] => [
        began + 20 * minute,
        snapshot({ StartDate: new Date(began).toISOString() }),
      ],
    ],
  ] as const)('%s refunds what was taken since, and no more', async (_, telling) => {
    const { member, game, moment, code, late } = await betsAround(({ startTime }) => startTime - hour);
    await sentByFeed(game, ...telling(moment));
    await sentByFeed(game, game.game.startTime + 2 * hour, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, late)).toMatchObject(refunded);
  });
});

describe('a halt told by a snapshot', () => {
  it.each([
    ['with its markets', (game: GameState) => winners(game, { Status: 2 })],
    ['without markets', () => ({})],
  ] as const)(
    '%s is waited for from the first date on, whatever new date stands beside it',
    async (_, more) => {
      const { member, game, code } = await betOnFootball();
      const { gameId, startTime } = game.game;
      const StartDate = new Date(startTime + 90 * hour).toISOString();
      await sentByFeed(game, startTime, snapshot({ Status: 5, StartDate }, more(game)));
      const overdue = startTime + 36 * hour;
      for (const at of [overdue - 1, overdue]) {
        expect((await readGameState(gameId))?.game.revision).toBe(0);
        await refundOverdue(
          ingestPorts(() => at),
          at,
        );
      }
      await settledByNow(gameId);
      expect(await storedBet(member, code)).toMatchObject(refunded);
    },
  );
});

describe('a line suspended before a snapshot', () => {
  it.each([
    ['that tells it suspended', { Status: 2 }],
    ['that tells its result', { Status: 3, Settlement: 2 }],
  ] as const)('%s was shut when it was, not with the snapshot', async (_, said) => {
    const { member, game, moment, code, late } = await betsAround(() => Date.now() + minute);
    await sentByFeed(game, moment, [3, winners(game, { Status: 2 })]);
    await sentByFeed(game, moment + minute, snapshot({}, winners(game, said)));
    await sentByFeed(game, moment + hour, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit' });
    expect(await storedBet(member, late)).toMatchObject(refunded);
  });
});

describe('an incident told again by a snapshot', () => {
  it('happened when the first word of it said', async () => {
    const game = await storedFootball({ status: 'live', startTime: Date.now() - hour });
    const goal = { Period: 10, IncidentType: 9, Seconds: 60, ParticipantPosition: '1' };
    const Periods = [{ Type: 10, Incidents: [goal] }];
    const first = Date.now();
    await sentByFeed(game, first, [2, { Livescore: { Periods } }]);
    const told = (await readGameState(game.game.gameId))?.game.live?.incidents;
    expect(told).toMatchObject([{ type: 9, at: first }]);
    await sentByFeed(game, first + minute, snapshot({}, { Livescore: { Periods } }));
    expect((await readGameState(game.game.gameId))?.game.live?.incidents).toEqual(told);
  });
});

describe('a match two operators ended', () => {
  it('keeps their score through a snapshot', async () => {
    const live = liveState({ score: { home: 2, away: 1 } });
    const game = await storedFootball({ status: 'end', endedByDesk: true, live });
    await sentByFeed(game, Date.now(), snapshot({ Status: 2 }, livescore(2)));
    expect((await readGameState(game.game.gameId))?.game).toMatchObject({ status: 'end', live });
  });
});
