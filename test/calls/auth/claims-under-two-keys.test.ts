import { afterEach, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../functions/table/client/table.ts';
import { bankChangeActions } from '../../../functions/table/member/member-bank.ts';
import { readProfile } from '../../../functions/table/member/members.ts';
import { encryptPersonal } from '../../../functions/table/member/profile.ts';
import { removeClaims } from '../../../infra/local/keys/keyed-items.ts';
import { renewValues } from '../../../infra/local/keys/renew-values.ts';
import { createSomeMember } from '../../support/builders/member/members.ts';
import { withAuthSystem } from '../../support/system/auth-system.ts';

withAuthSystem();

const [one, two] = ['d', 'e'].map((letter) => Buffer.alloc(32, letter).toString('base64'));
/** What processes know at one time or another while k1 is replaced by k2. */
const rings = {
  'the old key alone': { current: 'k1', k1: one },
  'both, the old one writing': { current: 'k1', k1: one, k2: two },
  'both, the new one writing': { current: 'k2', k1: one, k2: two },
  'the new key alone': { current: 'k2', k2: two },
} as const;
type Known = keyof typeof rings;
const knowing = (known: Known) => {
  process.env.PERSONAL_DATA_KEYS = JSON.stringify(rings[known]);
};
beforeAll(() => knowing('the old key alone'));
afterEach(() => knowing('the old key alone'));

const known = Object.keys(rings) as Known[];
/** Processes that are one step of the replacement apart work side by side. */
const neighbours = known.flatMap((a, index) =>
  known.slice(index + 1, index + 2).flatMap(
    (b) =>
      [
        [a, b],
        [b, a],
      ] as const,
  ),
);

let made = 0;
const own = () => {
  made += 1;
  return { phone: `0107777${String(made).padStart(4, '0')}`, account: `555000${made}` };
};

it.each(neighbours)(
  'a phone and an account belong to one member, found under %s and wanted under %s',
  async (a, b) => {
    const { phone, account } = own();
    knowing(a);
    await createSomeMember({ phone, account });
    knowing(b);
    await expect(createSomeMember({ phone, account: own().account })).rejects.toMatchObject({
      taken: ['phone'],
    });
    await expect(createSomeMember({ phone: own().phone, account })).rejects.toMatchObject({
      taken: ['account'],
    });
  },
);

it('members of before are found under the new key alone once values were renewed', async () => {
  const { phone, account } = own();
  const memberSeq = await createSomeMember({ phone, account });
  knowing('both, the new one writing');
  expect(await renewValues()).toBeGreaterThan(0);
  expect(await renewValues()).toBe(0);
  await removeClaims('k1');
  knowing('the new key alone');
  await expect(createSomeMember({ ...own(), phone })).rejects.toMatchObject({ taken: ['phone'] });
  await expect(createSomeMember({ ...own(), account })).rejects.toMatchObject({ taken: ['account'] });
  expect((await readProfile(memberSeq))?.phone).toMatch(/^k2\./);
});

it('a changed account is taken under every key, and the one before it is free again', async () => {
  const [before, after] = [own(), own()];
  const memberSeq = await createSomeMember(before);
  knowing('both, the old one writing');
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Error('no profile');
  const encrypt = (field: 'account' | 'owner', text: string) => encryptPersonal(text, { memberSeq, field });
  const bank = {
    bankName: '국민은행',
    account: encrypt('account', after.account),
    owner: encrypt('owner', '홍길동'),
  };
  await transact(bankChangeActions(profile, bank, Date.now()));
  for (const one of ['the old key alone', 'the new key alone'] as const) {
    knowing(one);
    await expect(createSomeMember({ ...own(), account: after.account })).rejects.toMatchObject({
      taken: ['account'],
    });
  }
  knowing('both, the new one writing');
  expect(await createSomeMember({ ...own(), account: before.account })).toBeGreaterThan(memberSeq);
});
