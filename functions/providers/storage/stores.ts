import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { bucketStore } from './bucket.ts';
import { folderStore } from './folder.ts';
import type { ObjectStore } from './port.ts';

/** `s3://{bucket}` or, on one machine, `file:///{folder}`. */
const Place = z.url({ protocol: /^(s3|file)$/ });
const Environment = z.object({
  STAGE: z.enum(['local', 'dev', 'prod']).default('local'),
  AWS_REGION: z.string().min(1).default('ap-northeast-2'),
  AUDIT_ROOTS: Place.optional(),
  IMAGES: Place.optional(),
});

const chosen = new Map<string, ObjectStore>();

/** Where the daily roots of the audit chain are kept; undefined on one machine without a place for them. */
export const auditRoots = (): ObjectStore | undefined => storeOf('AUDIT_ROOTS');
/** Where pictures of boards and pop-ups lie; undefined on one machine without a place for them. */
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
