import type { auth } from '../../../shared/calls/auth/auth.ts';
import type { Answers } from '../../runtime/http/context.ts';
import { frameAddress, launch } from './launch.ts';
import { info } from './login/info.ts';
import { login } from './login/login.ts';
import { logout, logoutAll } from './login/logout.ts';
import { passkeyLogin, passkeyLoginBegin } from './login/passkey-login.ts';
import { refresh } from './login/refresh.ts';
import { child, clearCache, reportError } from './page-calls.ts';
import { passkeyAdd, passkeyAddBegin, passkeyRemove, passkeyRename, passkeys } from './passkeys/passkeys.ts';
import { askForBankChange } from './password/ask-for-bank-change.ts';
import { changePassword } from './password/change-password.ts';
import { changeWithdrawalPassword } from './password/change-withdrawal-password.ts';
import { requestReset } from './password/request-reset.ts';
import { resetBegin, resetPassword } from './password/reset-password.ts';
import { checkCode, recommenderList } from './sign-up/referrals.ts';
import { signup } from './sign-up/signup.ts';
import { socketTicket } from './socket-ticket.ts';

/** The answers of the group, for its handler and for tests with a clock of their own. */
export const answers: Answers<typeof auth.calls> = {
  signup,
  checkCode,
  login,
  passkeyLoginBegin,
  passkeyLogin,
  passkeys,
  passkeyAddBegin,
  passkeyAdd,
  passkeyRename,
  passkeyRemove,
  refresh,
  logout,
  logoutAll,
  info,
  socketTicket,
  frameAddress,
  launch,
  changePassword,
  changeWithdrawalPassword,
  askForBankChange,
  requestReset,
  resetBegin,
  resetPassword,
  recommenderList,
  child,
  reportError,
  clearCache,
};
