import { beforeAll, expect, it } from 'vitest';
import { manualResultOf } from '../../../functions/table/settlement/manual-results.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';

withSystem();
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

it('a void stands in the audit with both operators, when each of them asked, and why', async () => {
  const { match } = await listedFootball();
  const asked = { gameId: match.gameId, cause: 'match-cancelled', reason: '협회 공지' };
  const began = Date.now();
  for (const operator of [one, other])
    expect(await callTrading(operator, 'games/void', { body: asked })).toMatchObject({ status: 200 });
  const { payload } = await callAdmin(auditor, 'audit/list', {
    body: { day: koreanDay(began), call: 'gameVoid', size: 50 },
  });
  const lines = Object.values(Object(payload?.list));
  expect(lines).toHaveLength(2);
  for (const [place, operator] of [other, one].entries())
    expect(lines[place]).toMatchObject({
      operatorId: operator.operatorId,
      call: 'gameVoid',
      target: expect.stringContaining(match.gameId),
      reason: '경기 취소·연기: 협회 공지',
      ip: '127.0.0.1',
    });
  for (const { at } of lines.map(Object)) expect(Date.parse(at)).toBeGreaterThanOrEqual(began - 1_000);
});

it('a void is confirmed for the published reason it was asked for, and for no other', async () => {
  const { match } = await listedFootball();
  const { gameId } = match;
  const ask = (operator: StoredOperator, cause: string, reason = '') =>
    callTrading(operator, 'games/void', { body: { gameId, cause, reason } });
  const decide = (operator: StoredOperator, cause: string) =>
    callTrading(operator, 'trading/decide', {
      body: { gameId, codes: [{ betId: `${gameId}:2:over`, code: 3 }], cause },
    });
  const conflict = { status: 409, code: 'result-conflict' };
  expect(await decide(one, 'price-wrong')).toMatchObject({ payload: { state: 'waiting-for-second' } });
  expect(await decide(other, 'bet-too-late')).toMatchObject(conflict);
  expect(await ask(one, 'match-cancelled')).toMatchObject({ payload: { state: 'waiting-for-second' } });
  expect(await ask(other, 'price-wrong')).toMatchObject({
    ...conflict,
    detail: { by: one.operatorId, cause: 'match-cancelled' },
  });
  const listed = await callTrading(other, 'games/list', { body: { state: 'second' } });
  expect(listed.payload?.list).toMatchObject([
    { gameId, pendingResult: { kind: 'void', cause: 'match-cancelled' } },
  ]);
  // Who asked corrects the reason; then the corrected one is confirmed, whatever the second one adds.
  expect(await ask(one, 'match-abandoned')).toMatchObject({ payload: { state: 'waiting-for-second' } });
  expect(await ask(other, 'match-cancelled')).toMatchObject(conflict);
  expect(await ask(other, 'match-abandoned', '전반 32분')).toMatchObject({ payload: { state: 'settling' } });
});

it('a reason that was corrected while another confirmed the first one is not confirmed', async () => {
  const { match } = await listedFootball();
  const ask = (operator: StoredOperator, cause: string) =>
    callTrading(operator, 'games/void', { body: { gameId: match.gameId, cause } });
  await ask(one, 'match-cancelled');
  beforeNextTransaction(() => ask(one, 'price-wrong'));
  expect(await ask(other, 'match-cancelled')).toMatchObject({ status: 409, code: 'result-conflict' });
  expect(await manualResultOf(match.gameId)).toMatchObject({ cause: 'price-wrong', by: one.operatorId });
  expect((await manualResultOf(match.gameId))?.confirmedBy).toBeUndefined();
});
