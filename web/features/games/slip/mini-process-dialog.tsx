import { t } from '../../../../shared/messages/messages.ts';
import { payout } from '../../../../shared/rules/odds.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useMember } from '../../../lib/member/member.ts';
import { Button } from '../../../ui/button.tsx';
import { closeDialog } from '../../../ui/dialogs/dialogs.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { InlineAlert } from '../../../ui/fields/inline-alert.tsx';
import { placeMini, useMiniPlacing } from './mini-placing.ts';
import css from './mini-slip.module.css';

const phaseText = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;

/** The last look at a bet before it is placed: game, round, selection, odds, amount, what it may bring. */
export function MiniProcessDialog() {
  const { asked, phase, problem } = useMiniPlacing();
  const member = useMember();
  if (asked === null || member === null) return null;
  const { pick, amount } = asked;
  const place = async (): Promise<void> => {
    if (await placeMini(member.members_seq)) closeDialog();
  };
  return (
    <Modal title="베팅 확인" size={380} onClose={closeDialog}>
      <dl className={css.facts}>
        <dt>게임</dt>
        <dd>{pick.gameName}</dd>
        <dt>회차</dt>
        <dd>{pick.round}회</dd>
        <dt>선택</dt>
        <dd>
          <b>{pick.name}</b>
        </dd>
        <dt>배당</dt>
        <dd>{oddsText(pick.odds)}</dd>
        <dt>베팅금액</dt>
        <dd>{amountText(amount)}원</dd>
        <dt>예상 당첨금</dt>
        <dd className={css.win}>{amountText(payout(amount, [pick.odds]))}원</dd>
      </dl>
      <InlineAlert text={problem} />
      <p className={css.question}>{t('confirm.placeBet')}</p>
      <div className={css.actions}>
        <Button size="large" onClick={closeDialog}>
          닫기
        </Button>
        <Button
          variant="brand"
          size="large"
          busy={phase !== 'idle'}
          onClick={() => void place()}
          data-autofocus
        >
          {phaseText[phase]}
        </Button>
      </div>
    </Modal>
  );
}
