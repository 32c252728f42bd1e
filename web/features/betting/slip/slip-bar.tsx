import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import cart from '../../../ui/cart-bar.module.css';
import { CartBar } from '../../../ui/cart-bar.tsx';
import { wholeAmount } from '../bet/system-name.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import { closedIds, useSlip } from '../cart/use-slip.ts';
import { useSecondsLeft } from '../placing/delayed-bet.tsx';
import { useDelayedBet, useResumePending } from '../placing/pending.ts';

interface SlipBarProps {
  readonly kind: SlipKind;
  readonly member: WireMember | null;
  readonly settings: PublicSettings | null;
  readonly onOpen: () => void;
}

/** The slip on narrow pages: count, odds and win, red when something in it needs the member. */
export function SlipBar({ kind, member, settings, onOpen }: SlipBarProps) {
  const view = useSlip(kind, { member, settings });
  const delayed = useDelayedBet(kind, member);
  const left = useSecondsLeft(delayed?.held?.dueAt ?? 0);
  useResumePending(member);
  if (delayed)
    return (
      <CartBar onOpen={onOpen}>
        <span className={cart.count}>{delayed.slip.bettings.length}</span> <span data-word>베팅카트</span>{' '}
        <span className={cart.odds}>접수 중 {left}초</span>{' '}
        <span className={cart.win}>{amountText(wholeAmount(delayed.slip))}원</span>
      </CartBar>
    );
  if (view === null || view.legs.length === 0) return null;
  const { totalOdds, winnings, refusal } = view.summary;
  const closed = closedIds(view).length;
  const text = closed > 0 ? `마감 ${closed}건` : refusal?.code === 'odds-changed' ? '배당 변경' : null;
  return (
    <CartBar isBad={text !== null} onOpen={onOpen}>
      <span className={cart.count}>{view.legs.length}</span> <span data-word>베팅카트</span>{' '}
      <span className={cart.odds}>{text ?? `${oddsText(totalOdds)}배`}</span>{' '}
      <span className={cart.win}>{amountText(winnings)}원</span>
    </CartBar>
  );
}
