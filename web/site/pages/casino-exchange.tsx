import { CasinoWalletPage } from '../casino-wallet-page.tsx';

export function CasinoExchange() {
  return <CasinoWalletPage direction="out" />;
}
