import type { auth } from '../../shared/calls/auth.ts';
import { paginationOf } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';

/** No game has members under a member: the old pages still ask. */
export const child: Answer<typeof auth.calls.child> = async (asked) => ({
  list: [],
  pagination: paginationOf(0, asked),
});
