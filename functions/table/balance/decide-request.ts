import type { CashRequest, CashStep } from '../../../shared/model/balance/cash-request.ts';
import type { Posting } from '../../../shared/model/money.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { type Action, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { BalanceRefused, commit, EntityMoved } from '../ledger/ledger.ts';
import { counting, openAttribute, requestAt, stepping } from './cash-requests.ts';

interface Decision {
  readonly request: CashRequest;
  readonly step: CashStep;
  readonly reason: string | null;
  readonly set?: Partial<CashRequest>;
  readonly audit: Action;
}

/** What the bonus of a deposit stands on is not there any more: decide again. Nothing was applied. */
export class BonusMoved extends Error {
  override readonly name = 'BonusMoved';
}

/**
 * Credits a deposit and its bonus, and does `besides` with it: the use of a code, a note. The entry's key is the
 * request: nothing credits it twice.
 * @throws BonusMoved when one of `besides` does not hold
 */
export async function commitDeposit(
  decision: Decision & { readonly bonus: number; readonly besides: readonly Action[] },
): Promise<void> {
  const { request, bonus, besides } = decision;
  const withBonus: Posting[] = [
    { account: 'cash', unit: 'KRW', amount: bonus },
    { account: 'BONUS_EXPENSE', unit: 'KRW', amount: -bonus },
  ];
  await commitDecided(decision, {
    kind: 'DEP',
    postings: [
      { account: 'cash', unit: 'KRW', amount: request.amount },
      { account: 'DEPOSIT_CLEARING', unit: 'KRW', amount: -request.amount },
      ...(bonus > 0 ? withBonus : []),
    ],
    besides,
  });
}

/** What was held leaves the member (WDA) or returns to the cash (WDR). */
export async function commitWithdrawal(decision: Decision): Promise<void> {
  const { request, step } = decision;
  const isPaid = step.to === 'DONE';
  await commitDecided(decision, {
    kind: isPaid ? 'WDA' : 'WDR',
    postings: [
      { account: 'hold', unit: 'KRW', amount: -request.amount },
      { account: isPaid ? 'WITHDRAW_CLEARING' : 'cash', unit: 'KRW', amount: request.amount },
    ],
  });
}

/** A step that moves no money: the first of two approvals, or a refused deposit, which also frees the member to ask again. */
export async function commitStep(decision: Decision): Promise<void> {
  const { request, step } = decision;
  const open = openAttribute[request.type];
  const frees: Action = {
    change: {
      key: keys.balance(request.memberSeq),
      remove: [open],
      when: { equals: { [open]: request.id } },
    },
  };
  const closes = step.to === 'DONE' || step.to === 'REJECTED';
  try {
    await transact(
      [...(closes ? [frees] : []), stepping(request, decision), decision.audit, ...counting(request, step)],
      { repeatable: true },
    );
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    // A lost reply repeated finds the step taken: by this very call, or by someone else.
    const taken = (await requestAt(request))?.steps.some(
      ({ operatorId, key }) => operatorId === step.operatorId && key === step.key,
    );
    if (!taken) throw await handledAlready(request);
  }
}

async function commitDecided(
  decision: Decision,
  named: { kind: 'DEP' | 'WDA' | 'WDR'; postings: readonly Posting[]; besides?: readonly Action[] },
): Promise<void> {
  const { request, step, audit } = decision;
  const open = openAttribute[request.type];
  const by = `${step.operatorId}#${step.key}`;
  try {
    const { replayed, response } = await commit<{ by: string }>({
      memberSeq: request.memberSeq,
      kind: named.kind,
      operationId: request.id,
      requestHash: '',
      response: { by },
      postings: named.postings,
      balance: { remove: [open], when: { equals: { [open]: request.id } } },
      others: [stepping(request, decision), audit, ...(named.besides ?? []), ...counting(request, step)],
      actor: `operator:${step.operatorId}`,
      reason: decision.reason ?? 'approved',
      reference: cashCodeOf(request),
      now: step.at,
    });
    if (replayed && response.by !== by) throw await handledAlready(request);
  } catch (error) {
    if (error instanceof EntityMoved && error.index > 1) throw new BonusMoved();
    if (error instanceof BalanceRefused || error instanceof EntityMoved) throw await handledAlready(request);
    throw error;
  }
}

/** The refusal of the operator who came second: it says who was first, and when. */
export async function handledAlready(
  named: Pick<CashRequest, 'memberSeq' | 'type' | 'id'>,
): Promise<Refusal> {
  const last = (await requestAt(named))?.steps.at(-1);
  return new Refusal(
    'already-handled',
    last ? { detail: { by: last.operatorId, at: new Date(last.at).toISOString(), to: last.to } } : {},
  );
}
