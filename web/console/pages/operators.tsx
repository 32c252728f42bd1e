import { OperatorsBoard } from '../operators/operators-board.tsx';

export function Operators() {
  return <OperatorsBoard />;
}
