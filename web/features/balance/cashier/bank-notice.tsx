import { t } from '../../../../shared/messages/messages.ts';
import { isBankBreak } from '../../../../shared/rules/balance/bank-maintenance.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import css from './cashier.module.css';

/** Shown while the banks hold their nightly check. */
export function BankNotice() {
  return isBankBreak(useServerSecond()) ? <p className={css.notice}>{t('deposit.bankNotice')}</p> : null;
}
