import type { balance } from '../../../shared/calls/balance/balance.ts';
import { bonusEligible } from '../../../shared/rules/balance/deposit-bonus.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { bonusSettings, depositHistoryOf } from '../../table/balance/cash-requests-bonus.ts';
import { isOnBreak } from '../../table/member/player-limits.ts';

export const rollingBonuses: Answer<typeof balance.calls.rollingBonuses> = async (_, { caller, now }) => {
  const [{ rolling }, history, isResting] = await Promise.all([
    bonusSettings(),
    depositHistoryOf(caller.memberSeq, now),
    isOnBreak(caller.memberSeq, now),
  ]);
  // Nothing advertises to who is on a break.
  const offered = isResting ? rolling.filter(({ bonusRate }) => bonusRate === 0) : rolling;
  return {
    bonus: offered.map((option) => ({
      seq: option.seq,
      name: option.name,
      description: option.description,
      bonusRate: option.bonusRate,
      maxBonus: option.maxBonus ?? null,
      rolling: option.rolling,
      available: bonusEligible(option, history),
    })),
  };
};

const notNamed = { bankName: '', account: '', ownerName: '' };

export const bankAccount: Answer<typeof balance.calls.bankAccount> = async () => {
  const { option } = await settings();
  return { bank: option.depositAccount ?? notNamed };
};
