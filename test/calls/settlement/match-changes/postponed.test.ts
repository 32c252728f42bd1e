import { describe, expect, it } from 'vitest';
import { feedSink } from '../../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../../functions/jobs/feed/handler.ts';
import { readMatch } from '../../../../functions/table/sports/matches.ts';
import { placeBet, storedBet } from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../../support/builders/member/members.ts';
import { type FeedPart, winnerResult } from '../../../support/builders/sports/feed-message.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { sendByFeed, settleLatestResult } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const fixture = (change: object): FeedPart => [1, { Fixture: change }];
const overdueAt = (now: number) =>
  refundOverdue(
    feedSink(() => now),
    now,
  );

async function betOnAMatch() {
  const [member, match] = await Promise.all([storedMember(), storedFootball()]);
  const { gameId, startTime } = match.match;
  const isoAfter = (hours: number) => new Date(startTime + hours * hour).toISOString();
  return { member, game: match, gameId, startTime, isoAfter, code: await placeBet(member, [match]) };
}

describe('a postponed match given a new date', () => {
  it('keeps the clock of its first date until play resumes', async () => {
    const { member, game: match, gameId, startTime, isoAfter, code } = await betOnAMatch();
    await sendByFeed(match, startTime, fixture({ Status: 5 }));
    await sendByFeed(match, startTime + hour, fixture({ Status: 1, StartDate: isoAfter(120) }));
    await overdueAt(startTime + 36 * hour - 1);
    expect(await storedBet(member, code)).toMatchObject({ status: 'open' });
    await overdueAt(startTime + 36 * hour);
    await settleLatestResult(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    await sendByFeed(match, startTime + 122 * hour, winnerResult(match, { type: 35, codes: { home: 1 } }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000, revision: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('keeps its bets when it is played within the clock', async () => {
    const { member, game: match, gameId, startTime, isoAfter, code } = await betOnAMatch();
    await sendByFeed(match, startTime, fixture({ Status: 5 }));
    await sendByFeed(match, startTime + hour, fixture({ Status: 1, StartDate: isoAfter(30) }));
    await sendByFeed(match, startTime + 30 * hour, [2, { Livescore: { Scoreboard: { Status: 2 } } }]);
    await overdueAt(startTime + 40 * hour);
    await settleLatestResult(gameId);
    expect(await storedBet(member, code)).toMatchObject({ status: 'open' });
  });
});

describe('an interrupted match whose clock ran out', () => {
  it('is found though its new date lies in the next hours or the hours just past', async () => {
    const { member, game: match, gameId, startTime, isoAfter, code } = await betOnAMatch();
    await sendByFeed(match, startTime, fixture({ Status: 5, StartDate: isoAfter(30) }));
    await overdueAt(startTime + 36 * hour);
    await settleLatestResult(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
  });

  it('is found however long the job was down', async () => {
    const { member, game: match, gameId, startTime, code } = await betOnAMatch();
    await sendByFeed(match, startTime, fixture({ Status: 6 }));
    await overdueAt(startTime + 300 * hour);
    await settleLatestResult(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
  });

  it('is refunded once: nothing of it is left to check', async () => {
    const { member, game: match, gameId, startTime, code } = await betOnAMatch();
    await sendByFeed(match, startTime, fixture({ Status: 7 }));
    await overdueAt(startTime + 36 * hour);
    expect(await overdueAt(startTime + 37 * hour)).toBe(0);
    await settleLatestResult(gameId);
    expect(await storedBet(member, code)).toMatchObject({ revision: 1 });
  });
});

describe('a number taken over by another match', () => {
  it('carries nothing of the clock of the match before', async () => {
    const match = await storedFootball({ source: 'sandbox' });
    const { gameId, startTime } = match.match;
    await sendByFeed(match, startTime, fixture({ Status: 5 }));
    const other = { ...match, match: { ...match.match, source: 'replay' as const } };
    const Participants = [
      { Name: 'Leeds', Position: '1' },
      { Name: 'Hull', Position: '2' },
    ];
    const named = { Sport: { Id: 6046, Name: 'Football' }, League: { Id: 67, Name: 'Premier League' } };
    const StartDate = new Date(startTime + 20 * hour).toISOString();
    await sendByFeed(other, startTime + hour, fixture({ ...named, Participants, StartDate, Status: 1 }));
    expect(await readMatch(gameId)).toMatchObject({ homeNameEn: 'Leeds', status: 'wait' });
    expect(await readMatch(gameId)).not.toHaveProperty('scheduledAt');
  });
});
