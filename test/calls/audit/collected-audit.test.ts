import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as authHandler } from '../../../functions/api/auth/handler.ts';
import { linkNewAudit } from '../../../functions/jobs/sweep/link-audit.ts';
import { type AuditLine, writeAudit } from '../../../functions/table/audit/audit.ts';
import { linkAudit, verifyAudit } from '../../../functions/table/audit/audit-chain.ts';
import { auditOfMember } from '../../../functions/table/audit/audit-of-member.ts';
import { collectAudit } from '../../../functions/table/audit/collect-audit.ts';
import { put, update } from '../../../functions/table/client/table.ts';
import { auditInboxes } from '../../../functions/table/keys/audit-keys.ts';
import { keys, lists, timeToLive } from '../../../functions/table/keys/keys.ts';
import { auditLines, movedLines, waitingLines } from '../../support/builders/audit-lines.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { callContent } from '../../support/builders/board/boards.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callRecords } from '../../support/builders/member/records.ts';
import { callHandler } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNext, calmWire, dieAtWrite, loseOneReply } from '../../support/fakes/faulty-wire.ts';

withSystem();
const minute = 60_000;
/** Each test has a day of its own, and a chain that has come to its beginning. */
let start = Date.parse('2026-05-01T03:00:00.000Z');
let cs: StoredOperator;
beforeAll(async () => {
  cs = await storedOperator('cs');
});
beforeEach(async () => {
  start += 24 * 60 * minute;
  await collectAudit(start);
  await linkNewAudit(start);
});
afterEach(() => {
  calmWire();
  vi.restoreAllMocks();
});

const said = {
  operatorId: 'cs01',
  call: 'memberUnlock',
  target: 'M#7',
  before: null,
  after: null,
  ip: '::1',
};
const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const write = (now: number, more: Partial<AuditLine> = {}) =>
  writeAudit({ ...said, reason: '본인 확인', by: 'admin', now, ...more });
const reasons = async (time = start) => (await movedLines(time)).map(({ reason }) => reason);

describe('an audit line', () => {
  it('waits in the inbox of the group that wrote it', async () => {
    const { memberSeq, token } = await storedMember();
    await callAdmin(cs, 'members/logout', { body: { members_seq: memberSeq, reason: '계정 도용' } });
    await callRecords(cs, 'memos/add', { members_seq: memberSeq, text: '통화함' });
    const popup = { title: '팝업', url: '<p>글</p>', isVisible: true, isSetDate: null, reason: '새 팝업' };
    await callContent(cs, 'popup/save', popup);
    const other = await storedMember();
    expect(await callHandler(authHandler, { path: '/auth/logout/all', as: other })).toMatchObject({
      status: 200,
    });
    expect(token).not.toBe(other.token);
    for (const [inbox, call] of [
      ['admin', 'memberLogout'],
      ['records', 'memberMemoAdd'],
      ['content', 'popupSave'],
      ['auth', 'logoutAll'],
    ] as const)
      expect(await waitingLines([inbox]), inbox).toMatchObject([{ call }]);
    expect(await movedLines(Date.now())).toEqual([]);
    await collectAudit(Date.now() + minute / 2);
  });

  it('waits fifteen seconds, is moved once by any number of collectors, says from where, and is linked', async () => {
    for (const by of auditInboxes) await write(start, { by, reason: by });
    expect(await collectAudit(start + minute / 6)).toMatchObject({ moved: 0, left: 0 });
    expect(await reasons()).toEqual([]);
    const found = await Promise.all([1, 2, 3].map(() => collectAudit(start + minute / 2)));
    expect(found.reduce((sum, { moved }) => sum + moved, 0)).toBe(auditInboxes.length);
    expect(found.map(({ left, late }) => left + late)).toEqual([0, 0, 0]);
    expect(await waitingLines()).toEqual([]);
    const moved = await movedLines(start);
    expect(moved.map(({ reason, inbox }) => [reason, inbox]).toSorted()).toEqual(
      auditInboxes.map((inbox) => [inbox, inbox]).toSorted(),
    );
    expect(await linkNewAudit(start + 3 * minute)).toBe(auditInboxes.length);
  });

  it('keeps its key while the sweep stands still and the chain with it', async () => {
    await write(start);
    await write(start + 1, { by: 'trading' });
    expect(await collectAudit(start + 30 * minute)).toMatchObject({
      moved: 2,
      late: 0,
      longest: 30 * minute,
    });
    expect((await movedLines(start)).map(({ sk }) => sk.split('#')[0])).toEqual(
      [start, start + 1].map((time) => new Date(time).toISOString()),
    );
    expect(await linkNewAudit(start + 30 * minute)).toBe(2);
    expect(await verifyAudit(undefined)).toMatchObject({ firstBad: null });
  });

  it('the chain has come past gets its place at the end, in order, and says when it was written', async () => {
    await write(start + 10 * minute, { reason: '먼저 옮김' });
    await linkNewAudit(start + 10 * minute + minute / 2);
    await linkNewAudit(start + 13 * minute);
    for (const reason of ['하나', '둘', '셋']) await write(start + reason.length, { reason });
    await write(start + 4, { reason: '넷', by: 'auth' });
    const late = start + 20 * minute;
    expect(await collectAudit(late)).toMatchObject({ moved: 4, late: 4 });
    const lines = (await movedLines(start)).slice(1);
    for (const { sk, at } of lines) {
      expect(sk.startsWith(new Date(late).toISOString())).toBe(true);
      expect(Math.abs(Date.parse(String(at)) - start)).toBeLessThan(10);
    }
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
    expect(await linkNewAudit(late + 3 * minute)).toBe(4);
    expect(await verifyAudit(undefined)).toMatchObject({ firstBad: null });
  });

  it('is not moved behind a chain that goes on at the same moment: the next pass puts it at the end', async () => {
    await write(start + 5 * minute, { reason: '먼저 옮김' });
    await collectAudit(start + 5 * minute + minute / 2);
    await write(start);
    const now = start + 9 * minute;
    const holdsChain = (operation: string, body: string) =>
      operation === 'TransactWriteItems' && body.includes('ConditionCheck');
    beforeNext(holdsChain, () => linkAudit(now, undefined));
    expect(await collectAudit(now)).toMatchObject({ moved: 0, left: 1 });
    expect(await collectAudit(now)).toMatchObject({ moved: 1, late: 1 });
    expect(await reasons()).toEqual(['먼저 옮김', '본인 확인']);
    await linkNewAudit(now + 3 * minute);
    expect(await verifyAudit(undefined)).toMatchObject({ firstBad: null });
  });
});

