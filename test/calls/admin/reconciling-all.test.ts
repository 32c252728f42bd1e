import { ulid } from 'ulid';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcileFurther, reconcileNightly } from '../../../functions/jobs/sweep/reconcile-changed.ts';
import { lastRun, reconcileAll } from '../../../functions/table/audit/reconcile-all.ts';
import {
  acknowledgeAction,
  reconciliationFailed,
  reconciliationState,
} from '../../../functions/table/audit/reconciliation.ts';
import { get, remove, transact, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { commit } from '../../../functions/table/ledger/ledger.ts';
import { admin } from '../../../shared/calls/admin/admin.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { inLanes } from '../../support/builders/in-bulk.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNext, calmWire, faultyWire } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
let owner: StoredOperator;
let members: StoredMember[];
afterEach(calmWire);
beforeAll(async () => {
  owner = await storedOperator('owner');
  members = await inLanes(Array.from({ length: 30 }), () => storedMember());
});

const run = async () => {
  const reply = await callAdmin(owner, 'reconcile');
  expect(reply).toMatchObject({ status: 200 });
  return admin.calls.reconcile.reply.parse(reply.payload);
};
/** Calls until it is done: at most so many. */
async function runToEnd(most: number) {
  for (let calls = 1; ; calls += 1) {
    const reply = await run();
    if (reply.done) return { ...reply, calls };
    if (calls === most) throw new Error(`not done after ${most} calls`);
  }
}
/** The journal of this member cannot be read. */
const journalBusy = ({ memberSeq }: StoredMember) => {
  const isAsked = (body: string) => body.includes(`"M#${memberSeq}"`) && body.includes('"E#"');
  configureWire({
    send: async (operation, body) =>
      operation === 'Query' && isAsked(body)
        ? { status: 400, body: JSON.stringify({ __type: 'x#ThrottlingException', message: 'throttled' }) }
        : sendToTable(operation, body),
  });
};
/** Moves a member's money so often after each query of their journal. Returns how often it moved. */
function movingMeanwhile(memberSeq: number, each: number): () => number {
  let moves = 0;
  configureWire({
    send: async (operation, body) => {
      const reply = await sendToTable(operation, body);
      if (operation !== 'Query' || !body.includes(`"M#${memberSeq}"`) || !body.includes('"E#"')) return reply;
      for (let move = 0; move < each; move += 1) {
        moves += 1;
        await commit({
          ...{ others: [], requestHash: '', response: {}, now: Date.now(), operationId: ulid() },
          ...{ memberSeq, kind: 'ADJ', actor: 'test', reason: 'test', reference: 'test' },
          postings: [
            { account: 'cash', unit: 'KRW', amount: moves },
            { account: 'ADJUSTMENT', unit: 'KRW', amount: -moves },
          ],
        });
      }
      return reply;
    },
  });
  return () => moves;
}
const everyone = { checked: 30, last: 30, failures: [], unread: [] };
/** A page and no more. */
const onePage = () => reconcileAll({ now: Date.now(), budget: 0, longest: 60_000 });

/** An operator has seen the failures. */
async function acknowledged(): Promise<void> {
  const { failedAt = 0 } = await reconciliationState();
  await transact([acknowledgeAction(failedAt, { by: 'owner', now: Date.now() })]);
}

describe('every night, the reconciliation of all members', () => {
  const four = Date.parse('2030-05-05T04:00:00+09:00');
  const startedAt = async () => (await get(keys.reconciliationRun()))?.startedAt;

  it('begins at four in Korea, once, and ends by itself in the passes of the sweep', async () => {
    await runToEnd(6);
    expect(await reconcileNightly(four)).toBe(30);
    expect(await startedAt()).toBe(four);
    expect(await reconcileNightly(four + 60_000)).toBe(0);
    expect(await reconcileNightly(four + 23 * 3_600_000)).toBe(0);
    expect(await startedAt()).toBe(four);
    expect(await reconcileNightly(four + 24 * 3_600_000 - 1)).toBe(0);
    expect(await reconcileNightly(four + 24 * 3_600_000)).toBe(30);
    expect(await startedAt()).toBe(four + 24 * 3_600_000);
  });
});

