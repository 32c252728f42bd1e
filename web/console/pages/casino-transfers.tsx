import { CasinoTransfersBoard } from '../cash/casino-transfers-board.tsx';

export function CasinoTransfers() {
  return <CasinoTransfersBoard />;
}
