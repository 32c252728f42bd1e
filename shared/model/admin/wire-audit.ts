import * as z from 'zod';

/** A line of the audit as operators read it; `key` is its position within its day. */
export const AuditRow = z.object({
  key: z.string(),
  at: z.string(),
  operatorId: z.string(),
  call: z.string(),
  target: z.string(),
  reason: z.string(),
  ip: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.infer<typeof AuditRow>;

/**
 * altered: the line is not what was linked · missing: linked and gone · inserted: there and never linked ·
 * broken: the chain itself does not hold together · unlike-kept: the day does not end in the root kept outside.
 */
export const AuditFault = z.object({
  key: z.string(),
  fault: z.enum(['altered', 'missing', 'inserted', 'broken', 'unlike-kept']),
});
export type AuditFault = z.infer<typeof AuditFault>;
