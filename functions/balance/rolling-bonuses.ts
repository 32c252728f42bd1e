import type { balance } from '../../shared/calls/balance.ts';
import type { Answer } from '../runtime/context.ts';
import { bonusSettings } from '../table/cash-requests-bonus.ts';

export const rollingBonuses: Answer<typeof balance.calls.rollingBonuses> = async () => {
  const { rolling } = await bonusSettings();
  return { bonus: rolling.map(({ seq, name, description }) => ({ seq, name, description })) };
};
