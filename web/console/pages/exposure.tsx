import { ExposureBoard } from '../risk/exposure-board.tsx';

export function Exposure() {
  return <ExposureBoard />;
}
