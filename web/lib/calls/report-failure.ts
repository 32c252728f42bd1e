import { siteName } from '../page/site-name.ts';
import { api } from './api.ts';
import { CallRefused } from './call-refused.ts';

const reported = new Set<string>();
/** Reports per page at most. */
const maxReports = 5;
const maxLength = 2_000;

/** Reports a fault of the page to the server. Refused calls are known there already; nothing of the login is sent. */
export function reportFailure(failure: unknown): void {
  if (failure instanceof CallRefused) return;
  const what = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  const text = `${location.pathname} ${what}`.slice(0, maxLength);
  if (reported.has(text) || reported.size >= maxReports) return;
  reported.add(text);
  const error = { sitename: siteName, error: text };
  // A failed report must not disturb the page.
  void api.auth.reportError(error, { outlivesPage: true }).catch(() => undefined);
}
