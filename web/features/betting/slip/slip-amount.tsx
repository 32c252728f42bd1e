import { useEffect, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import { amountWithinWin, clampedAmount } from '../../../../shared/rules/slip/slip-amounts.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { koreanAmount } from '../../../../shared/rules/text/korean-amount.ts';
import { StakeField } from '../../../ui/fields/stake-field.tsx';
import { setAmount } from '../cart/slip-store.ts';
import type { SlipView } from '../cart/use-slip.ts';
import { useQuickStakes } from './quick-stakes.tsx';
import css from './slip.module.css';

const hintStays = 4_000;

interface SlipAmountProps {
  readonly view: SlipView;
  readonly folds: boolean;
  /** A sentence above the button says already what is wrong. */
  readonly hidesReason: boolean;
}

/** The stake: separators while typing, quick amounts, and the reason when it was reduced. */
export function SlipAmount({ view, folds, hidesReason }: SlipAmountProps) {
  const { kind, amount, summary, context } = view;
  const [cut, setCut] = useState<string | null>(null);
  const quick = useQuickStakes();
  const { lines } = summary;
  const bounds = {
    maxBetting: Math.floor(summary.limits.maxBetting / lines),
    cash: Math.floor(context.cash / lines),
  };

  useEffect(() => {
    const timer = cut === null ? undefined : setTimeout(() => setCut(null), hintStays);
    return () => clearTimeout(timer);
  }, [cut]);

  // An item added after the amount raises what it wins.
  const most = amountWithinWin(amount, summary);
  const overWin = t('bet.maxWin', { max: amountText(summary.limits.maxWin) });
  useEffect(() => {
    if (most >= amount) return;
    setAmount(kind, most);
    setCut(overWin);
  }, [kind, amount, most, overWin]);

  const change = (wanted: number): number => {
    const { amount: within, reason } = clampedAmount(wanted, bounds);
    const final = amountWithinWin(within, summary);
    if (final < within) setCut(overWin);
    else setCut(reason === null ? null : messageOf(reason, { max: bounds.maxBetting }));
    setAmount(kind, final);
    return final;
  };
  const reason = hidesReason ? null : cut;
  return (
    <div>
      <StakeField
        id="slip-amount"
        label={lines > 1 ? '줄당 베팅금액' : '베팅금액'}
        aria-describedby="slip-amount-hint"
        amount={amount}
        bounds={bounds}
        folds={folds}
        quick={quick}
        onAmount={change}
        // A key held down counts once: accepting a price must not place the bet as well.
        onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      >
        <p
          id="slip-amount-hint"
          className={css.hint}
          data-tone={reason ? 'bad' : undefined}
          aria-live="polite"
        >
          {reason ?? koreanAmount(amount)}
        </p>
      </StakeField>
    </div>
  );
}
