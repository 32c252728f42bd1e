import { configurePace } from '../../../functions/table/client/retry.ts';
import { seeded } from '../../trust/system/seeded.ts';
import { configureWire, type Operation, type Send, sendToTable } from './wire.ts';

/** Lets `run` happen once, right before the next transaction reaches the table. */
export function beforeNextTransaction(run: () => Promise<unknown>): void {
  beforeNext((operation) => operation === 'TransactWriteItems', run);
}

/** Lets `run` happen once, right before the next request that `isThere` names reaches the table. */
export function beforeNext(
  isThere: (operation: Operation, body: string) => boolean,
  run: () => Promise<unknown>,
): void {
  configureWire({
    send: async (operation, body) => {
      if (isThere(operation, body)) {
        configureWire({ send: sendToTable });
        await run();
      }
      return sendToTable(operation, body);
    },
  });
}

/** The reply of the next transaction is lost, though the table did it. */
export function loseOneReply(): void {
  let lost = 0;
  faultyWire((operation) => {
    if (operation !== 'TransactWriteItems' || lost > 0) return 'pass';
    lost += 1;
    return 'lost';
  });
}

const killed = {
  status: 400,
  body: JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#ValidationException', message: 'killed' }),
};

/** The process ends where it would write what `isThere` names, until the wire is configured anew. */
export function dieAtWrite(isThere: (operation: string, body: string) => boolean): void {
  configureWire({
    send: async (operation, body) => (isThere(operation, body) ? killed : sendToTable(operation, body)),
  });
}

/** The table takes one write that `isThere` names; each after it is killed, never arrives, or loses its reply. */
export function failAfterWrite(
  isThere: (operation: string, body: string) => boolean,
  fault: 'killed' | 'dropped' | 'lost',
): void {
  let taken = false;
  configureWire({
    send: async (operation, body) => {
      if (!isThere(operation, body)) return sendToTable(operation, body);
      if (taken && fault === 'killed') return killed;
      if (taken && fault === 'dropped') throw noReply();
      const reply = await sendToTable(operation, body);
      if (taken) throw noReply();
      taken = reply.status === 200;
      return reply;
    },
  });
}

/**
 * The fault of one attempt. `lost`: the table did it, the reply never came. `dropped`: it never arrived. `late`: the client
 * gives up, the table does it only once `arrive` is called.
 */
export type Fault =
  | 'pass'
  | 'conflict'
  | 'throttle'
  | 'lost'
  | 'dropped'
  | 'late'
  | 'broken'
  | 'duplicate'
  | 'in-progress';

const type = (name: string) => `com.amazonaws.dynamodb.v20120810#${name}`;
const refusal = (name: string, more: object = {}) => ({
  status: 400,
  body: JSON.stringify({ __type: type(name), message: name, ...more }),
});

function conflict(body: string) {
  const { TransactItems } = JSON.parse(body) as { TransactItems?: unknown[] };
  if (!TransactItems) return refusal('TransactionConflictException');
  const CancellationReasons = TransactItems.map((_, position) => ({
    Code: position === 0 ? 'TransactionConflict' : 'None',
  }));
  return refusal('TransactionCanceledException', { CancellationReasons });
}

const noReply = () => Object.assign(new Error('no reply'), { code: 'ETIMEDOUT' });

export interface FaultyWire {
  /** The tokens of the transactions sent, in order; null for one without. */
  readonly tokens: (string | null)[];
  /** Lets the attempts arrive that were `late`. */
  arrive(): Promise<void>;
}

/** Puts faults between client and table; `next` chooses the fault of each attempt. */
export function faultyWire(next: (operation: Operation) => Fault): FaultyWire {
  const tokens: (string | null)[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  const send: Send = async (operation, body) => {
    const { ClientRequestToken } = JSON.parse(body) as { ClientRequestToken?: string };
    if (operation === 'TransactWriteItems') tokens.push(ClientRequestToken ?? null);
    switch (next(operation)) {
      case 'conflict':
        return conflict(body);
      case 'throttle':
        return refusal('ThrottlingException');
      case 'in-progress':
        return refusal('TransactionInProgressException');
      case 'broken':
        return { status: 500, body: JSON.stringify({ __type: type('InternalServerError') }) };
      case 'dropped':
        throw noReply();
      case 'late':
        waiting.push(() => sendToTable(operation, body));
        throw noReply();
      case 'lost':
        await sendToTable(operation, body);
        throw noReply();
      case 'duplicate':
        await sendToTable(operation, body);
        return sendToTable(operation, body);
      case 'pass':
        return sendToTable(operation, body);
    }
  };
  configureWire({ send });
  return {
    tokens,
    arrive: async () => {
      for (const late of waiting.splice(0)) await late();
    },
  };
}

/** The wire as it is, and the retries' clock moved by hand: waiting costs no time. */
export function calmWire(): void {
  configureWire({ send: sendToTable });
  let clock = 0;
  configurePace({
    clock: () => clock,
    wait: async (milliseconds) => {
      clock += milliseconds;
    },
    random: () => 1,
  });
}

/** Each request comes to the table after a few turns of the event loop, as many as the seed says: races have no fixed winner. */
export function unevenWire(seed: number): void {
  const random = seeded(seed);
  const most = 3;
  configureWire({
    send: async (operation, body) => {
      for (let turns = Math.floor(random() * most); turns > 0; turns -= 1)
        await new Promise((resolve) => setImmediate(resolve));
      return sendToTable(operation, body);
    },
  });
}
