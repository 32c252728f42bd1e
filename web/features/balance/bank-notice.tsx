import { t } from '../../../shared/messages/messages.ts';
import { isBankBreak } from '../../../shared/rules/bank-break.ts';
import { useServerSecond } from '../../lib/ticking.ts';
import css from './cashier.module.css';

/** Shown while the banks hold their nightly check. */
export function BankNotice() {
  return isBankBreak(useServerSecond()) ? <p className={css.notice}>{t('deposit.bankNotice')}</p> : null;
}
