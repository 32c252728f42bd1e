import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcileOne, reconciliationFailed } from '../../../functions/table/audit/reconciliation.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { calmWire, faultyWire } from '../../support/fakes/faulty-wire.ts';

withSystem();
let owner: StoredOperator;
afterEach(calmWire);
beforeAll(async () => {
  owner = await storedOperator('owner');
});

const acknowledge = (failedAt: unknown) =>
  callAdmin(owner, 'reconcile/acknowledge', { body: { reason: '원인 확인 완료', failedAt } });
const shown = async () => (await callAdmin(owner, 'reconcile/state')).payload;

async function failure(at: number): Promise<number> {
  const { memberSeq } = await storedMember();
  await update({ key: keys.balance(memberSeq), add: { cash: 1 } });
  await reconcileOne(memberSeq, { now: at, longest: 60_000 });
  return memberSeq;
}

describe('acknowledging a failed reconciliation', () => {
  it('is refused when another failure came since the one the operator saw', async () => {
    await failure(Date.now() - 5_000);
    const seen = await shown();
    const later = await failure(Date.now() - 1_000);

    expect(await acknowledge(seen?.failedAt)).toMatchObject({ status: 409, code: 'already-handled' });
    const now = await shown();
    expect(now).toMatchObject({ blocking: true, failures: [{ members_seq: later }] });
    expect(await acknowledge(now?.failedAt)).toMatchObject({ status: 200, payload: { blocking: false } });
    expect(await shown()).toMatchObject({ blocking: false });
  });

  it('never covers a failure found before it and stored after it', async () => {
    const found = Date.now() - 2_000;
    await failure(found - 1_000);
    await acknowledge((await shown())?.failedAt);
    expect(await reconciliationFailed()).toBe(false);
    await failure(found);
    expect(await reconciliationFailed()).toBe(true);
  });

  it('is done once although the table’s reply was lost', async () => {
    await failure(Date.now() - 500);
    const { failedAt } = (await shown()) ?? {};
    let lost = 0;
    faultyWire((operation) => {
      if (operation !== 'TransactWriteItems') return 'pass';
      lost += 1;
      return lost === 1 ? 'lost' : 'pass';
    });
    expect(await acknowledge(failedAt)).toMatchObject({ status: 200, payload: { blocking: false } });
    expect(lost).toBe(2);
    expect(await shown()).toMatchObject({ blocking: false });
  });

  it('needs the time of a failure', async () => {
    for (const failedAt of [undefined, null, 'now', 1])
      expect(await acknowledge(failedAt)).toMatchObject({ status: 400, code: 'malformed' });
  });
});
