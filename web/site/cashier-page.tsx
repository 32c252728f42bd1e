import { useNavigate } from 'react-router-dom';
import type { CashDirection } from '../features/balance/cash-query.ts';
import { Cashier } from '../features/balance/cashier.tsx';
import { useMember } from '../lib/member.ts';
import { usePublicSettings } from '../lib/public-settings.ts';
import { DepositLimitLink } from './deposit-limit-link.tsx';
import css from './page.module.css';
import { useTitle } from './use-title.ts';

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
