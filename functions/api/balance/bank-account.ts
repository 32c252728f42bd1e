import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';

const notNamed = { bankName: '', account: '', ownerName: '' };

export const bankAccount: Answer<typeof balance.calls.bankAccount> = async () => {
  const { option } = await settings();
  return { bank: option.depositAccount ?? notNamed };
};
