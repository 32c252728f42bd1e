import { createServer, type Socket } from 'node:net';

/** The bytes of AMQP 0-9-1 a broker of a few methods needs: frames, and the fields in them. */
const METHOD = 1;
const HEADER = 2;
const BODY = 3;
const END = 0xce;
const HEAD = 7;

interface Frame {
  readonly type: number;
  readonly channel: number;
  readonly payload: Buffer;
}

/** The first frame of what arrived so far, and what is behind it; null while it is not whole. */
function firstFrame(arrived: Buffer): { readonly frame: Frame; readonly rest: Buffer } | null {
  if (arrived.length < HEAD) return null;
  const end = HEAD + arrived.readUInt32BE(3);
  if (arrived.length <= end) return null;
  if (arrived[end] !== END) throw new Error('no end of a frame');
  const frame = {
    type: arrived.readUInt8(0),
    channel: arrived.readUInt16BE(1),
    payload: arrived.subarray(HEAD, end),
  };
  return { frame, rest: arrived.subarray(end + 1) };
}

function frame({ type, channel, payload }: Frame): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(type, 0);
  head.writeUInt16BE(channel, 1);
  head.writeUInt32BE(payload.length, 3);
  return Buffer.concat([head, payload, Buffer.from([END])]);
}

const sized = (bytes: 1 | 2 | 4 | 8) => (value: number) => {
  const field = Buffer.alloc(8);
  field.writeBigUInt64BE(BigInt(value));
  return field.subarray(8 - bytes);
};
const octet = sized(1);
const short = sized(2);
const long = sized(4);
const longlong = sized(8);
const shortText = (text: string) => Buffer.concat([octet(text.length), Buffer.from(text)]);
const longText = (text: string) => Buffer.concat([long(text.length), Buffer.from(text)]);

/** Takes fields off a payload one after the other. */
function fieldsOf(payload: Buffer) {
  let at = 0;
  const take = (bytes: number) => {
    at += bytes;
    return payload.subarray(at - bytes, at);
  };
  const number = (bytes: number) => Number(BigInt(`0x${take(bytes).toString('hex')}`));
  return {
    octet: () => number(1),
    short: () => number(2),
    longlong: () => number(8),
    shortText: () => take(number(1)).toString(),
    longText: () => take(number(4)).toString(),
  };
}

interface QueuedMessage {
  readonly text: string;
  readonly again: boolean;
}
interface Queue {
  waiting: QueuedMessage[];
  reader: Reader | null;
}
interface Reader {
  readonly send: (method: readonly [number, number], ...fields: readonly Buffer[]) => void;
  readonly deliver: (message: QueuedMessage) => void;
}

export interface Broker {
  readonly address: string;
  publish(queue: string, text: string): void;
  /** Number of messages without an acknowledgement. */
  left(queue: string): number;
  /** Texts delivered, in order, repeated ones too. */
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
  const open = new Set<Map<number, { readonly queue: Queue; readonly message: QueuedMessage }>>();
  const queueNamed = (name: string) => {
    const queue = queues.get(name) ?? { waiting: [], reader: null };
    queues.set(name, queue);
    return queue;
  };
  const pump = (queue: Queue) => {
    while (queue.reader && queue.waiting.length > 0) {
      const message = queue.waiting.shift();
      if (message) queue.reader.deliver(message);
    }
  };

  function serve(socket: Socket): void {
    const unacknowledged = new Map<number, { readonly queue: Queue; readonly message: QueuedMessage }>();
    const read = new Set<Queue>();
    let arrived = Buffer.alloc(0);
    let greeted = false;
    let tag = 0;
    open.add(unacknowledged);
    sockets.add(socket);

    const giveBack = (tags: readonly number[]) => {
      for (const one of tags.toReversed()) {
        const given = unacknowledged.get(one);
        unacknowledged.delete(one);
        if (given) given.queue.waiting.unshift({ ...given.message, again: true });
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
      deliver: (message) => {
        unacknowledged.set(++tag, { queue, message });
        handedOut.push(message.text);
        const content = Buffer.from(message.text);
        const head = Buffer.concat([short(60), short(0), longlong(content.length), short(0)]);
        sendOn(channel)(
          [60, 60],
          shortText(name),
          longlong(tag),
          octet(Number(message.again)),
          shortText(''),
          shortText(''),
        );
        socket.write(frame({ type: HEADER, channel, payload: head }));
        socket.write(frame({ type: BODY, channel, payload: content }));
      },
    });
    const tagsTo = (last: number, multiple: boolean) =>
      [...unacknowledged.keys()].filter((one) => (multiple ? last === 0 || one <= last : one === last));

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
          for (const one of tagsTo(last, (fields.octet() & 1) === 1)) unacknowledged.delete(one);
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
      giveBack([...unacknowledged.keys()]);
      open.delete(unacknowledged);
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
