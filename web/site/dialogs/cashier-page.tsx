import { useNavigate } from 'react-router-dom';
import type { CashDirection } from '../../features/balance/cashier/cash-query.ts';
import { Cashier } from '../../features/balance/cashier/cashier.tsx';
import { useMember } from '../../lib/member/member.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import css from '../page.module.css';
import { useTitle } from '../routing/use-title.ts';
import { DepositLimitLink } from './deposit-limit-link.tsx';

/** 입금 or 출금 as a page of its own. */
export function CashierPage({ direction }: { readonly direction: CashDirection }) {
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
        <Cashier
          direction={direction}
          onDirection={(next) => navigate(next === '입금' ? '/balance/deposit' : '/balance/withdrawal')}
          member={member}
          settings={settings}
        />
        {direction === '입금' && <DepositLimitLink />}
      </div>
    </div>
  );
}
