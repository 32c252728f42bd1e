import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import type { CashRequestView } from './cash-query.ts';
import { copiedAccount, useDepositAccount } from './deposit-account.ts';
import css from './request.module.css';

interface WaitingDepositProps {
  readonly request: CashRequestView;
  /** The name the transfer must come under. */
  readonly depositor: string;
}

/** Where to pay how much, and what happens then: asked of the server, so it is there after a reload too. */
export function WaitingDeposit({ request: { amount, bonus }, depositor }: WaitingDepositProps) {
  const won = amountText(amount);
  return (
    <>
      <Account amount={amount} depositor={depositor} />
      <ol className={css.next} aria-label="다음 순서">
        <li>
          위 계좌로 <b>{won}원</b>을 한 번에 정확히 입금해 주세요.
        </li>
        <li>입금자명은 예금주({depositor})와 같아야 합니다.</li>
        <li>
          입금이 확인되면 보유금에 {won}원{bonus > 0 && `과 보너스 ${amountText(bonus)}원`}이 반영되고 이
          화면에 영수증이 나타납니다. 화면을 닫아도 신청은 그대로입니다.
        </li>
      </ol>
    </>
  );
}

function Account({ amount, depositor }: { readonly amount: number; readonly depositor: string }) {
  const { data, error, refetch } = useDepositAccount(true);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className={css.facts}>
        <Skeleton height={188} />
      </div>
    );
  if (data.account === '')
    return <p className={css.facts}>입금 계좌는 고객센터 1:1문의로 안내해 드립니다.</p>;
  return (
    <dl className={css.facts} aria-label="입금 계좌">
      <div>
        <dt>은행</dt>
        <dd>{data.bankName}</dd>
      </div>
      <div>
        <dt>계좌번호</dt>
        <dd className={css.main}>
          <span>{data.account}</span>
          <CopyButton text={data.account} {...copiedAccount} />
        </dd>
      </div>
      <div>
        <dt>예금주</dt>
        <dd>
          <span>{data.ownerName}</span>
          <CopyButton text={data.ownerName} name="예금주" done="예금주를 복사했습니다." />
        </dd>
      </div>
      <div>
        <dt>입금할 금액</dt>
        <dd className={css.main}>
          <span>{amountText(amount)}원</span>
          <CopyButton text={String(amount)} name="입금할 금액" done="금액을 복사했습니다." />
        </dd>
      </div>
      <div>
        <dt>입금자명</dt>
        <dd>{depositor}</dd>
      </div>
    </dl>
  );
}
