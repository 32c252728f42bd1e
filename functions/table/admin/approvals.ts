import { createHash } from 'node:crypto';
import type { ApprovalKind, ApprovalState } from '../../../shared/model/admin/approval.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Action, get, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';
import type { Sealed } from '../member/profile.ts';
import type { OperatorRole } from './operators.ts';

/** What happens on approval. */
export type ApprovalChange =
  | { readonly kind: 'cash' | 'point'; readonly memberSeq: number; readonly amount: number }
  | {
      readonly kind: 'bank';
      readonly memberSeq: number;
      readonly bankName: string;
      readonly account: Sealed;
      readonly owner: Sealed;
    }
  | {
      readonly kind: 'roles';
      readonly operatorId: string;
      readonly roles: readonly OperatorRole[];
      readonly st: 'active' | 'frozen';
    };

export interface Approval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly change: ApprovalChange;
  readonly reason: string;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly requestHash: string;
  readonly state: ApprovalState;
  readonly decidedBy?: string;
  readonly decidedAt?: number;
  readonly decision?: string;
  /** Idempotency key and request of the deciding call. */
  readonly decidedKey?: string;
  readonly decidedHash?: string;
}

/** The same operator's same key names the same approval. */
export function approvalId(by: string, key: string): string {
  return createHash('sha256').update(`${by}#${key}`).digest('base64url').slice(0, 24);
}

export async function readApproval(id: string): Promise<Approval | undefined> {
  return get<Approval>(keys.approval(id));
}

/** Puts it before a second operator; false when this very call had done so. @throws Refusal key-reused */
export async function askApproval(approval: Approval, audit: Action): Promise<boolean> {
  const listed = {
    listPk: lists.openApprovals,
    listSk: `${new Date(approval.at).toISOString()}#${approval.id}`,
  };
  try {
    await transact([
      { put: { ...keys.approval(approval.id), ...approval, ...listed }, when: 'absent' },
      audit,
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const before = await readApproval(approval.id);
    if (before?.requestHash !== approval.requestHash) throw new Refusal('key-reused');
    return false;
  }
}

export interface Deciding {
  readonly state: 'DONE' | 'REJECTED';
  readonly by: string;
  readonly key: string;
  readonly requestHash: string;
  readonly decision: string;
  readonly now: number;
}

/** For the decision's own transaction: once, and an approval never by who asked. */
export function deciding({ id }: Pick<Approval, 'id'>, step: Deciding): Action {
  const { state, by, key, requestHash, decision, now } = step;
  return {
    change: {
      key: keys.approval(id),
      set: {
        state,
        decidedBy: by,
        decidedAt: now,
        decision,
        decidedKey: key,
        decidedHash: requestHash,
        listPk: lists.decidedApprovals(koreanDay(now)),
        listSk: `${new Date(now).toISOString()}#${id}`,
      },
      when: { equals: { state: 'OPEN' }, ...(state === 'DONE' && { differs: { by } }) },
    },
  };
}

interface Paging {
  readonly after?: string | undefined;
  readonly size: number;
}

export interface ApprovalsPage {
  readonly approvals: readonly Approval[];
  readonly next: string | null;
}

/** Those that wait, oldest first. From the sparse list: for eyes, not for decisions. */
export function openApprovals(paging: Paging): Promise<ApprovalsPage> {
  return pageOf({ list: lists.openApprovals, ...paging });
}

/** Those decided on a Korean day, newest first. */
export function decidedApprovals(day: string, paging: Paging): Promise<ApprovalsPage> {
  return pageOf({ list: lists.decidedApprovals(day), ...paging, descending: true });
}

async function pageOf(question: Parameters<typeof listPage>[0]): Promise<ApprovalsPage> {
  const { items, next } = await listPage(question);
  return { approvals: items.filter(isApproval), next };
}

function isApproval(item: Item): item is Item & Approval {
  return item.sk === 'APPROVAL';
}
