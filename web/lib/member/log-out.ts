import { api, session } from '../calls/api.ts';

/** Ends the login at once, without waiting for the reply. */
export function logOut(): void {
  session.leave(() => api.auth.logout({}, { again: true, outlivesPage: true }));
}
