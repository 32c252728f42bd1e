import { beforeAll, expect, it } from 'vitest';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

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
