import { expect, it } from 'vitest';
import { offersDepositLimit } from '../../../shared/rules/member/deposit-offer.ts';

const newMember = { hasDeposited: false, changes: [], hasDeclined: false };

it.each([
  [newMember, true],
  [{ ...newMember, changes: [{ what: 'lossDaily' }, { what: 'timeOut' }] }, true],
  [{ ...newMember, hasDeposited: true }, false],
  [{ ...newMember, hasDeclined: true }, false],
  [{ ...newMember, changes: [{ what: 'depositDaily' }] }, false],
  [{ ...newMember, changes: [{ what: 'depositWeekly' }] }, false],
  [{ ...newMember, changes: [{ what: 'depositMonthly' }] }, false],
] as const)('a deposit limit is offered to %j: %s', (member, offered) => {
  expect(offersDepositLimit(member)).toBe(offered);
});
