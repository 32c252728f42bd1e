import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import {
  isAutoCashOut,
  minimumCashOut,
  sellsAtOnce,
} from '../../../../shared/rules/settlement/cashing-out.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { Button } from '../../../ui/button.tsx';
import { askConfirmation, toast } from '../../../ui/dialogs/dialogs.ts';
import { AmountInput } from '../../../ui/fields/amount-input.tsx';
import type { BetView } from '../bet/bet-view.ts';
import { cashOut, type Paid, setAutoCashOut, useCashOut } from './cash-out.ts';
import css from './cash-out-dialog.module.css';
import { useCashOutOffers } from './cash-out-offers.ts';

interface AutoCashOutFormProps {
  readonly bet: BetView;
  readonly onPaid: (receipt: Paid) => void;
}

/**
 * 자동 캐시아웃: the offer at which the server sells the whole bet, also while its member is away. An amount that the offer of
 * now reaches would sell at once: that is said, asked, and done as a cash-out by hand.
 */
export function AutoCashOutForm({ bet, onPaid }: AutoCashOutFormProps) {
  const { autoCashOut } = bet;
  const quotes = useCashOutOffers([bet]);
  const offer = quotes.offers.get(bet.code)?.offer ?? null;
  const isWaiting = useCashOut(({ inProgress }) => inProgress !== null);
  const id = useId();
  const [amount, setAmount] = useState(autoCashOut ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const now = sellsAtOnce(amount, { offer, expectedPrize: bet.expected })
    ? `지금 ${amountText(offer ?? 0)}원에 바로 캐시아웃됩니다.`
    : null;
  const save = async (chosen: number | null): Promise<void> => {
    setBusy(true);
    const wrong = await setAutoCashOut(bet, chosen);
    setBusy(false);
    setProblem(wrong);
    if (wrong === null)
      toast(chosen === null ? '자동 캐시아웃을 해제했습니다.' : '자동 캐시아웃을 설정했습니다.', 'good');
  };
  /** Pays the offer that was named in the question, or more; what is below it is asked again. */
  const sell = async (named: number): Promise<void> => {
    const outcome = await cashOut({ betCode: bet.code, share: 100, offer: named });
    if (outcome.isPaid) onPaid(outcome);
    else setProblem(outcome.sentence);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (now !== null && offer !== null)
      void askConfirmation(`${now}\n진행하시겠습니까?`, '캐시아웃').then((agreed) =>
        agreed ? sell(offer) : undefined,
      );
    // The server's expected prize is that of the stake at play.
    else if (isAutoCashOut(amount, { expectedPrize: bet.expected })) void save(amount);
    else setProblem(messageOf('auto-cash-out-bad', { min: minimumCashOut }));
  };
  return (
    <details className={css.auto} open={autoCashOut !== null}>
      <summary>
        자동 캐시아웃
        <span>{autoCashOut === null ? '설정 안 함' : `${amountText(autoCashOut)}원 이상`}</span>
      </summary>
      <form onSubmit={submit} noValidate>
        <p className={css.note} id={`${id}hint`}>
          캐시아웃 금액이 설정한 금액 이상이 되면 접속 중이 아니어도 전액을 자동으로 캐시아웃합니다. 경기
          중에는 설정하고 몇 초 뒤부터 적용되며, 일부를 직접 캐시아웃하면 해제됩니다.
        </p>
        <label htmlFor={id}>캐시아웃할 금액 (원)</label>
        <div className={css.autoFields}>
          <AmountInput
            id={id}
            aria-describedby={`${id}hint`}
            aria-invalid={problem !== null}
            disabled={isWaiting}
            amount={amount}
            onAmount={(typed) => {
              setProblem(null);
              setAmount(typed);
              return typed;
            }}
          />
          <Button
            type="submit"
            busy={isBusy}
            disabled={isWaiting || !quotes.isKnown || amount === 0 || amount === autoCashOut}
          >
            {autoCashOut === null ? '설정' : '변경'}
          </Button>
          {autoCashOut !== null && (
            <Button variant="quiet" disabled={isWaiting || isBusy} onClick={() => void save(null)}>
              해제
            </Button>
          )}
        </div>
        {problem !== null ? (
          <p className={css.notice} role="alert">
            {problem}
          </p>
        ) : (
          now !== null && (
            <p className={css.notice} role="status">
              {now}
            </p>
          )
        )}
      </form>
    </details>
  );
}
