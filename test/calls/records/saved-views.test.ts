import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/records/handler.ts';
import { hasLongNumber } from '../../../shared/rules/admin/view-filter.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';

withSystem();

const call = (as: StoredOperator, path: string, body: object = {}) =>
  callHandler(handler, {
    path: `/admin/own/views${path}`,
    body,
    headers: { authorization: `Bearer ${as.token}` },
  });
const rejected = { name: '거절된 입금', path: '/deposits', search: 'view=rejected' };
const closed = { name: '해지 회원', path: '/members', search: 'state=closed' };

describe('the views an operator keeps', () => {
  it('are theirs alone, on every login, and an auditor has some too [call POST /admin/own/views]', async () => {
    const [one, other] = [await storedOperator('auditor'), await storedOperator('cs')];
    expect((await call(one, '')).payload).toEqual({ views: [] });
    expect((await call(one, '/keep', { views: [rejected] })).payload).toEqual({ views: [rejected] });
    expect((await call(one, '')).payload).toEqual({ views: [rejected] });
    expect((await call(other, '')).payload).toEqual({ views: [] });
  });

  it('are kept once, also together with new ones; a taken name stays what it was [call POST /admin/own/views/keep]', async () => {
    const operator = await storedOperator('cashier');
    await call(operator, '/keep', { views: [rejected] });
    const again = { ...rejected, search: 'view=other' };
    const { payload } = await call(operator, '/keep', { views: [again, closed, closed] });
    expect(payload).toEqual({ views: [rejected, closed] });
    const sameName = { ...closed, path: '/deposits' };
    expect((await call(operator, '/keep', { views: [sameName] })).payload).toEqual({
      views: [rejected, closed, sameName],
    });
  });

  it('are taken away one by one, with a line in the audit that has no filter [call POST /admin/own/views/remove]', async () => {
    const operator = await storedOperator('trader');
    const named = { ...closed, search: 'keyword=%EA%B9%80%EB%B9%84%EB%B0%80' };
    await call(operator, '/keep', { views: [rejected, named] });
    for (const _ of [1, 2])
      expect((await call(operator, '/remove', { name: named.name, path: named.path })).payload).toEqual({
        views: [rejected],
      });
    const lines = (await auditLines()).filter(({ operatorId }) => operatorId === operator.operatorId);
    expect(lines).toEqual([
      expect.objectContaining({ call: 'viewsKeep', target: `O#${operator.operatorId}` }),
      expect.objectContaining({
        ...{ call: 'viewRemove', before: [{ name: named.name, path: named.path }], after: null },
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('%EA%B9%80');
  });

  it('are both there when two windows keep one at the same moment', async () => {
    const operator = await storedOperator('cs');
    beforeNextTransaction(() => call(operator, '/keep', { views: [closed] }));
    expect((await call(operator, '/keep', { views: [rejected] })).payload).toEqual({
      views: [closed, rejected],
    });
  });

  it('are sixty at most', async () => {
    const operator = await storedOperator('cs');
    const many = Array.from({ length: 61 }, (_, place) => ({ ...closed, name: `보기 ${place}` }));
    for (const from of [0, 20, 40]) await call(operator, '/keep', { views: many.slice(from, from + 20) });
    expect(await call(operator, '/keep', { views: many.slice(60) })).toMatchObject({
      ...{ status: 422, code: 'too-many-views' },
    });
  });

  it('name no phone or account, but days', async () => {
    const operator = await storedOperator('cs');
    for (const search of ['keyword=010-1234-5678', 'keyword=110222333333', 'q=1&keyword=010+1234+5678'])
      expect(await call(operator, '/keep', { views: [{ ...closed, search }] })).toMatchObject({
        ...{ status: 400, code: 'malformed' },
      });
    expect(hasLongNumber('from=2026-05-01&to=2026-05-31&level=1,2,3')).toBe(false);
    expect((await call(operator, '')).payload).toEqual({ views: [] });
  });
});
