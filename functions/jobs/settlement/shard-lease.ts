import { Refusal } from '../../../shared/refusals.ts';
import { noteWorking } from '../../table/settlement/jobs.ts';

/** A mark is old after ten seconds; what lies between two of its renewals may wait for a busy table three times over. */
const renewedAfter = 2_000;

export interface WorkingMark {
  /** Marks the shard now. */
  make(): Promise<void>;
  /** Marks it again when the last mark, or the start, is two seconds old. */
  renew(): Promise<void>;
}

/** A worker's mark on its shard: while it is fresh the sweep starts no second worker. */
export function workingMark(
  shard: { readonly gameId: string; readonly revision: number; readonly shard: number },
  clock: () => number,
): WorkingMark {
  let markedAt = clock();
  const make = async () => {
    markedAt = clock();
    try {
      await noteWorking({ ...shard, now: markedAt });
    } catch (error) {
      // Without its mark another worker comes, and finds nothing to do: no reason to leave the work.
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return {
    make,
    renew: async () => {
      if (clock() - markedAt >= renewedAfter) await make();
    },
  };
}
