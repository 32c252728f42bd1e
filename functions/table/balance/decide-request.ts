import type { CashRequest, CashStep } from '../../../shared/model/balance/cash-request.ts';
import type { Posting } from '../../../shared/model/money.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { type Condition, mergeConditions } from '../client/conditions.ts';
import { type Action, get, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type BalanceItem, owedBy, owesNothing } from '../ledger/balance-item.ts';
import { BalanceRefused, commit, EntityMoved } from '../ledger/ledger.ts';
import { releaseLineAction } from './bank-lines.ts';
import { countStepActions, openAttribute, requestAt, stepAction } from './cash-requests.ts';

interface Decision {
  readonly request: CashRequest;
  readonly step: CashStep;
  readonly reason: string | null;
  readonly set?: Partial<CashRequest>;
  readonly audit: Action;
}

/** What a deposit's bonus, rolling or a single approval was decided on has changed: decide again. Nothing was applied. */
export class DecisionMoved extends Error {
  override readonly name = 'DecisionMoved';
}

/**
 * Credits a deposit and its bonus together with `besides`: the use of a code, a note. The entry's key is the request, so
 * it is credited once.
 * @throws DecisionMoved when one of `besides` or `when` does not hold
 */
export async function commitDeposit(
  decision: Decision & {
    readonly bonus: number;
    readonly besides: readonly Action[];
    /** Conditions on the balance it was decided on. */
    readonly when: Condition;
  },
): Promise<void> {
  const { request, bonus, besides, when } = decision;
  const withBonus: Posting[] = [
    { account: 'cash', unit: 'KRW', amount: bonus },
    { account: 'BONUS_EXPENSE', unit: 'KRW', amount: -bonus },
  ];
  await commitDecided(decision, {
    kind: 'DEP',
    postings: [
      { account: 'cash', unit: 'KRW', amount: request.amount },
      // Without a line of the bank it is cleared once there is one.
      {
        account: request.bankLine ? 'BANK' : 'DEPOSIT_CLEARING',
        unit: 'KRW',
        amount: -request.amount,
      },
      ...(bonus > 0 ? withBonus : []),
    ],
    besides,
    when,
  });
}

/**
 * Pays out the hold (WDA), which needs a member who owes nothing, or returns it to the cash (WDR), together with `besides`.
 * @throws Refusal withdrawal-owed, already-handled · DecisionMoved when one of `besides` does not hold
 */
export async function commitWithdrawal(
  decision: Decision & { readonly besides?: readonly Action[] },
): Promise<void> {
  const { request, step, besides = [] } = decision;
  const isPaid = step.to === 'DONE';
  await commitDecided(decision, {
    kind: isPaid ? 'WDA' : 'WDR',
    postings: [
      { account: 'hold', unit: 'KRW', amount: -request.amount },
      { account: isPaid ? 'WITHDRAW_CLEARING' : 'cash', unit: 'KRW', amount: request.amount },
    ],
    besides,
    ...(isPaid && { when: owesNothing }),
  });
}

/**
 * A step that moves no money: the first of two approvals, which for a withdrawal needs a member who owes nothing, or a
 * refused deposit, after which the member may request again. @throws Refusal withdrawal-owed, already-handled
 */
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
      [
        ...(closes ? [frees] : []),
        ...(request.type === 'WD' && !closes
          ? [{ check: keys.balance(request.memberSeq), when: owesNothing }]
          : []),
        stepAction(request, decision),
        decision.audit,
        ...(step.to === 'REJECTED' && request.bankLine ? [releaseLineAction(request.bankLine)] : []),
        ...countStepActions(request, step),
      ],
      { repeatable: true },
    );
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    // After a lost reply the retry finds the step taken: by this call, or by another operator.
    const taken = (await requestAt(request))?.steps.some(
      ({ operatorId, key }) => operatorId === step.operatorId && key === step.key,
    );
    if (taken) return;
    throw await whyNotDecided(request);
  }
}

async function commitDecided(
  decision: Decision,
  named: {
    kind: 'DEP' | 'WDA' | 'WDR';
    postings: readonly Posting[];
    besides?: readonly Action[];
    /** Further conditions on the balance. */
    when?: Condition;
  },
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
      balance: {
        remove: [open],
        when: mergeConditions({ equals: { [open]: request.id } }, named.when ?? {}),
      },
      others: [
        stepAction(request, decision),
        audit,
        ...(named.besides ?? []),
        ...countStepActions(request, step),
      ],
      actor: `operator:${step.operatorId}`,
      reason: decision.reason ?? 'approved',
      reference: cashCodeOf(request),
      now: step.at,
    });
    if (replayed && response.by !== by) throw await handledAlready(request);
  } catch (error) {
    if (error instanceof EntityMoved && error.index > 1) throw new DecisionMoved();
    if (error instanceof BalanceRefused && named.kind === 'DEP' && error.old[open] === request.id)
      throw new DecisionMoved();
    if (error instanceof BalanceRefused || error instanceof EntityMoved) throw await whyNotDecided(request);
    throw error;
  }
}

/** Why a step's condition did not hold: another one decided the request, or its member owes. */
async function whyNotDecided(request: CashRequest): Promise<Refusal> {
  const stored = await requestAt(request);
  if (stored?.version !== request.version) return handledAlready(request);
  if (stored.bankLine?.id !== request.bankLine?.id) return new Refusal('changed-meanwhile');
  const owed = owedBy(await get<BalanceItem>(keys.balance(request.memberSeq)));
  if (owed > 0) return new Refusal('withdrawal-owed', { values: { owed } });
  // What stood against it was over before it could be read: decided again, it may hold.
  return new Refusal('busy', { retryAfter: 1 });
}

/** The refusal for the operator who was second: it names the first one and the time. */
export async function handledAlready(
  named: Pick<CashRequest, 'memberSeq' | 'type' | 'id'>,
): Promise<Refusal> {
  const last = (await requestAt(named))?.steps.at(-1);
  return new Refusal(
    'already-handled',
    last ? { detail: { by: last.operatorId, at: new Date(last.at).toISOString(), to: last.to } } : {},
  );
}
