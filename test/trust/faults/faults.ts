import type { FaultRates } from '../../../infra/local/table/faults.ts';

/** Rates of the bank test. */
export const bankTestFaults: FaultRates = {
  throttle: 0.03,
  conflict: 0.05,
  dropBefore: 0.02,
  dropAfter: 0.04,
  duplicate: 0.03,
};
