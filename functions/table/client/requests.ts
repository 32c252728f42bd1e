import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { isOver } from '../../aws/deadline.ts';
import { failureOf, tooLate } from './failures.ts';

const counters = { roundTrips: 0, waits: 0, readUnits: 0, writeUnits: 0 };
let underWay = 0;

/**
 * Round trips and request units of this process so far; callers take the difference of two readings. Requests side by side
 * are several round trips and one wait.
 */
export function consumedCapacity(): Readonly<typeof counters> {
  return { ...counters };
}

interface Reply {
  readonly ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] | undefined;
}

function unitsOf({ ConsumedCapacity = [] }: Reply): number {
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}

/** One attempt at a request, counted; retries are the caller's. @throws TableFailure */
async function attempt<R extends Reply>(
  send: () => Promise<R>,
  kind: 'readUnits' | 'writeUnits',
): Promise<R> {
  if (isOver()) throw tooLate();
  counters.roundTrips += 1;
  if (underWay === 0) counters.waits += 1;
  underWay += 1;
  try {
    const reply = await send();
    counters[kind] += unitsOf(reply);
    return reply;
  } catch (error) {
    throw failureOf(error);
  } finally {
    underWay -= 1;
  }
}

export const reading = <R extends Reply>(send: () => Promise<R>): Promise<R> => attempt(send, 'readUnits');
export const writing = <R extends Reply>(send: () => Promise<R>): Promise<R> => attempt(send, 'writeUnits');
