import { createHash } from 'node:crypto';
import type { ApprovalKind, ApprovalState } from '../../../shared/model/admin/approval.ts';
import type { BankKind, BankLine } from '../../../shared/model/balance/bank-line.ts';
import type { BonusCodeRules } from '../../../shared/model/balance/bonus-code.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Action, get, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';
import type { MemberDecisions } from '../member/member-edit.ts';
import type { Encrypted } from '../member/profile.ts';
import type { OperatorPerson } from './operator-person.ts';
import type { Operator, OperatorRole } from './operators.ts';

/** The change that is made on approval. */
export type ApprovalChange =
  | { readonly kind: 'cash' | 'point'; readonly memberSeq: number; readonly amount: number }
  | {
      readonly kind: 'bank';
      readonly memberSeq: number;
      readonly bankName: string;
      readonly account: Encrypted;
      readonly owner: Encrypted;
      /** How often the member had been edited when it was asked for. */
      readonly edits: number;
    }
  | {
      readonly kind: 'roles';
      readonly operatorId: string;
      readonly roles: readonly OperatorRole[];
      readonly st: 'active' | 'frozen';
      /** What they were when it was asked for; null for a new operator. */
      readonly seen: Pick<Operator, 'roles' | 'st'> | null;
      /** Who the operator is; absent when that stays. */
      readonly person?: OperatorPerson;
    }
  | { readonly kind: 'reset'; readonly memberSeq: number }
  | {
      readonly kind: 'factor';
      readonly memberSeq: number;
      readonly percent: number;
      /** The factor in force, and how often the member had been edited, when it was asked for. */
      readonly inForce: number;
      readonly edits: number;
    }
  | {
      readonly kind: 'member';
      readonly memberSeq: number;
      readonly after: MemberDecisions;
      /** What was decided about the member, and how often they had been edited, when it was asked for. */
      readonly seen: MemberDecisions;
      readonly edits: number;
    }
  | SettingsChange
  | {
      readonly kind: 'code';
      readonly code: string;
      /** The version that was shown; 0 for a new code. */
      readonly version: number;
      readonly rules: BonusCodeRules;
    }
  | PriceApproval
  /** Deposits of a bank's file, that is not told apart from a made-up one. */
  | { readonly kind: 'lines'; readonly bank: BankKind; readonly lines: readonly BankLine[] }
  /** A line for a request whose member has another name than its sender. */
  | {
      readonly kind: 'line';
      readonly lineId: string;
      readonly memberSeq: number;
      readonly requestId: string;
      readonly amount: number;
      /** Who sent it, and whose request it is. */
      readonly sender: string;
    };

/** A trader's price far from the feed's, in hundredths, or a shift of a whole market in percent. */
export type PriceApproval = (
  | { readonly kind: 'price'; readonly gameId: string; readonly betId: string; readonly price: number | null }
  | {
      readonly kind: 'shift';
      readonly gameId: string;
      readonly marketsId: number;
      readonly percent: number;
    }
) & {
  /** Match, market and selection as operators read them. */
  readonly name: string;
  /** The override in force when it was asked for; null or 0 for none. */
  readonly inForce: number | null;
};

/** A part of the settings as it was when another operator was asked, and as it is to be: JSON text. */
export interface SettingsChange {
  readonly kind: 'settings' | 'bonus' | 'account';
  readonly before: string;
  readonly after: string;
}

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

/** Stores a request for a second operator's approval; false on a replay of the same call. @throws Refusal key-reused */
export async function createApproval(approval: Approval, audit: Action): Promise<boolean> {
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

export interface ApprovalDecision {
  readonly state: 'DONE' | 'REJECTED';
  readonly by: string;
  readonly key: string;
  readonly requestHash: string;
  readonly decision: string;
  readonly now: number;
}

/**
 * For the decision's transaction: an approval is decided once, and never approved by the operator who requested it or whom
 * it is about.
 */
export function decideAction({ id }: Pick<Approval, 'id'>, step: ApprovalDecision): Action {
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
      when: {
        equals: { state: 'OPEN' },
        ...(state === 'DONE' && { differs: { by, 'change.operatorId': by } }),
      },
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

/** Open approvals, oldest first. Eventually consistent: for display, not for decisions. */
export function openApprovals(paging: Paging): Promise<ApprovalsPage> {
  return pageOf({ list: lists.openApprovals, ...paging });
}

/** Approvals decided on a Korean day, newest first. */
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
