import { createHash } from 'node:crypto';
import aws4 from 'aws4';
import type { ObjectStore } from './port.ts';

interface Bucket {
  readonly bucket: string;
  readonly region: string;
  /** How it speaks to the bucket: tests listen. */
  readonly send?: typeof fetch;
}

/** Milliseconds until a request is given up. */
const patience = 3_000;
const notFound = 404;
/** `If-None-Match: *` met an object of that name. */
const isThere = 412;

/** An S3 bucket. Where objects are locked, what is kept once is there until its retention ends, whoever asks. */
export function bucketStore({ bucket, region, send = fetch }: Bucket): ObjectStore {
  const host = `${bucket}.s3.${region}.amazonaws.com`;
  const ask = async (
    method: 'GET' | 'PUT',
    name: string,
    sent: { readonly headers?: Record<string, string>; readonly body?: Buffer } = {},
  ): Promise<Response> => {
    const path = `/${name}`;
    const { headers = {}, body } = sent;
    const signed = aws4.sign({ service: 's3', region, method, host, path, headers: { ...headers }, body });
    const passed = Object.entries(signed.headers ?? {}).filter(([key]) => key.toLowerCase() !== 'host');
    return send(`https://${host}${path}`, {
      method,
      headers: Object.fromEntries(passed.map(([key, value]) => [key, String(value)])),
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
  };
  return {
    async keep(name, { body, type }) {
      const { status } = await ask('PUT', name, {
        body,
        headers: {
          'content-type': type,
          // A bucket with a lock takes nothing without it.
          'content-md5': createHash('md5').update(body).digest('base64'),
          'if-none-match': '*',
        },
      });
      if (status === isThere) return false;
      if (status !== 200) throw new Error(`the bucket answered ${status} to an object`);
      return true;
    },
    async read(name) {
      const reply = await ask('GET', name);
      if (reply.status === notFound) return undefined;
      if (reply.status !== 200) throw new Error(`the bucket answered ${reply.status} to a question`);
      return Buffer.from(await reply.arrayBuffer());
    },
  };
}
