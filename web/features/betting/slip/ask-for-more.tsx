import { useId, useState } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountInput } from '../../../ui/fields/amount-input.tsx';
import type { SlipView } from '../cart/use-slip.ts';
import { placeSlip } from '../placing/placing.ts';
import { usePlacing } from '../placing/placing-state.ts';
import css from './ask-for-more.module.css';

interface AskForMoreProps {
  readonly view: SlipView;
  readonly member: WireMember | null;
  readonly settings: PublicSettings | null;
}

/** Where the operator lets traders decide: asks for a stake above the member's limits. Shown once the amount stands at them. */
export function AskForMore({ view, member, settings }: AskForMoreProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const isIdle = usePlacing(({ phase }) => phase === 'idle');
  const id = useId();
  const { summary, context, amount } = view;
  const most = Math.floor(context.cash / summary.lines);
  const isAtLimit = summary.refusal === null && amount >= summary.stakeCap && summary.stakeCap < most;
  if (settings?.referral !== true || member === null || !isAtLimit) return null;
  if (asked === null)
    return (
      <Button variant="quiet" size="small" fullWidth onClick={() => setAsked(Math.min(most, amount * 2))}>
        한도보다 큰 금액 요청
      </Button>
    );
  const isAbove = asked > amount;
  return (
    <div className={css.ask}>
      <label htmlFor={id}>요청 금액 (최대 {amountText(most)}원)</label>
      <div className={css.row}>
        <AmountInput
          id={id}
          amount={asked}
          aria-describedby={`${id}hint`}
          onAmount={(typed) => {
            const within = Math.min(typed, most);
            setAsked(within);
            return within;
          }}
        />
        <Button
          variant="brand"
          disabled={!isIdle || !isAbove}
          onClick={() => void placeSlip({ ...view, amount: asked }, member.members_seq)}
        >
          요청
        </Button>
        <Button onClick={() => setAsked(null)}>취소</Button>
      </div>
      <p id={`${id}hint`}>담당자가 20초 안에 확인합니다. 더 적은 금액으로 접수될 수 있습니다.</p>
    </div>
  );
}
