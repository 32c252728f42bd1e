import type { auth } from '../../../shared/calls/auth/auth.ts';
import { withoutSecrets } from '../../../shared/rules/member/redact.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { takeRateToken } from '../../runtime/http/rate-limits.ts';
import { log } from '../../runtime/log.ts';

const maxLogText = 500;
/** Characters read before redacting: enough remain to fill the log line. */
const maxReadText = 8 * maxLogText;

/** One log line: the member comes from the token, login data in the report is dropped. */
export const reportError: Answer<typeof auth.calls.reportError> = async ({ error }, context) => {
  const { ip, now, caller } = context;
  takeRateToken('errorReport', ip, now);
  const text = typeof error === 'string' ? error : JSON.stringify(error);
  log.warn('page-error', {
    ip,
    memberSeq: caller?.memberSeq,
    message: withoutSecrets((text ?? '').slice(0, maxReadText)).slice(0, maxLogText),
  });
  return {};
};

/** Members have no sub-members here; old pages still call this. */
export const child: Answer<typeof auth.calls.child> = async (request) => ({
  list: [],
  pagination: paginationOf(0, request),
});

export const clearCache: Answer<typeof auth.calls.clearCache> = async (_, context) => {
  context.setHeader('Clear-Site-Data', '"cache"');
  return {};
};
