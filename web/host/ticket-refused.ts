import { CallRefused } from '../lib/calls/call-refused.ts';

/** Whether the server said that a ticket opens nothing (any more). Everything else is a launch that may be tried again. */
export function isTicketRefused(failure: unknown): boolean {
  if (!(failure instanceof CallRefused) || failure.code === 'too-many') return false;
  return failure.status >= 400 && failure.status < 500;
}
