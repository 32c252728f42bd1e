import { IconCoins } from '@tabler/icons-react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { useWallet } from '../wallet/wallet-query.ts';
import css from './credit-line.module.css';

/** What casinos and slots are played with, and the ways to more and back. */
export function CreditLine() {
  const { data } = useWallet();
  const isHidden = usePreferences(({ balanceHidden }) => balanceHidden);
  const credit = data === undefined ? '–' : isHidden ? '••••' : amountText(data.credit);
  return (
    <p className={css.line} data-empty={data?.credit === 0}>
      <IconCoins size={18} aria-hidden />
      <span>카지노 크레딧</span>
      <b>{credit}원</b>
      <Link className={css.charge} to="/casino/charge">
        카지노 충전
      </Link>
      <Link className={css.exchange} to="/casino/exchange">
        환전
      </Link>
    </p>
  );
}
