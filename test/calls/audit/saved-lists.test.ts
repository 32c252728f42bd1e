import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { handler as adminHandler } from '../../../functions/api/admin/handler.ts';
import { handler as contentHandler } from '../../../functions/api/content/handler.ts';
import { handler as recordsHandler } from '../../../functions/api/records/handler.ts';
import { handler as tradingHandler } from '../../../functions/api/trading/handler.ts';
import { query } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { type Call, pathOf } from '../../../shared/calls/call.ts';
import { consoleGroups } from '../../../shared/calls/console.ts';
import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callAdmin, issueBonusCode } from '../../support/builders/balance/cash.ts';
import { storeAtOnce } from '../../support/builders/in-bulk.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callRecords } from '../../support/builders/member/records.ts';
import { callHandler } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();

const handlers = {
  admin: adminHandler,
  content: contentHandler,
  records: recordsHandler,
  trading: tradingHandler,
};

/** Fields of an object, of the object behind a refinement too. */
const fieldsOf = (shape: unknown): readonly string[] =>
  shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];

/** Lists of operators: group, name, what they may be asked, and what a row of theirs has. */
const lists = consoleGroups.flatMap(({ name: group, calls }) =>
  Object.entries<Call>(calls).flatMap(([name, call]) => {
    const list = call.reply instanceof z.ZodObject ? call.reply.shape.list : undefined;
    if (call.for !== 'operator' || !(list instanceof z.ZodArray)) return [];
    return [{ group, name, call, asks: fieldsOf(call.request), row: fieldsOf(list.element) }];
  }),
);

/** What each call is asked with to save a list of its reply: the only one, or the name of one of several. */
const savedOnes = consoleGroups.flatMap(({ name: group, calls }) =>
  Object.entries<Call>(calls).flatMap(([name, call]) => {
    const saved: unknown = call.request instanceof z.ZodObject ? call.request.shape.saved : undefined;
    if (!(saved instanceof z.ZodOptional)) return [];
    const named = saved.unwrap();
    const values =
      named instanceof z.ZodEnum
        ? named.options.map(String)
        : z
            .array(z.union([z.literal(true), z.string()]))
            .parse([...z.instanceof(z.ZodLiteral).parse(named).values]);
    return values.map((list) => ({ group, name, call, list }));
  }),
);
/** A list of a reply by the name it is saved under. */
function listIn(reply: unknown, list: string | true): readonly unknown[] {
  const path = list === true ? ['list'] : list.split('.');
  const found = path.reduce((part, name) => z.looseObject({}).parse(part)[name], reply);
  const Rows = z.array(z.unknown());
  return Array.isArray(found) ? found : z.object({ list: Rows }).parse(found).list;
}

/** What a list asks for that has no default. */
const needed: Readonly<Record<string, object>> = {
  cashList: { type: '출금', status: '완료' },
  eventRows: { event: 'attendance', day: '20260501' },
  casinoCallbacks: { vendor: 'sandbox', day: '20260501' },
  casinoOpenBets: { vendor: 'sandbox' },
  segmentMembers: { filter: { levels: [1] } },
  auditList: { day: '20260501' },
  bonusCodeUses: { code: 'SAVEDCODE' },
  ...Object.fromEntries(
    [
      ...['memberLedger', 'memberBets', 'memberCasino', 'memberAudit'],
      ...['memberNotes', 'memberMemos', 'memberLinks', 'memberOverview', 'memberRolling'],
      ...['memberDetail', 'memberLimits'],
    ].map((name) => [name, { members_seq: 1 }]),
  ),
  memberRequests: { members_seq: 1, type: '출금' },
  memberFind: { text: 'nobody' },
  tradingMember: { member: '1' },
  casinoReconciliations: { vendor: 'sandbox' },
  casinoDifferences: { vendor: 'sandbox', day: '20260501' },
  report: { from: '20260501', to: '20260501', by: 'recommender' },
};

/** A refused deposit with a code, of `place` before now. */
const oldDeposit = (memberSeq: number, place: number): CashRequest => ({
  ...{ id: ulid(Date.now() - place * 60_000), type: 'DEP', memberSeq, amount: 10_000, state: 'REJECTED' },
  ...{ version: 2, ordinal: 1, at: Date.now() - place * 60_000, doneAt: null, reason: null, option: null },
  ...{ code: 'SAVEDCODE', bonus: 0, clearsRolling: false, rolling: { done: 0, need: 0 } },
  ...{ firstApprover: null, steps: [] },
});

/** What a list was asked for beside its place. */
const filterOf = (request: unknown) => {
  const { size: _size, page: _page, ...filter } = z.looseObject({}).parse(request);
  return filter;
};

