import type { ReconciliationFailure } from '../../../table/audit/reconcile-member.ts';

export function failureRowOf({ memberSeq, check, expected, found }: ReconciliationFailure) {
  return { members_seq: memberSeq, check, expected, found };
}
