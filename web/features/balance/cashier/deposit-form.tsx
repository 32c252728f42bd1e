import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf, t } from '../../../../shared/messages/messages.ts';
import { isBankBreak } from '../../../../shared/rules/balance/bank-maintenance.ts';
import { cashUnit, whyNotDeposit } from '../../../../shared/rules/balance/cash-requests.ts';
import { siteNumber } from '../../../../shared/rules/site-option.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { WhyNot } from '../../../ui/fields/why-not.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { useBonuses } from './bonus-query.ts';
import { BonusStep } from './bonus-step.tsx';
import { isPending, useCashRequests } from './cash-query.ts';
import css from './cashier.module.css';
import { DepositSummary } from './deposit-summary.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { useRequesting } from './requesting.ts';
import { useBonusChoice } from './use-bonus-choice.ts';

/** ① The account to pay into: shown when asked for, with a copy button. */
function BankStep() {
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

/** Shown while the banks hold their nightly check. */
function BankNotice() {
  return isBankBreak(useServerSecond()) ? <p className={css.notice}>{t('deposit.bankNotice')}</p> : null;
}

interface DepositFormProps {
  readonly settings: PublicSettings;
  /** Why the member may not ask for one now: his own break. */
  readonly stop: string | null;
}

/** 입금: account, bonus, amount; then the request's way until it is done. */
export function DepositForm({ settings, stop }: DepositFormProps) {
  const [amount, setAmount] = useState(0);
  const [followed, setFollowed] = useState(false);
  const [local, setLocal] = useState<string | null>(null);
  const choice = useBonusChoice();
  const bonuses = useBonuses().data ?? [];
  const { phase, problem, send } = useRequesting();
  const last = useCashRequests('입금', 1).data?.list[0];
  const pending = last !== undefined && isPending(last);
  useEffect(() => {
    if (pending) setFollowed(true);
  }, [pending]);
  const options = settings.option.siteOption1;
  const minimum = siteNumber(options, { name: 'minDeposit', otherwise: 10_000 });
  if (last && (pending || followed)) {
    return <RequestTimeline direction="입금" request={last} onDone={() => setFollowed(false)} />;
  }
  const pick = (wanted: number): void => {
    setAmount(wanted);
    setLocal(null);
  };
  const type = (code: string): void => {
    choice.type(code);
    setLocal(null);
  };
  const submit = async (): Promise<void> => {
    const refusal = whyNotDeposit({ amount, isPending: pending, options });
    setLocal(refusal && messageOf(refusal.code, refusal.values));
    if (refusal) return;
    if (!(await choice.verify())) {
      setLocal(t('deposit.codeBad'));
      return;
    }
    const asked = { amount, ...choice.asked() };
    const taken = await send((keyed) => api.balance.requestDeposit(asked, keyed), t('depositSuccess'));
    if (taken) {
      setFollowed(true);
      setAmount(0);
      choice.clear();
    }
  };
  const shown = stop ?? local ?? problem;
  return (
    <div className={css.form}>
      <BankStep />
      <BonusStep choice={{ ...choice, type }} />
      <section className={css.step} aria-label="입금 금액">
        <h2>
          <span className={css.number}>3</span> 금액
        </h2>
        <AmountPicker
          amount={amount}
          onAmount={pick}
          rule={`최소 ${amountText(minimum)}원 · ${amountText(cashUnit(options))}원 단위`}
          problem={null}
        />
      </section>
      <DepositSummary amount={amount} bonus={choice.bonusOn(amount, bonuses)} />
      <WhyNot text={shown} />
      <BankNotice />
      <Button
        look="brand"
        size="large"
        wide
        busy={phase !== 'idle'}
        disabled={stop !== null}
        onClick={submit}
      >
        {phase === 'checking' ? '확인 중' : phase === 'sending' ? '처리 중' : '입금신청'}
      </Button>
    </div>
  );
}
