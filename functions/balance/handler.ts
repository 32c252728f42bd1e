import { balance } from '../../shared/calls/balance.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { bankAccount } from './bank-account.ts';
import { list } from './list.ts';
import { requestDeposit } from './request-deposit.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { rollingBonuses } from './rolling-bonuses.ts';

export const handler = lambda(
  serveCalls(balance, { bankAccount, rollingBonuses, requestDeposit, requestWithdrawal, list }),
);
