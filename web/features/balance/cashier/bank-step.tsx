import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import css from './cashier.module.css';

/** ① The account to pay into: shown when asked for, with a copy button. */
export function BankStep() {
  const {
    data,
    isPending: busy,
    mutate,
  } = useMutation({
    mutationFn: () => api.balance.bankAccount({}),
    onError: (failure) => toast(sentenceOf(failure), 'bad'),
  });
  const copy = async (account: string): Promise<void> => {
    await navigator.clipboard.writeText(account);
    toast('계좌번호를 복사했습니다.', 'good');
  };
  return (
    <section className={css.step} aria-label="입금 계좌">
      <h2>
        <span className={css.number}>1</span> 입금 계좌
      </h2>
      {data ? (
        <p className={css.bank}>
          {data.bank.bankName} <b>{data.bank.account}</b> {data.bank.ownerName}
          <Button size="small" className={css.push} onClick={() => void copy(data.bank.account)}>
            <IconCopy size={15} aria-hidden /> 복사
          </Button>
        </p>
      ) : (
        <Button busy={busy} onClick={() => mutate()}>
          입금 계좌 확인
        </Button>
      )}
      <p className={css.notice}>입금자명은 예금주와 같아야 합니다.</p>
    </section>
  );
}
