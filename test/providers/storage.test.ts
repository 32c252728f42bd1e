import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
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

  it('lets no ordinary write change what is stored', async () => {
    await store.keep('c.json', object);
    if (process.getuid?.() === 0) return;
    expect(() => writeFileSync(join(folder, 'c.json'), 'other')).toThrow();
  });
});

describe('the bucket', () => {
  const requests: { url: string; method: string | undefined; headers: Headers }[] = [];
  const answering = (status: number, body = '') =>
    bucketStore({
      bucket: 'roots',
      region: 'ap-northeast-2',
      send: async (url, { method, headers } = {}) => {
        requests.push({ url: String(url), method, headers: new Headers(headers) });
        return new Response(body, { status });
      },
    });

  it('gets a signed request to store an object, with its digest, and only where none is', async () => {
    expect(await answering(200).keep('audit-roots/2026-03-02.json', object)).toBe(true);
    const { url, method, headers } = requests.at(-1) ?? {};
    expect(url).toBe('https://roots.s3.ap-northeast-2.amazonaws.com/audit-roots/2026-03-02.json');
    expect(method).toBe('PUT');
    expect(headers?.get('if-none-match')).toBe('*');
    expect(headers?.get('content-md5')).toBe(createHash('md5').update(object.body).digest('base64'));
    const signature = headers?.get('authorization');
    for (const name of ['content-md5', 'if-none-match', 'x-amz-content-sha256'])
      expect(signature).toContain(name);
    expect(headers?.get('x-amz-content-sha256')).toBe(createHash('sha256').update(object.body).digest('hex'));
  });

  it('that has the object already reports so, and one that fails is no answer', async () => {
    expect(await answering(412).keep('a', object)).toBe(false);
    await expect(answering(403).keep('a', object)).rejects.toThrow('403');
    await expect(answering(503).read('a')).rejects.toThrow('503');
  });

  it('gives an object back, or nothing where there is none', async () => {
    expect(await answering(200, 'kept').read('a')).toEqual(Buffer.from('kept'));
    expect(await answering(404).read('a')).toBeUndefined();
  });
});
