import { describe, expect, it } from 'vitest';
import { feedSink } from '../../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../../functions/jobs/feed/handler.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import { readMatchState } from '../../../../functions/table/sports/matches.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { betOnFootball, betsAround, storedBet } from '../../../support/builders/betting/bets.ts';
import { noteTitles } from '../../../support/builders/board/notes.ts';
import { ledgerFailures } from '../../../support/builders/member/members.ts';
import {
  type FeedPart,
  winnerResult,
  winnerSuspended,
} from '../../../support/builders/sports/feed-message.ts';
import { sendByFeed, settleLatestResult } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const minute = 60_000;

const fixture = (change: object): FeedPart => [1, { Fixture: change }];
const live: FeedPart = [2, { Livescore: { Scoreboard: { Status: 2 } } }];
/** The winner market: home has the code. */
const result = (match: MatchState, home: number) => winnerResult(match, { type: 35, codes: { home } });

const overdueAt = (now: number) =>
  refundOverdue(
    feedSink(() => now),
    now,
  );

describe('an interrupted match', () => {
  it.each([
    ['postponed', 'football', 36, 6046, 5],
    ['interrupted', 'football', 36, 6046, 6],
    ['abandoned', 'baseball', 24, 154914, 7],
  ] as const)(
    '%s, of %s, is refunded %s hours after its scheduled start',
    async (_, Name, hours, sportId, Status) => {
      const { member, game: match, code } = await betOnFootball();
      const { gameId, startTime } = match.match;
      await sendByFeed(match, startTime, fixture({ Status, Sport: { Id: sportId, Name } }));
      await overdueAt(startTime + hours * hour - 1);
      expect((await readMatchState(gameId))?.match.revision).toBe(0);
      await overdueAt(startTime + hours * hour);
      await settleLatestResult(gameId);
      expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    },
  );

  it('is waited for from the first date on, whatever new date comes with the interruption', async () => {
    const { member, game: match, code } = await betOnFootball();
    const { gameId, startTime } = match.match;
    const StartDate = new Date(startTime + 90 * hour).toISOString();
    await sendByFeed(match, startTime, fixture({ Status: 5, StartDate }));
    await overdueAt(startTime + 36 * hour);
    await settleLatestResult(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception' });
  });

  it('that is resumed keeps its bets', async () => {
    const { member, game: match, code } = await betOnFootball();
    const { startTime } = match.match;
    await sendByFeed(match, startTime + hour, fixture({ Status: 6 }));
    await sendByFeed(match, startTime + 20 * hour, live);
    await overdueAt(startTime + 40 * hour);
    await sendByFeed(match, startTime + 40 * hour, result(match, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
  });

  it('once refunded stays so: a result sent later moves no money', async () => {
    const { member, game: match, code } = await betOnFootball();
    const { gameId, startTime } = match.match;
    await sendByFeed(match, startTime, fixture({ Status: 7 }));
    await overdueAt(startTime + 36 * hour);
    await settleLatestResult(gameId);
    await sendByFeed(match, startTime + 40 * hour, result(match, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000, revision: 1 });
  });
});

describe('home and away exchanged', () => {
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
    await sendByFeed(match, Date.now(), fixture({ Participants }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    await sendByFeed(match, Date.now() + hour, result(match, 1));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a match begun early', () => {
  it.each([
    ['reported when it began', (began: number): readonly [number, FeedPart] => [began, live]],
    [
      'reported later by its start',
      (began: number): readonly [number, FeedPart] => [
        began + 20 * minute,
        fixture({ StartDate: new Date(began).toISOString() }),
      ],
    ],
  ] as const)('%s refunds what was accepted since, and no more', async (_, messages) => {
    const { member, game: match, moment, code, late } = await betsAround(({ startTime }) => startTime - hour);
    await sendByFeed(match, ...messages(moment));
    await sendByFeed(match, match.match.startTime + 2 * hour, result(match, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
  });
});

describe('a bet accepted after the feed suspended its line for the last time', () => {
  it('is refunded, one taken before it stands', async () => {
    const { member, game: match, moment, code, late } = await betsAround(() => Date.now() + minute);
    await sendByFeed(match, moment, winnerSuspended(match));
    await sendByFeed(match, moment + minute, result(match, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit' });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception' });
  });
});

describe('a correction by the feed', () => {
  it('within 72 hours moves the difference and notifies the member, later it is left to the operators', async () => {
    const { member, game: match, code } = await betOnFootball();
    const over = match.match.startTime + 2 * hour;
    await sendByFeed(match, over, winnerSuspended(match));
    await sendByFeed(match, over, result(match, 2));
    expect(await noteTitles(member)).toEqual([]);
    await sendByFeed(match, over + 72 * hour, result(match, 3));
    expect(await storedBet(member, code)).toMatchObject({ paid: 10_000, revision: 2 });
    expect(await noteTitles(member)).toEqual(['베팅 정산 정정 안내']);
    await sendByFeed(match, over + 73 * hour, result(match, 1));
    expect(await storedBet(member, code)).toMatchObject({ paid: 10_000, revision: 2 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('that withdraws a result notifies the member of each posting', async () => {
    const { member, game: match, code } = await betOnFootball();
    const over = match.match.startTime + 2 * hour;
    for (const code of [2, -1, 2]) await sendByFeed(match, over, result(match, code));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500, revision: 3 });
    expect(await noteTitles(member)).toHaveLength(2);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});
