import { IconCircleCheck } from '@tabler/icons-react';
import { t } from '../../../../shared/messages/messages.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { shortCode } from '../../../../shared/rules/text/short-code.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-button.tsx';
import { BetLegs } from '../bet/bet-legs.tsx';
import { betView, combinationName } from '../bet/bet-view.ts';
import card from '../bet-card.module.css';
import { againQuestion, replaceCart } from '../cart/replace-cart.ts';
import { usePlacing } from './placing-state.ts';
import css from './receipt.module.css';

/** What was placed; stays until it is closed, the bet is cancelled, or the selections of the next bet change. */
export function Receipt() {
  const receipt = usePlacing(({ receipt }) => receipt);
  if (receipt === null) return null;
  const bet = betView(receipt.bet);
  const close = (): void => usePlacing.setState({ receipt: null });
  const again = async (): Promise<void> => {
    if (await replaceCart(receipt.kind, { legs: receipt.legs, question: againQuestion })) close();
  };
  return (
    <section className={css.receipt} aria-label="베팅 영수증">
      <div className={css.head} role="status">
        <IconCircleCheck size={40} aria-hidden />
        <p className={css.title}>{t('bet.success')}</p>
        <p className={css.number}>{dateTimeText(bet.placedAt)}</p>
        <p className={css.number} title={bet.code}>
          베팅번호 <span className={css.whole}>{bet.code}</span>
          <span className={css.short}>{shortCode(bet.code)}</span>
        </p>
      </div>
      <div className={card.card}>
        <BetLegs bet={bet} />
        <dl className={card.sums}>
          <div>
            <dt>{bet.system === null ? '베팅금액' : combinationName(bet)}</dt>
            <dd>{amountText(bet.stake)}원</dd>
          </div>
          <div>
            <dt>총 배당</dt>
            <dd>{bet.odds}</dd>
          </div>
          <div>
            <dt>예상 당첨금</dt>
            <dd className={card.win}>{amountText(bet.expected)}원</dd>
          </div>
        </dl>
      </div>
      <div className={css.actions}>
        <Button onClick={() => void copyText(bet.code, '베팅번호를 복사했습니다.')}>번호 복사</Button>
        <Button onClick={() => print()}>인쇄</Button>
        <Button onClick={again}>같은 선택 다시</Button>
        <Link to="/my/betting-result" onClick={close}>
          <Button fullWidth tabIndex={-1}>
            내역
          </Button>
        </Link>
      </div>
      <Button variant="brand" size="large" fullWidth onClick={close}>
        닫기
      </Button>
    </section>
  );
}
