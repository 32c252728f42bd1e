import * as z from 'zod';

const kinds = ['throttle', 'conflict', 'dropBefore', 'dropAfter', 'duplicate'] as const;
/** `dropBefore`, `dropAfter`: the connection is cut before or after the table carries out the request. */
export type Fault = (typeof kinds)[number];
/** Probability of each fault per request. */
export type FaultRates = Readonly<Record<Fault, number>>;

export const noFaults: FaultRates = { throttle: 0, conflict: 0, dropBefore: 0, dropAfter: 0, duplicate: 0 };
/** Rates of the bank test. */
export const bankTestFaults: FaultRates = {
  throttle: 0.03,
  conflict: 0.05,
  dropBefore: 0.02,
  dropAfter: 0.04,
  duplicate: 0.03,
};

const Transaction = z.looseObject({ TransactItems: z.array(z.unknown()).min(1) });
const writes = new Set(['TransactWriteItems', 'PutItem', 'UpdateItem', 'DeleteItem']);
const errorType = (type: string) => `com.amazonaws.dynamodb.v20120810#${type}`;
const throttled = JSON.stringify({
  __type: errorType('ProvisionedThroughputExceededException'),
  message: 'busy',
});

export interface InjectedFault {
  readonly kind: Fault;
  /** Error reply to send instead of forwarding the request. */
  readonly answer?: string;
}

/** Picks the fault of one request, or null. Only writes get conflicts, only transactions get duplicated. */
export function pickFault({
  operation,
  body,
  rates,
  random,
}: {
  operation: string;
  body: Buffer;
  rates: FaultRates;
  random: () => number;
}): InjectedFault | null {
  const roll = random();
  let threshold = 0;
  for (const kind of kinds) {
    threshold += rates[kind];
    if (roll >= threshold) continue;
    if (kind === 'conflict')
      return writes.has(operation) ? { kind, answer: conflict(operation, { body, random }) } : null;
    if (kind === 'duplicate') return operation === 'TransactWriteItems' ? { kind } : null;
    if (kind === 'throttle') return { kind, answer: throttled };
    return { kind };
  }
  return null;
}

function conflict(operation: string, { body, random }: { body: Buffer; random: () => number }): string {
  if (operation !== 'TransactWriteItems')
    return JSON.stringify({ __type: errorType('TransactionConflictException'), message: 'conflict' });
  const { TransactItems } = Transaction.parse(JSON.parse(body.toString('utf8')));
  const conflicting = Math.floor(random() * TransactItems.length);
  const CancellationReasons = TransactItems.map((_, index) => ({
    Code: index === conflicting ? 'TransactionConflict' : 'None',
  }));
  return JSON.stringify({
    __type: errorType('TransactionCanceledException'),
    message: 'cancelled',
    CancellationReasons,
  });
}
