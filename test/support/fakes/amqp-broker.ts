import { createServer, type Socket } from 'node:net';
import {
  BODY,
  fieldsOf,
  firstFrame,
  frame,
  HEADER,
  long,
  longlong,
  longText,
  METHOD,
  octet,
  short,
  shortText,
} from './amqp-frames.ts';

interface Kept {
  readonly text: string;
  readonly again: boolean;
}
interface Queue {
  waiting: Kept[];
  reader: Reader | null;
}
interface Reader {
  readonly send: (method: readonly [number, number], ...fields: readonly Buffer[]) => void;
  readonly deliver: (kept: Kept) => void;
}

export interface Broker {
  readonly address: string;
  publish(queue: string, text: string): void;
  /** Messages nobody has acknowledged. */
  left(queue: string): number;
  /** Texts handed out, in order, repeated ones too. */
  readonly handedOut: readonly string[];
  /** Breaks every connection, as a network does. */
  cut(): void;
  stop(): Promise<void>;
}

const PROTOCOL = 'AMQP\0\0\t\u0001';

/**
 * A broker of AMQP 0-9-1 with queues in memory, for one reader each: passwords, exclusive reading, acknowledgement of
 * one and of all before, and everything not acknowledged back in its place when the reader goes.
 */
export async function startBroker(account: {
  readonly userName: string;
  readonly password: string;
}): Promise<Broker> {
  const queues = new Map<string, Queue>();
  const sockets = new Set<Socket>();
  const handedOut: string[] = [];
  const open = new Set<Map<number, { readonly queue: Queue; readonly kept: Kept }>>();
  const queueNamed = (name: string) => {
    const queue = queues.get(name) ?? { waiting: [], reader: null };
    queues.set(name, queue);
    return queue;
  };
  const pump = (queue: Queue) => {
    while (queue.reader && queue.waiting.length > 0) {
      const kept = queue.waiting.shift();
      if (kept) queue.reader.deliver(kept);
    }
  };

  function serve(socket: Socket): void {
    const unsaid = new Map<number, { readonly queue: Queue; readonly kept: Kept }>();
    const read = new Set<Queue>();
    let arrived = Buffer.alloc(0);
    let greeted = false;
    let tag = 0;
    open.add(unsaid);
    sockets.add(socket);

    const giveBack = (tags: readonly number[]) => {
      for (const one of tags.toReversed()) {
        const given = unsaid.get(one);
        unsaid.delete(one);
        if (given) given.queue.waiting.unshift({ ...given.kept, again: true });
      }
    };
    const sendOn =
      (channel: number): Reader['send'] =>
      (method, ...fields) => {
        const payload = Buffer.concat([short(method[0]), short(method[1]), ...fields]);
        socket.write(frame({ type: METHOD, channel, payload }));
      };
    const readerOn = (channel: number, queue: Queue, name: string): Reader => ({
      send: sendOn(channel),
      deliver: (kept) => {
        unsaid.set(++tag, { queue, kept });
        handedOut.push(kept.text);
        const content = Buffer.from(kept.text);
        const head = Buffer.concat([short(60), short(0), longlong(content.length), short(0)]);
        sendOn(channel)(
          [60, 60],
          shortText(name),
          longlong(tag),
          octet(Number(kept.again)),
          shortText(''),
          shortText(''),
        );
        socket.write(frame({ type: HEADER, channel, payload: head }));
        socket.write(frame({ type: BODY, channel, payload: content }));
      },
    });
    const tagsTo = (last: number, multiple: boolean) =>
      [...unsaid.keys()].filter((one) => (multiple ? last === 0 || one <= last : one === last));

    function hear(channel: number, payload: Buffer): void {
      const fields = fieldsOf(payload);
      const send = sendOn(channel);
      switch (`${fields.short()}.${fields.short()}`) {
        case '10.11': {
          fields.longText();
          fields.shortText();
          const right = `\0${account.userName}\0${account.password}`;
          if (fields.longText() === right) send([10, 30], short(2047), long(131_072), short(60));
          else send([10, 50], short(403), shortText('ACCESS_REFUSED'), short(0), short(0));
          break;
        }
        case '10.40':
          send([10, 41], shortText(''));
          break;
        case '10.50':
          send([10, 51]);
          socket.end();
          break;
        case '20.10':
          send([20, 11], longText(''));
          break;
        case '60.10':
          send([60, 11]);
          break;
        case '60.20': {
          fields.short();
          const name = fields.shortText();
          const queue = queueNamed(name);
          if (queue.reader) {
            const why = `ACCESS_REFUSED - queue '${name}' in vhost 'test' in exclusive use`;
            send([20, 40], short(403), shortText(why), short(60), short(20));
            break;
          }
          queue.reader = readerOn(channel, queue, 'reader');
          read.add(queue);
          send([60, 21], shortText('reader'));
          pump(queue);
          break;
        }
        case '60.80': {
          const last = fields.longlong();
          for (const one of tagsTo(last, (fields.octet() & 1) === 1)) unsaid.delete(one);
          break;
        }
        case '60.120': {
          const last = fields.longlong();
          giveBack(tagsTo(last, (fields.octet() & 1) === 1));
          break;
        }
      }
    }

    socket.on('data', (data) => {
      arrived = Buffer.concat([arrived, data]);
      if (!greeted && arrived.length >= PROTOCOL.length) {
        greeted = arrived.subarray(0, PROTOCOL.length).toString() === PROTOCOL;
        if (!greeted) return void socket.destroy();
        arrived = arrived.subarray(PROTOCOL.length);
        sendOn(0)([10, 10], octet(0), octet(9), long(0), longText('PLAIN'), longText('en_US'));
      }
      for (let next = firstFrame(arrived); next !== null; next = firstFrame(arrived)) {
        arrived = Buffer.from(next.rest);
        if (next.frame.type === METHOD) hear(next.frame.channel, next.frame.payload);
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const queue of read) queue.reader = null;
      giveBack([...unsaid.keys()]);
      open.delete(unsaid);
      sockets.delete(socket);
    });
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `amqp://127.0.0.1:${port}/test`,
    handedOut,
    publish: (name, text) => {
      const queue = queueNamed(name);
      queue.waiting.push({ text, again: false });
      pump(queue);
    },
    left: (name) => {
      const queue = queueNamed(name);
      const handed = [...open].flatMap((unsaid) => [...unsaid.values()]);
      return queue.waiting.length + handed.filter((one) => one.queue === queue).length;
    },
    cut,
    stop: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
