import { SettlementsBoard } from '../risk/settlements-board.tsx';

export function Settlements() {
  return <SettlementsBoard />;
}
