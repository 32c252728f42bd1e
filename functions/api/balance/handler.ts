import { balance } from '../../../shared/calls/balance/balance.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { bankAccount } from './bank-account.ts';
import { checkCode } from './check-code.ts';
import { convertAllPoints, convertPoints } from './convert-points.ts';
import { list } from './list.ts';
import { pointList } from './point-list.ts';
import { paymentCharge, requestDeposit } from './request-deposit.ts';
import { paymentExchange, requestWithdrawal } from './request-withdrawal.ts';
import { rollingBonuses } from './rolling-bonuses.ts';
import { statement, statementFile } from './statement.ts';

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