describe('a list that is saved as a file', () => {
  beforeAll(async () => {
    await Promise.all([issueBonusCode({ code: 'SAVEDCODE' }), storedMember()]);
  });

  const linesOf = async (operator: StoredOperator) =>
    (await auditLines()).filter(({ operatorId }) => operatorId === operator.operatorId);
  /** Members whose ids begin alike. */
  const alike = async (count: number) => {
    // Of letters: a long number would not stand in the audit.
    const keyword = `x${randomBytes(5)
      .toString('hex')
      .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
    await Promise.all(
      Array.from({ length: count }, (_, number) =>
        storedMember({ userId: `${keyword}${number}`, nickname: `별명${keyword}${number}` }),
      ),
    );
    return keyword;
  };

  it('is every one whose rows name members and that goes on and on', () => {
    const named = lists.filter(({ row }) => row.includes('members_id'));
    const paged = named.filter(({ asks }) => asks.includes('after') || asks.includes('page'));
    expect(paged.length).toBeGreaterThan(8);
    expect(paged.filter(({ asks }) => !asks.includes('saved')).map(({ name }) => name)).toEqual([]);
  });

  // A round has to be played first: test/calls/trading/casino-callbacks.test.ts.
  it.each(savedOnes.filter(({ name }) => name !== 'casinoRound'))(
    'leaves a line: $name $list',
    async ({ name, group, call, list: saved }) => {
      const handler = handlers[z.enum(['admin', 'content', 'records', 'trading']).parse(group)];
      const reader = await storedOperator('owner');
      const reply = await callHandler(handler, {
        path: pathOf(call),
        body: { ...needed[name], saved },
        headers: { authorization: `Bearer ${reader.token}` },
      });
      const found = await linesOf(reader);
      expect(reply.status).toBe(200);
      const list = listIn(reply.payload, saved);
      expect(found).toEqual([
        expect.objectContaining({
          ...{ call: 'listSaved', target: call.path, reason: 'CSV', before: null },
          after: {
            ...(saved !== true && { list: saved }),
            filter: filterOf(call.request.parse({ ...needed[name] })),
            rows: list.length,
            isWhole: expect.any(Boolean),
          },
        }),
      ]);
    },
  );

  it('is counted apart from the others of one reply, with what it has itself', async () => {
    const cs = await storedOperator('cs');
    const { memberSeq } = await storedMember();
    for (const saved of ['requirements', 'bonuses'])
      await callRecords(cs, 'rolling', { members_seq: memberSeq, saved });
    expect((await linesOf(cs)).map(({ after }) => after)).toEqual(
      ['requirements', 'bonuses'].map((list) => ({
        ...{ list, filter: { members_seq: memberSeq }, rows: 0, isWhole: true },
      })),
    );
    expect(await callRecords(cs, 'rolling', { members_seq: memberSeq, saved: true })).toMatchObject({
      status: 400,
    });
  });

  /** Of linked members every person of a group counts. */
  const personsIn = (reply: unknown): number =>
    z
      .object({ list: z.array(z.object({ members: z.array(z.unknown()) })) })
      .parse(reply)
      .list.reduce((sum, { members }) => sum + members.length, 0);

  it('and was the only one of its reply before is still saved by a page from then: memberLinks', async () => {
    const cs = await storedOperator('cs');
    const { memberSeq } = await storedMember();
    const reply = await callRecords(cs, 'links', { members_seq: memberSeq, saved: true });
    expect(reply.status).toBe(200);
    expect((await linesOf(cs)).map(({ after }) => after)).toEqual([
      {
        ...{ filter: { members_seq: memberSeq }, isWhole: true },
        rows: personsIn(reply.payload),
      },
    ]);
  });

  it('has no whole file where the reply says that there are more of one of its lists', async () => {
    const cs = await storedOperator('cs');
    const { memberSeq } = await storedMember();
    await storeAtOnce(
      Array.from({ length: 101 }, (_, place) => {
        const request = oldDeposit(memberSeq, place);
        return { ...keys.request(memberSeq, 'DEP', request.id), ...request };
      }),
    );
    for (const saved of ['requirements', 'bonuses'])
      await callRecords(cs, 'rolling', { members_seq: memberSeq, saved });
    expect((await linesOf(cs)).map(({ after }) => after)).toMatchObject([
      { list: 'requirements', isWhole: true },
      { list: 'bonuses', rows: 100, isWhole: false },
    ]);
  });

  it('is known by its first page and by its last, with how many rows there were', async () => {
    const keyword = await alike(3);
    const cs = await storedOperator('cs');
    let after: unknown;
    for (const page of [1, 2, 3]) {
      const body = { keyword, size: 1, saved: true, ...(page > 1 && { after }) };
      const { payload } = await callAdmin(cs, 'members/list', { body });
      after = payload?.next;
    }
    expect((await linesOf(cs)).map(({ after: kept }) => kept)).toEqual([
      { filter: { keyword }, rows: 1, isWhole: false },
      { filter: { keyword }, rows: 3, isWhole: true },
    ]);
  });

  it('has the rows that went out, and where it begins behind the first page too', async () => {
    const keyword = await alike(4);
    const [cs, other] = [await storedOperator('cs'), await storedOperator('cs')];
    const first = await callAdmin(cs, 'members/list', { body: { keyword, size: 2, saved: true } });
    const after = first.payload?.next;
    await callAdmin(cs, 'members/list', { body: { keyword, size: 2, saved: true, after } });
    expect((await linesOf(cs)).map(({ after: kept }) => kept)).toMatchObject([{ rows: 2 }, { rows: 4 }]);
    await callAdmin(other, 'members/list', { body: { keyword, size: 1, saved: true, after } });
    expect((await linesOf(other)).map(({ after: kept }) => kept)).toEqual([
      { filter: { keyword }, rows: 1, isWhole: false },
    ]);
  });

  it('is counted once when the reply of a count is lost, and the page comes', async () => {
    const keyword = await alike(2);
    const cs = await storedOperator('cs');
    const first = await callAdmin(cs, 'members/list', { body: { keyword, size: 1, saved: true } });
    let lost = 0;
    configureWire({
      send: async (operation, body) => {
        const reply = await sendToTable(operation, body);
        if (operation !== 'UpdateItem' || !body.includes('SAVING#') || lost > 0) return reply;
        lost += 1;
        throw Object.assign(new Error('no reply'), { code: 'ETIMEDOUT' });
      },
    });
    try {
      const after = first.payload?.next;
      const second = await callAdmin(cs, 'members/list', { body: { keyword, size: 1, saved: true, after } });
      expect({ status: second.status, lost }).toEqual({ status: 200, lost: 1 });
    } finally {
      configureWire({ send: sendToTable });
    }
    expect((await linesOf(cs)).map(({ after: kept }) => kept)).toMatchObject([{ rows: 1 }, { rows: 2 }]);
  });

  it('is counted with all pages that are asked for at once', async () => {
    const keyword = await alike(3);
    const cs = await storedOperator('cs');
    const first = await callAdmin(cs, 'members/list', { body: { keyword, size: 1, saved: true } });
    const body = { keyword, size: 2, saved: true, after: first.payload?.next };
    const both = await Promise.all([1, 2].map(() => callAdmin(cs, 'members/list', { body })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = (await linesOf(cs)).map(({ after: kept }) => z.object({ rows: z.int() }).parse(kept).rows);
    expect(rows.sort()).toEqual([1, 3, 5]);
  });

  it('leaves one line when it is one page, and none when it is only looked at', async () => {
    const keyword = await alike(2);
    const cs = await storedOperator('cs');
    await callAdmin(cs, 'members/list', { body: { keyword } });
    expect(await linesOf(cs)).toEqual([]);
    await callAdmin(cs, 'members/list', { body: { keyword, saved: true } });
    expect((await linesOf(cs)).map(({ after }) => after)).toEqual([
      { filter: { keyword }, rows: 2, isWhole: true },
    ]);
  });

  it('keeps no phone or account that was searched for', async () => {
    const cs = await storedOperator('cs');
    await callAdmin(cs, 'members/list', { body: { keyword: '010-1234-5678', saved: true } });
    expect((await linesOf(cs)).map(({ after }) => after)).toEqual([
      { filter: { keyword: '[…]' }, rows: 0, isWhole: true },
    ]);
  });

  it('is counted under a name that needs our key: a phone in the filter is not found by trying all there are', async () => {
    const cs = await storedOperator('cs');
    const save = () => callAdmin(cs, 'members/list', { body: { keyword: '010-1234-5678', saved: true } });
    const names = async () => {
      const { items } = await query({ pk: keys.operatorSaving(cs.operatorId, '').pk });
      return items.map(({ sk }) => sk);
    };
    await save();
    await save();
    const before = await names();
    expect(before).toHaveLength(1);
    const ring = process.env.TOKEN_KEYS ?? '';
    const another = { k9: randomBytes(32).toString('base64'), current: 'k9' };
    process.env.TOKEN_KEYS = JSON.stringify({
      ...z.record(z.string(), z.string()).parse(JSON.parse(ring)),
      ...another,
    });
    try {
      await save();
    } finally {
      process.env.TOKEN_KEYS = ring;
    }
    expect(await names()).toHaveLength(2);
  });

  it('names the segment it was', async () => {
    const cs = await storedOperator('cs');
    const filter = { levels: [2, 3] };
    await callRecords(cs, 'segment', { filter, saved: true });
    expect(await linesOf(cs)).toContainEqual(
      expect.objectContaining({
        after: expect.objectContaining({ filter: { filter: expect.objectContaining(filter) } }),
      }),
    );
  });
});
