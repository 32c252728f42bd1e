import type { CashRequest, CashState, CashStep } from '../../../../shared/model/balance/cash-request.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { cashCodeOf, cashCodeParts } from '../../../../shared/rules/balance/cash-code.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { announceToDevices } from '../../../runtime/live/announce-to-devices.ts';
import { requestAt } from '../../../table/balance/cash-requests.ts';
import { handledAlready } from '../../../table/balance/decide-request.ts';
import type { Action } from '../../../table/client/table.ts';

interface Step {
  readonly cash_seq: string;
  readonly version?: number | undefined;
}

type StepContext = Pick<Context<'operator'>, 'caller' | 'key' | 'requestHash' | 'now' | 'ip' | 'userAgent'>;

/**
 * The request to decide, or the answer this operator's same call got before. @throws Refusal already-handled when
 * another call decided it; own-member
 */
export async function requestToStep(
  step: Step,
  by: StepContext,
): Promise<{ request: CashRequest; answered: CashState | null }> {
  const parts = cashCodeParts(step.cash_seq);
  const request = parts === null ? undefined : await requestAt(parts);
  if (request === undefined) throw new Refusal('not-found');
  const own = request.steps.find(
    (earlier) => earlier.operatorId === by.caller.operatorId && earlier.key === by.key,
  );
  if (own !== undefined) {
    if (own.requestHash !== by.requestHash) throw new Refusal('key-reused');
    return { request, answered: own.to };
  }
  const isOpen = request.state === 'PENDING' || request.state === 'FIRST';
  const isAsSeen = step.version === undefined || step.version === request.version;
  if (!isOpen || !isAsSeen) throw await handledAlready(request);
  await refuseOwnMember(request.memberSeq, by);
  return { request, answered: null };
}

export function stepBy(
  by: Pick<StepContext, 'caller' | 'key' | 'requestHash' | 'now'>,
  to: CashState,
): CashStep {
  return { operatorId: by.caller.operatorId, key: by.key, requestHash: by.requestHash, to, at: by.now };
}

/** The audit line of a step: part of the step's own transaction. */
export function auditOfStep(
  request: CashRequest,
  named: { readonly context: Context<'operator'>; readonly to: CashState; readonly reason: string },
): Action {
  const { context, to, reason } = named;
  const before = { state: request.state, amount: request.amount };
  return context.audit({ target: cashCodeOf(request), reason, before, after: { state: to } });
}

/** For the member's devices, after the commit. */
export async function announceDecided(
  { memberSeq, id, type }: CashRequest,
  { isApproved, now }: { readonly isApproved: boolean; readonly now: number },
): Promise<void> {
  const direction = type === 'DEP' ? '입금' : '출금';
  await announceToDevices([{ kind: 'cash', memberSeq, id, direction, isApproved }], now);
}
