import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { isBankBreak } from '../../../../shared/rules/balance/bank-maintenance.ts';
import { cashUnit, whyNotDeposit } from '../../../../shared/rules/balance/cash-requests.ts';
import { siteOptionNumber } from '../../../../shared/rules/site-option.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { closeDialog } from '../../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../../ui/fields/inline-alert.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { BonusStep, DepositSummary } from './bonus-step.tsx';
import { isPending, useCashRequests } from './cash-query.ts';
import css from './cashier.module.css';
import { copiedAccount, useDepositAccount } from './deposit-account.ts';
import { RequestReceipt } from './request-receipt.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { useBonusChoice, useBonuses } from './use-bonus-choice.ts';
import { useMoneyRequest } from './use-money-request.ts';
import { WaitingDeposit } from './waiting-deposit.tsx';

/** ① The account to pay into: shown on request, with a copy button. */
function BankStep() {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useDepositAccount(isAsked);
  const ask = (): void => {
    setAsked(true);
    if (error) void refetch();
  };
  return (
    <section className={css.step} aria-label="입금 계좌">
      <h2>
        <span className={css.number}>1</span> 입금 계좌
      </h2>
      {data ? (
        <p className={css.bank}>
          {data.bankName} <b>{data.account}</b> {data.ownerName}
          <CopyButton text={data.account} {...copiedAccount} className={css.push} />
        </p>
      ) : (
        <Button busy={isFetching} onClick={ask}>
          입금 계좌 확인
        </Button>
      )}
      {error && !isFetching && <InlineAlert text={errorMessage(error)} />}
      <p className={css.notice}>입금자명은 예금주와 같아야 합니다.</p>
    </section>
  );
}

/** Shown while the banks hold their nightly check. */
function BankNotice() {
  return isBankBreak(useServerSecond()) ? <p className={css.notice}>{t('deposit.bankNotice')}</p> : null;
}

interface DepositFormProps {
  readonly member: WireMember;
  readonly settings: PublicSettings;
  /** Why the member may not deposit now: their own break. */
  readonly onBreak: string | null;
  readonly onHistory: () => void;
}

/** 입금: account, bonus, amount; then where to pay it until it is credited, and its receipt. */
export function DepositForm({ member, settings, onBreak, onHistory }: DepositFormProps) {
  const [amount, setAmount] = useState(0);
  const [followed, setFollowed] = useState(false);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const choice = useBonusChoice();
  const bonuses = useBonuses().data ?? [];
  const { phase, problem, send } = useMoneyRequest();
  const navigate = useNavigate();
  const toMatches = (): void => {
    closeDialog();
    navigate('/sport/korean');
  };
  const last = useCashRequests('입금', 1).data?.list[0];
  const pending = last !== undefined && isPending(last);
  useEffect(() => {
    if (pending) setFollowed(true);
  }, [pending]);
  const options = settings.option.siteOption1;
  const minimum = siteOptionNumber(options, { name: 'minDeposit', fallback: 10_000 });
  if (last && pending)
    return (
      <RequestTimeline direction="입금" request={last}>
        <WaitingDeposit request={last} depositor={member.members_cashout_owner} />
      </RequestTimeline>
    );
  if (last && followed)
    return (
      <RequestReceipt
        direction="입금"
        request={last}
        cash={member.members_cash}
        onDone={() => setFollowed(false)}
        onHistory={onHistory}
        onMatches={onBreak === null ? toMatches : undefined}
      />
    );
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
      {/* Nothing advertises to who is on a break. */}
      {onBreak === null && <BonusStep choice={{ ...choice, type }} />}
      <section className={css.step} aria-label="입금 금액">
        <h2>
          <span className={css.number}>{onBreak === null ? 3 : 2}</span> 금액
        </h2>
        <AmountPicker
          amount={amount}
          onAmount={pick}
          rule={`최소 ${amountText(minimum)}원 · ${amountText(cashUnit(options))}원 단위`}
          problem={null}
        />
      </section>
      <DepositSummary amount={amount} terms={onBreak === null ? choice.termsIn(bonuses) : null} />
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
