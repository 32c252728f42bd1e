import { OperatorsBoard } from '../../features/operators/operators-board.tsx';

export function Operators() {
  return <OperatorsBoard />;
}
