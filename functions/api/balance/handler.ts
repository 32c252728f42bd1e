import { balance } from '../../../shared/calls/balance/balance.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { bankAccount } from './bank-account.ts';
import { checkCode } from './check-code.ts';
import { convertAllPoints } from './convert-all-points-merged.ts';
import { convertPoints } from './convert-points-merged.ts';
import { list } from './list.ts';
import { paymentCharge } from './payment-charge-merged.ts';
import { paymentExchange } from './payment-exchange-merged.ts';
import { pointList } from './point-list.ts';
import { requestDeposit } from './request-deposit.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { rollingBonuses } from './rolling-bonuses.ts';
import { statementFile } from './statement-file-merged.ts';
import { statement } from './statement-merged.ts';

export const handler = lambda(
  serveCalls(balance, {
    bankAccount,
    rollingBonuses,
    checkCode,
    requestDeposit,
    paymentCharge,
    requestWithdrawal,
    paymentExchange,
    list,
    convertAllPoints,
    convertPoints,
    pointList,
    statement,
    statementFile,
  }),
);