describe('moving', () => {
  it('whose reply is lost moves a line once', async () => {
    await write(start);
    calmWire();
    loseOneReply();
    await collectAudit(start + minute / 2);
    expect([await reasons(), await waitingLines()]).toEqual([['본인 확인'], []]);
  });

  it('that is killed leaves the line where it was; the next pass moves it and the log says that it waited', async () => {
    await write(start);
    dieAtWrite((operation) => operation === 'TransactWriteItems');
    const logged: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(logged.push(String(text))));
    await expect(linkNewAudit(start + minute / 2)).rejects.toThrow();
    expect(logged.map((text) => JSON.parse(text))).toMatchObject([
      { event: 'audit-lines-waiting', count: 1 },
    ]);
    calmWire();
    expect([await reasons(), (await waitingLines()).length]).toEqual([[], 1]);
    await linkNewAudit(start + minute / 2);
    expect([await reasons(), await waitingLines()]).toEqual([['본인 확인'], []]);
  });

  it('of one line that cannot be moved keeps no other from it', async () => {
    await write(start, { reason: '못 옮김' });
    await write(start + 1, { reason: '옮김' });
    dieAtWrite((operation, body) => operation === 'TransactWriteItems' && body.includes('못 옮김'));
    expect(await collectAudit(start + minute / 2)).toMatchObject({ moved: 1, left: 1, isWhole: true });
    expect(await reasons()).toEqual(['옮김']);
    calmWire();
    await collectAudit(start + minute / 2);
    expect(await reasons()).toEqual(['못 옮김', '옮김']);
  });
});

describe('a group that is broken into', () => {
  it('writes in its own name and for good: the line says from where it came and has no end, whatever it claims', async () => {
    await write(start, { by: 'content' });
    const [line] = await waitingLines(['content']);
    if (!line) throw new Error('no line');
    await update({ key: line, set: { inbox: 'admin', [timeToLive]: 1 } });
    await collectAudit(start + minute / 2);
    expect(await movedLines(start)).toEqual([
      { ...line, ...keys.audit(day(start), line.sk), inbox: 'content' },
    ]);
  });

  it('keeps no line of another group out by taking its key', async () => {
    await write(start, { by: 'trading', reason: '진짜' });
    const [line] = await waitingLines(['trading']);
    if (!line) throw new Error('no line');
    await put({ ...line, ...keys.auditInbox('auth', line.sk), reason: '가짜' });
    expect(await auditLines(start)).toHaveLength(2);
    await collectAudit(start + minute / 2);
    expect(await waitingLines()).toEqual([]);
    expect((await movedLines(start)).map(({ reason, inbox }) => `${reason} ${inbox}`).toSorted()).toEqual([
      '가짜 auth',
      '진짜 trading',
    ]);
  });

  it.each([
    ['a time far ahead', '2031-01-01T00:00:00.000Z#aa'],
    ['no time', 'zzzz'],
    ['a time long ago', '2020-01-01T00:00:00.000Z#aa'],
  ])('cannot keep a line in its inbox, nor put it before others: %s', async (_, id) => {
    await put({
      pk: keys.auditInboxPartition('auth', 0),
      sk: id,
      ...said,
      reason: '가짜',
      at: '2031-01-01T00:00:00.000Z',
    });
    expect(await collectAudit(start + minute)).toMatchObject({ moved: 1, late: 1 });
    const [line] = await movedLines(start);
    expect(line?.sk.startsWith(new Date(start + minute).toISOString())).toBe(true);
    expect(await linkNewAudit(start + 4 * minute)).toBe(1);
    expect(await verifyAudit(undefined)).toMatchObject({ firstBad: null });
  });

  it('adds nothing to what is shown of a member by an item elsewhere', async () => {
    const listed = { listPk: lists.auditOf(7), listSk: '2031-01-01T00:00:00.000Z#00' };
    const elsewhere = { pk: 'M#7', sk: 'N#1' };
    await put({ ...elsewhere, ...said, ...listed, reason: '가짜', at: '2031-01-01T00:00:00.000Z' });
    await write(start, { reason: '진짜' });
    const { lines } = await auditOfMember(7, { size: 50 });
    expect(lines[0]).toMatchObject({ reason: '진짜' });
  });
});

it('a refusal of an operator without the right waits in the inbox of the call’s group', async () => {
  const trader = await storedOperator('trader');
  const popup = { title: 'x', url: 'y', isVisible: true, isSetDate: null, reason: 'x' };
  expect(await callContent(trader, 'popup/save', popup)).toMatchObject({ status: 403 });
  const { operatorId } = trader;
  expect(await waitingLines(['content'])).toMatchObject([{ operatorId, reason: 'forbidden' }]);
});
