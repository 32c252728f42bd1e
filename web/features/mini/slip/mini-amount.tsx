import { useEffect, useState } from 'react';
import type { Hundredths } from '../../../../shared/model/money.ts';
import type { Limits } from '../../../../shared/rules/slip/limits.ts';
import { slipQuickAmounts } from '../../../../shared/rules/slip/slip-amounts.ts';
import css from '../../../ui/amount.module.css';
import { AmountInput } from '../../../ui/fields/amount-input.tsx';
import { AmountNote } from '../../../ui/fields/amount-note.tsx';
import { QuickAmounts } from '../../../ui/fields/quick-amounts.tsx';
import { StakeKeys } from '../../../ui/fields/stake-keys.tsx';
import { miniStake } from './mini-slip-rules.ts';
import { setMiniAmount } from './mini-store.ts';

interface MiniAmountProps {
  readonly amount: number;
  readonly limits: Limits;
  readonly cash: number;
  /** Of what is in the cart. */
  readonly odds: Hundredths | null;
}

const sentenceStays = 4_000;

/** The stake: separators while typing, quick keys, HALF, MAX, and the sentence that tells why it was cut. */
export function MiniAmount({ amount, limits, cash, odds }: MiniAmountProps) {
  const [cut, setCut] = useState<string | null>(null);
  const bounds = { maxBetting: limits.maxBetting, cash };
  useEffect(() => {
    const timer = cut === null ? undefined : setTimeout(() => setCut(null), sentenceStays);
    return () => clearTimeout(timer);
  }, [cut]);
  const change = (wanted: number): number => {
    const stake = miniStake(wanted, { limits, cash, odds });
    setCut(stake.cut);
    setMiniAmount(stake.amount);
    return stake.amount;
  };
  // Another selection may pay more than may be won with the amount that stands.
  useEffect(() => {
    const stake = miniStake(amount, { limits, cash, odds });
    if (odds === null || stake.amount === amount || cash === 0) return;
    setCut(stake.cut);
    setMiniAmount(stake.amount);
  });
  return (
    <div className={css.step}>
      <label htmlFor="slip-amount">베팅금액</label>
      <div className={css.amount}>
        <AmountInput id="slip-amount" aria-describedby="slip-amount-hint" amount={amount} onAmount={change} />
        <span aria-hidden>원</span>
      </div>
      <AmountNote id="slip-amount-hint" amount={amount} hint="" problem={cut} />
      <QuickAmounts amount={amount} onAmount={change} amounts={slipQuickAmounts} columns={4}>
        <StakeKeys bounds={bounds} onAmount={change} />
      </QuickAmounts>
    </div>
  );
}
