import { beforeAll, describe, expect, it } from 'vitest';
import { requestAt, stepAction } from '../../../functions/table/balance/cash-requests.ts';
import { query, transact } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { bankLine, signedBy, stateLines } from '../../support/builders/balance/bank.ts';
import { approveRequested, callAdmin, requestUnstated } from '../../support/builders/balance/cash.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let first: StoredOperator;
let second: StoredOperator;
beforeAll(async () => {
  [first, second] = await Promise.all([storedOperator('cashier'), storedOperator('cashier')]);
});

interface Row {
  readonly [name: string]: unknown;
}
const rows = async (path: string, body: object = {}): Promise<readonly Row[]> => {
  const { payload } = await callAdmin(first, path, {
    body: path === 'bank/candidates' ? body : { size: 100, ...body },
  });
  return Array.isArray(payload?.list) ? payload.list : [];
};
const left = () => rows('bank/lines');
const approve = (as: StoredOperator, cash_seq: string) =>
  callAdmin(as, 'cash/approve', { body: { cash_seq } });
const match = async () => (await callAdmin(first, 'bank/match', { body: {} })).payload?.matched;
const cashOf = async (memberSeq: number) => (await readBalance(memberSeq))?.cash;
let names = 0;
/** A member nobody else shares the name with. */
const memberNamed = async (cash = 0) => {
  names += 1;
  const owner = `예금주${String.fromCodePoint(0xac00 + names)}`;
  return { owner, member: await storedMember({ owner, cash }) };
};
const lineFor = async (owner: string, amount: number) => {
  const line = bankLine({ name: owner, amount });
  expect((await stateLines([line])).payload).toEqual({ taken: 1, known: 0 });
  const row = (await left()).find(({ name }) => name === owner);
  return { line, lineId: String(row?.id) };
};

describe('the bank’s signed call', () => {
  it('stores each line once, however often it is stated [call POST /provider/bank-lines]', async () => {
    const lines = [bankLine({ name: '한번만' }), bankLine({ name: '한번만' })];
    expect((await stateLines(lines)).payload).toEqual({ taken: 2, known: 0 });
    const replies = await Promise.all([
      stateLines(lines),
      stateLines([...lines, bankLine({ name: '한번만' })]),
    ]);
    expect(replies.map(({ payload }) => payload?.taken)).toEqual([0, 1]);
    expect((await left()).filter(({ name }) => name === '한번만')).toHaveLength(3);
  });

  it('tells apart equal transfers of one second where the bank gives no balance', async () => {
    const line = bankLine({ name: '쌍둥이', balance: null });
    expect((await stateLines([line, line])).payload).toEqual({ taken: 2, known: 0 });
    expect((await stateLines([line, line])).payload).toEqual({ taken: 0, known: 2 });
  });

  it.each([
    ['another secret', (text: string) => signedBy(text, { key: 'another-secret-altogether' })],
    ['another text', (text: string) => signedBy(`${text} `)],
    ['an old time', (text: string) => signedBy(text, { now: Date.now() - 301_000 })],
    ['none', () => ({})],
  ] as const)('signed with %s is refused and stores nothing', async (_, sign) => {
    const line = bankLine({ name: '가짜입금' });
    expect(await stateLines([line], sign as typeof signedBy)).toMatchObject({ status: 401 });
    expect((await left()).some(({ name }) => name === '가짜입금')).toBe(false);
  });

  it('sent again with the same nonce is refused', async () => {
    let headers: ReturnType<typeof signedBy> | undefined;
    const sameHeaders = (text: string) => {
      headers ??= signedBy(text);
      return headers;
    };
    const line = bankLine({ name: '재전송' });
    expect(await stateLines([line], sameHeaders)).toMatchObject({ status: 200 });
    expect(await stateLines([line], sameHeaders)).toMatchObject({ status: 401 });
  });
});

