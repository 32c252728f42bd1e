import { t } from '../../../shared/messages/messages.ts';
import { signedAmount } from '../../../shared/rules/text/signed-amount.ts';
import { useMember } from '../../lib/member/member.ts';
import css from './game-result.module.css';

/** What play brought in this login (`sessionResult`), beside every game: the figure of the account menu and the reminder. */
export function GameResult() {
  const member = useMember();
  if (member === null) return null;
  const { result } = member.play;
  return (
    <p className={css.result}>
      베팅 손익{' '}
      <b className="num" data-sign={Math.sign(result)}>
        {signedAmount(result)}원
      </b>
      <small>{t('responsible.openCounted')}</small>
    </p>
  );
}
