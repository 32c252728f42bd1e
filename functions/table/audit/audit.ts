import { randomBytes } from 'node:crypto';
import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import { put } from '../client/table.ts';
import type { Action, Item } from '../client/transactions.ts';
import { keys, lists } from '../keys/keys.ts';

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
  /** The call group that writes it. */
  readonly group?: string;
}

/** Groups whose functions may not write the audit: their lines wait in an inbox until they are collected. */
export const groupsWithInbox: readonly string[] = ['content'];

/** For the transaction of the write: the line exists exactly when the write does. */
export function auditLine(line: AuditLine): Action {
  return { put: auditItem(line), when: 'absent' };
}

/** A line of its own, for what changed nothing: a refusal. */
export async function writeAudit(line: AuditLine): Promise<void> {
  await put(auditItem(line));
}

function auditItem({ now, group, ...line }: AuditLine): Item {
  const at = new Date(now).toISOString();
  const id = `${at}#${randomBytes(8).toString('hex')}`;
  const isCollected = group !== undefined && groupsWithInbox.includes(group);
  const key = isCollected ? keys.auditInbox(group, id) : keys.audit(at.slice(0, 10), id);
  const memberSeq = memberOfTarget(line.target);
  const listed = memberSeq === null ? {} : { listPk: lists.auditOf(memberSeq), listSk: id };
  return { ...key, ...line, at, ...listed };
}

/** Whom a line is about: the member of `M#12`, of `M#12#34` and of a cash request's number; null of any other target. */
function memberOfTarget(target: string): number | null {
  const [, number] = /^M#(\d+)(#|$)/.exec(target) ?? [];
  return number === undefined ? (cashCodeParts(target)?.memberSeq ?? null) : Number(number);
}
