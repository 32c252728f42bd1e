import routes from 'virtual:routes/console';
import type { admin } from '../../../shared/calls/admin.ts';
import { clientOf } from '../../lib/caller.ts';
import { createSession } from '../../lib/session.ts';

type Groups = { readonly admin: typeof admin.calls };

const refresh = routes['admin']?.['refresh'];
if (refresh === undefined) throw new Error('the contracts have no refresh call of operators');

/** The operator's login: its own cookie, apart from the site's. */
export const operatorSession = createSession({ name: 'console', refresh });

/** Every call of the console: `api.cashApprove({ cash_seq }, { key })`. */
export const api = clientOf<Groups>(routes, operatorSession).admin;
