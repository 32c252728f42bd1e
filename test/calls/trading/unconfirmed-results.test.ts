import { beforeAll, describe, expect, it } from 'vitest';
import { expireManualResults } from '../../../functions/jobs/sweep/expire-manual-results.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { placeBet, setAcceptedAt, storedBet } from '../../support/builders/betting/bets.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { sendByFeed, settleLatestResult } from '../../support/builders/sports/settlement.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
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
  callTrading(as, 'games/result', { body: { gameId, home: 2, away: 1, reason, ...more } });
const waiting = { payload: { state: 'waiting-for-second' } };

describe('a result that waits for a second operator', () => {
  const shown = async (gameId: string) => {
    const { payload } = await callTrading(one, 'trading/game', { body: { gameId } });
    return payload?.game;
  };
  const listed = async (gameId: string) => {
    const { payload } = await callTrading(one, 'games/list', { body: { state: 'second', keyword: gameId } });
    return payload?.list;
  };

  it('stands in the list of those, and no other match does', async () => {
    const [match, other] = await Promise.all([listedFootball(), listedFootball()]);
    expect(await enter(one, match.match.gameId)).toMatchObject(waiting);
    expect(await listed(match.match.gameId)).toMatchObject([{ pendingResult: { by: one.operatorId } }]);
    expect(await listed(other.match.gameId)).toEqual([]);
  });

  it('is dropped once the feed has settled everything, which the audit records, and prevents no correction', async () => {
    const match = await listedFootball();
    const { gameId } = match.match;
    expect(await enter(one, gameId)).toMatchObject(waiting);
    await expireManualResults(Date.now());
    expect(await shown(gameId)).toMatchObject({ attention: 'second', pendingResult: { home: 2 } });

    const Bets = ['home', 'draw', 'away'].map((side, at) => ({
      ...{ Id: `${gameId}:1:${side}`, Name: ['1', 'X', '2'][at], Status: 3, Settlement: at === 2 ? 2 : 1 },
    }));
    await sendByFeed(match, Date.now(), [35, { Markets: [{ Id: 1, Name: '1X2', Bets }] }]);
    await sendByFeed(match, Date.now(), [1, { Fixture: { Status: 4 } }]);
    expect(await enter(other, gameId)).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await expireManualResults(Date.now())).toBe(1);
    expect(await expireManualResults(Date.now())).toBe(0);
    expect(await shown(gameId)).toMatchObject({ attention: null, pendingResult: null });
    const audit = await callAdmin(auditor, 'audit/list', {
      body: { day: koreanDay(Date.now()), call: 'dropPointlessResults', size: 50 },
    });
    expect(audit.payload?.list).toEqual([expect.objectContaining({ target: `G#${gameId}` })]);
    expect(await enter(other, gameId, { again: true })).toMatchObject(waiting);
  });

  it('is dropped when unconfirmed for 72 hours, so that others may enter theirs', async () => {
    const { match } = await listedFootball();
    expect(await enter(one, match.gameId)).toMatchObject(waiting);
    expect(await enter(other, match.gameId, { home: 5 })).toMatchObject({ code: 'result-conflict' });
    await expireManualResults(Date.now() + 71 * hour);
    expect(await shown(match.gameId)).toMatchObject({ pendingResult: { home: 2 } });
    await expireManualResults(Date.now() + 73 * hour);
    expect(await enter(other, match.gameId, { home: 5 })).toMatchObject(waiting);
  });

  it('is dropped when it is a correction unconfirmed for 72 hours', async () => {
    const { match } = await listedFootball();
    for (const operator of [one, other]) await enter(operator, match.gameId);
    await settleLatestResult(match.gameId);
    expect(await enter(one, match.gameId, { home: 3, again: true })).toMatchObject(waiting);
    await expireManualResults(Date.now() + 71 * hour);
    expect(await shown(match.gameId)).toMatchObject({ pendingResult: { home: 3 } });
    await expireManualResults(Date.now() + 73 * hour);
    expect(await shown(match.gameId)).toMatchObject({ pendingResult: null });
  });
});

describe('what a result would move', () => {
  it('is what it moves, of a match begun early too', async () => {
    const member = await storedMember();
    const match = await listedFootball();
    const codes = [await placeBet(member, [match]), await placeBet(member, [match])];
    const { gameId, startTime } = match.match;
    const began = startTime - hour;
    for (const [at, code] of codes.entries()) await setAcceptedAt(member, code, began - 1 + at);
    await sendByFeed(match, began, [2, { Livescore: { Scoreboard: { Status: 2 } } }]);
    const { payload } = await callTrading(one, 'trading/preview', {
      body: { gameId, kind: 'result', home: 2, away: 1 },
    });
    expect(payload).toMatchObject({ tickets: 2, before: 0, after: 28_500 });
    for (const operator of [one, other]) await enter(operator, gameId);
    await settleLatestResult(gameId);
    const paid = await Promise.all(codes.map(async (code) => (await storedBet(member, code)).paid));
    expect(paid).toEqual([18_500, 10_000]);
  });
});
