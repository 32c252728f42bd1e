import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  linkNewAudit,
  storeAuditRoots,
  verifyAuditFurther,
} from '../../../functions/jobs/sweep/link-audit.ts';
import { chooseStore } from '../../../functions/providers/storage/stores.ts';
import { writeAudit } from '../../../functions/table/audit/audit.ts';
import { linkAudit } from '../../../functions/table/audit/audit-chain.ts';
import { collectAudit } from '../../../functions/table/audit/collect-audit.ts';
import { type Genesis, genesisFileOf, type KeptAudit } from '../../../functions/table/audit/kept-audit.ts';
import {
  get,
  type Item,
  put,
  query,
  queryAll,
  remove,
  update,
} from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let auditor: StoredOperator;
beforeAll(async () => {
  auditor = await storedOperator('auditor');
});

const noon = Date.parse('2026-03-02T03:00:00.000Z');
const dayInMs = 24 * 60 * 60 * 1000;
const minute = 60_000;
/** A line that was written then and moved into the audit twenty seconds later. */
const line = async (now: number, change: object = {}): Promise<void> => {
  await writeAudit({
    operatorId: 'cashier01',
    call: 'cashApprove',
    target: 'M#1',
    reason: '승인',
    before: { rate: 0.05 },
    after: { rate: 0.1, cash: 10 },
    ip: '127.0.0.1',
    by: 'admin',
    ...change,
    now,
  });
  await collectAudit(now + minute / 3);
};
const verify = async () => (await callAdmin(auditor, 'audit/verify')).payload;
const partition = (time: number) => keys.audit(new Date(time).toISOString().slice(0, 10), '').pk;
const linesAt = async (time: number) => (await query({ pk: partition(time) })).items;

const keyOf = (item: Item | undefined) => ({ pk: item?.pk ?? '', sk: item?.sk ?? '' });

async function emptied(pk: string): Promise<void> {
  for await (const items of queryAll({ pk })) for (const { sk } of items) await remove({ pk, sk });
}

/** Three lines on one day, two on the next, all linked. */
async function linked(): Promise<readonly Item[]> {
  for (const time of [noon, noon + dayInMs]) {
    await emptied(partition(time));
    await emptied(keys.auditLinksOf(new Date(time).toISOString().slice(0, 10)).pk);
  }
  await remove(keys.auditChain());
  await linkNewAudit(noon);
  for (let index = 0; index < 3; index += 1) await line(noon + index);
  await linkNewAudit(noon + 5 * minute);
  for (let index = 0; index < 2; index += 1) await line(noon + dayInMs + index);
  await linkNewAudit(noon + dayInMs + 5 * minute);
  return linesAt(noon);
}

describe('the chain of audit lines', () => {
  let lines: readonly Item[] = [];
  beforeEach(async () => {
    lines = await linked();
  });
  const key = (index: number) => keyOf(lines[index]);

  it('holds over days while their lines stay as they are [call POST /admin/audit/verify]', async () => {
    expect(await verify()).toMatchObject({ lines: 5, firstBad: null });
  });

  it('names the line that was altered', async () => {
    await update({ key: key(1), set: { reason: '다른 사유' } });
    expect(await verify()).toMatchObject({ firstBad: { key: key(1).sk, fault: 'altered' } });
  });

  it('names the line whose fraction was altered', async () => {
    await update({ key: key(2), set: { after: { rate: 0.2, cash: 10 } } });
    expect(await verify()).toMatchObject({ firstBad: { key: key(2).sk, fault: 'altered' } });
  });

  it('names the line that was removed, the last one of all too', async () => {
    await remove(key(0));
    expect(await verify()).toMatchObject({ firstBad: { key: key(0).sk, fault: 'missing' } });
    await linked();
    const last = (await linesAt(noon + dayInMs)).at(-1);
    await remove(keyOf(last));
    expect(await verify()).toMatchObject({ firstBad: { key: last?.sk, fault: 'missing' } });
  });

  it('names a line that was inserted', async () => {
    await line(noon + 1, { operatorId: 'stranger' });
    const stranger = (await linesAt(noon)).find(({ operatorId }) => operatorId === 'stranger');
    expect(await verify()).toMatchObject({ firstBad: { key: stranger?.sk, fault: 'inserted' } });
  });

  it('reports a line and its link removed together', async () => {
    const { pk } = keys.auditLinksOf('2026-03-03');
    for (const batch of (await query({ pk })).items) await remove(keyOf(batch));
    for (const gone of await linesAt(noon + dayInMs)) await remove(keyOf(gone));
    expect(await verify()).toMatchObject({ firstBad: { fault: 'broken' } });
  });

  it('leaves lines of the last two minutes for later', async () => {
    const now = noon + dayInMs + 10 * minute;
    await line(now);
    expect(await linkNewAudit(now + minute)).toBe(0);
    expect(await verify()).toMatchObject({ lines: 5, firstBad: null });
    expect(await linkNewAudit(now + 3 * minute)).toBe(1);
    expect(await verify()).toMatchObject({ lines: 6, firstBad: null });
  });

  it('linked by two processes at once is linked by one', async () => {
    for (let index = 0; index < 150; index += 1) await put(made(noon + dayInMs + 20 * minute + index));
    await Promise.all([1, 2, 3].map(() => linkNewAudit(noon + dayInMs + 30 * minute)));
    await linkNewAudit(noon + dayInMs + 30 * minute);
    expect(await verify()).toMatchObject({ lines: 155, firstBad: null });
  });
});

