import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf, t } from '../../../../shared/messages/messages.ts';
import { isBankBreak } from '../../../../shared/rules/balance/bank-maintenance.ts';
import { cashUnit, whyNotDeposit } from '../../../../shared/rules/balance/cash-requests.ts';
import { siteOptionNumber } from '../../../../shared/rules/site-option.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../../ui/fields/inline-alert.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { BonusStep, DepositSummary } from './bonus-step.tsx';
import { isPending, useCashRequests } from './cash-query.ts';
import css from './cashier.module.css';
import { RequestTimeline } from './request-timeline.tsx';
import { useBonusChoice, useBonuses } from './use-bonus-choice.ts';
import { useMoneyRequest } from './use-money-request.ts';

/** ① The account to pay into: shown on request, with a copy button. */
function BankStep() {
  const {
    data,
    isPending: busy,
    mutate,
  } = useMutation({
    mutationFn: () => api.balance.bankAccount({}),
    onError: (failure) => toast(errorMessage(failure), 'bad'),
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
  /** Why the member may not deposit now: their own break. */
  readonly onBreak: string | null;
}

/** 입금: account, bonus, amount; then the request's way until it is done. */
export function DepositForm({ settings, onBreak }: DepositFormProps) {
  const [amount, setAmount] = useState(0);
  const [followed, setFollowed] = useState(false);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const choice = useBonusChoice();
  const bonuses = useBonuses().data ?? [];
  const { phase, problem, send } = useMoneyRequest();
  const last = useCashRequests('입금', 1).data?.list[0];
  const pending = last !== undefined && isPending(last);
  useEffect(() => {
    if (pending) setFollowed(true);
  }, [pending]);
  const options = settings.option.siteOption1;
  const minimum = siteOptionNumber(options, { name: 'minDeposit', fallback: 10_000 });
  if (last && (pending || followed)) {
    return <RequestTimeline direction="입금" request={last} onDone={() => setFollowed(false)} />;
  }
  const pick = (requested: number): void => {
    setAmount(requested);
    setOwnProblem(null);
  };
  const type = (code: string): void => {
    choice.type(code);
    setOwnProblem(null);
  };
  const submit = async (): Promise<void> => {
    const refusal = whyNotDeposit({ amount, isPending: pending, options });
    setOwnProblem(refusal && messageOf(refusal.code, refusal.values));
    if (refusal) return;
    if (!(await choice.verify())) {
      setOwnProblem(t('deposit.codeBad'));
      return;
    }
    const request = { amount, ...choice.requestFields() };
    const isAccepted = await send((options) => api.balance.requestDeposit(request, options));
    if (isAccepted) {
      setFollowed(true);
      setAmount(0);
      choice.clear();
    }
  };
  const shown = onBreak ?? ownProblem ?? problem;
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
      <InlineAlert text={shown} />
      <BankNotice />
      <Button
        variant="brand"
        size="large"
        fullWidth
        busy={phase !== 'idle'}
        disabled={onBreak !== null}
        onClick={submit}
      >
        {phase === 'checking' ? '확인 중' : phase === 'sending' ? '처리 중' : '입금신청'}
      </Button>
    </div>
  );
}
