import type { TransferDirection } from '../../../../shared/model/balance/casino-transfer.ts';
import { TransferHistory } from '../../../features/casino/wallet/transfer-history.tsx';
import { Wallet } from '../../../features/casino/wallet/wallet.tsx';
import { Link } from '../../../lib/routing/link.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

const texts = {
  in: { title: '카지노 충전', history: '충전 내역', other: '카지노 환전', to: '/casino/exchange' },
  out: { title: '카지노 환전', history: '환전 내역', other: '카지노 충전', to: '/casino/charge' },
} as const;

export const CasinoCharge = () => <CasinoWalletPage direction="in" />;
export const CasinoExchange = () => <CasinoWalletPage direction="out" />;

/** 카지노 충전 or 카지노 환전: the form, and the transfers so far. */
function CasinoWalletPage({ direction }: { readonly direction: TransferDirection }) {
  const { title, history, other, to } = texts[direction];
  useTitle(title);
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <div className={css.head}>
        <h1>{title}</h1>
        <Link to={to}>{other}</Link>
      </div>
      <div className={css.card}>
        <Wallet key={direction} direction={direction} />
      </div>
      <section className={css.section} aria-label={history}>
        <h2>{history}</h2>
        <div className={css.list}>
          <TransferHistory key={direction} direction={direction} />
        </div>
      </section>
    </div>
  );
}
