import type { sandbox } from '../../../shared/calls/sandbox/sandbox.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { slotRoundOf, slotRoundsBefore } from '../../table/casino/slot-rounds.ts';
import { slotRoundToWire } from './slot-wire.ts';

export const slotRounds: Answer<typeof sandbox.calls.slotRounds> = async (
  { before, seq, size },
  { caller },
) => {
  const { memberSeq } = caller;
  if (seq !== undefined) {
    const round = await slotRoundOf(memberSeq, seq);
    return { list: round ? [slotRoundToWire(round)] : [], next: null };
  }
  const { rounds, next } = await slotRoundsBefore(memberSeq, { before, size });
  return { list: rounds.map(slotRoundToWire), next };
};
