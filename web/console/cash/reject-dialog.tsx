import { won } from '../../../shared/messages/format.ts';
import type { QueuedCashRecord } from '../../../shared/model/balance/wire-cash.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts, Moves } from '../kit/facts.tsx';
import css from '../notices.module.css';
import { cashKey } from './cash-query.ts';

const usual = {
  입금: ['입금 미확인', '입금자명 불일치', '금액 불일치'],
  출금: ['계좌 정보 불일치', '롤링 확인 필요', '본인 확인 필요'],
} as const;

/** Rejects a request; the member reads the reason. */
export function RejectDialog({
  record,
  onClose,
}: {
  readonly record: QueuedCashRecord;
  readonly onClose: () => void;
}) {
  const isWithdrawal = record.cash_type === '출금';
  return (
    <ReasonDialog
      title={`${record.cash_type} 거절`}
      button="거절"
      usual={isWithdrawal ? usual.출금 : usual.입금}
      changes={[cashKey]}
      send={async (reason, options) => {
        await api.cashReject({ cash_seq: record.cash_seq, reason, version: record.version }, options);
        toast(`${record.cash_type}을 거절했습니다.`, 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '회원', value: `${record.members_nickname} · ${record.members_id}` },
          { label: `${record.cash_type}액`, value: won(record.cash_amount), strong: true },
          ...(isWithdrawal
            ? [
                {
                  label: '보유금',
                  value: (
                    <Moves before={won(record.balance)} after={won(record.balance + record.cash_amount)} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className={css.hint}>사유는 회원에게 그대로 표시됩니다.</p>
    </ReasonDialog>
  );
}
