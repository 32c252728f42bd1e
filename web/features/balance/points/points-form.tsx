import { useState } from 'react';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import {
  fewestPoints,
  narrowPointAmounts,
  pointQuickAmounts,
  whyNotConvert,
} from '../../../../shared/rules/balance/converting-points.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { setBalance } from '../../../lib/member/member.ts';
import { useMobile } from '../../../lib/page/media.ts';
import { useCountingNumber } from '../../../lib/page/use-counting-number.ts';
import { Button } from '../../../ui/button.tsx';
import { askConfirmation } from '../../../ui/dialogs/dialogs.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { useMoneyRequest } from '../cashier/use-money-request.ts';
import css from './points.module.css';

interface PointsFormProps {
  readonly member: WireMember;
  readonly settings: PublicSettings;
}

/** The point balance, and the conversion of points to cash with its confirmation. */
export function PointsForm({ member, settings }: PointsFormProps) {
  const [amount, setAmount] = useState(0);
  const [all, setAll] = useState(false);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const mobile = useMobile();
  const { phase, problem, send } = useMoneyRequest();
  const owned = member.members_point;
  const shown = useCountingNumber(owned);
  const minimum = fewestPoints(settings.option.siteOption1);

  const pick = (requested: number, isAll: boolean): void => {
    setAmount(requested);
    setAll(isAll);
    setOwnProblem(null);
  };
  const submit = async (): Promise<void> => {
    setOwnProblem(null);
    if (!(await askConfirmation('포인트를 전환 하시겠습니까?', '전환'))) return;
    const refusal = whyNotConvert({ amount: all ? owned : amount, points: owned, minimum });
    setOwnProblem(refusal && messageOf(refusal.code, refusal.values));
    if (refusal) return;
    const isAccepted = await send(async (options) => {
      const convert = all ? api.balance.convertAllPoints : api.balance.convertPoints;
      const reply = await convert({ amount: all ? owned : amount }, options);
      setBalance(reply.member);
      return reply;
    });
    if (isAccepted) pick(0, false);
  };
  return (
    <div className={css.form}>
      <dl className={css.held}>
        <dt>
          보유 포인트
          <span className={css.tip}>
            <button type="button" aria-label="전환 안내" aria-describedby="points-tip">
              ?
            </button>
            <span role="tooltip" id="points-tip">
              가장 최근에 입금하신 화폐와 같은 화폐로만 전환됩니다.
            </span>
          </span>
        </dt>
        <dd>{amountText(shown)}P</dd>
      </dl>
      <AmountField
        label="전환 포인트"
        unit="P"
        amount={all ? owned : amount}
        onAmount={(requested) => pick(requested, false)}
        onAll={() => pick(owned, true)}
        hint={`${amountText(minimum)}P 이상 · 1P = 1원`}
        problem={ownProblem ?? problem}
        amounts={mobile ? narrowPointAmounts : pointQuickAmounts}
        columns={3}
        allFirst
      />
      <Button variant="brand" size="large" fullWidth busy={phase !== 'idle'} onClick={submit}>
        {phase === 'checking' ? '확인 중' : phase === 'sending' ? '처리 중' : '현금으로 전환'}
      </Button>
    </div>
  );
}
