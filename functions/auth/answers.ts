import type { auth } from '../../shared/calls/auth.ts';
import type { Answers } from '../runtime/context.ts';
import { changePassword } from './change-password.ts';
import { changeWithdrawalPassword } from './change-withdrawal-password.ts';
import { checkCode } from './check-code.ts';
import { child } from './child.ts';
import { clearCache } from './clear-cache.ts';
import { frameAddress } from './frame-address.ts';
import { info } from './info.ts';
import { launch } from './launch.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { logoutAll } from './logout-all.ts';
import { recommenderList } from './recommender-list.ts';
import { refresh } from './refresh.ts';
import { reportError } from './report-error.ts';
import { resetBegin } from './reset-begin.ts';
import { resetPassword } from './reset-password.ts';
import { signup } from './signup.ts';
import { socketTicket } from './socket-ticket.ts';

/** The answers of the group, for its handler and for tests with a clock of their own. */
export const answers: Answers<typeof auth.calls> = {
  signup,
  checkCode,
  login,
  refresh,
  logout,
  logoutAll,
  info,
  socketTicket,
  frameAddress,
  launch,
  changePassword,
  changeWithdrawalPassword,
  resetBegin,
  resetPassword,
  recommenderList,
  child,
  reportError,
  clearCache,
};
