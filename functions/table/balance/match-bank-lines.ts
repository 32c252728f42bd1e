import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { type Action, TransactionCancelled, transact } from '../client/table.ts';
import { commit, EntityMoved } from '../ledger/ledger.ts';
import { matchLineAction, type StoredLine, takeLineAction } from './bank-lines.ts';

interface Matching {
  readonly line: StoredLine;
  readonly request: CashRequest;
  /** Operators, or the rule. */
  readonly by: string;
  readonly reason: string;
  readonly now: number;
  /** The audit line, and the approval where there is one. */
  readonly also: readonly Action[];
}

/**
 * A line and a request belong to each other, once. A request that was credited before its line was known leaves the clearing:
 * entry BNK, keyed by the line. @throws Refusal line-amount, changed-meanwhile when one of them has another by now
 */
export async function commitMatch(matching: Matching): Promise<void> {
  const { line, request, by, reason, now, also } = matching;
  if (line.amount !== request.amount) throw new Refusal('line-amount');
  const actions = [
    takeLineAction(request, line),
    matchLineAction(line, { request, by, reason, now }),
    ...also,
  ];
  try {
    if (request.state !== 'DONE') await transact(actions);
    else await commitCleared(matching, actions);
  } catch (error) {
    if (error instanceof TransactionCancelled || error instanceof EntityMoved)
      throw new Refusal('changed-meanwhile');
    throw error;
  }
}

async function commitCleared(
  { line, request, by, reason, now }: Matching,
  others: readonly Action[],
): Promise<void> {
  await commit({
    memberSeq: request.memberSeq,
    kind: 'BNK',
    operationId: line.id,
    requestHash: '',
    response: { by },
    postings: [
      { account: 'DEPOSIT_CLEARING', unit: 'KRW', amount: line.amount },
      { account: 'BANK', unit: 'KRW', amount: -line.amount },
    ],
    others,
    actor: `operator:${by}`,
    reason,
    reference: cashCodeOf(request),
    now,
  });
}
