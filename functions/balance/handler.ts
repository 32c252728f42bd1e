import { balance } from '../../shared/calls/balance.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { bankAccount } from './bank-account.ts';
import { checkCode } from './check-code.ts';
import { convertAllPoints } from './convert-all-points.ts';
import { convertPoints } from './convert-points.ts';
import { list } from './list.ts';
import { paymentCharge } from './payment-charge.ts';
import { paymentExchange } from './payment-exchange.ts';
import { pointList } from './point-list.ts';
import { requestDeposit } from './request-deposit.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { rollingBonuses } from './rolling-bonuses.ts';
import { statement } from './statement.ts';
import { statementFile } from './statement-file.ts';

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
