import { CasinoWalletPage } from '../casino-wallet-page.tsx';

export function CasinoCharge() {
  return <CasinoWalletPage direction="in" />;
}
