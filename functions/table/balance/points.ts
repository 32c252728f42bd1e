import { PointSettings } from '../../../shared/model/balance/point-settings.ts';
import type { PointType } from '../../../shared/model/balance/wire-point.ts';
import type { Posting } from '../../../shared/model/money.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { settings } from '../admin/settings.ts';
import { type Condition, mergeConditions } from '../client/conditions.ts';
import type { Action } from '../client/table.ts';
import { asRead, type BalanceItem } from '../ledger/balance-item.ts';
import { BalanceRefused, commit, type EntryKind } from '../ledger/ledger.ts';
import { readBalance } from '../member/members.ts';
import { putPointEntryAction } from './point-history.ts';

/** The point settings in force. */
export async function pointSettings(): Promise<PointSettings> {
  const { bonus } = await settings();
  return PointSettings.parse(bonus);
}

/** One move of a member's points with its line of the history. */
export interface PointMove<R> {
  readonly memberSeq: number;
  readonly kind: Extract<EntryKind, 'PTS' | 'CNV' | 'EVT' | 'ADJ'>;
  readonly operationId: string;
  /** '' for server-made operations. */
  readonly requestHash: string;
  /** Computed from the balance before the move; called again when the balance changed. Throws the refusal of the move. */
  readonly plan: (balance: BalanceItem) => {
    /** Points; negative takes them. */
    readonly amount: number;
    readonly response: R;
    /** Other side of the points; POINT_EXPENSE unless they became cash. */
    readonly against?: readonly Posting[];
    /** Further actions, and conditions on the balance as it was read. */
    readonly others?: readonly Action[];
    readonly when?: Condition;
  };
  readonly line: { readonly type: PointType; readonly content: string };
  readonly when?: Condition;
  readonly others?: readonly Action[];
  readonly actor: string;
  readonly reason: string;
  readonly reference: string;
  readonly now: number;
}

/** Attempts when other moves of the same member come first. */
const attempts = 20;
const maxWait = 120;

/**
 * Moves points, at most once per operation id. The line carries its number and what is held afterwards, so points of
 * one member move one after the other; nothing else the member does waits for it. What a reversal cannot take becomes
 * `pointDue`, and a grant pays that first.
 * @throws Refusal busy when others kept coming first, session-ended, outcome-unknown, what `plan` throws · EntityMoved
 */
export async function commitPoints<R>(move: PointMove<R>): Promise<{ response: R; replayed: boolean }> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const balance = await readBalance(move.memberSeq);
    if (!balance) throw new Error(`member ${move.memberSeq} has no balance`);
    try {
      return await commitFrom(balance, move);
    } catch (error) {
      if (!(error instanceof BalanceRefused)) throw error;
      const wait = Math.random() * Math.min(maxWait, 5 * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

async function commitFrom<R>(balance: BalanceItem, move: PointMove<R>) {
  const { memberSeq, line, when = {}, others = [], now } = move;
  const { amount, response, against, ...planned } = move.plan(balance);
  const { held, due } = against ? { held: amount, due: 0 } : splitOf(amount, balance);
  const content = due > 0 ? `${line.content} (회수 ${amountText(due)}P 차감)` : line.content;
  const numbered = { all: (balance.pn ?? 0) + 1, manual: balance.pm ?? 0 };
  const isManual = line.type === '수동-포인트';
  const ofType = isManual ? numbered.manual + 1 : numbered.all - numbered.manual;
  const put = putPointEntryAction({
    memberSeq,
    ordinal: numbered.all,
    ordinalOfType: ofType,
    entry: { at: now, type: line.type, content, points: held, after: balance.point + held },
  });
  return commit({
    ...move,
    response,
    postings: [
      { account: 'point', unit: 'P', amount: held },
      ...(due === 0 ? [] : [{ account: 'pointDue', unit: 'P', amount: due } as const]),
      ...(against ?? [{ account: 'POINT_EXPENSE', unit: 'P', amount: -amount } as const]),
    ],
    balance: {
      set: { pn: numbered.all, ...(isManual && { pm: ofType }) },
      when: [asRead(balance, ['point', 'pn', 'pointDue']), planned.when ?? {}].reduce(mergeConditions, when),
    },
    others: [put, ...others, ...(planned.others ?? [])],
  });
}

/** What of an amount reaches the points held, and what `pointDue`. */
function splitOf(amount: number, { point, pointDue = 0 }: BalanceItem): { held: number; due: number } {
  const due = amount >= 0 ? Math.min(amount, -pointDue) : Math.min(0, point + amount);
  return { held: amount - due, due };
}
