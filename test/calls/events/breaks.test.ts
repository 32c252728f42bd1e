import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/events/handler.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { approveDeposit, requestDeposit } from '../../support/builders/balance/cash.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';

withSystem();
let cashiers: readonly [StoredOperator, StoredOperator];
beforeAll(async () => {
  cashiers = [await storedOperator('cashier'), await storedOperator('cashier')];
});

/** A member whose deposit of today allows all three events. */
async function depositor(): Promise<StoredMember> {
  const member = await storedMember({ cash: 0 });
  await approveDeposit(cashiers, await requestDeposit(member, 500_000));
  return member;
}

async function eventEntries({ memberSeq }: StoredMember): Promise<number> {
  let count = 0;
  for await (const page of entriesOf(memberSeq)) count += page.filter(({ kind }) => kind === 'EVT').length;
  return count;
}

const takingPart = [
  ['/events/chulsuk/process', {}],
  ['/events/roulette', {}],
  ['/events/lotto', { numbers: [1, 2, 3, 4, 5, 6] }],
] as const;
const breaks = [
  ['on-time-out', { kind: 'timeOut', period: '24h' }],
  ['self-excluded', { kind: 'exclusion', period: '6m' }],
] as const;

describe('events and a member’s break', () => {
  it.each(breaks)('give nothing to a member who is %s', async (code, rest) => {
    const member = await depositor();
    expect(await takeTimeOut(member, rest)).toMatchObject({ status: 200 });
    for (const [path, body] of takingPart)
      expect(await callHandler(handler, { path, as: member, body })).toMatchObject({ status: 422, code });
    expect(await eventEntries(member)).toBe(0);
    // What was won before stays to be seen.
    for (const path of ['/events/chulsuk/status', '/events/roulette/list', '/events/lotto/list'])
      expect(await callHandler(handler, { path, as: member, key: null })).toMatchObject({ status: 200 });
  });

  it.each(takingPart)('give nothing for a break taken at the same moment: %s', async (path, body) => {
    const member = await depositor();
    beforeNextTransaction(async () => {
      await takeTimeOut(member, { kind: 'timeOut', period: '24h' });
    });
    const reply = await callHandler(handler, { path, as: member, body });
    expect(reply.status).not.toBe(200);
    expect(await eventEntries(member)).toBe(0);
  });

  it('answer a lotto ticket and a spin of before the break when they are sent again', async () => {
    const member = await depositor();
    const [, ...keyed] = takingPart;
    const sent = keyed.map(([path, body]) => ({ path, as: member, body, key: newKey() }));
    for (const call of sent) expect(await callHandler(handler, call)).toMatchObject({ status: 200 });
    await takeTimeOut(member, { kind: 'exclusion', period: '6m' });
    for (const call of sent) expect(await callHandler(handler, call)).toMatchObject({ status: 200 });
    expect(await eventEntries(member)).toBe(2);
  });
});