describe('a deposit', () => {
  it('the bank states nothing of is never approved by one operator, however small', async () => {
    const { member } = await memberNamed();
    const cash_seq = await requestUnstated(member, 10_000);
    expect((await approve(first, cash_seq)).payload).toEqual({ cash_status: '처리중' });
    expect(await approve(first, cash_seq)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await cashOf(member.memberSeq)).toBe(0);
    expect((await approve(second, cash_seq)).payload).toEqual({ cash_status: '완료' });
    expect(await cashOf(member.memberSeq)).toBe(10_000);
  });

  it('that is matched is approved by one, and comes from the bank in the ledger [call POST /admin/bank/match]', async () => {
    const { member, owner } = await memberNamed();
    const cash_seq = await requestUnstated(member, 70_000);
    await lineFor(owner, 70_000);
    expect(await match()).toBe(1);
    expect(await match()).toBe(0);
    const queued = (await rows('cash/list', { type: '입금' })).find((row) => row.cash_seq === cash_seq);
    expect(queued).toMatchObject({ needsSecond: false, bankLine: { name: owner, bank: 'kb' } });
    expect((await approve(first, cash_seq)).payload).toEqual({ cash_status: '완료' });
    const { items } = await query({ pk: keys.balance(member.memberSeq).pk, prefix: 'E#DEP#' });
    expect(items[0]).toMatchObject({ p: { cash: 70_000, BANK: -70_000 } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 70_000, deposited: 70_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('matched and then refused leaves the line to the next request', async () => {
    const { member, owner } = await memberNamed();
    const cash_seq = await requestUnstated(member, 30_000);
    const { lineId } = await lineFor(owner, 30_000);
    await match();
    expect((await left()).some(({ id }) => id === lineId)).toBe(false);
    await callAdmin(first, 'cash/reject', { body: { cash_seq, reason: '회원 요청' } });
    expect((await left()).some(({ id }) => id === lineId)).toBe(true);
    const again = await requestUnstated(member, 30_000);
    expect(await match()).toBe(1);
    expect((await approve(first, again)).payload).toEqual({ cash_status: '완료' });
  });

  it('is not matched where two lines or two requests fit', async () => {
    const { member, owner } = await memberNamed();
    await requestUnstated(member, 40_000);
    await stateLines([bankLine({ name: owner, amount: 40_000 }), bankLine({ name: owner, amount: 40_000 })]);
    expect(await match()).toBe(0);
  });

  it('that got a line between reading and writing is decided anew', async () => {
    const { member, owner } = await memberNamed();
    const cash_seq = await requestUnstated(member, 20_000);
    const parts = cashCodeParts(cash_seq);
    const seen = parts && (await requestAt(parts));
    if (!seen) throw new Error('no request');
    await lineFor(owner, 20_000);
    await match();
    const step = { operatorId: 'x', key: 'k', requestHash: '', to: 'DONE', at: Date.now() } as const;
    await expect(transact([stepAction(seen, { step, reason: null })])).rejects.toThrow();
  });
});

describe('a line that is left', () => {
  const assign = (lineId: string, cash_seq: string, as = first) =>
    callAdmin(as, 'bank/assign', { body: { lineId, cash_seq, reason: '입금자명 확인' } });

  it('is assigned by one operator where the names are the same [call POST /admin/bank/assign]', async () => {
    const { member, owner } = await memberNamed();
    const [one, other] = [
      bankLine({ name: owner, amount: 60_000 }),
      bankLine({ name: owner, amount: 60_000 }),
    ];
    await stateLines([one, other]);
    const cash_seq = await requestUnstated(member, 60_000);
    expect(await match()).toBe(0);
    const lineId = String((await left()).find(({ name }) => name === owner)?.id);
    expect(await rows('bank/candidates', { lineId })).toEqual([
      expect.objectContaining({ cash_seq, sameName: true }),
    ]);
    expect((await assign(lineId, cash_seq)).payload).toEqual({ approvalSeq: null });
    expect((await assign(lineId, cash_seq)).payload).toEqual({ approvalSeq: null });
    expect((await approve(first, cash_seq)).payload).toEqual({ cash_status: '완료' });
  });

  it('of another name waits for a second operator, and is assigned once', async () => {
    const { member } = await memberNamed();
    const cash_seq = await requestUnstated(member, 80_000);
    const { lineId } = await lineFor('법인통장', 80_000);
    const asked = await assign(lineId, cash_seq);
    expect(await approveRequested(first, asked)).toMatchObject({ status: 403, code: 'own-request' });
    expect((await approve(second, cash_seq)).payload).toEqual({ cash_status: '처리중' });
    const third = await storedOperator('cashier');
    const replies = await Promise.all([approveRequested(second, asked), approveRequested(third, asked)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await approve(first, cash_seq)).payload).toEqual({ cash_status: '완료' });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of another name rejected stays left, and asked for anew it may be assigned', async () => {
    const { member } = await memberNamed();
    const cash_seq = await requestUnstated(member, 90_000);
    const { lineId } = await lineFor('다른이름', 90_000);
    const asked = await assign(lineId, cash_seq);
    await callAdmin(second, 'approvals/reject', {
      body: { approvalSeq: asked.payload?.approvalSeq, reason: '근거 부족' },
    });
    expect((await left()).some(({ id }) => id === lineId)).toBe(true);
    expect(await approveRequested(second, await assign(lineId, cash_seq))).toMatchObject({ status: 200 });
  });

  it('or a request that has another by now is refused when it is approved', async () => {
    const { member, owner } = await memberNamed();
    const cash_seq = await requestUnstated(member, 110_000);
    const { lineId } = await lineFor('또다른이름', 110_000);
    const asked = await assign(lineId, cash_seq);
    await lineFor(owner, 110_000);
    expect(await match()).toBe(1);
    expect(await approveRequested(second, asked)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
  });

  it('of another amount is assigned to no request', async () => {
    const { member, owner } = await memberNamed();
    const cash_seq = await requestUnstated(member, 120_000);
    const { lineId } = await lineFor(owner, 130_000);
    expect(await assign(lineId, cash_seq)).toMatchObject({ status: 422, code: 'line-amount' });
  });

  it('clears a deposit that two operators credited before: entry BNK, once', async () => {
    const { member, owner } = await memberNamed();
    const cash_seq = await requestUnstated(member, 140_000);
    await approve(first, cash_seq);
    await approve(second, cash_seq);
    const { lineId } = await lineFor(owner, 140_000);
    const replies = await Promise.all([assign(lineId, cash_seq), assign(lineId, cash_seq, second)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    const { items } = await query({ pk: keys.balance(member.memberSeq).pk, prefix: 'E#BNK#' });
    expect(items.map(({ p }) => p)).toEqual([{ DEPOSIT_CLEARING: 140_000, BANK: -140_000 }]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 140_000, deposited: 140_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is left out with a reason, once [call POST /admin/bank/ignore]', async () => {
    const { lineId } = await lineFor('회사자금', 150_000);
    const ignore = (by = first, reason = '이자') =>
      callAdmin(by, 'bank/ignore', { body: { lineId, reason } });
    expect(await ignore()).toMatchObject({ status: 200, replayed: false });
    expect(await ignore(second)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await ignore(first, '회사자금')).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    // Its first reply was lost.
    expect(await ignore()).toMatchObject({ status: 200, replayed: true });
    expect(await rows('bank/lines', { state: 'decided' })).toContainEqual(
      expect.objectContaining({ id: lineId, state: 'IGNORED', by: first.operatorId, reason: '이자' }),
    );
  });

  it('and was left out by mistake is left again, and can be assigned [call POST /admin/bank/restore]', async () => {
    const { member, owner } = await memberNamed();
    const { lineId } = await lineFor(owner, 160_000);
    const restore = (as = second) =>
      callAdmin(as, 'bank/restore', { body: { lineId, reason: '회원 입금 확인' } });
    expect(await callAdmin(first, 'bank/ignore', { body: { lineId, reason: '이자' } })).toMatchObject({
      status: 200,
    });
    expect(await restore(await storedOperator('cs'))).toMatchObject({ status: 403 });
    expect(await restore()).toMatchObject({ status: 200, replayed: false });
    expect(await restore()).toMatchObject({ status: 200, replayed: true });
    expect((await left()).find(({ id }) => id === lineId)).toMatchObject({
      ...{ state: 'LEFT', by: '', reason: '' },
    });
    expect((await rows('bank/lines', { state: 'decided' })).some(({ id }) => id === lineId)).toBe(false);
    const { payload } = await callAdmin(await storedOperator('auditor'), 'audit/list', {
      body: { day: koreanDay(Date.now()), call: 'bankRestore', size: 50 },
    });
    expect(payload?.list).toMatchObject([
      {
        operatorId: second.operatorId,
        target: `BANKLINE#${lineId}`,
        reason: '회원 입금 확인',
        before: { state: 'IGNORED', by: first.operatorId, reason: '이자' },
        after: { state: 'LEFT' },
      },
    ]);
    await requestUnstated(member, 160_000);
    expect(await match()).toBe(1);
    expect(await restore()).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(
      await callAdmin(first, 'bank/restore', { body: { lineId: 'x'.repeat(32), reason: '확인' } }),
    ).toMatchObject({ status: 404 });
  });

  it('and set aside anew after it was restored stays so when the restore is sent again', async () => {
    const { lineId } = await lineFor('다시제외', 165_000);
    const ignore = (as: StoredOperator, reason: string) =>
      callAdmin(as, 'bank/ignore', { body: { lineId, reason } });
    const standing = async () =>
      (await rows('bank/lines', { state: 'decided' })).find(({ id }) => id === lineId);
    await ignore(first, '이자');
    const shown = await standing();
    expect(shown?.decidedAt).toMatch(/Z$/);
    const restore = (as = second, decidedAt = shown?.decidedAt) =>
      callAdmin(as, 'bank/restore', { body: { lineId, decidedAt, reason: '잘못 제외함' } });
    expect(await restore()).toMatchObject({ status: 200, replayed: false });
    expect(await restore()).toMatchObject({ status: 200, replayed: true });
    expect(await restore(first)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await ignore(first, '반환 예정')).toMatchObject({ status: 200, replayed: false });
    expect(await restore()).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    const anew = await standing();
    expect(anew).toMatchObject({ state: 'IGNORED', by: first.operatorId, reason: '반환 예정' });
    expect(await restore(second, anew?.decidedAt)).toMatchObject({ status: 200, replayed: false });
    expect((await left()).find(({ id }) => id === lineId)).toMatchObject({ state: 'LEFT', decidedAt: null });
  });
});

describe('a bank’s file', () => {
  const csv = (names: readonly string[], amount = 210_000) =>
    [
      '계좌번호,999-888-777666',
      '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분',
      ...names.map((name, at) => {
        const now = new Date(Date.now() + 9 * 3_600_000 - (names.length - at) * 60_000).toISOString();
        const when = `${now.slice(0, 10).replaceAll('-', '.')} ${now.slice(11, 19)}`;
        return `${when},이체,${name},,0,"${amount.toLocaleString('en')}","${(amount * (at + 1)).toLocaleString('en')}",본점,`;
      }),
      '2026.13.45 99:99:99,이체,못읽음,,0,1,1,본점,',
    ].join('\r\n');
  const fileOf = (text: string) => ({ bank: 'kb', file: Buffer.from(text).toString('base64') });
  const ask = (file: object, key = newKey()) =>
    callAdmin(first, 'bank/import', { body: { ...file, reason: '일일 거래내역' }, key });

  it('is shown before it is asked for: new, known and unread [call POST /admin/bank/preview]', async () => {
    const { payload } = await callAdmin(first, 'bank/preview', { body: fileOf(csv(['가나', '다라'])) });
    expect(payload).toMatchObject({
      ...{ account: '999888777666', known: 0, breaks: 0, closing: 420_000, amount: 420_000 },
      fresh: [{ name: '가나' }, { name: '다라' }],
      faults: [{ row: 5, fault: '거래일시를 읽을 수 없음' }],
    });
    const none = await callAdmin(first, 'bank/preview', { body: fileOf('아무거나') });
    expect(none).toMatchObject({ status: 422, code: 'statement-no-table' });
  });

  it('made up by one operator credits nobody: its lines count when another approves [call POST /admin/bank/import]', async () => {
    const { member, owner } = await memberNamed();
    const cash_seq = await requestUnstated(member, 210_000);
    const file = fileOf(csv([owner]));
    const asked = await ask(file);
    expect(await match()).toBe(0);
    expect(await approveRequested(first, asked)).toMatchObject({ status: 403, code: 'own-request' });
    expect((await approve(first, cash_seq)).payload).toEqual({ cash_status: '처리중' });
    expect(await cashOf(member.memberSeq)).toBe(0);
    const shown = (await rows('approvals/list')).find(
      ({ approvalSeq }) => approvalSeq === asked.payload?.approvalSeq,
    );
    expect(shown).toMatchObject({ kind: 'lines', id: 'kb', amount: 210_000, placeCount: 1 });
    expect(await approveRequested(second, asked)).toMatchObject({ status: 200 });
    const queued = (await rows('cash/list', { type: '입금' })).find((row) => row.cash_seq === cash_seq);
    expect(queued).toMatchObject({ bankLine: { name: owner } });
    expect(await ask(file)).toMatchObject({ status: 422, code: 'statement-nothing-new' });
  });

  it('approved by two at once is taken once, and rejected not at all', async () => {
    const third = await storedOperator('cashier');
    const asked = await ask(fileOf(csv(['동시에'], 220_000)));
    const replies = await Promise.all([approveRequested(second, asked), approveRequested(third, asked)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await left()).filter(({ name }) => name === '동시에')).toHaveLength(1);
    const refused = await ask(fileOf(csv(['거절됨'], 230_000)));
    await callAdmin(second, 'approvals/reject', {
      body: { approvalSeq: refused.payload?.approvalSeq, reason: '은행과 다름' },
    });
    expect((await left()).some(({ name }) => name === '거절됨')).toBe(false);
  });

  it('has its balance beside the ledger’s [call POST /admin/bank/balances]', async () => {
    await approveRequested(second, await ask(fileOf(csv(['잔액확인'], 240_000))));
    await callAdmin(first, 'reconcile', { body: {} });
    const { payload } = await callAdmin(first, 'bank/balances', {
      body: { bank: 'kb', account: '999888777666' },
    });
    expect(payload).toMatchObject({ statement: { balance: 240_000 }, ledger: { bank: expect.any(Number) } });
    const booked = (await rows('bank/lines', { state: 'decided' }))
      .filter(({ state }) => state === 'MATCHED')
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    const open = (await rows('cash/list', { type: '입금' }))
      .filter((row) => row.bankLine !== null)
      .reduce((sum, row) => sum + Number(row.cash_amount), 0);
    // Every matched line is in the ledger, but those whose deposit is not approved yet.
    expect(payload).toMatchObject({ ledger: { bank: booked - open } });
  });
});