/** A store in memory that a test may tamper with. */
function keptRoots() {
  const files = new Map<string, Buffer>();
  chooseStore('AUDIT_ROOTS', {
    keep: async (name, { body }) => !files.has(name) && Boolean(files.set(name, body)),
    read: async (name) => files.get(name),
    names: async () => [...files.keys()],
  });
  return files;
}

/** Lines of both days replaced by one, and linked as somebody with all rights on the table would. */
async function relinked(genesis: Genesis): Promise<void> {
  for (const time of [noon, noon + dayInMs]) {
    await emptied(partition(time));
    await emptied(keys.auditLinksOf(new Date(time).toISOString().slice(0, 10)).pk);
  }
  await remove(keys.auditChain());
  const ownKept: KeptAudit = {
    genesis: async () => genesis,
    begin: async () => genesis,
    days: async () => [],
    rootOf: async () => 'none',
  };
  await line(noon, { target: 'M#2' });
  while (((await linkAudit(noon + dayInMs + 5 * minute, ownKept)) ?? -1) >= 0);
}

describe('the roots kept outside', () => {
  const first = 'audit-roots/2026-03-02.json';
  let files = new Map<string, Buffer>();
  beforeEach(async () => {
    files = keptRoots();
    await linked();
    await remove(keys.storedAuditRoot());
  });

  it('are one a day, of days that are over only, and the verifier reports up to which', async () => {
    expect(await storeAuditRoots()).toBe(1);
    expect(await storeAuditRoots()).toBe(0);
    expect([...files.keys()]).toEqual(['audit-roots/genesis.json', first]);
    const { items } = await query({ pk: keys.auditLinksOf('2026-03-02').pk });
    const links: unknown = items.at(-1)?.links;
    expect(JSON.parse(String(files.get(first)))).toEqual({
      day: '2026-03-02',
      root: Array.isArray(links) ? links.at(-1)?.hash : '',
      lines: 3,
    });
    expect(await verify()).toMatchObject({ keptUntil: '2026-03-02', firstBad: null });
  });

  it('name the day that was rewritten together with its chain', async () => {
    await storeAuditRoots();
    // With the keys to the table, lines and links can be made to fit each other once more.
    const { root } = JSON.parse(String(files.get('audit-roots/genesis.json')));
    await relinked({ first: '2026-03-02', root });
    expect(await verify()).toMatchObject({ firstBad: { key: '2026-03-02', fault: 'unlike-kept' } });
    await remove(keys.storedAuditRoot());
    await storeAuditRoots();
    expect(await verify()).toMatchObject({ firstBad: { key: '2026-03-02', fault: 'unlike-kept' } });
  });

  it('name a chain that was begun anew, whatever its beginning', async () => {
    await storeAuditRoots();
    await relinked({ first: '2026-03-02', root: 'a'.repeat(64) });
    expect(await verify()).toMatchObject({ firstBad: { key: '2026-03-02', fault: 'unlike-kept' } });
    await relinked({
      first: '2026-03-03',
      root: JSON.parse(String(files.get('audit-roots/genesis.json'))).root,
    });
    expect(await verify()).toMatchObject({ firstBad: { fault: 'unlike-kept' } });
  });

  it('name the chain whose state was deleted, and nothing is linked in its place', async () => {
    await storeAuditRoots();
    await update({ key: keyOf((await linesAt(noon))[1]), set: { reason: '다른 사유' } });
    await remove(keys.auditChain());
    expect(await linkNewAudit(noon + 2 * dayInMs)).toBe(0);
    expect(await verify()).toMatchObject({ firstBad: { key: '2026-03-02', fault: 'missing' } });
    for (const pk of ['2026-03-02', '2026-03-03'].map((day) => keys.auditLinksOf(day).pk)) await emptied(pk);
    await remove(keys.storedAuditRoot());
    expect(await linkNewAudit(noon + 2 * dayInMs)).toBe(0);
    expect(await verify()).toMatchObject({ firstBad: { key: '2026-03-02', fault: 'missing' } });
  });

  it('name the last kept day of a chain that was cut short or set back', async () => {
    await linkNewAudit(noon + 3 * dayInMs);
    await storeAuditRoots();
    const state = await get(keys.auditChain());
    await put({ ...keys.auditChain(), ...state, day: '2026-03-03', step: 99 });
    expect(await verify()).toMatchObject({ firstBad: { key: '2026-03-04', fault: 'missing' } });
  });

  it('are the beginning once the beginning itself is no longer kept', async () => {
    await linkNewAudit(noon + 3 * dayInMs);
    await storeAuditRoots();
    files.delete('audit-roots/genesis.json');
    await emptied(partition(noon));
    expect(await verify()).toMatchObject({ keptUntil: '2026-03-04', firstBad: null });
    await update({ key: keyOf((await linesAt(noon + dayInMs))[0]), set: { reason: '다른 사유' } });
    expect(await verify()).toMatchObject({ firstBad: { fault: 'altered' } });
  });

  it('begin with the chain: a process that ended in between leaves a beginning the next one takes', async () => {
    files = keptRoots();
    for (const pk of ['2026-03-02', '2026-03-03'].map((day) => keys.auditLinksOf(day).pk)) await emptied(pk);
    await remove(keys.auditChain());
    files.set('audit-roots/genesis.json', genesisFileOf({ first: '2026-03-02', root: 'b'.repeat(64) }));
    await linkNewAudit(noon + dayInMs + 5 * minute);
    expect(await verify()).toMatchObject({ lines: 5, firstBad: null });
  });

  it('are held against the chain when a process starts and once a day, and what differs is logged', async () => {
    await storeAuditRoots();
    const logged: string[] = [];
    const written = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => Boolean(logged.push(String(text))));
    await verifyAuditFurther(noon);
    expect(logged).toEqual([]);
    const [, second] = await linesAt(noon);
    await update({ key: keyOf(second), set: { reason: '다른 사유' } });
    expect(await verifyAuditFurther(noon)).toBe(0);
    expect((await callAdmin(auditor, 'dashboard')).payload?.audit).toEqual({
      verifiedAt: new Date(noon).toISOString(),
      lines: 5,
      firstBad: null,
      unverifiedSince: null,
    });
    await verifyAuditFurther(noon + dayInMs);
    written.mockRestore();
    expect((await callAdmin(auditor, 'dashboard')).payload?.audit).toEqual({
      verifiedAt: new Date(noon + dayInMs).toISOString(),
      lines: expect.any(Number),
      firstBad: { key: second?.sk, fault: 'altered' },
      unverifiedSince: null,
    });
    expect(logged.map((text) => JSON.parse(text))).toMatchObject([
      { event: 'audit-chain-broken', target: second?.sk, check: 'altered' },
    ]);
  });

  it('may miss the day just over, but none before it', async () => {
    expect(await verify()).toMatchObject({ keptUntil: null, firstBad: null });
    await linkNewAudit(noon + 2 * dayInMs + 5 * minute);
    expect(await verify()).toMatchObject({ firstBad: { key: '2026-03-02', fault: 'unlike-kept' } });
    expect(await storeAuditRoots()).toBe(2);
    expect(await verify()).toMatchObject({ keptUntil: '2026-03-03', firstBad: null });
  });

  it('of a day without lines are those of the day before', async () => {
    await linkNewAudit(noon + 4 * dayInMs);
    await storeAuditRoots();
    const rootOf = (day: string) => JSON.parse(String(files.get(`audit-roots/${day}.json`)));
    expect(rootOf('2026-03-04')).toEqual({ ...rootOf('2026-03-03'), day: '2026-03-04' });
    expect(await verify()).toMatchObject({ keptUntil: '2026-03-05', firstBad: null });
  });
});

