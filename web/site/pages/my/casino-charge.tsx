import { CasinoWalletPage } from '../../dialogs/casino-wallet-page.tsx';

export function CasinoCharge() {
  return <CasinoWalletPage direction="in" />;
}
