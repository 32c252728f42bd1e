import { Refusal } from '../../../../shared/refusals.ts';
import { lineAndRequest, matchPlainLines } from '../../../domain/balance/match-deposits.ts';
import type { Context } from '../../../runtime/http/context.ts';
import {
  type Approval,
  type ApprovalChange,
  decideAction,
  readApproval,
} from '../../../table/admin/approvals.ts';
import { storeLines } from '../../../table/balance/bank-lines.ts';
import { commitMatch } from '../../../table/balance/match-bank-lines.ts';
import { decidedAlready, decideOnce, decisionBy } from './decide-approval.ts';

type LinesChange = Extract<ApprovalChange, { readonly kind: 'lines' }>;
type LineChange = Extract<ApprovalChange, { readonly kind: 'line' }>;

/** Takes the lines of a file. Decided first: a call that ends in between is repeated, and each line is stored once. */
export async function approveLines(
  approval: Approval,
  named: { readonly change: LinesChange; readonly context: Context<'operator'> },
): Promise<void> {
  const { change, context } = named;
  const { lines, bank } = change;
  const audit = context.audit({
    target: `BANKLINES#${bank}`,
    reason: approval.reason,
    before: { approval: approval.id, askedBy: approval.by },
    after: { lines: lines.length, amount: lines.reduce((sum, { amount }) => sum + amount, 0) },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  await decideOnce(approval, { context, actions: [decideAction(approval, step), audit] });
  await takeLines(change, context);
}

/** What follows from the decision; does nothing the second time. */
export async function takeLines({ lines }: LinesChange, context: Context<'operator'>): Promise<void> {
  await storeLines(lines, { source: 'file', now: context.now });
  await matchPlainLines(context);
}

/** Assigns a line to a request of another name, with the approval in the same transaction. @throws Refusal changed-meanwhile */
export async function approveLine(
  approval: Approval,
  named: { readonly change: LineChange; readonly context: Context<'operator'> },
): Promise<void> {
  const { change, context } = named;
  const { caller, key, now } = context;
  const { lineId, memberSeq, requestId } = change;
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  try {
    const { line, request } = await lineAndRequest(lineId, { memberSeq, id: requestId });
    const audit = context.audit({
      target: `BANKLINE#${lineId}`,
      reason: approval.reason,
      before: { approval: approval.id, askedBy: approval.by, bankLine: null },
      after: { bankLine: lineId, request: requestId, amount: line.amount },
    });
    await commitMatch({
      ...{ line, request, now },
      by: `${approval.by}, ${caller.operatorId}`,
      reason: approval.reason,
      also: [decideAction(approval, step), audit],
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'changed-meanwhile') throw error;
    const stored = await readApproval(approval.id);
    if (stored?.state === 'OPEN') throw error;
    const isOwn = stored?.decidedBy === caller.operatorId && stored.decidedKey === key;
    if (!isOwn) throw decidedAlready(stored);
  }
}
