import type { Key } from './key.ts';

const ordered = (ordinal: number) => String(ordinal).padStart(12, '0');

/**
 * Functions that write audit lines, each into an inbox of its own: groups of calls, and the sweep, which alone moves lines
 * into the audit (docs/decisions/0050).
 */
export const auditInboxes = ['admin', 'auth', 'content', 'records', 'trading', 'sweep'] as const;
export type AuditInbox = (typeof auditInboxes)[number];

/** Partitions of an inbox: each takes some 500 lines a second. */
export const inboxShards = [0, 1, 2, 3] as const;
const hexadecimal = 16;

/** Keys of the audit log, its inboxes and its hash chain; part of `keys`. */
export const auditKeys = {
  audit: (day: string, id: string): Key => ({ pk: `AUDIT#${day}`, sk: id }),
  /** A line that waits to be moved into the audit. Its id ends in random hexadecimal digits. */
  auditInbox: (inbox: AuditInbox, id: string): Key => {
    const shard = Number.parseInt(id.slice(-1), hexadecimal) % inboxShards.length;
    return { pk: auditKeys.auditInboxPartition(inbox, shard), sk: id };
  },
  auditInboxPartition: (inbox: AuditInbox, shard: number | '*') => `AUDITIN#${inbox}#${shard}`,
  /** Audit lines of a UTC day after `after`, up to `to`: both are sort keys, `to` included. */
  auditLines: (day: string, { after, to }: { readonly after: string; readonly to: string }) => ({
    pk: `AUDIT#${day}`,
    from: after === '' ? '0' : `${after}\u0000`,
    to,
  }),
  /** The chain of a UTC day in batches, and how far it has come. */
  auditLinks: (day: string, first: number): Key => ({ pk: `AUDITCHAIN#${day}`, sk: ordered(first) }),
  auditLinksOf: (day: string) => ({ pk: `AUDITCHAIN#${day}` }),
  /** The last day whose root is stored outside the table. */
  storedAuditRoot: (): Key => ({ pk: 'AUDITCHAIN', sk: 'KEPT' }),
  /** What the last verification of the whole chain found. */
  auditVerification: (): Key => ({ pk: 'AUDITCHAIN', sk: 'VERIFIED' }),
  auditChain: (): Key => ({ pk: 'AUDITCHAIN', sk: 'STATE' }),
} as const;
