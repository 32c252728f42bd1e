/** The bytes of AMQP 0-9-1 a broker of a few methods needs: frames, and the fields in them. */
export const METHOD = 1;
export const HEADER = 2;
export const BODY = 3;
const END = 0xce;
const HEAD = 7;

export interface Frame {
  readonly type: number;
  readonly channel: number;
  readonly payload: Buffer;
}

/** The first frame of what arrived so far, and what is behind it; null while it is not whole. */
export function firstFrame(arrived: Buffer): { readonly frame: Frame; readonly rest: Buffer } | null {
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

export function frame({ type, channel, payload }: Frame): Buffer {
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
export const octet = sized(1);
export const short = sized(2);
export const long = sized(4);
export const longlong = sized(8);
export const shortText = (text: string) => Buffer.concat([octet(text.length), Buffer.from(text)]);
export const longText = (text: string) => Buffer.concat([long(text.length), Buffer.from(text)]);

/** Takes fields off a payload one after the other. */
export function fieldsOf(payload: Buffer) {
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
