import { IconCircleCheck } from '@tabler/icons-react';
import { t } from '../../../../shared/messages/messages.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { stampOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { type MiniReceipt, useMiniPlacing } from './mini-placing.ts';
import css from './mini-slip.module.css';

/** What was placed; stays until closed. */
export function MiniReceiptCard({ receipt }: { readonly receipt: MiniReceipt }) {
  const { betCode, pick, amount, winnings, placedAt } = receipt;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(betCode);
    toast('베팅번호를 복사했습니다.', 'good');
  };
  return (
    <section className={css.receipt} aria-label="베팅 영수증">
      <div role="status">
        <IconCircleCheck size={40} aria-hidden />
        <p className={css.done}>{t('bet.success')}</p>
        <p className={css.small}>{stampOf(placedAt)}</p>
        <p className={css.small}>{betCode}</p>
      </div>
      <dl className={css.facts}>
        <dt>{pick.round}회</dt>
        <dd>{pick.name}</dd>
        <dt>배당</dt>
        <dd>{oddsText(pick.odds)}</dd>
        <dt>베팅금액</dt>
        <dd>{amountText(amount)}원</dd>
        <dt>예상 당첨금</dt>
        <dd className={css.win}>{amountText(winnings)}원</dd>
      </dl>
      <div className={css.actions}>
        <Button onClick={() => void copy()}>번호 복사</Button>
        <Button onClick={() => print()}>인쇄</Button>
      </div>
      <Button look="brand" size="large" wide onClick={() => useMiniPlacing.setState({ receipt: null })}>
        닫기
      </Button>
    </section>
  );
}
