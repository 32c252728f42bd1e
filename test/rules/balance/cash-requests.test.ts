import { describe, expect, it } from 'vitest';
import { isBankBreak } from '../../../shared/rules/balance/bank-maintenance.ts';
import {
  cashPageAmounts,
  clampToCash,
  fullAmount,
  isWithdrawalPassword,
  type WithdrawalRequest,
  whyNotDeposit,
  whyNotWithdraw,
} from '../../../shared/rules/balance/cash-requests.ts';
import { defaultSettings } from '../slip/placement-context.ts';

const options = defaultSettings.option.siteOption1;

describe('a deposit', () => {
  const ask = (amount: number, isPending = false) => whyNotDeposit({ amount, isPending, options });

  it('is at least 10,000, in units of 10,000, one at a time [rule deposit minimum] [rule deposit unit] [constant minimum deposit 10,000] [constant daily deposit unlimited]', () => {
    expect(ask(10_000)).toBeNull();
    expect(ask(10_000_000_000)).toBeNull();
    expect(ask(9_999)).toEqual({ code: 'minimum-amount', values: { min: 10_000 } });
    expect(ask(15_000)).toEqual({ code: 'amount-unit', values: { unit: 10_000 } });
    expect(ask(10_000, true)).toEqual({ code: 'deposit-pending' });
  });

  it('has no daily maximum but the operator’s, which what waits counts against [constant daily deposit unlimited]', () => {
    const limited = [{ name: 'maxDailyDeposit', value: 100_000 }];
    const today = (amount: number, askedToday: number, of = limited) =>
      whyNotDeposit({ amount, isPending: false, requestedToday: askedToday, options: of });
    expect(today(40_000, 60_000)).toBeNull();
    expect(today(50_000, 60_000)).toEqual({ code: 'deposit-daily-maximum', values: { max: 100_000 } });
    expect(today(50_000, 10_000_000_000, [])).toBeNull();
  });
});

describe('a withdrawal', () => {
  const plain: WithdrawalRequest = {
    amount: 50_000,
    cash: 55_000,
    isPending: false,
    receivable: 0,
    rollingLeft: 0,
    lastDoneAt: null,
    now: 0,
    options,
  };
  const ask = (changes: Partial<WithdrawalRequest> = {}) =>
    whyNotWithdraw({ ...plain, ...changes })?.code ?? null;

  it('is taken when nothing speaks against it', () => {
    expect(ask()).toBeNull();
  });

  it.each<[string, Partial<WithdrawalRequest>]>([
    ['minimum-amount', { amount: 9_000 }],
    ['amount-unit', { amount: 25_000 }],
    ['withdrawal-above-cash', { amount: 60_000 }],
    ['withdrawal-pending', { isPending: true }],
    ['receivable-open', { receivable: 1 }],
    ['rolling-not-met', { rollingLeft: 1 }],
  ])('is refused with %s [constant minimum withdrawal 10,000]', (code, changes) => {
    expect(ask(changes)).toBe(code);
  });

  it('waits for the cooldown where the operator set one', () => {
    const strict = [{ name: 'withdrawalCooldownHours', value: 2 }];
    expect(ask({ options: strict, lastDoneAt: 0, now: 7_199_999 })).toBe('withdrawal-cooldown');
    expect(ask({ options: strict, lastDoneAt: 0, now: 7_200_000 })).toBeNull();
    expect(ask({ lastDoneAt: 0, now: 1 })).toBeNull();
  });

  it('above the balance becomes the balance, rounded down to the unit [rule withdrawal above balance] [rule withdrawal rounded down] [rule withdrawal full amount] [constant withdrawal step 10,000]', () => {
    expect(clampToCash(60_000, { cash: 55_000, unit: 10_000 })).toEqual({ amount: 50_000, isClamped: true });
    expect(clampToCash(50_000, { cash: 55_000, unit: 10_000 })).toEqual({ amount: 50_000, isClamped: false });
    expect(fullAmount(1_234_567, 10_000)).toBe(1_230_000);
    expect(fullAmount(-5, 10_000)).toBe(0);
  });
});

describe('a withdrawal password', () => {
  it.each(['1234', '12345', '123456'])('may be %s [constant withdrawal password 4 to 6]', (text) => {
    expect(isWithdrawalPassword(text)).toBe(true);
  });
  it.each(['', '123', '1234567', '12a4', '١٢٣٤', ' 1234', '1234\n'])(
    'may not be %j [rule withdrawal password numeric]',
    (text) => {
      expect(isWithdrawalPassword(text)).toBe(false);
    },
  );
});

describe('the cashier', () => {
  it('has these quick amounts in its dialog and on its page [constant quick amounts dialog] [constant quick amounts page]', () => {
    expect(cashPageAmounts.map((won) => won / 10_000)).toEqual([1, 3, 5, 10, 50, 100, 500, 1000]);
  });

  it('announces the banks’ maintenance from 23:50 to 00:10 in Seoul [decisions §4]', () => {
    const at = (clock: string) => isBankBreak(Date.parse(`2026-03-01T${clock}+09:00`));
    expect(['23:50:00', '00:00:00', '00:09:59'].map(at)).toEqual([true, true, true]);
    expect(['23:49:59', '00:10:00', '12:00:00'].map(at)).toEqual([false, false, false]);
  });
});
