import type { CashSide } from '../../features/operators/cash-query.ts';
import { CashQueue } from '../../features/operators/cash-queue.tsx';

/** A queue of its own per side: the marker and the filter of one say nothing about the other. */
export function Cash({ side }: { readonly side: CashSide }) {
  return <CashQueue key={side} side={side} />;
}
