import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import * as z from 'zod';
import type { Call } from '../../../shared/calls/call.ts';
import { deepestRow } from '../../../shared/model/list-depth.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { withoutSecrets } from '../../../shared/rules/member/redact.ts';
import { inboxOf, writeAudit } from '../../table/audit/audit.ts';
import { keyBytes, keysOf } from '../../table/client/keyring.ts';
import { ConditionFailed, get, put, update } from '../../table/client/table.ts';
import { keys, timeToLive } from '../../table/keys/keys.ts';

/** The request of a list that is saved as a file (`savedAsFile`, `savedListOf`); what else it has is the list's filter. */
const Saving = z.looseObject({
  saved: z.union([z.literal(true), z.string()]),
  after: z.string().optional(),
  page: z.int().default(1),
  size: z.int().optional(),
});

/** A row that stands for persons has them as `members`; `more`: there are others that it does not name. */
const Group = z.looseObject({ members: z.array(z.unknown()), more: z.boolean() });

const Page = z.looseObject({
  list: z.array(z.unknown()),
  more: z.boolean().default(false),
  next: z.string().nullable().default(null),
  pagination: z.object({ end: z.int() }).optional(),
});

/** Of a reply with several lists: which of them, by their paths, have more than they name. */
const Cut = z.looseObject({ more: z.record(z.string(), z.boolean()).default({}) });

/** One of the lists of a reply by its path: the list itself, or an object that has it as `list`. */
function pageAt(reply: unknown, path: string): z.infer<typeof Page> {
  const found = path.split('.').reduce((part, name) => z.looseObject({}).parse(part)[name], reply);
  if (!Array.isArray(found)) return Page.parse(found);
  return Page.parse({ list: found, more: Cut.safeParse(reply).data?.more[path] ?? false });
}

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
    requestId,
  }: {
    readonly operatorId: string;
    readonly call: Call;
    readonly ip: string;
    readonly now: number;
    readonly group: string;
    readonly requestId: string;
  },
): Promise<void> {
  const asked = Saving.safeParse(request);
  if (!asked.success) return;
  const { saved, after, page, size: _size, ...filter } = asked.data;
  const { list, more, next, pagination } = saved === true ? Page.parse(reply) : pageAt(reply, saved);
  const named = saved === true ? {} : { list: saved };
  const groups = list.flatMap((row) => Group.safeParse(row).data ?? []);
  const count = list.length - groups.length + groups.reduce((sum, { members }) => sum + members.length, 0);
  const isHead = after === undefined && page === 1;
  const of = nameOf(call.path, { ...filter, ...named });
  const rows = await countRows({ operatorId, of, more: count, isHead, now, requestId });
  const isFirst = isHead || rows === count;
  const isEnd = pagination ? page >= pagination.end : next === null;
  const isWhole = isEnd && !more && !groups.some((group) => group.more);
  if (!isFirst && !isEnd && rows < deepestRow) return;
  await writeAudit({
    ...{ operatorId, call: 'listSaved', target: call.path, reason: 'CSV', ip, now, by: inboxOf(group) },
    before: null,
    after: { ...named, filter: withoutNumbers(filter), rows, isWhole },
  });
}

/** Milliseconds after which a file that was stopped is another one. */
const oneFile = 3_600_000;

/**
 * A key of its own, as the blind indexes have: a filter may hold a phone, which is found from a plain hash. Derived from the keys that
 * every group with such lists has; those of personal data are not for all of them (docs/decisions/0052).
 */
const nameKeys = keysOf('TOKEN_KEYS', (secret) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', keyBytes(secret), '', 'newbet saved list', 32))),
);

const nameOf = (path: string, filter: object): string =>
  createHmac('sha256', nameKeys().writing)
    .update(`${path} ${JSON.stringify(filter)}`)
    .digest('base64url');

/** Attempts while other pages of the same file are counted. */
const attempts = 5;

/**
 * Adds a page's rows to what went out of the file before; a page that is asked for again goes out again. A write whose reply is lost
 * is made again and knows itself by its request: the operator's page does not fail for it. @throws Refusal busy
 */
async function countRows({
  operatorId,
  of,
  more,
  isHead,
  now,
  requestId,
}: {
  readonly operatorId: string;
  readonly of: string;
  readonly more: number;
  readonly isHead: boolean;
  readonly now: number;
  readonly requestId: string;
}): Promise<number> {
  const key = keys.operatorSaving(operatorId, of);
  const begun = { at: now, [timeToLive]: Math.floor((now + oneFile) / 1000) };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = isHead ? undefined : await get<Counted>(key);
    if (before === undefined || before.at < now - oneFile) {
      await put({ ...key, ...begun, rows: more, requestId });
      return more;
    }
    const rows = before.rows + more;
    try {
      await update(
        { key, set: { rows, requestId }, when: { equals: { requestId: before.requestId } } },
        { repeatable: true },
      );
      return rows;
    } catch (failure) {
      if (!(failure instanceof ConditionFailed)) throw failure;
      if (failure.item?.requestId === requestId) return rows;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

interface Counted {
  readonly at: number;
  readonly rows: number;
  /** Of the page that was counted last. */
  readonly requestId: string;
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
