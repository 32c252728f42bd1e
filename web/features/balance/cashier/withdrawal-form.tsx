import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import {
  cashUnit,
  clampToCash,
  fullAmount,
  isWithdrawalPassword,
  whyNotWithdraw,
} from '../../../../shared/rules/balance/cash-requests.ts';
import { siteOptionNumber } from '../../../../shared/rules/site-option.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { askConfirmation, toast } from '../../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../../ui/fields/inline-alert.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { isPending, useCashRequests } from './cash-query.ts';
import css from './cashier.module.css';
import { RequestReceipt } from './request-receipt.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { useMoneyRequest } from './use-money-request.ts';
import { WaitingWithdrawal } from './waiting-withdrawal.tsx';

/** What a withdrawal starts from: balance, what of it is free, the account, and the rolling. */
function WithdrawalSums({ member, free }: { readonly member: WireMember; readonly free: number }) {
  const { done, need } = member.rolling;
  const left = Math.max(0, need - done);
  const share = need === 0 ? 100 : Math.min(100, Math.floor((done / need) * 100));
  return (
    <div className={css.sums}>
      <dl className={css.rows}>
        <div>
          <dt>통화</dt>
          <dd>KRW</dd>
        </div>
        <div>
          <dt>보유금</dt>
          <dd>{amountText(member.members_cash)}원</dd>
        </div>
        <div>
          <dt>출금가능</dt>
          <dd className={left === 0 ? css.main : undefined}>{amountText(free)}원</dd>
        </div>
        <div>
          <dt>출금 계좌</dt>
          <dd>{accountText(member)}</dd>
        </div>
        <div>
          <dt>롤링</dt>
          <dd>{need === 0 ? '조건 없음' : `${amountText(done)}/${amountText(need)}원 (${share}%)`}</dd>
        </div>
      </dl>
      {need > 0 && (
        <div className={css.meter} role="img" aria-label={`롤링 ${share}%`}>
          <i style={{ width: `${share}%` }} />
        </div>
      )}
      {left > 0 && <p className={css.left}>롤링 {amountText(left)}원을 더 채우면 출금할 수 있습니다.</p>}
    </div>
  );
}

function accountText(member: WireMember): string {
  return `${member.members_cashout_bankname} ${member.members_cashout_account} ${member.members_cashout_owner}`;
}

interface WithdrawalFormProps {
  readonly member: WireMember;
  readonly settings: PublicSettings;
  readonly onHistory: () => void;
}

/** 출금: what is free, amount, withdrawal password; then the request's way until it is done, and its receipt. */
export function WithdrawalForm({ member, settings, onHistory }: WithdrawalFormProps) {
  const [amount, setAmount] = useState(0);
  const [withdrawalPw, setWithdrawalPw] = useState('');
  const [followed, setFollowed] = useState(false);
  const [clamped, setClamped] = useState<string | null>(null);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const pin = useRef<HTMLInputElement>(null);
  const pinId = useId();
  const { phase, problem, send } = useMoneyRequest();
  const last = useCashRequests('출금', 1).data?.list[0];
  const pending = last !== undefined && isPending(last);
  useEffect(() => {
    if (pending) setFollowed(true);
  }, [pending]);
  const options = settings.option.siteOption1;
  const unit = cashUnit(options);
  const cash = member.members_cash;
  if (last && pending)
    return (
      <RequestTimeline direction="출금" request={last}>
        <WaitingWithdrawal request={last} account={accountText(member)} />
      </RequestTimeline>
    );
  if (last && followed)
    return (
      <RequestReceipt
        direction="출금"
        request={last}
        account={accountText(member)}
        cash={cash}
        onDone={() => setFollowed(false)}
        onHistory={onHistory}
      />
    );

  const pick = (requested: number): void => {
    const { amount: kept, isClamped } = clampToCash(requested, { cash, unit });
    setClamped(isClamped ? '보유금을 초과할 수 없습니다.' : null);
    setOwnProblem(null);
    if (isClamped) toast('보유금을 초과할 수 없습니다.', 'bad');
    setAmount(kept);
  };
  const whyNot = (): string | null => {
    const rollingLeft = Math.max(0, member.rolling.need - member.rolling.done);
    const refusal = whyNotWithdraw({
      amount,
      cash,
      isPending: pending,
      receivable: 0,
      rollingLeft,
      lastDoneAt: null,
      now: serverNow(),
      options,
    });
    return refusal && messageOf(refusal.code, refusal.values);
  };
  const submit = async (): Promise<void> => {
    const refusal = whyNot();
    setOwnProblem(refusal);
    if (refusal) return;
    if (!isWithdrawalPassword(withdrawalPw)) {
      setOwnProblem(t(withdrawalPw === '' ? 'emptyWithdrawalPassword' : 'withdrawalPasswordFormat'));
      pin.current?.focus();
      return;
    }
    const to = `${member.members_cashout_bankname} ${member.members_cashout_account}`;
    if (!(await askConfirmation(`${to} 계좌로 ${amountText(amount)}원을 출금 신청합니다.`, '출금신청')))
      return;
    const isAccepted = await send((options) =>
      api.balance.requestWithdrawal({ amount, withdrawalPw }, options),
    );
    setWithdrawalPw('');
    if (isAccepted) {
      setFollowed(true);
      setAmount(0);
    }
  };
  const shown = ownProblem ?? problem;
  return (
    <div className={css.form}>
      <WithdrawalSums member={member} free={fullAmount(cash, unit)} />
      <section className={css.step} aria-label="출금 금액">
        <h2>금액</h2>
        <AmountPicker
          amount={amount}
          onAmount={pick}
          rule={`최소 ${amountText(siteOptionNumber(options, { name: 'minWithdrawal', fallback: 10_000 }))}원 · ${amountText(unit)}원 단위`}
          problem={clamped}
        >
          <button type="button" onClick={() => pick(fullAmount(cash, unit))}>
            전액
          </button>
        </AmountPicker>
      </section>
      <section className={css.step}>
        <h2>
          <label htmlFor={pinId}>출금 비밀번호</label>
        </h2>
        <input
          id={pinId}
          ref={pin}
          className={css.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="숫자 4~6자리"
          value={withdrawalPw}
          onChange={({ target }) => setWithdrawalPw(target.value.replace(/\D/g, ''))}
        />
      </section>
      <InlineAlert text={shown} />
      <Button variant="brand" size="large" fullWidth busy={phase !== 'idle'} onClick={submit}>
        {phase === 'checking' ? '확인 중' : phase === 'sending' ? '처리 중' : '확인'}
      </Button>
    </div>
  );
}
