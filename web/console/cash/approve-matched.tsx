import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import type { QueuedCashRecord } from '../../../shared/model/balance/wire-cash.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../lib/calls/money-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import css from '../notices.module.css';
import { cashKey } from './cash-query.ts';

interface ApproveMatchedProps {
  readonly records: readonly QueuedCashRecord[];
  readonly onClose: () => void;
}

/** Approves the deposits that the bank states, one after the other, and says what became of each. */
export function ApproveMatchedDialog({ records, onClose }: ApproveMatchedProps) {
  const queries = useQueryClient();
  // The list goes on changing behind the dialog.
  const [chosen] = useState(records);
  const [results, setResults] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const amount = chosen.reduce((sum, { cash_amount }) => sum + cash_amount, 0);
  const isOver = results.length === chosen.length;
  const approveAll = async (): Promise<void> => {
    setBusy(true);
    const done: string[] = [];
    for (const record of chosen) {
      done.push(await approved(record));
      setResults([...done]);
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [cashKey] });
  };
  return (
    <Dialog title="매칭된 입금 모두 승인" onClose={onClose} size={520}>
      <Facts
        facts={[
          { label: '입금 신청', value: `${chosen.length}건`, strong: true },
          { label: '합계', value: wonText(amount) },
        ]}
      />
      <ul className={css.lines} aria-live="polite">
        {chosen.map((record, place) => (
          <li key={record.cash_seq} className="num">
            {record.members_id} · {wonText(record.cash_amount)} · {record.bankLine?.name}{' '}
            <strong>{results[place] ?? ''}</strong>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
        {!isOver && (
          <Button variant="brand" busy={isBusy} onClick={() => void approveAll()} data-autofocus>
            {isBusy ? `${results.length} / ${chosen.length}` : '모두 승인'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

async function approved({ cash_seq, version }: QueuedCashRecord): Promise<string> {
  const key = newIdempotencyKey();
  try {
    const { cash_status } = await retryUntilAnswered(
      (again) => api.cashApprove({ cash_seq, version }, { key, again }),
      () => undefined,
    );
    return cash_status === '완료' ? '승인' : '1차 승인 (2인 승인)';
  } catch (failure) {
    return errorMessage(failure);
  }
}
