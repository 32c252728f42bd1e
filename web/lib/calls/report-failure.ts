import { api } from './api.ts';
import { CallRefused } from './call-refused.ts';

const told = new Set<string>();
/** Of one page: a fault that repeats itself says nothing new. */
const mostTold = 5;
const longest = 2_000;

/** Tells the house of a fault of its own page. Refused calls it knows already; nothing of the login is sent. */
export function reportFailure(failure: unknown): void {
  if (failure instanceof CallRefused) return;
  const what = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  const text = `${location.pathname} ${what}`.slice(0, longest);
  if (told.has(text) || told.size >= mostTold) return;
  told.add(text);
  const error = { sitename: 'newbet', error: text };
  // Whether it is heard changes nothing for whoever looks at the page.
  void api.auth.reportError(error, { outlivesPage: true }).catch(() => undefined);
}
