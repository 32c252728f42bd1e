import { CasinoWalletPage } from '../../dialogs/casino-wallet-page.tsx';

export function CasinoExchange() {
  return <CasinoWalletPage direction="out" />;
}
