import { ExposureBoard } from '../../features/operators/exposure-board.tsx';

export function Exposure() {
  return <ExposureBoard />;
}
