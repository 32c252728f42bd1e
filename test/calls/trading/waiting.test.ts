import { beforeAll, describe, expect, it } from 'vitest';
import { dropPointlessResults } from '../../../functions/jobs/sweep/expire-manual-results.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { askAdmin } from '../../support/builders/balance/cash.ts';
import { acceptedAt, placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { listedFootball } from '../../support/builders/sports/listed-match.ts';
import { sentByFeed, settledByNow } from '../../support/builders/sports/sent-by-feed.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

let one: StoredOperator;
let other: StoredOperator;
let auditor: StoredOperator;
beforeAll(async () => {
  [one, other, auditor] = await Promise.all([
    storedOperator('trader'),
    storedOperator('trader'),
    storedOperator('auditor'),
  ]);
});

const hour = 3_600_000;
const reason = '공식 기록';
const enter = (as: StoredOperator, gameId: string, more: object = {}) =>
  askAdmin(as, 'games/result', { body: { gameId, home: 2, away: 1, reason, ...more } });
const waiting = { payload: { state: 'waiting-for-second' } };

describe('a result that waits for a second operator', () => {
  const shown = async (gameId: string) => {
    const { payload } = await askAdmin(one, 'trading/game', { body: { gameId } });
    return payload?.game;
  };

  it('is dropped once the feed has settled everything, which the audit says, and keeps nobody from a correction', async () => {
    const game = await listedFootball();
    const { gameId } = game.game;
    expect(await enter(one, gameId)).toMatchObject(waiting);
    await dropPointlessResults(Date.now());
    expect(await shown(gameId)).toMatchObject({ attention: 'second', pendingResult: { home: 2 } });

    const Bets = ['home', 'draw', 'away'].map((side, at) => ({
      ...{ Id: `${gameId}:1:${side}`, Name: ['1', 'X', '2'][at], Status: 3, Settlement: at === 2 ? 2 : 1 },
    }));
    await sentByFeed(game, Date.now(), [35, { Markets: [{ Id: 1, Name: '1X2', Bets }] }]);
    await sentByFeed(game, Date.now(), [1, { Fixture: { Status: 4 } }]);
    expect(await enter(other, gameId)).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await dropPointlessResults(Date.now())).toBe(1);
    expect(await dropPointlessResults(Date.now())).toBe(0);
    expect(await shown(gameId)).toMatchObject({ attention: null, pendingResult: null });
    const audit = await askAdmin(auditor, 'audit/list', {
      body: { day: koreanDay(Date.now()), call: 'dropPointlessResults', size: 50 },
    });
    expect(audit.payload?.list).toEqual([expect.objectContaining({ target: `G#${gameId}` })]);
    expect(await enter(other, gameId, { again: true })).toMatchObject(waiting);
  });

  it('is dropped when nobody has confirmed it in 72 hours, so that others may enter theirs', async () => {
    const { game } = await listedFootball();
    expect(await enter(one, game.gameId)).toMatchObject(waiting);
    expect(await enter(other, game.gameId, { home: 5 })).toMatchObject({ code: 'result-conflict' });
    await dropPointlessResults(Date.now() + 71 * hour);
    expect(await shown(game.gameId)).toMatchObject({ pendingResult: { home: 2 } });
    await dropPointlessResults(Date.now() + 73 * hour);
    expect(await enter(other, game.gameId, { home: 5 })).toMatchObject(waiting);
  });

  it('is dropped when it is a correction nobody has confirmed in 72 hours', async () => {
    const { game } = await listedFootball();
    for (const operator of [one, other]) await enter(operator, game.gameId);
    await settledByNow(game.gameId);
    expect(await enter(one, game.gameId, { home: 3, again: true })).toMatchObject(waiting);
    await dropPointlessResults(Date.now() + 71 * hour);
    expect(await shown(game.gameId)).toMatchObject({ pendingResult: { home: 3 } });
    await dropPointlessResults(Date.now() + 73 * hour);
    expect(await shown(game.gameId)).toMatchObject({ pendingResult: null });
  });
});

describe('what a result would move', () => {
  it('is what it moves, of a match begun early too', async () => {
    const member = await storedMember();
    const game = await listedFootball();
    const codes = [await placedBet(member, [game]), await placedBet(member, [game])];
    const { gameId, startTime } = game.game;
    const began = startTime - hour;
    for (const [at, code] of codes.entries()) await acceptedAt(member, code, began - 1 + at);
    await sentByFeed(game, began, [2, { Livescore: { Scoreboard: { Status: 2 } } }]);
    const { payload } = await askAdmin(one, 'trading/preview', {
      body: { gameId, kind: 'result', home: 2, away: 1 },
    });
    expect(payload).toMatchObject({ tickets: 2, before: 0, after: 28_500 });
    for (const operator of [one, other]) await enter(operator, gameId);
    await settledByNow(gameId);
    const paid = await Promise.all(codes.map(async (code) => (await storedBet(member, code)).paid));
    expect(paid).toEqual([18_500, 10_000]);
  });
});
