import { randomBytes } from 'node:crypto';
import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import { put } from '../client/table.ts';
import type { Action, Item } from '../client/transactions.ts';
import { type AuditInbox, auditInboxes } from '../keys/audit-keys.ts';
import { keys, lists } from '../keys/keys.ts';

/** What a write did, for its audit line. */
export interface AuditDetails {
  /** Who did it, where that is not the caller: whoever logs in is nobody's caller yet. */
  readonly operatorId?: string;
  /** What it is called, where it is not the whole call. */
  readonly call?: string;
  readonly target: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

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
  /** The function that writes it, a group of calls or the sweep: the line waits in its inbox until it is collected. */
  readonly by: AuditInbox;
}

/** The inbox of a group of calls. @throws Error for a group that writes no audit lines */
export function inboxOf(group: string): AuditInbox {
  const inbox = auditInboxes.find((name) => name === group);
  if (inbox === undefined) throw new Error(`${group} has no inbox of the audit`);
  return inbox;
}

/** For the transaction of the write: the line exists exactly when the write does. */
export function auditLine(line: AuditLine): Action {
  return { put: auditItem(line), when: 'absent' };
}

/** A line of its own, for what changed nothing: a refusal. */
export async function writeAudit(line: AuditLine): Promise<void> {
  await put(auditItem(line));
}

let last = { at: '', count: 0 };

/** Ids are in the order of time; of one millisecond, those of one process in the order they were made in. */
function auditId(at: string): string {
  last = { at, count: at === last.at ? last.count + 1 : 0 };
  return `${at}#${last.count.toString(16).padStart(4, '0')}${randomBytes(6).toString('hex')}`;
}

function auditItem({ now, by, ...line }: AuditLine): Item {
  const at = new Date(now).toISOString();
  const id = auditId(at);
  const memberSeq = memberOfTarget(line.target);
  const listed = memberSeq === null ? {} : { listPk: lists.auditOf(memberSeq), listSk: id };
  return { ...keys.auditInbox(by, id), ...line, at, ...listed };
}

/** Whom a line is about: the member of `M#12`, of `M#12#34` and of a cash request's number; null of any other target. */
function memberOfTarget(target: string): number | null {
  const [, number] = /^M#(\d+)(#|$)/.exec(target) ?? [];
  return number === undefined ? (cashCodeParts(target)?.memberSeq ?? null) : Number(number);
}
