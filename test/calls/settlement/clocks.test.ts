import { describe, expect, it } from 'vitest';
import { ingestPorts } from '../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../functions/jobs/feed/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { betOnFootball, betsAround } from '../../support/builders/betting/football-bet.ts';
import { storedBet } from '../../support/builders/betting/placed-bet.ts';
import { notesOf } from '../../support/builders/board/note-titles.ts';
import { faultsOf } from '../../support/builders/member/stored-member.ts';
import {
  type FeedWord,
  sentByFeed,
  settledByNow,
  winnerSuspended,
  winnerWord,
} from '../../support/builders/sports/sent-by-feed.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const minute = 60_000;

const fixture = (change: object): FeedWord => [1, { Fixture: change }];
const live: FeedWord = [2, { Livescore: { Scoreboard: { Status: 2 } } }];
/** The winner market: home has the code. */
const result = (game: GameState, home: number) => winnerWord(game, { type: 35, codes: { home } });

const overdueAt = (now: number) =>
  refundOverdue(
    ingestPorts(() => now),
    now,
  );

describe('a halted match', () => {
  it.each([
    ['postponed', 'football', 36, 6046, 5],
    ['interrupted', 'football', 36, 6046, 6],
    ['abandoned', 'baseball', 24, 154914, 7],
  ] as const)(
    '%s, of %s, is refunded %s hours after its scheduled start',
    async (_, Name, hours, sportId, Status) => {
      const { member, game, code } = await betOnFootball();
      const { gameId, startTime } = game.game;
      await sentByFeed(game, startTime, fixture({ Status, Sport: { Id: sportId, Name } }));
      await overdueAt(startTime + hours * hour - 1);
      expect((await readGameState(gameId))?.game.revision).toBe(0);
      await overdueAt(startTime + hours * hour);
      await settledByNow(gameId);
      expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    },
  );

  it('is waited for from the first date on, whatever new date is told with the halt', async () => {
    const { member, game, code } = await betOnFootball();
    const { gameId, startTime } = game.game;
    const StartDate = new Date(startTime + 90 * hour).toISOString();
    await sentByFeed(game, startTime, fixture({ Status: 5, StartDate }));
    await overdueAt(startTime + 36 * hour);
    await settledByNow(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception' });
  });

  it('that is played on keeps its bets', async () => {
    const { member, game, code } = await betOnFootball();
    const { startTime } = game.game;
    await sentByFeed(game, startTime + hour, fixture({ Status: 6 }));
    await sentByFeed(game, startTime + 20 * hour, live);
    await overdueAt(startTime + 40 * hour);
    await sentByFeed(game, startTime + 40 * hour, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
  });

  it('once refunded stays so: a result told later moves no money', async () => {
    const { member, game, code } = await betOnFootball();
    const { gameId, startTime } = game.game;
    await sentByFeed(game, startTime, fixture({ Status: 7 }));
    await overdueAt(startTime + 36 * hour);
    await settledByNow(gameId);
    await sentByFeed(game, startTime + 40 * hour, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000, revision: 1 });
  });
});

describe('home and away exchanged', () => {
  it('is refunded at once, and a result told afterwards moves no money', async () => {
    const { member, game, code } = await betOnFootball({ homeNameEn: 'Burnley', awayNameEn: 'Man City' });
    const Participants = [
      { Name: 'Man City', Position: '1' },
      { Name: 'Burnley', Position: '2' },
    ];
    await sentByFeed(game, Date.now(), fixture({ Participants }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    await sentByFeed(game, Date.now() + hour, result(game, 1));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a match begun early', () => {
  it.each([
    ['told when it began', (began: number): readonly [number, FeedWord] => [began, live]],
    [
      'told later by its start',
      (began: number): readonly [number, FeedWord] => [
        began + 20 * minute,
        fixture({ StartDate: new Date(began).toISOString() }),
      ],
    ],
  ] as const)('%s refunds what was taken since, and no more', async (_, telling) => {
    const { member, game, moment, code, late } = await betsAround(({ startTime }) => startTime - hour);
    await sentByFeed(game, ...telling(moment));
    await sentByFeed(game, game.game.startTime + 2 * hour, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
  });
});

describe('a bet taken after the feed suspended its line for the last time', () => {
  it('is refunded, one taken before it stands', async () => {
    const { member, game, moment, code, late } = await betsAround(() => Date.now() + minute);
    await sentByFeed(game, moment, winnerSuspended(game));
    await sentByFeed(game, moment + minute, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit' });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception' });
  });
});

describe('a correction by the feed', () => {
  it('within 72 hours moves the difference and tells the member, later it is left to the operators', async () => {
    const { member, game, code } = await betOnFootball();
    const over = game.game.startTime + 2 * hour;
    await sentByFeed(game, over, winnerSuspended(game));
    await sentByFeed(game, over, result(game, 2));
    expect(await notesOf(member)).toEqual([]);
    await sentByFeed(game, over + 72 * hour, result(game, 3));
    expect(await storedBet(member, code)).toMatchObject({ paid: 10_000, revision: 2 });
    expect(await notesOf(member)).toEqual(['베팅 정산 정정 안내']);
    await sentByFeed(game, over + 73 * hour, result(game, 1));
    expect(await storedBet(member, code)).toMatchObject({ paid: 10_000, revision: 2 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('that withdraws a result tells the member of each move', async () => {
    const { member, game, code } = await betOnFootball();
    const over = game.game.startTime + 2 * hour;
    for (const code of [2, -1, 2]) await sentByFeed(game, over, result(game, code));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500, revision: 3 });
    expect(await notesOf(member)).toHaveLength(2);
    expect(await faultsOf(member)).toEqual([]);
  });
});
