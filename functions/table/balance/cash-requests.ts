import { encodeTime } from 'ulid';
import { CashRequest, type CashStep, type CashType } from '../../../shared/model/balance/cash-request.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Action, get, type Item } from '../client/table.ts';
import { keys, lists } from '../keys/keys.ts';
import { countOpenAction, countPaidAction, countRefusedAction } from './cash-totals.ts';

/** The attribute of BAL that names the open request of a type; absent when there is none. */
export const openAttribute = { DEP: 'pd', WD: 'pw' } as const satisfies Record<CashType, string>;
/** The attribute of BAL that counts a member's requests of a type: the length of the history without reading it. */
export const countAttribute = { DEP: 'dn', WD: 'wn' } as const satisfies Record<CashType, string>;

/** One request, read consistently; undefined when there is none. */
export async function requestAt(
  named: Pick<CashRequest, 'memberSeq' | 'type' | 'id'>,
): Promise<CashRequest | undefined> {
  const item = await get(keys.request(named.memberSeq, named.type, named.id));
  return item === undefined ? undefined : CashRequest.parse(item);
}

/** Stores a new request, lists it by age and counts it among the open ones of its type. */
export function openRequestActions(request: CashRequest): readonly Action[] {
  const item: Item = {
    ...keys.request(request.memberSeq, request.type, request.id),
    ...request,
    listPk: lists.openRequests(request.type),
    listSk: request.id,
  };
  return [{ put: item, when: 'absent' }, countOpenAction(request, 1)];
}

/** Updates the totals after a step; last in its transaction, because these actions have no conditions. */
export function countStepActions(request: CashRequest, { to, at }: CashStep): readonly Action[] {
  if (to !== 'DONE' && to !== 'REJECTED') return [];
  const counted = to === 'DONE' ? countPaidAction : countRefusedAction;
  return [countOpenAction(request, -1), counted(request, koreanDay(at))];
}

/**
 * One operator's step on an open request. Holds only on the version that was read: of two operators one succeeds, the
 * other's transaction fails. The second approval is never the first approver's.
 */
export function stepAction(
  request: CashRequest,
  named: { readonly step: CashStep; readonly reason: string | null; readonly set?: Partial<CashRequest> },
): Action {
  const { step } = named;
  const { to } = step;
  const closed =
    to === 'DONE' || to === 'REJECTED'
      ? {
          doneAt: step.at,
          listPk: lists.closedRequests(request.type, { state: to, day: koreanDay(step.at) }),
          listSk: `${encodeTime(step.at, 10)}#${request.id}`,
        }
      : {};
  return {
    change: {
      key: keys.request(request.memberSeq, request.type, request.id),
      set: {
        state: step.to,
        version: request.version + 1,
        steps: [...request.steps, step],
        reason: named.reason,
        ...named.set,
        ...closed,
      },
      when: {
        equals: {
          state: request.state,
          version: request.version,
          ...(request.bankLine && { 'bankLine.id': request.bankLine.id }),
        },
        ...(!request.bankLine && { absent: ['bankLine'] }),
        ...(to === 'DONE' && { differs: { firstApprover: step.operatorId } }),
      },
    },
  };
}
