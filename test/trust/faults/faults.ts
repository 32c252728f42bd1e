import * as z from 'zod';

export type Fault = 'throttle' | 'conflict' | 'dropBefore' | 'dropAfter' | 'duplicate';
/** Probability of each fault per request. */
export type FaultRates = Readonly<Record<Fault, number>>;

export const noFaults: FaultRates = { throttle: 0, conflict: 0, dropBefore: 0, dropAfter: 0, duplicate: 0 };
/** money.md §12. */
export const bankTestFaults: FaultRates = {
  throttle: 0.03,
  conflict: 0.05,
  dropBefore: 0.02,
  dropAfter: 0.04,
  duplicate: 0.03,
};

const Transaction = z.looseObject({ TransactItems: z.array(z.unknown()).min(1) });
const writes = new Set(['TransactWriteItems', 'PutItem', 'UpdateItem', 'DeleteItem']);
const wire = (type: string) => `com.amazonaws.dynamodb.v20120810#${type}`;

export interface InjectedFault {
  readonly kind: Fault;
  /** The table's refusal to send instead of forwarding. */
  readonly answer?: string;
}

/** What happens to one request. Conflicts and duplicates befall writes only: reads never conflict with themselves. */
export function pickFault(named: {
  operation: string;
  body: Buffer;
  rates: FaultRates;
  random: () => number;
}): InjectedFault | null {
  const { operation, body, rates, random } = named;
  const drawn = random();
  let below = 0;
  for (const kind of ['throttle', 'conflict', 'dropBefore', 'dropAfter', 'duplicate'] as const) {
    below += rates[kind];
    if (drawn >= below) continue;
    if (kind === 'conflict')
      return writes.has(operation) ? { kind, answer: conflict(operation, { body, random }) } : null;
    if (kind === 'duplicate') return operation === 'TransactWriteItems' ? { kind } : null;
    if (kind === 'throttle') return { kind, answer: throttled };
    return { kind };
  }
  return null;
}

const throttled = JSON.stringify({ __type: wire('ProvisionedThroughputExceededException'), message: 'busy' });

function conflict(operation: string, { body, random }: { body: Buffer; random: () => number }): string {
  if (operation !== 'TransactWriteItems')
    return JSON.stringify({ __type: wire('TransactionConflictException'), message: 'conflict' });
  const { TransactItems } = Transaction.parse(JSON.parse(body.toString('utf8')));
  const held = Math.floor(random() * TransactItems.length);
  const CancellationReasons = TransactItems.map((_, at) => ({
    Code: at === held ? 'TransactionConflict' : 'None',
  }));
  return JSON.stringify({
    __type: wire('TransactionCanceledException'),
    message: 'cancelled',
    CancellationReasons,
  });
}
