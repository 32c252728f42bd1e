import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../functions/runtime/session/passwords.ts';
import { checkWithdrawalPassword } from '../../../functions/runtime/session/withdrawal-password.ts';
import { reserveTry } from '../../../functions/table/auth/withdrawal-tries.ts';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { callBalance, memberWithPassword, withdrawalPassword } from '../../support/builders/balance/cash.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNext, calmWire, failAfterWrite } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
beforeEach(() => calmWire());
afterEach(() => {
  configureWire({ send: sendToTable });
  configurePace(realPace);
});

const right = withdrawalPassword;
const wrong = '9999';
const start = Date.UTC(2026, 2, 1);
/** Milliseconds after which the place of a call that died may be given away. */
const placeLife = 30_000;

/** What comes of a check: `right`, or the refusal's code. */
async function check(memberSeq: number, password: string, { now = start, call = newKey() } = {}) {
  return checkWithdrawalPassword(memberSeq, { password, call, now }).then(
    () => 'right',
    (refusal: unknown) => (refusal instanceof Refusal ? refusal.code : 'died'),
  );
}
const triesOf = async (memberSeq: number) =>
  (await get<{ tries: number }>(keys.credentials(memberSeq)))?.tries;

const isTry = (operation: string, body: string) => operation === 'UpdateItem' && body.includes('"CRED"');
const faults = [
  ['the process ends', 'killed'],
  ['the write never arrives', 'dropped'],
  ['every reply of the write is lost', 'lost'],
] as const;

describe.each(faults)('when what was judged cannot be noted: %s', (_, fault) => {
  it('six right passwords are no try, and lock nothing', async () => {
    const { memberSeq } = await memberWithPassword();
    expect(await check(memberSeq, wrong)).toBe('withdrawal-password-wrong');
    for (let request = 0; request < 6; request += 1) {
      failAfterWrite(isTry, fault);
      expect(await check(memberSeq, right)).not.toBe('locked');
    }
    configureWire({ send: sendToTable });
    expect(['right', 'busy']).toContain(await check(memberSeq, right));
    expect(await check(memberSeq, right, { now: start + placeLife })).toBe('right');
    expect(await triesOf(memberSeq)).toBe(0);
  });

  it('a wrong one is answered as a right one is, so nobody learns from it', async () => {
    const answers = [];
    for (const password of [right, wrong]) {
      const { memberSeq } = await memberWithPassword();
      failAfterWrite(isTry, fault);
      answers.push(await check(memberSeq, password));
      configureWire({ send: sendToTable });
    }
    expect(answers[0]).toBe(answers[1]);
    expect(['died', 'outcome-unknown']).toContain(answers[0]);
  });

  it('the same wrong one sent again is one try', async () => {
    const { memberSeq } = await memberWithPassword();
    const call = newKey();
    failAfterWrite(isTry, fault);
    await check(memberSeq, wrong, { call });
    configureWire({ send: sendToTable });
    expect(await check(memberSeq, wrong, { call })).toBe('withdrawal-password-wrong');
    expect(await triesOf(memberSeq)).toBe(1);
  });
});

describe('while five calls are under way', () => {
  const underWay = async (memberSeq: number, now: number) => {
    for (let place = 0; place < 5; place += 1) await reserveTry(memberSeq, { call: newKey(), now });
  };

  it('a sixth is refused as busy, until half a minute after they began', async () => {
    const { memberSeq } = await memberWithPassword();
    await underWay(memberSeq, start);
    for (const password of [right, wrong]) expect(await check(memberSeq, password)).toBe('busy');
    expect(await check(memberSeq, right, { now: start + placeLife - 1 })).toBe('busy');
    expect(await check(memberSeq, right, { now: start + placeLife })).toBe('right');
  });

  it.each([
    ['right', right],
    ['wrong', wrong],
  ])('one that lost its place to them answers busy, be its password %s or not', async (_, password) => {
    const { memberSeq } = await memberWithPassword();
    let writes = 0;
    const isNoted = (operation: string, body: string) => isTry(operation, body) && ++writes === 2;
    beforeNext(isNoted, () => underWay(memberSeq, start + placeLife));
    expect(await check(memberSeq, password)).toBe('busy');
    expect(await triesOf(memberSeq)).toBe(0);
  });

  it('wrong ones count beside a right one that ends first', async () => {
    const { memberSeq } = await memberWithPassword();
    let writes = 0;
    const isNoted = (operation: string, body: string) => isTry(operation, body) && ++writes === 2;
    beforeNext(isNoted, async () => expect(await check(memberSeq, right)).toBe('right'));
    expect(await check(memberSeq, wrong)).toBe('withdrawal-password-wrong');
    expect(await triesOf(memberSeq)).toBe(1);
  });
});

it('eight withdrawals with the right password at once are all judged, and none is locked out', async () => {
  configurePace(realPace);
  const member = await memberWithPassword();
  const body = { amount: 10_000, withdrawalPw: right };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => callBalance(member, 'withdrawal/process', { body })),
  );
  expect(replies.map(({ status, code }) => code ?? status).sort()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 'withdrawal-pending'),
  ]);
  expect(await triesOf(member.memberSeq)).toBe(0);
});

describe('a hash that is renewed by the right password', () => {
  const isRenewal = (operation: string, body: string) =>
    operation === 'UpdateItem' && body.includes('withdrawalPasswordHash');
  const withdraw = { body: { amount: 10_000, withdrawalPw: right } };

  it('by several calls at once is renewed by one, and the others are not refused for it', async () => {
    const member = await memberWithPassword();
    const { memberSeq } = member;
    const renewed = await hashPassword(right);
    beforeNext(isRenewal, () =>
      update({ key: keys.credentials(memberSeq), set: { withdrawalPasswordHash: renewed } }),
    );
    expect(await callBalance(member, 'withdrawal/process', withdraw)).toMatchObject({ status: 200 });
    expect(await get(keys.credentials(memberSeq))).toMatchObject({ withdrawalPasswordHash: renewed });
  });

  it('is not taken for the password when another one was set meanwhile', async () => {
    const member = await memberWithPassword();
    const { memberSeq } = member;
    const other = await hashPassword('4321');
    beforeNext(isRenewal, () =>
      update({ key: keys.credentials(memberSeq), set: { withdrawalPasswordHash: other } }),
    );
    expect(await callBalance(member, 'withdrawal/process', withdraw)).toMatchObject({ code: 'busy' });
    expect(await get(keys.balance(memberSeq))).toMatchObject({ hold: 0 });
  });
});
