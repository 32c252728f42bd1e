import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketStore, folderStore } from '../../functions/providers/storage/stores.ts';
import { scratchFolder } from '../support/system/scratch-folder.ts';

const object = { body: Buffer.from('{"day":"2026-03-02"}'), type: 'application/json' };

describe('a folder in the bucket’s place', () => {
  let folder = '';
  let store = folderStore(folder);
  beforeAll(async () => {
    folder = await scratchFolder('storage');
    store = folderStore(folder);
  });

  it('stores a name once: the second write changes nothing', async () => {
    expect(await store.keep('audit-roots/a.json', object)).toBe(true);
    expect(await store.keep('audit-roots/a.json', { ...object, body: Buffer.from('other') })).toBe(false);
    expect(await store.read('audit-roots/a.json')).toEqual(object.body);
  });

  it('reports when there is none', async () => {
    expect(await store.read('audit-roots/b.json')).toBeUndefined();
  });

  it('names what a folder holds, and nothing where there is none', async () => {
    await store.keep('audit-roots/2026-03-02.json', object);
    expect((await store.names('audit-roots/')).toSorted()).toEqual([
      'audit-roots/2026-03-02.json',
      'audit-roots/a.json',
    ]);
    expect(await store.names('images/')).toEqual([]);
  });

  it('lets no ordinary write change what is stored', async () => {
    await store.keep('c.json', object);
    if (process.getuid?.() === 0) return;
    expect(() => writeFileSync(join(folder, 'c.json'), 'other')).toThrow();
  });
});

describe('the bucket', () => {
  const requests: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] =
    [];
  let status = 200;
  let body = '';
  /** Of the requests after the first. */
  let next: string | undefined;
  const service = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    request.resume().on('end', () => {
      response.writeHead(status).end(body);
      if (next !== undefined) body = next;
    });
  });
  let endpoint = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const address = service.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  const answering = (code: number, text = '') => {
    status = code;
    body = text;
    next = undefined;
    return bucketStore({ bucket: 'roots', region: 'ap-northeast-2', endpoint });
  };

  it('gets a signed request to store an object, with its digest, and only where none is', async () => {
    expect(await answering(200).keep('audit-roots/2026-03-02.json', object)).toBe(true);
    const { url, method, headers } = requests.at(-1) ?? {};
    expect(method).toBe('PUT');
    expect(url).toMatch(/^\/roots\/audit-roots\/2026-03-02\.json(\?|$)/);
    expect(headers?.['if-none-match']).toBe('*');
    expect(headers?.['content-type']).toBe('application/json');
    expect(headers?.['x-amz-checksum-crc32']).toBe(crc32Of(object.body));
    for (const name of ['x-amz-checksum-crc32', 'if-none-match', 'x-amz-content-sha256'])
      expect(headers?.authorization).toContain(name);
    expect(headers?.['x-amz-content-sha256']).toBe(createHash('sha256').update(object.body).digest('hex'));
  });

  it('stores beside an object how long browsers may keep it, where somebody says so', async () => {
    await answering(200).keep('images/a.webp', { ...object, cacheControl: 'public, immutable' });
    expect(requests.at(-1)?.headers['cache-control']).toBe('public, immutable');
    await answering(200).keep('audit-roots/a.json', object);
    expect(requests.at(-1)?.headers['cache-control']).toBeUndefined();
  });

  it('that has the object already reports so, and one that fails is no answer', async () => {
    expect(await answering(412).keep('a', object)).toBe(false);
    await expect(answering(403).keep('a', object)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    await expect(answering(503).read('a')).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  });

  it('gives an object back, or nothing where there is none', async () => {
    expect(await answering(200, 'kept').read('a')).toEqual(Buffer.from('kept'));
    expect(await answering(404).read('a')).toBeUndefined();
  });

  it('names what it holds under a prefix, page after page', async () => {
    const page = (name: string, next: string) =>
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<Contents><Key>${name}</Key></Contents></ListBucketResult>`;
    const store = answering(
      200,
      page('audit-roots/a.json', '<NextContinuationToken>more</NextContinuationToken>'),
    );
    next = page('audit-roots/b.json', '');
    expect(await store.names('audit-roots/')).toEqual(['audit-roots/a.json', 'audit-roots/b.json']);
    expect(requests.at(-1)?.url).toContain('continuation-token=more');
    expect(requests.at(-1)?.url).toContain('prefix=audit-roots%2F');
  });
});

function crc32Of(bytes: Buffer): string {
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32(bytes));
  return digest.toString('base64');
}
