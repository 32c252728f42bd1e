import { consumedCapacity } from '../../../functions/table/client/table.ts';

export interface Cost {
  readonly roundTrips: number;
  /** Round trips one after another. */
  readonly waits: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

const runs = 3;

/** What a call takes from the table: the cheapest of three, because login and settings are read again every few seconds whatever is called. */
export async function costOf(call: () => Promise<unknown>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = consumedCapacity();
    await call();
    const after = consumedCapacity();
    costs.push({
      roundTrips: after.roundTrips - before.roundTrips,
      waits: after.waits - before.waits,
      readUnits: after.readUnits - before.readUnits,
      writeUnits: after.writeUnits - before.writeUnits,
    });
  }
  const [cheapest] = costs.sort((one, other) => one.roundTrips - other.roundTrips);
  if (!cheapest) throw new Error('nothing was called');
  return cheapest;
}
