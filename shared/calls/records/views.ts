import * as z from 'zod';
import { SavedView } from '../../model/admin/saved-view.ts';
import { viewsAtOnce } from '../../model/admin/view-limits.ts';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const every = ['cs', 'cashier', 'trader', 'auditor', 'owner'] as const;
const own = { for: 'operator', roles: every, ownAccount: true } as const;
const reply = z.object({ views: z.array(SavedView) });

/** Views that operators keep for themselves: a part of the group records. */
export const viewCalls = {
  viewsList: {
    ...own,
    path: 'POST /admin/own/views',
    does: 'reads',
    summary: 'The lists with filters that the operator keeps under names',
    request: NoFields,
    reply,
    refusals: ['session-ended'],
  },
  viewsKeep: {
    ...own,
    path: 'POST /admin/own/views/keep',
    does: 'writes',
    anyText: true,
    bodyLimit: 48,
    summary:
      'Keep lists with their filters; of a list a name that is taken stays as it is. A filter with a long number, as a phone or an account, is refused',
    request: z.strictObject({ views: z.array(SavedView).min(1).max(viewsAtOnce) }),
    reply,
    refusals: ['session-ended', 'too-many-views', 'busy'],
  },
  viewRemove: {
    ...own,
    path: 'POST /admin/own/views/remove',
    does: 'writes',
    anyText: true,
    summary: 'Keep a list with its filter no longer',
    request: SavedView.pick({ name: true, path: true }),
    reply,
    refusals: ['session-ended', 'busy'],
  },
} as const satisfies Calls;
