import type { auth } from '../../../shared/calls/auth/auth.ts';
import { withoutSecrets } from '../../../shared/rules/member/redact.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { spend } from '../../runtime/http/rate-limits.ts';
import { log } from '../../runtime/log.ts';

const longest = 500;
/** Letters looked at: what is cut out of them leaves enough to fill the line. */
const looked = 8 * longest;

/** One line of the log: who by the token alone, the rest of the login data is dropped. */
export const reportError: Answer<typeof auth.calls.reportError> = async ({ error }, context) => {
  const { ip, now, caller } = context;
  spend('errorReport', ip, now);
  const text = typeof error === 'string' ? error : JSON.stringify(error);
  log.warn('page-error', {
    ip,
    memberSeq: caller?.memberSeq,
    message: withoutSecrets((text ?? '').slice(0, looked)).slice(0, longest),
  });
  return {};
};
