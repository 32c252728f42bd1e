import { expect, it } from 'vitest';
import { get } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { BalanceItem } from '../../../../functions/table/ledger/balance-item.ts';
import { auditLines } from '../../../support/builders/audit-lines.ts';
import {
  advanceClock,
  clock,
  loginMember,
  members,
  password,
  withAuthSystem,
} from '../../../support/system/auth-system.ts';
import { Browser } from '../../../support/system/browser.ts';

withAuthSystem();
const day = 24 * 60 * 60 * 1000;
const logIn = (userId: string) => new Browser(members).post('/auth/login', { userId, userPw: password });

async function returnsOf(memberSeq: number): Promise<readonly unknown[]> {
  const items = await auditLines(clock.now);
  return items.filter(({ call, target }) => call === 'dormantReturn' && target === `M#${memberSeq}`);
}

it('the first login after twelve months is in the audit, and the balance is what it was', async () => {
  const { userId, memberSeq } = await loginMember();
  expect((await logIn(userId)).status).toBe(200);
  const lastLogin = clock.now;
  const before = await get<BalanceItem>(keys.balance(memberSeq));
  advanceClock(366 * day);
  expect((await logIn(userId)).status).toBe(200);
  expect(await returnsOf(memberSeq)).toMatchObject([
    {
      operatorId: `member:${memberSeq}`,
      before: { dormantSince: new Date(lastLogin + 365 * day).toISOString() },
      after: { by: 'password' },
    },
  ]);
  expect(await get(keys.balance(memberSeq))).toMatchObject({
    cash: before?.cash,
    point: before?.point,
    hold: before?.hold,
  });
  expect((await logIn(userId)).status).toBe(200);
  expect(await returnsOf(memberSeq)).toHaveLength(1);
});

it('a wrong password at a dormant account leaves it dormant, and no line of a return', async () => {
  const { userId, memberSeq } = await loginMember();
  await logIn(userId);
  advanceClock(366 * day);
  const wrong = await new Browser(members).post('/auth/login', { userId, userPw: 'not this one' });
  expect(wrong.status).toBe(422);
  expect(await returnsOf(memberSeq)).toEqual([]);
});

it('a login after eleven months is like any other', async () => {
  const { userId, memberSeq } = await loginMember();
  await logIn(userId);
  advanceClock(335 * day);
  expect((await logIn(userId)).status).toBe(200);
  expect(await returnsOf(memberSeq)).toEqual([]);
});
