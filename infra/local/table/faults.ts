import { errorReply, type Reply, type TableEngine } from './engine.ts';
import { TableError } from './errors.ts';
import { listAt } from './fields.ts';
import { cancelled } from './operations/transactions.ts';
import { isRecord } from './values/check.ts';

const kinds = ['throttle', 'conflict', 'dropBefore', 'dropAfter', 'duplicate'] as const;
/**
 * What networks and busy partitions do to a request. `dropBefore`, `dropAfter`: its reply is lost before or after the table
 * carries it out; `duplicate`: it arrives twice.
 */
export type Fault = (typeof kinds)[number];
/** Probability of each fault per request. */
export type FaultRates = Readonly<Record<Fault, number>>;

export const noFaults: FaultRates = { throttle: 0, conflict: 0, dropBefore: 0, dropAfter: 0, duplicate: 0 };

export interface FaultPlan {
  readonly rates: FaultRates;
  /** [0, 1), seeded by whoever wants the same faults again. */
  readonly random: () => number;
}

const writes = new Set(['TransactWriteItems', 'PutItem', 'UpdateItem', 'DeleteItem']);

export interface PickedFault {
  readonly kind: Fault;
  /** What the table would answer; absent where the request passes. */
  readonly reply?: Reply;
}

const throttled = errorReply(
  new TableError(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded',
  ),
);

/** The fault of one request, or null. Only writes get conflicts, only transactions arrive twice. */
export function pickFault(operation: string, body: string, { rates, random }: FaultPlan): PickedFault | null {
  const roll = random();
  let threshold = 0;
  for (const kind of kinds) {
    threshold += rates[kind];
    if (roll >= threshold) continue;
    if (kind === 'conflict')
      return writes.has(operation) ? { kind, reply: conflict(operation, body, random) } : null;
    if (kind === 'duplicate') return operation === 'TransactWriteItems' ? { kind } : null;
    return kind === 'throttle' ? { kind, reply: throttled } : { kind };
  }
  return null;
}

function conflict(operation: string, body: string, random: () => number): Reply {
  if (operation !== 'TransactWriteItems')
    return errorReply(new TableError('TransactionConflictException', 'Transaction is ongoing for the item'));
  const request: unknown = JSON.parse(body);
  const actions = isRecord(request) ? (listAt(request, 'TransactItems') ?? []) : [];
  const conflicting = Math.floor(random() * actions.length);
  const reasons = actions.map((_, place) => ({
    Code: place === conflicting ? ('TransactionConflict' as const) : ('None' as const),
  }));
  return errorReply(cancelled(reasons));
}

/** The engine with faults between it and whoever asks. A lost reply rejects as a socket that is cut off does. */
export function withFaults(
  engine: Pick<TableEngine, 'answer'>,
  plan: FaultPlan,
): Pick<TableEngine, 'answer'> {
  return {
    answer: async (operation, body) => {
      const fault = pickFault(operation, body, plan);
      if (fault?.reply) return fault.reply;
      if (fault?.kind === 'dropBefore') throw lostReply();
      const reply = await engine.answer(operation, body);
      if (fault?.kind === 'dropAfter') throw lostReply();
      return fault?.kind === 'duplicate' ? engine.answer(operation, body) : reply;
    },
  };
}

function lostReply(): Error {
  return Object.assign(new Error('the connection was cut off'), { code: 'ECONNRESET' });
}
