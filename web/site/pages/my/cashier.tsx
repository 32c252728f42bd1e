import { useNavigate } from 'react-router-dom';
import type { CashDirection } from '../../../features/balance/cashier/cash-query.ts';
import { Cashier } from '../../../features/balance/cashier/cashier.tsx';
import { useMember } from '../../../lib/member/member.ts';
import { usePublicSettings } from '../../../lib/member/public-settings.ts';
import { DepositLimitLink } from '../../dialogs/deposit-limit-link.tsx';
import { DepositOffer } from '../../dialogs/deposit-offer.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

export const Deposit = () => <CashierPage direction="입금" />;
export const Withdrawal = () => <CashierPage direction="출금" />;

/** 입금 or 출금 as a page of its own. */
function CashierPage({ direction }: { readonly direction: CashDirection }) {
  useTitle(direction);
  const navigate = useNavigate();
  const member = useMember();
  const settings = usePublicSettings();
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <div className={css.head}>
        <h1>{direction}</h1>
      </div>
      <div className={css.card}>
        <DepositOffer isDeposit={direction === '입금'}>
          <Cashier
            direction={direction}
            onDirection={(next) => navigate(next === '입금' ? '/balance/deposit' : '/balance/withdrawal')}
            member={member}
            settings={settings}
          />
        </DepositOffer>
        {direction === '입금' && <DepositLimitLink />}
      </div>
    </div>
  );
}
