import { CasinoTransfersBoard } from '../../features/operators/casino-transfers-board.tsx';

export function CasinoTransfers() {
  return <CasinoTransfersBoard />;
}
