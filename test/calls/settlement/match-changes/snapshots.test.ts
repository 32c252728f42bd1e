import { describe, expect, it } from 'vitest';
import { feedSink } from '../../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../../functions/jobs/feed/handler.ts';
import { readMatchState } from '../../../../functions/table/sports/matches.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import {
  betOnFootball,
  betsAround,
  placeBet,
  requestedLeg,
  storedBet,
} from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../../support/builders/member/members.ts';
import type { FeedPart } from '../../../support/builders/sports/feed-message.ts';
import { firstHalf, storedFootball } from '../../../support/builders/sports/matches.ts';
import { sendByFeed, settleLatestResult } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const minute = 60_000;

const winners = ({ match: { gameId } }: MatchState, fields: object, count = 3) => ({
  Markets: [
    {
      Id: 1,
      Name: '1X2',
      Bets: ['home', 'draw', 'away'].slice(0, count).map((side, at) => ({
        Id: `${gameId}:1:${side}`,
        Name: ['1', 'X', '2'][at],
        Price: '1.85',
        ...fields,
      })),
    },
  ],
});
/** Home has the code. */
const result = (match: MatchState, code: number): FeedPart => [
  35,
  winners(match, { Status: 3, Settlement: code }, 1),
];
const snapshot = (Fixture: object, more: object = {}): FeedPart => [36, { Fixture, ...more }];
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
    ['with its markets', (match: MatchState) => winners(match, { Status: 2 })],
  ] as const)('%s is refunded for good', async (_, more) => {
    const { member, game: match, code } = await betOnFootball();
    await sendByFeed(match, Date.now(), snapshot({ Status: 4 }, more(match)));
    expect(await storedBet(member, code)).toMatchObject(refunded);
    await sendByFeed(match, Date.now() + hour, result(match, 2));
    await sendByFeed(
      match,
      Date.now() + hour,
      snapshot({ Status: 3 }, winners(match, { Status: 3, Settlement: 2 })),
    );
    expect(await storedBet(member, code)).toMatchObject({ ...refunded, revision: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('keeps what the same message decides', async () => {
    const { member, game: match, code } = await betOnFootball();
    const other = await placeBet(member, [match], { side: 'away' });
    const decided = winners(match, { Status: 3, Settlement: 2 }, 1);
    await sendByFeed(match, Date.now(), snapshot({ Status: 4 }, decided));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, other)).toMatchObject(refunded);
  });

  it('is refunded too where a line was priced anew in the same write', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const code = await placeBet(member, [match], { legs: [requestedLeg(match, 'home', 3)] });
    const Bets = ['1', '2'].map((Name) => ({
      ...{ Id: `9${Name}`, Name, Line: '1.5 (1-0)', BaseLine: '1.5 (1-0)', Price: '1.8', Status: 1 },
    }));
    const anew: FeedPart = [3, { Markets: [{ Id: 3, Name: 'Asian Handicap', Bets }] }];
    await sendByFeed(match, Date.now(), anew, [1, { Fixture: { Status: 4 } }]);
    expect(await storedBet(member, code)).toMatchObject(refunded);
  });
});

describe('home and away exchanged by a snapshot', () => {
  it('is refunded at once, and a result sent afterwards moves no money', async () => {
    const {
      member,
      game: match,
      code,
    } = await betOnFootball({ homeNameEn: 'Burnley', awayNameEn: 'Man City' });
    const Participants = [
      { Name: 'Man City', Position: '1' },
      { Name: 'Burnley', Position: '2' },
    ];
    await sendByFeed(match, Date.now(), snapshot({ Participants }, winners(match, { Status: 1 })));
    expect(await storedBet(member, code)).toMatchObject(refunded);
    await sendByFeed(match, Date.now() + hour, result(match, 1));
    expect(await storedBet(member, code)).toMatchObject({ ...refunded, revision: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('an early start sent by a snapshot', () => {
  it.each([
    ['when it began', (began: number): readonly [number, FeedPart] => [began, snapshot({}, livescore(2))]],
    [
      'later, by its start',
      (began: number): readonly [number, FeedPart] => [
        began + 20 * minute,
        snapshot({ StartDate: new Date(began).toISOString() }),
      ],
    ],
  ] as const)('%s refunds what was accepted since, and no more', async (_, messages) => {
    const { member, game: match, moment, code, late } = await betsAround(({ startTime }) => startTime - hour);
    await sendByFeed(match, ...messages(moment));
    await sendByFeed(match, match.match.startTime + 2 * hour, result(match, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, late)).toMatchObject(refunded);
  });
});

describe('an interruption sent by a snapshot', () => {
  it.each([
    ['with its markets', (match: MatchState) => winners(match, { Status: 2 })],
    ['without markets', () => ({})],
  ] as const)(
    '%s is waited for from the first date on, whatever new date stands beside it',
    async (_, more) => {
      const { member, game: match, code } = await betOnFootball();
      const { gameId, startTime } = match.match;
      const StartDate = new Date(startTime + 90 * hour).toISOString();
      await sendByFeed(match, startTime, snapshot({ Status: 5, StartDate }, more(match)));
      const overdue = startTime + 36 * hour;
      for (const at of [overdue - 1, overdue]) {
        expect((await readMatchState(gameId))?.match.revision).toBe(0);
        await refundOverdue(
          feedSink(() => at),
          at,
        );
      }
      await settleLatestResult(gameId);
      expect(await storedBet(member, code)).toMatchObject(refunded);
    },
  );
});

describe('a line suspended before a snapshot', () => {
  it.each([
    ['that suspends it', { Status: 2 }],
    ['that has its result', { Status: 3, Settlement: 2 }],
  ] as const)('%s was closed when it was, not with the snapshot', async (_, fields) => {
    const { member, game: match, moment, code, late } = await betsAround(() => Date.now() + minute);
    await sendByFeed(match, moment, [3, winners(match, { Status: 2 })]);
    await sendByFeed(match, moment + minute, snapshot({}, winners(match, fields)));
    await sendByFeed(match, moment + hour, result(match, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit' });
    expect(await storedBet(member, late)).toMatchObject(refunded);
  });
});

describe('an incident sent again by a snapshot', () => {
  it('happened when its first message said', async () => {
    const match = await storedFootball({ status: 'live', startTime: Date.now() - hour });
    const goal = { Period: 10, IncidentType: 9, Seconds: 60, ParticipantPosition: '1' };
    const Periods = [{ Type: 10, Incidents: [goal] }];
    const first = Date.now();
    await sendByFeed(match, first, [2, { Livescore: { Periods } }]);
    const storedIncidents = (await readMatchState(match.match.gameId))?.match.live?.incidents;
    expect(storedIncidents).toMatchObject([{ type: 9, at: first }]);
    await sendByFeed(match, first + minute, snapshot({}, { Livescore: { Periods } }));
    expect((await readMatchState(match.match.gameId))?.match.live?.incidents).toEqual(storedIncidents);
  });
});

describe('a match two operators ended', () => {
  it('keeps their score through a snapshot', async () => {
    const live = firstHalf({ score: { home: 2, away: 1 } });
    const match = await storedFootball({ status: 'end', endedByDesk: true, live });
    await sendByFeed(match, Date.now(), snapshot({ Status: 2 }, livescore(2)));
    expect((await readMatchState(match.match.gameId))?.match).toMatchObject({ status: 'end', live });
  });
});
