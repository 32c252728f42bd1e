import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf, t } from '../../../shared/messages/messages.ts';
import { amountText } from '../../../shared/rules/amount-text.ts';
import { cashUnit, whyNotDeposit } from '../../../shared/rules/cash-requests.ts';
import { siteNumber } from '../../../shared/rules/site-option.ts';
import { api } from '../../lib/api.ts';
import type { PublicSettings } from '../../lib/public-config.ts';
import { Button } from '../../ui/button.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { BankStep } from './bank-step.tsx';
import { isPending, useCashRequests } from './cash-query.ts';
import css from './cashier.module.css';
import { RequestTimeline } from './request-timeline.tsx';
import { useRequesting } from './requesting.ts';

const noBonus = 1;

/** 입금: account, bonus, amount; then the request's way until it is done. */
export function DepositForm({ settings }: { readonly settings: PublicSettings }) {
  const [amount, setAmount] = useState(0);
  const [rollingSeq, setRollingSeq] = useState(noBonus);
  const [followed, setFollowed] = useState(false);
  const [tried, setTried] = useState(false);
  const { phase, problem, send } = useRequesting();
  const last = useCashRequests('입금', 1).data?.list[0];
  const pending = last !== undefined && isPending(last);
  useEffect(() => {
    if (pending) setFollowed(true);
  }, [pending]);
  const options = settings.option.siteOption1;
  const refusal = whyNotDeposit({ amount, isPending: pending, options });
  const minimum = siteNumber(options, { name: 'minDeposit', otherwise: 10_000 });
  if (last && (pending || followed)) {
    return <RequestTimeline direction="입금" request={last} onDone={() => setFollowed(false)} />;
  }
  const submit = async (): Promise<void> => {
    setTried(true);
    if (refusal) return;
    const taken = await send(
      (keyed) => api.balance.requestDeposit({ amount, serviceType: 'n', rollingSeq }, keyed),
      t('depositSuccess'),
    );
    if (taken) {
      setFollowed(true);
      setAmount(0);
      setTried(false);
    }
  };
  return (
    <div className={css.form}>
      <BankStep />
      <BonusStep chosen={rollingSeq} onChoose={setRollingSeq} />
      <section className={css.step} aria-label="입금 금액">
        <h3>
          <span className={css.number}>3</span> 금액
        </h3>
        <AmountPicker
          amount={amount}
          onAmount={setAmount}
          rule={`최소 ${amountText(minimum)}원 · ${amountText(cashUnit(options))}원 단위`}
          problem={tried && refusal ? messageOf(refusal.code, refusal.values) : null}
        />
      </section>
      {problem && (
        <p className={css.why} role="alert">
          {problem}
        </p>
      )}
      <p className={css.notice}>{t('deposit.bankNotice')}</p>
      <Button look="brand" size="large" wide busy={phase !== 'idle'} onClick={submit}>
        {phase === 'checking' ? '확인 중' : phase === 'sending' ? '처리 중' : '입금신청'}
      </Button>
    </div>
  );
}

function BonusStep({
  chosen,
  onChoose,
}: {
  readonly chosen: number;
  readonly onChoose: (seq: number) => void;
}) {
  const { data } = useQuery({
    queryKey: ['bonuses'],
    queryFn: () => api.balance.rollingBonuses({}),
    staleTime: 60_000,
  });
  const options = data?.bonus ?? [{ seq: noBonus, name: '받지 않음', description: '롤링 없음' }];
  return (
    <fieldset className={css.step} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className={css.step} style={{ padding: 0, marginBottom: 10 }}>
        <h3>
          <span className={css.number}>2</span> 보너스
        </h3>
      </legend>
      <div className={css.bonuses}>
        {options.map(({ seq, name, description }) => (
          <label key={seq} className={css.bonus}>
            <input type="radio" name="bonus" checked={seq === chosen} onChange={() => onChoose(seq)} />
            <span>
              <b>{seq === noBonus ? '받지 않음' : name}</b>
              <small>{description}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
