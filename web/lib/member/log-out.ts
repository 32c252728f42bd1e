import { api, session } from '../calls/api.ts';

/** Ends the login at once, without waiting for the reply: if it is lost, the cookie expires by itself. */
export function logOut(): void {
  api.auth.logout({}, { again: true, outlivesPage: true }).catch(() => undefined);
  session.end('logout');
}
