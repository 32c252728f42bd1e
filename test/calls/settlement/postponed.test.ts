import { describe, expect, it } from 'vitest';
import { ingestPorts } from '../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../functions/jobs/feed/handler.ts';
import { readGame } from '../../../functions/table/sports/matches.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import {
  type FeedWord,
  sentByFeed,
  settledByNow,
  winnerWord,
} from '../../support/builders/sports/sent-by-feed.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const fixture = (change: object): FeedWord => [1, { Fixture: change }];
const overdueAt = (now: number) =>
  refundOverdue(
    ingestPorts(() => now),
    now,
  );

async function betOnAMatch() {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  const { gameId, startTime } = game.game;
  const isoAfter = (hours: number) => new Date(startTime + hours * hour).toISOString();
  return { member, game, gameId, startTime, isoAfter, code: await placedBet(member, [game]) };
}

describe('a postponed match given a new date', () => {
  it('keeps the clock of its first date until play resumes', async () => {
    const { member, game, gameId, startTime, isoAfter, code } = await betOnAMatch();
    await sentByFeed(game, startTime, fixture({ Status: 5 }));
    await sentByFeed(game, startTime + hour, fixture({ Status: 1, StartDate: isoAfter(120) }));
    await overdueAt(startTime + 36 * hour - 1);
    expect(await storedBet(member, code)).toMatchObject({ status: 'open' });
    await overdueAt(startTime + 36 * hour);
    await settledByNow(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    await sentByFeed(game, startTime + 122 * hour, winnerWord(game, { type: 35, codes: { home: 1 } }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000, revision: 1 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('keeps its bets when it is played within the clock', async () => {
    const { member, game, gameId, startTime, isoAfter, code } = await betOnAMatch();
    await sentByFeed(game, startTime, fixture({ Status: 5 }));
    await sentByFeed(game, startTime + hour, fixture({ Status: 1, StartDate: isoAfter(30) }));
    await sentByFeed(game, startTime + 30 * hour, [2, { Livescore: { Scoreboard: { Status: 2 } } }]);
    await overdueAt(startTime + 40 * hour);
    await settledByNow(gameId);
    expect(await storedBet(member, code)).toMatchObject({ status: 'open' });
  });
});

describe('a halted match whose clock ran out', () => {
  it('is found though its new date lies in the next hours or the hours just past', async () => {
    const { member, game, gameId, startTime, isoAfter, code } = await betOnAMatch();
    await sentByFeed(game, startTime, fixture({ Status: 5, StartDate: isoAfter(30) }));
    await overdueAt(startTime + 36 * hour);
    await settledByNow(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
  });

  it('is found however long the job stood', async () => {
    const { member, game, gameId, startTime, code } = await betOnAMatch();
    await sentByFeed(game, startTime, fixture({ Status: 6 }));
    await overdueAt(startTime + 300 * hour);
    await settledByNow(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
  });

  it('is refunded once: nothing of it is left to look at', async () => {
    const { member, game, gameId, startTime, code } = await betOnAMatch();
    await sentByFeed(game, startTime, fixture({ Status: 7 }));
    await overdueAt(startTime + 36 * hour);
    expect(await overdueAt(startTime + 37 * hour)).toBe(0);
    await settledByNow(gameId);
    expect(await storedBet(member, code)).toMatchObject({ revision: 1 });
  });
});

describe('a number taken over by another match', () => {
  it('carries nothing of the clock of the match before', async () => {
    const game = await storedFootball({ source: 'sandbox' });
    const { gameId, startTime } = game.game;
    await sentByFeed(game, startTime, fixture({ Status: 5 }));
    const other = { ...game, game: { ...game.game, source: 'replay' as const } };
    const Participants = [
      { Name: 'Leeds', Position: '1' },
      { Name: 'Hull', Position: '2' },
    ];
    const named = { Sport: { Id: 6046, Name: 'Football' }, League: { Id: 67, Name: 'Premier League' } };
    const StartDate = new Date(startTime + 20 * hour).toISOString();
    await sentByFeed(other, startTime + hour, fixture({ ...named, Participants, StartDate, Status: 1 }));
    expect(await readGame(gameId)).toMatchObject({ homeNameEn: 'Leeds', status: 'wait' });
    expect(await readGame(gameId)).not.toHaveProperty('scheduledAt');
  });
});
