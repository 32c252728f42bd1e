import { useId } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import { stakeWithin, winningsOfLines } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { clampedAmount } from '../../../../shared/rules/slip/slip-amounts.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { StakeField } from '../../../ui/fields/stake-field.tsx';
import type { PricedLine } from '../frame/priced-line.ts';
import type { RoundView } from '../frame/use-round.ts';
import { setLineAmount, useTray } from './tray-store.ts';

/** The stake of the single selection, reduced to the limits. */
export function SingleStake({ line, view }: { readonly line: PricedLine; readonly view: RoundView }) {
  const { limits, member } = view.state;
  const id = useId();
  const isNarrow = useMedia('(max-width: 759.98px)');
  const bounds = { maxBetting: limits.maxBetting, cash: member.members_cash };
  const change = (wanted: number): number => {
    const { amount, reason } = clampedAmount(wanted, bounds);
    const isTooMuch = winningsOfLines([{ ...line, amount }]) > limits.maxWin;
    const final = isTooMuch ? stakeWithin(limits.maxWin, line.odds ?? 0) : amount;
    setLineAmount(line.key, final);
    if (isTooMuch) useTray.setState({ problem: t('bet.maxWin', { max: limits.maxWin }) });
    else if (reason === 'above-maximum')
      useTray.setState({ problem: '베팅금액은 최대베팅금액을 초과할 수 없습니다.' });
    else if (reason) useTray.setState({ problem: messageOf(reason) });
    return final;
  };
  return (
    <StakeField
      id={id}
      label="베팅금액"
      amount={line.amount}
      bounds={bounds}
      folds={isNarrow}
      onAmount={change}
    />
  );
}
