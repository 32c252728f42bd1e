import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import aws4 from 'aws4';
import * as z from 'zod';

interface Bucket {
  readonly bucket: string;
  readonly region: string;
  /** Replaced in tests. */
  readonly send?: typeof fetch;
}

/** Milliseconds until a request is given up. */
const patience = 3_000;
const notFound = 404;
/** Answer to `If-None-Match: *` when the object exists. */
const isThere = 412;

/** An S3 bucket. With object lock a stored object cannot be deleted before its retention ends, by anybody. */
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

const isError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A local folder instead of a bucket. Files are written read-only, which does not stop a person on that machine. */
export function folderStore(folder: string): ObjectStore {
  return {
    async keep(name, { body }) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(file, body, { flag: 'wx', mode: 0o444 });
        return true;
      } catch (error) {
        if (isError(error, 'EEXIST')) return false;
        throw error;
      }
    },
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isError(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
  };
}

/** Permanent files: written once, never changed. Names are lower-case paths without a leading slash. */
export interface ObjectStore {
  /** False when an object of that name is there already; it stays as it is. */
  keep(name: string, object: StoredObject): Promise<boolean>;
  /** Undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>;
}

interface StoredObject {
  readonly body: Buffer;
  readonly type: string;
}

/** `s3://{bucket}` or, on one machine, `file:///{folder}`. */
const Place = z.url({ protocol: /^(s3|file)$/ });
const Environment = z.object({
  STAGE: z.enum(['local', 'dev', 'prod']).default('local'),
  AWS_REGION: z.string().min(1).default('ap-northeast-2'),
  AUDIT_ROOTS: Place.optional(),
  IMAGES: Place.optional(),
});

const chosen = new Map<string, ObjectStore>();

/** The store of the daily roots of the audit chain; undefined on one machine without a place for them. */
export const auditRoots = (): ObjectStore | undefined => storeOf('AUDIT_ROOTS');
/** The store of pictures of boards and pop-ups; undefined on one machine without a place for them. */
export const boardImages = (): ObjectStore | undefined => storeOf('IMAGES');

/** Another store for this process: tests bring theirs. */
export function chooseStore(name: 'AUDIT_ROOTS' | 'IMAGES', store: ObjectStore): void {
  chosen.set(name, store);
}

function storeOf(name: 'AUDIT_ROOTS' | 'IMAGES'): ObjectStore | undefined {
  const known = chosen.get(name);
  if (known) return known;
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`environment of the storage: ${z.prettifyError(parsed.error)}`);
  const { STAGE, AWS_REGION: region, [name]: place } = parsed.data;
  if (place === undefined) {
    if (STAGE === 'local') return undefined;
    throw new Error(`environment: ${name} is not set`);
  }
  const { protocol, hostname: bucket } = new URL(place);
  if (protocol === 'file:' && STAGE !== 'local')
    throw new Error(`environment: ${name} must be a bucket outside one machine`);
  const store = protocol === 's3:' ? bucketStore({ bucket, region }) : folderStore(fileURLToPath(place));
  chosen.set(name, store);
  return store;
}
