import { useState } from 'react';
import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { useSingleKey } from '../../lib/keys/single-keys.ts';
import type { KeyHint } from '../kit/key-hints.tsx';

export interface ApprovalDecision {
  readonly act: 'approve' | 'reject';
  readonly row: ApprovalRow;
}

export const approvalHints: readonly KeyHint[] = [
  ['A', '승인'],
  ['R', '거절'],
];

interface ApprovalKeys {
  /** Undefined where nothing is decided. */
  readonly rows: readonly ApprovalRow[] | undefined;
  readonly mayApprove: (row: ApprovalRow) => boolean;
  readonly onAct: (decision: ApprovalDecision) => void;
}

/** A and R decide the request under the cursor, which the table moves; each opens the dialog that asks once more. */
export function useApprovalKeys({ rows, mayApprove, onAct }: ApprovalKeys) {
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(0, (rows?.length ?? 0) - 1));
  const decide = (act: ApprovalDecision['act']): void => {
    const row = rows?.[current];
    if (row && (act === 'reject' || mayApprove(row))) onAct({ act, row });
  };
  useSingleKey('a', () => decide('approve'));
  useSingleKey('r', () => decide('reject'));
  return rows ? { current, onCurrent: setChosen } : {};
}
