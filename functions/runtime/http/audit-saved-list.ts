import * as z from 'zod';
import type { Call } from '../../../shared/calls/call.ts';
import { deepestRow } from '../../../shared/model/list-depth.ts';
import { withoutSecrets } from '../../../shared/rules/member/redact.ts';
import { inboxOf, writeAudit } from '../../table/audit/audit.ts';

/** The request of a list that is saved as a file (`savedAsFile`); what else it has is the list's filter. */
const Saving = z.looseObject({
  saved: z.int(),
  after: z.string().optional(),
  page: z.int().default(1),
  size: z.int().optional(),
});

const Page = z.looseObject({
  list: z.array(z.unknown()),
  next: z.string().nullable().default(null),
  pagination: z.object({ end: z.int() }).optional(),
});

/**
 * The line of an operator who saves a list of persons as a file: which list, its filter, how many rows. One when it begins and
 * one when it ends, so that also a file that was stopped half-way is known; of a list of one page one for both.
 */
export async function auditSavedList(
  { request, reply }: { readonly request: unknown; readonly reply: unknown },
  {
    operatorId,
    call,
    ip,
    now,
    group,
  }: {
    readonly operatorId: string;
    readonly call: Call;
    readonly ip: string;
    readonly now: number;
    readonly group: string;
  },
): Promise<void> {
  const asked = Saving.safeParse(request);
  if (!asked.success) return;
  const { saved, after, page, size: _size, ...filter } = asked.data;
  const { list, next, pagination } = Page.parse(reply);
  const rows = saved + list.length;
  const isFirst = after === undefined && page === 1;
  const isWhole = pagination ? page >= pagination.end : next === null;
  if (!isFirst && !isWhole && rows < deepestRow) return;
  await writeAudit({
    ...{ operatorId, call: 'listSaved', target: call.path, reason: 'CSV', ip, now, by: inboxOf(group) },
    before: null,
    after: { filter: withoutNumbers(filter), rows, isWhole },
  });
}

/** Who looks for a phone or an account types it: the audit keeps no personal data. */
function withoutNumbers(filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecrets(value) : value,
    ]),
  );
}
