import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import type { CashRequestView } from './cash-query.ts';
import css from './request.module.css';

interface WaitingWithdrawalProps {
  readonly request: CashRequestView;
  /** Bank, number and holder. */
  readonly account: string;
}

/** Where how much is sent, and what happens then. */
export function WaitingWithdrawal({ request: { amount }, account }: WaitingWithdrawalProps) {
  return (
    <>
      <dl className={css.facts} aria-label="출금 신청">
        <div>
          <dt>출금 계좌</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>출금 금액</dt>
          <dd className={css.main}>{amountText(amount)}원</dd>
        </div>
      </dl>
      <ol className={css.next} aria-label="다음 순서">
        <li>신청하신 {amountText(amount)}원은 보유금에서 먼저 차감되었습니다.</li>
        <li>확인이 끝나면 출금 계좌로 보내 드리고 이 화면에 영수증이 나타납니다.</li>
        <li>거절되면 사유와 함께 전액이 보유금으로 돌아옵니다. 화면을 닫아도 신청은 그대로입니다.</li>
      </ol>
    </>
  );
}
