import routes from 'virtual:routes/console';
import type { CallsByGroup } from '../../../shared/calls/call.ts';
import type { consoleGroups } from '../../../shared/calls/console.ts';
import { clientOf } from '../../lib/calls/caller.ts';
import { idleLimits } from '../../lib/calls/login-end.ts';
import { createSession } from '../../lib/calls/session.ts';

const refresh = routes['admin']?.['refresh'];
if (refresh === undefined) throw new Error('the contracts have no refresh call of operators');

/** The operator's session, with a cookie separate from the site's. */
export const operatorSession = createSession({
  name: 'console',
  refresh,
  idle: idleLimits.operator,
  tellsIdle: true,
});

/** Every call of the console by group. */
export const calls = clientOf<CallsByGroup<typeof consoleGroups>>(routes, operatorSession);

/** Ends the login at once, without waiting for the reply. */
export function logOut(): void {
  operatorSession.leave(() => api.logout({}, { again: true, outlivesPage: true }));
}

/** The admin group, used most: `api.cashApprove({ cash_seq }, { key })`. */
export const api = calls.admin;
