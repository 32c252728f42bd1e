import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GetObjectCommandInput, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { clientConfig, statusOf } from '../../aws/clients.ts';
import { wholeBodiesAsStreams } from '../../aws/request-handler.ts';

interface Bucket {
  readonly bucket: string;
  readonly region: string;
  /** Of an emulator. */
  readonly endpoint?: string;
}

/** Milliseconds a request may take, its reply's body included. */
const timeout = 3_000;
const notFound = 404;
/** Answer to `If-None-Match: *` when the object exists. */
const isThere = 412;

/** Loaded on first use: few calls store or read a file, and the client is a fifth of a bundle. */
const storageClient = () => import('@aws-sdk/client-s3');

/** An S3 bucket. With object lock a stored object cannot be deleted before its retention ends, by anybody. */
export function bucketStore({ bucket: Bucket, region, endpoint }: Bucket): ObjectStore {
  let made: S3Client | undefined;
  const client = async () => {
    const { S3Client } = await storageClient();
    made ??= new S3Client({
      ...clientConfig({ region, endpoint, timeout }),
      requestHandler: wholeBodiesAsStreams({ timeout }),
      // An emulator has one host for all buckets.
      forcePathStyle: endpoint !== undefined,
    });
    return made;
  };
  return {
    async keep(name, { body: Body, type: ContentType, cacheControl: CacheControl }) {
      const { PutObjectCommand } = await storageClient();
      // A bucket with a lock takes nothing without a checksum; the client adds one.
      const input: PutObjectCommandInput = {
        Bucket,
        Key: name,
        Body,
        ContentType,
        ...(CacheControl !== undefined && { CacheControl }),
        IfNoneMatch: '*',
      };
      try {
        await (await client()).send(new PutObjectCommand(input));
        return true;
      } catch (error) {
        if (statusOf(error) === isThere) return false;
        throw error;
      }
    },
    async read(name) {
      const { GetObjectCommand } = await storageClient();
      const input: GetObjectCommandInput = { Bucket, Key: name };
      try {
        const { Body } = await (await client()).send(new GetObjectCommand(input));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (statusOf(error) === notFound) return undefined;
        throw error;
      }
    },
    async names(folder) {
      const { paginateListObjectsV2 } = await storageClient();
      const found: string[] = [];
      const input = { Bucket, Prefix: folder };
      for await (const { Contents = [] } of paginateListObjectsV2({ client: await client() }, input))
        found.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return found;
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
    async names(inner) {
      try {
        return (await readdir(join(folder, inner))).map((name) => `${inner}${name}`);
      } catch (error) {
        if (isError(error, 'ENOENT')) return [];
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
  /** The names in a folder ('audit-roots/'), in any order. */
  names(folder: string): Promise<readonly string[]>;
}

interface StoredObject {
  readonly body: Buffer;
  readonly type: string;
  /** Cache-Control, of what browsers read. */
  readonly cacheControl?: string;
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

/** What the environment names is in force again. */
export function forgetChosenStores(): void {
  chosen.clear();
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
