import { beforeAll, describe, expect, it } from 'vitest';
import { decideAction, readApproval } from '../../../functions/table/admin/approvals.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { newKey } from '../../support/builders/request.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let first: StoredOperator;
let second: StoredOperator;
let third: StoredOperator;
let cashier: StoredOperator;
beforeAll(async () => {
  [first, second, third, cashier] = await Promise.all([
    storedOperator('trader'),
    storedOperator('trader'),
    storedOperator('trader'),
    storedOperator('cashier'),
  ]);
});

const reason = '배당 점검';
const over = ({ match }: MatchState) => `${match.gameId}:2:over`;
/** 1.67 of the feed. */
async function ask(state: MatchState, price: number | null, key = newKey()) {
  const body = { gameId: state.match.gameId, betId: over(state), price, reason };
  return (await callTrading(first, 'trading/price', { body, key })).payload;
}
const shift = (state: MatchState, percent: number) =>
  callTrading(first, 'trading/shift', {
    body: { gameId: state.match.gameId, marketsId: 2, percent, reason },
  });
const approve = (approvalSeq: unknown, as = second) =>
  callAdmin(as, 'approvals/approve', { body: { approvalSeq } });
const reject = (approvalSeq: unknown, as = second) =>
  callAdmin(as, 'approvals/reject', { body: { approvalSeq, reason: '근거 부족' } });
const list = async (as: StoredOperator) => {
  const { payload } = await callAdmin(as, 'approvals/list', { body: { size: 100 } });
  return Array.isArray(payload?.list) ? payload.list : [];
};
const inForce = async (state: MatchState) => (await readMatchState(state.match.gameId))?.match.desk;

describe('a price far from the feed’s', () => {
  it('waits for another trader, and what is within ten percent does not', async () => {
    const state = await listedFootball();
    expect(await ask(state, 1.83)).toEqual({ price: 1.83, approvalSeq: null });
    const far = await ask(state, 1.84);
    expect(far).toEqual({ price: 1.84, approvalSeq: expect.any(String) });
    expect((await inForce(state))?.prices).toEqual({ [over(state)]: 183 });
    expect(await list(second)).toContainEqual(
      expect.objectContaining({
        ...{ approvalSeq: far?.approvalSeq, kind: 'price', before: '1.83', change: '1.84' },
        by: first.operatorId,
      }),
    );
    expect(await list(cashier)).not.toContainEqual(
      expect.objectContaining({ approvalSeq: far?.approvalSeq }),
    );
  });

  it('is in force once another trader approves, and says who both were', async () => {
    const state = await listedFootball();
    const approvalSeq = (await ask(state, 9.5))?.approvalSeq;
    expect(await approve(approvalSeq, first)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await approve(approvalSeq, cashier)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await inForce(state)).toBeUndefined();
    expect(await approve(approvalSeq)).toMatchObject({ status: 200 });
    expect((await inForce(state))?.prices).toEqual({ [over(state)]: 950 });
    const { payload } = await callTrading(first, 'trading/stops');
    expect(payload?.list).toContainEqual(
      expect.objectContaining({ scope: 'price', by: `${first.operatorId}, ${second.operatorId}` }),
    );
    // Back to the feed's price one trader goes alone.
    expect(await ask(state, null)).toEqual({ price: null, approvalSeq: null });
  });

  it('is approved by who asked for it in no transaction', async () => {
    const state = await listedFootball();
    const id = String((await ask(state, 9.5))?.approvalSeq);
    const step = { by: first.operatorId, key: 'k', requestHash: '', decision: '', now: Date.now() };
    await expect(transact([decideAction({ id }, { ...step, state: 'DONE' })])).rejects.toThrow();
    expect(await readApproval(id)).toMatchObject({ state: 'OPEN' });
  });

  it('approved by two traders at once is set once', async () => {
    const state = await listedFootball();
    const approvalSeq = (await ask(state, 9.5))?.approvalSeq;
    const replies = await Promise.all([approve(approvalSeq), approve(approvalSeq, third)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.map(({ code }) => code)).toContain('already-handled');
  });

  it('rejected changes nothing, and asked for anew it is another request', async () => {
    const state = await listedFootball();
    const key = newKey();
    const approvalSeq = (await ask(state, 9.5, key))?.approvalSeq;
    expect((await ask(state, 9.5, key))?.approvalSeq).toBe(approvalSeq);
    expect(await reject(approvalSeq)).toMatchObject({ status: 200 });
    expect(await approve(approvalSeq)).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await inForce(state)).toBeUndefined();
    const again = (await ask(state, 9.5))?.approvalSeq;
    expect(again).not.toBe(approvalSeq);
    expect(await approve(again)).toMatchObject({ status: 200 });
  });

  it('is refused when another override is in force than when it was asked for', async () => {
    const state = await listedFootball();
    const approvalSeq = (await ask(state, 9.5))?.approvalSeq;
    await ask(state, 1.7);
    expect(await approve(approvalSeq)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect((await inForce(state))?.prices).toEqual({ [over(state)]: 170 });
  });
});

describe('a shift of a market', () => {
  it('by more than ten percent waits for another trader, up and down', async () => {
    const state = await listedFootball();
    expect((await shift(state, 10)).payload).toEqual({ percent: 10, approvalSeq: null });
    for (const percent of [11, -11]) {
      const { payload } = await shift(state, percent);
      expect(await approve(payload?.approvalSeq, first)).toMatchObject({ code: 'own-request' });
      expect(await reject(payload?.approvalSeq)).toMatchObject({ status: 200 });
    }
    expect((await inForce(state))?.shifts).toEqual({ 2: 10 });
    const { payload } = await shift(state, -20);
    expect(await approve(payload?.approvalSeq)).toMatchObject({ status: 200 });
    expect((await inForce(state))?.shifts).toEqual({ 2: -20 });
  });
});
