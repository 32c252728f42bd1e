import { auth } from '../../shared/calls/auth.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { info } from './info.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { logoutAll } from './logout-all.ts';
import { refresh } from './refresh.ts';
import { socketTicket } from './socket-ticket.ts';

export const handler = lambda(serveCalls(auth, { login, refresh, logout, logoutAll, info, socketTicket }));
