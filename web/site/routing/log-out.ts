import { api, session } from '../../lib/calls/api.ts';

/** Ends the login with the click, whatever the answer: a lost one leaves a cookie that dies by itself. */
export function logOut(): void {
  api.auth.logout({}, { again: true, outlivesPage: true }).catch(() => undefined);
  session.end('logout');
}
