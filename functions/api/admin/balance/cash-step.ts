import type { CashRequest, CashState, CashStep } from '../../../../shared/model/balance/cash-request.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { cashCodeOf, cashCodeParts } from '../../../../shared/rules/balance/cash-code.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { requestAt } from '../../../table/balance/cash-requests.ts';
import { handledAlready } from '../../../table/balance/decide-request.ts';
import type { Action } from '../../../table/client/table.ts';

interface Asked {
  readonly cash_seq: string;
  readonly version?: number | undefined;
}

type By = Pick<Context<'operator'>, 'caller' | 'key' | 'requestHash' | 'now'>;

/** The request an operator moves, or what the same operator's same call answered before. Anyone else's step stands: 409. */
export async function requestToStep(
  asked: Asked,
  by: By,
): Promise<{ request: CashRequest; answered: CashState | null }> {
  const parts = cashCodeParts(asked.cash_seq);
  const request = parts === null ? undefined : await requestAt(parts);
  if (request === undefined) throw new Refusal('not-found');
  const own = request.steps.find((step) => step.operatorId === by.caller.operatorId && step.key === by.key);
  if (own !== undefined) {
    if (own.requestHash !== by.requestHash) throw new Refusal('key-reused');
    return { request, answered: own.to };
  }
  const isOpen = request.state === 'PENDING' || request.state === 'FIRST';
  const isAsSeen = asked.version === undefined || asked.version === request.version;
  if (!isOpen || !isAsSeen) throw await handledAlready(request);
  return { request, answered: null };
}

export function stepBy(by: By, to: CashState): CashStep {
  return { operatorId: by.caller.operatorId, key: by.key, requestHash: by.requestHash, to, at: by.now };
}

/** Who moved which request from where to where: part of the step's own transaction. */
export function auditOfStep(
  request: CashRequest,
  named: { readonly context: Context<'operator'>; readonly to: CashState; readonly reason: string },
): Action {
  const { context, to, reason } = named;
  const before = { state: request.state, amount: request.amount };
  return context.audit({ target: cashCodeOf(request), reason, before, after: { state: to } });
}
