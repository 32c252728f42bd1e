import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putSetup } from '../../../functions/table/admin/operator-setup.ts';
import { scan } from '../../../functions/table/client/scan.ts';
import { get, type Item, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { countKeys } from '../../../infra/local/keys/keyed-items.ts';
import { renewValues } from '../../../infra/local/keys/renew-values.ts';
import { newVisitor } from '../../support/builders/member/logins.ts';
import {
  advanceClock,
  clock,
  loginOperator,
  operators,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';

withAuthSystem();

const otpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const [one, two] = ['d', 'e'].map((letter) => Buffer.alloc(32, letter).toString('base64'));
const know = (ring: object) => {
  process.env.PERSONAL_DATA_KEYS = JSON.stringify(ring);
};
const first = { current: 'k1', k1: one };
const replaced = { current: 'k2', k1: one, k2: two };
beforeEach(() => know(first));
afterEach(() => know(first));

const storedSecret = async (operatorId: string) => (await get<Item>(keys.operator(operatorId)))?.otpSecret;
const store = (operatorId: string, text: string) =>
  update({ key: keys.operator(operatorId), set: { otpSecret: text } });

/** With the code of now, which is a new one at each call. */
async function enter(operatorId: string) {
  advanceClock(30_000);
  const otp = new TOTP({ secret: otpSecret }).generate({ timestamp: clock.now });
  return newVisitor(operators).post('/admin/auth/login', { operatorId, password, otp });
}

async function itemsNaming(text: string): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const items of scan({ present: ['pk'] }))
    found.push(...items.filter((item) => JSON.stringify(item).includes(text)));
  return found;
}

describe('the secret of an operator’s second factor', () => {
  it('is renewed and counted with personal data, also that of a link', async () => {
    const [operatorId, invited] = [await loginOperator({ otpSecret }), await loginOperator({ otpSecret })];
    await putSetup(randomBytes(32).toString('base64url'), { operatorId: invited, otpSecret, now: clock.now });
    know(replaced);
    expect(await renewValues()).toBeGreaterThanOrEqual(3);
    expect(await renewValues()).toBe(0);
    expect((await countKeys()).PERSONAL_DATA_KEYS).toEqual({ k2: expect.any(Number) });
    know({ current: 'k2', k2: two });
    for (const operator of [operatorId, invited])
      expect(await enter(operator)).toMatchObject({ status: 200 });
    expect(await itemsNaming(otpSecret)).toEqual([]);
  });

  it('is in no item of the table, neither with the operator nor with the link that sets them up', async () => {
    const operatorId = await loginOperator({ otpSecret });
    await putSetup(randomBytes(32).toString('base64url'), { operatorId, otpSecret, now: clock.now });
    expect(await storedSecret(operatorId)).toMatch(/^k1\.[\w-]{38,}$/);
    expect(await enter(operatorId)).toMatchObject({ status: 200 });
    expect(await itemsNaming(otpSecret)).toEqual([]);
  });

  it('lets its operator in after the key is replaced, and is under the new key after that login', async () => {
    const operatorId = await loginOperator({ otpSecret });
    know(replaced);
    expect(await enter(operatorId)).toMatchObject({ status: 200 });
    expect(await storedSecret(operatorId)).toMatch(/^k2\./);
    know({ current: 'k2', k2: two });
    expect(await enter(operatorId)).toMatchObject({ status: 200 });
  });

  it('that somebody stored in the clear lets nobody in', async () => {
    const operatorId = await loginOperator();
    await store(operatorId, otpSecret);
    expect((await enter(operatorId)).status).toBeGreaterThanOrEqual(400);
  });

  it('stays as it is where the code was wrong', async () => {
    const operatorId = await loginOperator({ otpSecret });
    const stored = await storedSecret(operatorId);
    const wrong = { operatorId, password, otp: '000000' };
    expect(await newVisitor(operators).post('/admin/auth/login', wrong)).toMatchObject({ status: 422 });
    expect(await storedSecret(operatorId)).toBe(stored);
  });

  it('copied to another operator lets nobody in', async () => {
    const [owner, other] = [await loginOperator({ otpSecret }), await loginOperator({ otpSecret })];
    await store(other, String(await storedSecret(owner)));
    expect(await enter(other)).toMatchObject({ status: 500 });
  });
});
