import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Call } from '../../../shared/calls/call.ts';
import { deepestRow } from '../../../shared/model/list-depth.ts';
import { withoutSecrets } from '../../../shared/rules/member/redact.ts';
import { inboxOf, writeAudit } from '../../table/audit/audit.ts';
import { get, put, update } from '../../table/client/table.ts';
import { keys, timeToLive } from '../../table/keys/keys.ts';

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
 * The line of an operator who saves a list of persons as a file: which list, its filter, how many rows went out, by the server's own
 * count. One when it begins, also where it begins behind the first page, and one when it ends, so that also a file that was stopped
 * half-way is known; of a list of one page one for both.
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
  const { saved: _saved, after, page, size: _size, ...filter } = asked.data;
  const { list, next, pagination } = Page.parse(reply);
  const isHead = after === undefined && page === 1;
  const rows = await countRows({ operatorId, of: nameOf(call.path, filter), more: list.length, isHead, now });
  const isFirst = isHead || rows === list.length;
  const isWhole = pagination ? page >= pagination.end : next === null;
  if (!isFirst && !isWhole && rows < deepestRow) return;
  await writeAudit({
    ...{ operatorId, call: 'listSaved', target: call.path, reason: 'CSV', ip, now, by: inboxOf(group) },
    before: null,
    after: { filter: withoutNumbers(filter), rows, isWhole },
  });
}

/** Milliseconds after which a file that was stopped is another one. */
const oneFile = 3_600_000;

const nameOf = (path: string, filter: object): string =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(filter)}`)
    .digest('base64url')
    .slice(0, 22);

/** Adds a page's rows to what went out of the file before; a page that is asked for again goes out again. */
async function countRows({
  operatorId,
  of,
  more,
  isHead,
  now,
}: {
  readonly operatorId: string;
  readonly of: string;
  readonly more: number;
  readonly isHead: boolean;
  readonly now: number;
}): Promise<number> {
  const key = keys.operatorSaving(operatorId, of);
  const begun = { at: now, [timeToLive]: Math.floor((now + oneFile) / 1000) };
  const before = isHead ? undefined : await get<{ readonly at: number }>(key);
  if (before === undefined || before.at < now - oneFile) {
    await put({ ...key, ...begun, rows: more });
    return more;
  }
  return (await update<{ readonly rows: number }>({ key, add: { rows: more } })).rows;
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
