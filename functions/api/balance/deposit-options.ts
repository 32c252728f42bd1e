import type { balance } from '../../../shared/calls/balance/balance.ts';
import { bonusEligible } from '../../../shared/rules/balance/deposit-bonus.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { bonusSettings, depositHistoryOf } from '../../table/balance/cash-requests-bonus.ts';

export const rollingBonuses: Answer<typeof balance.calls.rollingBonuses> = async (_, { caller, now }) => {
  const [{ rolling }, history] = await Promise.all([
    bonusSettings(),
    depositHistoryOf(caller.memberSeq, now),
  ]);
  return {
    bonus: rolling.map((option) => ({
      seq: option.seq,
      name: option.name,
      description: option.description,
      bonusRate: option.bonusRate,
      maxBonus: option.maxBonus ?? null,
      available: bonusEligible(option, history),
    })),
  };
};

const notNamed = { bankName: '', account: '', ownerName: '' };

export const bankAccount: Answer<typeof balance.calls.bankAccount> = async () => {
  const { option } = await settings();
  return { bank: option.depositAccount ?? notNamed };
};
