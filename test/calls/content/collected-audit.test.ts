import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { linkNewAudit } from '../../../functions/jobs/sweep/link-audit.ts';
import { verifyAudit } from '../../../functions/table/audit/audit-chain.ts';
import { collectAudit } from '../../../functions/table/audit/collect-audit.ts';
import { query } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { callContent } from '../../support/builders/board/boards.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const minute = 60_000;
let cs: StoredOperator;
beforeAll(async () => {
  cs = await storedOperator('cs');
});
afterEach(() => vi.restoreAllMocks());

const save = async (title: string): Promise<number> => {
  const popup = { title, url: '<p>글</p>', isVisible: true, isSetDate: null, reason: title };
  expect(await callContent(cs, 'popup/save', popup)).toMatchObject({ status: 200 });
  return Date.now();
};
const waiting = async () => (await query(keys.auditInboxOf('content'))).items;
const audit = async (time: number, reason: string) => {
  const { items } = await query({ pk: keys.audit(new Date(time).toISOString().slice(0, 10), '').pk });
  return items.filter((line) => line.reason === reason);
};

it('a content call’s line waits apart, is collected once by any number of collectors, and is linked', async () => {
  const at = await save('첫째');
  expect(await collectAudit(at + minute / 6)).toBe(0);
  expect(await waiting()).toHaveLength(1);
  expect(await audit(at, '첫째')).toEqual([]);
  const moved = await Promise.all([1, 2, 3].map(() => collectAudit(at + minute / 2)));
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await waiting()).toEqual([]);
  expect(await audit(at, '첫째')).toMatchObject([{ operatorId: cs.operatorId, call: 'popupSave' }]);
  expect(await linkNewAudit(at + 3 * minute)).toBe(1);
});

it('one that waited while the chain went on gets its place at the end, and says when it was written', async () => {
  const at = await save('둘째');
  await linkNewAudit(at + minute / 12);
  const late = at + 10 * minute;
  await collectAudit(late);
  const [line] = await audit(late, '둘째');
  expect(Date.parse(String(line?.sk.split('#')[0]))).toBe(late);
  expect(Math.abs(Date.parse(String(line?.at)) - at)).toBeLessThan(minute);
  expect(await linkNewAudit(late + 3 * minute)).toBe(1);
  expect(await verifyAudit(undefined)).toMatchObject({ lines: 2, firstBad: null });
});

it('a refusal of an operator without the right is among them', async () => {
  const trader = await storedOperator('trader');
  expect(
    await callContent(trader, 'popup/save', {
      title: 'x',
      url: 'y',
      isVisible: true,
      isSetDate: null,
      reason: 'x',
    }),
  ).toMatchObject({ status: 403 });
  expect(await waiting()).toMatchObject([{ operatorId: trader.operatorId, reason: 'forbidden' }]);
});