const made = (time: number): Item => {
  const at = new Date(time).toISOString();
  return { ...keys.audit(at.slice(0, 10), `${at}#a`), operatorId: 'x', call: 'y', target: 'z', at };
};

describe('the audit’s list', () => {
  const day = '20260402';
  const morning = Date.parse('2026-04-01T20:00:00.000Z');
  const evening = Date.parse('2026-04-02T10:00:00.000Z');
  beforeAll(async () => {
    await line(morning, { target: 'M#7' });
    await line(evening, { operatorId: 'owner01', call: 'settingsSave' });
    await line(evening + 1, { operatorId: 'cs01', call: 'memberUnlock' });
    await line(Date.parse('2026-04-02T15:00:00.000Z'), { operatorId: 'tomorrow' });
  });
  const list = async (body: object = {}) => {
    const { payload } = await callAdmin(auditor, 'audit/list', { body: { day, ...body } });
    const rows = Array.isArray(payload?.list) ? payload.list : [];
    return { operators: rows.map(({ operatorId }) => String(operatorId)), next: payload?.next };
  };

  it('has the lines of a Korean day, newest first [call POST /admin/audit/list]', async () => {
    expect(await list()).toEqual({ operators: ['cs01', 'owner01', 'cashier01'], next: null });
  });

  it('goes on behind the last line of a page', async () => {
    const { operators, next } = await list({ size: 2 });
    expect(operators).toEqual(['cs01', 'owner01']);
    expect((await list({ size: 2, after: next })).operators).toEqual(['cashier01']);
  });

  it.each([
    [{ operator: 'cs' }, 'cs01'],
    [{ target: 'M#7' }, 'cashier01'],
    [{ call: 'settings' }, 'owner01'],
  ])('filtered by %o has the lines that begin so', async (filter, operators) => {
    expect((await list(filter)).operators).toEqual([operators]);
  });

  it('between two minutes of the day has the lines of both and none beyond [call POST /admin/audit/list]', async () => {
    expect((await list({ from: '05:00', to: '18:59' })).operators).toEqual(['cashier01']);
    expect((await list({ from: '05:01' })).operators).toEqual(['cs01', 'owner01']);
    expect((await list({ from: '19:00', to: '19:00', size: 1 })).operators).toEqual(['cs01']);
    expect((await list({ to: '04:59' })).operators).toEqual([]);
    const wrong = { body: { day, from: '24:00' } };
    expect(await callAdmin(auditor, 'audit/list', wrong)).toMatchObject({ status: 400 });
  });

  it('over several days is newest first, from a minute of the first to one of the last', async () => {
    const lastDay = '20260403';
    const all = ['tomorrow', 'cs01', 'owner01', 'cashier01'];
    expect(await list({ lastDay })).toEqual({ operators: all, next: null });
    const found: string[] = [];
    for (let next: unknown, page = 0; page === 0 || typeof next === 'string'; page += 1) {
      const { operators, ...end } = await list({ lastDay, size: 1, ...(page > 0 && { after: next }) });
      found.push(...operators);
      next = end.next;
    }
    expect(found).toEqual(all);
    const between = { lastDay, from: '19:00', to: '00:00' };
    expect((await list(between)).operators).toEqual(['tomorrow', 'cs01', 'owner01']);
  });

  it('takes 92 days, and of empty ones a month at once: it says how far it came, and goes on there', async () => {
    await line(Date.parse('2025-01-01T15:00:00.000Z'), { operatorId: 'longAgo' });
    const pages: unknown[] = [];
    for (let after: unknown; pages.length === 0 || after; ) {
      const body = { day: '20250102', lastDay: '20250403', operator: 'longAgo', ...(after ? { after } : {}) };
      const { payload } = await callAdmin(auditor, 'audit/list', { body });
      after = payload?.next;
      pages.push({ found: Array.isArray(payload?.list) && payload.list.length, readTo: payload?.readTo });
    }
    expect(pages).toEqual([
      { found: 0, readTo: '2025-03-03T23:59:59.999Z' },
      { found: 0, readTo: '2025-01-31T23:59:59.999Z' },
      { found: 1, readTo: '2025-01-01T15:00:00.000Z' },
    ]);
    for (const wrong of [{ lastDay: '20260401' }, { day: '20260101', lastDay: '20260403' }])
      expect(await callAdmin(auditor, 'audit/list', { body: { day, ...wrong } })).toMatchObject({
        status: 400,
      });
  });

  it('is for auditors and owners', async () => {
    const cashier = await storedOperator('cashier');
    for (const path of ['audit/list', 'audit/verify'])
      expect(await callAdmin(cashier, path, { body: { day } })).toMatchObject({ status: 403 });
  });
});