describe('the reconciliation of all members', () => {
  it('reads a page at a time and continues where it stopped, whoever calls next', async () => {
    expect(await onePage()).toMatchObject({ done: false, checked: 8, upTo: 8 });
    expect(await onePage()).toMatchObject({ done: false, checked: 16, upTo: 16 });
    expect(await runToEnd(1)).toMatchObject({ ...everyone, entries: 30 });
    const { startedAt, house } = await runToEnd(1);
    expect(Date.now() - Date.parse(startedAt)).toBeLessThan(5_000);
    expect(house).toEqual([{ account: 'ADJUSTMENT', unit: 'KRW', amount: -30_000_000 }]);
  });

  it('is finished by the sweep when nobody calls again', async () => {
    await onePage();
    expect(await reconcileFurther(Date.now())).toBe(22);
    expect(await reconcileFurther(Date.now())).toBe(0);
    expect(await get(keys.reconciliationRun())).toMatchObject({ done: true, checked: 30 });
  });

  it('counts each member once when several processes continue it at once', async () => {
    await Promise.all([onePage(), onePage(), onePage(), reconcileFurther(Date.now())]);
    expect(await runToEnd(3)).toMatchObject({ checked: 30, entries: 30 });
  });

  it('covers members past the two-thousandth', async () => {
    const far = 2_100;
    const { pk, sk } = keys.memberCounter();
    const counter = await get(keys.memberCounter());
    await update({ key: { pk, sk }, set: { last: far } });
    await update({ key: keys.balance(far), set: { cash: 1, point: 0, hold: 0, receivable: 0, v: 0 } });
    const found = await runToEnd(20);
    await update({ key: { pk, sk }, set: { last: counter?.last } });

    expect(found).toMatchObject({ checked: 31, last: far });
    expect(found.failures).toEqual([{ members_seq: far, check: 'cash', expected: '0', found: '1' }]);
    expect(await reconciliationFailed()).toBe(true);
  });
});

describe('under load, the reconciliation of all members', () => {
  it('is never answered busy: the call ends with what was read, and later calls read the rest', async () => {
    const [, , third] = members;
    if (!third) throw new Error('no members');
    calmWire();
    journalBusy(third);
    const first = await run();
    expect(first).toMatchObject({ done: false, unread: [] });
    expect(first.checked).toBeLessThan(30);
    configureWire({ send: sendToTable });
    expect(await runToEnd(3)).toMatchObject(everyone);
  });

  it('ends although one member cannot be read at all, and names them', async () => {
    const [, second] = members;
    if (!second) throw new Error('no members');
    calmWire();
    journalBusy(second);
    expect(await runToEnd(6)).toMatchObject({ checked: 29, unread: [second.memberSeq] });
  });

  it('ends although the money of one member never rests, and names them', async () => {
    const [restless] = members;
    if (!restless) throw new Error('no members');
    // More at each reading of the journal than the balance names.
    movingMeanwhile(restless.memberSeq, 11);
    expect(await runToEnd(6)).toMatchObject({ checked: 29, unread: [restless.memberSeq] });
  });

  it('checks a member whose money moves at every reading of the journal, at one moment of it', async () => {
    const [busy] = members;
    if (!busy) throw new Error('no members');
    const { memberSeq } = busy;
    const moves = movingMeanwhile(memberSeq, 1);
    expect(await runToEnd(6)).toMatchObject({ checked: 30, failures: [], unread: [] });
    expect(moves()).toBeGreaterThan(0);
    await update({ key: keys.balance(memberSeq), add: { cash: 1 } });
    const found = await runToEnd(6);
    expect(found).toMatchObject({ unread: [], failures: [{ members_seq: memberSeq, check: 'cash' }] });
    configureWire({ send: sendToTable });
    await update({ key: keys.balance(memberSeq), add: { cash: -1 } });
    await acknowledged();
  });

  it('ends with every member read while a third of all requests are throttled', async () => {
    calmWire();
    let requests = 0;
    faultyWire(() => {
      requests += 1;
      return requests % 3 === 0 ? 'throttle' : 'pass';
    });
    expect(await runToEnd(30)).toMatchObject(everyone);
  });

  it('continued by two processes at once stays where the faster one brought it, from its first page on', async () => {
    calmWire();
    await remove(keys.reconciliationRun());
    for (const faster of [
      { checked: 16, upTo: 16, done: false },
      { checked: 30, upTo: 30, done: true },
    ]) {
      beforeNext(
        (operation, body) => operation === 'PutItem' && body.includes('"RUN"'),
        async () => {
          await onePage();
          expect(await onePage()).toMatchObject(faster);
        },
      );
      expect(await onePage()).toMatchObject(faster);
      expect(await lastRun()).toMatchObject(faster);
    }
  });

  it('finds again what a process found that ended before it stored it', async () => {
    const [, , , broken] = members;
    if (!broken) throw new Error('no members');
    await update({ key: keys.balance(broken.memberSeq), add: { cash: 1 } });
    configureWire({
      send: async (operation, body) =>
        operation === 'PutItem' && body.includes('"RUN"')
          ? { status: 400, body: JSON.stringify({ __type: 'x#ValidationException', message: 'killed' }) }
          : sendToTable(operation, body),
    });
    await expect(onePage()).rejects.toThrow();
    configureWire({ send: sendToTable });
    expect((await runToEnd(2)).failures).toMatchObject([{ members_seq: broken.memberSeq, check: 'cash' }]);
    await update({ key: keys.balance(broken.memberSeq), add: { cash: -1 } });
  });
});
