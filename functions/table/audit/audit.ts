import { randomBytes } from 'node:crypto';
import { put } from '../client/table.ts';
import type { Action, Item } from '../client/transactions.ts';
import { keys } from '../keys/keys.ts';

/** Who did what to whom, from where and why. */
export interface AuditLine {
  /** An operator's id, `member:12` or the job's name. */
  readonly operatorId: string;
  readonly call: string;
  readonly target: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly ip: string;
  readonly now: number;
}

/** For the transaction of the write: the line exists exactly when the write does. */
export function auditLine(line: AuditLine): Action {
  return { put: auditItem(line), when: 'absent' };
}

/** A line of its own, for what changed nothing: a refusal. */
export async function writeAudit(line: AuditLine): Promise<void> {
  await put(auditItem(line));
}

function auditItem({ now, ...line }: AuditLine): Item {
  const at = new Date(now).toISOString();
  return { ...keys.audit(at.slice(0, 10), `${at}#${randomBytes(8).toString('hex')}`), ...line, at };
}
