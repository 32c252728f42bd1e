import { SettlementsBoard } from '../../features/operators/settlements-board.tsx';

export function Settlements() {
  return <SettlementsBoard />;
}
