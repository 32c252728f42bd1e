import type { Key } from './key.ts';

const ordered = (ordinal: number) => String(ordinal).padStart(12, '0');

/** Keys of the audit log and its hash chain; part of `keys`. */
export const auditKeys = {
  audit: (day: string, id: string): Key => ({ pk: `AUDIT#${day}`, sk: id }),
  /** Lines of a group whose function may not write the audit itself, until they are collected. */
  auditInbox: (group: string, id: string): Key => ({ pk: `AUDITIN#${group}`, sk: id }),
  auditInboxOf: (group: string) => ({ pk: `AUDITIN#${group}` }),
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
