import type { auth } from '../../../shared/calls/auth/auth.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';

/** No game has members under a member: the old pages still ask. */
export const child: Answer<typeof auth.calls.child> = async (asked) => ({
  list: [],
  pagination: paginationOf(0, asked),
});

export const clearCache: Answer<typeof auth.calls.clearCache> = async (_, context) => {
  context.setHeader('Clear-Site-Data', '"cache"');
  return {};
};
