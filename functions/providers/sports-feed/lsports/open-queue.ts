import { type ConsumeMessage, connect } from 'amqplib';
import type { LsportsPackage } from './access.ts';

/** Messages the broker hands over before any is acknowledged: what a run can hold and a lost one repeats. */
const AHEAD = 500;
/** Seconds between the connection's own signs of life. */
const PULSE = 10;
const CONNECTING = 10_000;

export interface Delivery {
  readonly text: string;
  readonly message: ConsumeMessage;
}

export interface OpenQueue {
  /** What arrived since, in order, once there is something; empty when the queue was closed. @throws Error when the connection was lost */
  next(): Promise<readonly Delivery[]>;
  /** Acknowledges this message and all before it. */
  taken(last: Delivery): void;
  /** Gives back what was not acknowledged: the broker hands it out again, in its old place. */
  close(): Promise<void>;
}

/** Another run still reads the queue. */
export class QueueLocked extends Error {}

/**
 * Reads a package's queue, alone: of two readers each would get every other message, and deltas would overtake each
 * other. @throws QueueTaken, or Error when the broker refuses
 */
export async function openQueue(from: LsportsPackage): Promise<OpenQueue> {
  const connection = await connect(brokerUrl(from), { timeout: CONNECTING });
  const arrived: Delivery[] = [];
  let lost: Error | null = null;
  let closed = false;
  let wake = () => {};

  const lose = (reason: Error) => {
    lost ??= reason;
    wake();
  };
  connection.on('error', lose);
  connection.on('close', () => lose(new Error('the broker closed the connection')));

  const close = async () => {
    if (closed) return;
    closed = true;
    wake();
    if (lost === null) channel.nackAll(true);
    await connection.close().catch(() => {});
  };
  const channel = await connection.createChannel();
  channel.on('error', lose);
  try {
    await channel.prefetch(AHEAD);
    const consume = (message: ConsumeMessage | null) => {
      if (message === null) return lose(new Error('the broker took the queue away'));
      arrived.push({ text: message.content.toString('utf8'), message });
      wake();
    };
    await channel.consume(`_${from.id}_`, consume, { exclusive: true });
  } catch (error) {
    await connection.close().catch(() => {});
    const isLocked = error instanceof Error && error.message.includes('exclusive use');
    throw isLocked ? new QueueLocked(`queue ${from.id} is being read`) : error;
  }

  return {
    next: async () => {
      while (arrived.length === 0 && lost === null && !closed)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (closed) return [];
      if (lost !== null) throw lost;
      return arrived.splice(0);
    },
    taken: ({ message }) => {
      if (lost === null && !closed) channel.ack(message, true);
    },
    close,
  };
}

function brokerUrl({ broker, userName, password }: LsportsPackage): string {
  const address = new URL(broker);
  address.username = encodeURIComponent(userName);
  address.password = encodeURIComponent(password);
  address.searchParams.set('heartbeat', String(PULSE));
  return address.href;
}
