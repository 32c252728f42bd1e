import type { balance } from '../../shared/calls/balance.ts';
import type { Answer } from '../runtime/context.ts';
import { settings } from '../table/settings.ts';

const notNamed = { bankName: '', account: '', ownerName: '' };

export const bankAccount: Answer<typeof balance.calls.bankAccount> = async () => {
  const { option } = await settings();
  return { bank: option.depositAccount ?? notNamed };
};
