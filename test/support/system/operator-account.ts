import { login, passkeyLogin, passkeyLoginBegin } from '../../../functions/api/admin/operators/login.ts';
import { operatorLogins, operatorLogout } from '../../../functions/api/admin/operators/operator-logins.ts';
import { operatorsList } from '../../../functions/api/admin/operators/operators.ts';
import {
  ownAccount,
  ownLogout,
  ownOtpBegin,
  ownOtpRemove,
  ownOtpSet,
  ownPasskeyAdd,
  ownPasskeyBegin,
  ownPasskeyRemove,
} from '../../../functions/api/admin/operators/own-account.ts';
import { refresh } from '../../../functions/api/admin/operators/refresh.ts';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import type { RequestHandler } from '../../../functions/runtime/plain-request.ts';
import { admin } from '../../../shared/calls/admin/admin.ts';
import { clock } from './auth-system.ts';

const { calls } = admin;

/** The calls about operators' accounts, at the tests' clock. */
export const operatorAccounts: RequestHandler = serveCalls(
  {
    ...admin,
    calls: {
      login: calls.login,
      refresh: calls.refresh,
      passkeyLoginBegin: calls.passkeyLoginBegin,
      passkeyLogin: calls.passkeyLogin,
      operatorsList: calls.operatorsList,
      operatorLogins: calls.operatorLogins,
      operatorLogout: calls.operatorLogout,
      ownAccount: calls.ownAccount,
      ownLogout: calls.ownLogout,
      ownPasskeyBegin: calls.ownPasskeyBegin,
      ownPasskeyAdd: calls.ownPasskeyAdd,
      ownPasskeyRemove: calls.ownPasskeyRemove,
      ownOtpBegin: calls.ownOtpBegin,
      ownOtpSet: calls.ownOtpSet,
      ownOtpRemove: calls.ownOtpRemove,
    },
  },
  {
    login,
    refresh,
    passkeyLoginBegin,
    passkeyLogin,
    operatorsList,
    operatorLogins,
    operatorLogout,
    ownAccount,
    ownLogout,
    ownPasskeyBegin,
    ownPasskeyAdd,
    ownPasskeyRemove,
    ownOtpBegin,
    ownOtpSet,
    ownOtpRemove,
  },
  () => clock.now,
);
