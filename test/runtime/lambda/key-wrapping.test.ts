import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DecryptCommand, GenerateDataKeyWithoutPlaintextCommand, KMSClient } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fileWrapping,
  keyWrapping,
  kmsWrapping,
  unwrappingWith,
} from '../../../functions/runtime/lambda/key-wrapping.ts';
import { encryptPersonal } from '../../../functions/table/member/profile.ts';

const purpose = 'PERSONAL_DATA_KEYS';
const folder = mkdtempSync(join(tmpdir(), 'newbet-wrapping-'));
const newFile = (): string => {
  const file = join(folder, randomBytes(4).toString('hex'));
  writeFileSync(file, randomBytes(32).toString('base64'));
  return file;
};

const before = { ...process.env };
const kms = mockClient(KMSClient);
beforeEach(() => kms.reset());
afterEach(() => {
  process.env = { ...before };
});

describe('a key wrapped on one machine', () => {
  const file = newFile();
  const wrapping = fileWrapping(file);

  it('is 32 bytes, another each time, and the wrapped one does not contain it', async () => {
    const wrapped = [await wrapping.newKey(purpose), await wrapping.newKey(purpose)];
    const keys = await Promise.all(wrapped.map((one) => wrapping.unwrap(one, purpose)));
    expect(keys.map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32]);
    expect(keys[0]).not.toBe(keys[1]);
    for (const [index, key] of keys.entries()) {
      const hidden = Buffer.from(wrapped[index] ?? '', 'base64');
      expect(hidden.includes(Buffer.from(key, 'base64'))).toBe(false);
    }
    expect(await fileWrapping(file).unwrap(wrapped[0] ?? '', purpose)).toBe(keys[0]);
  });

  it('is refused for another purpose, under another file’s key, and altered', async () => {
    const wrapped = await wrapping.newKey(purpose);
    await expect(wrapping.unwrap(wrapped, 'SEED_KEYS')).rejects.toThrow();
    await expect(fileWrapping(newFile()).unwrap(wrapped, purpose)).rejects.toThrow();
    const altered = Buffer.from(wrapped, 'base64');
    altered[20] = (altered[20] ?? 0) ^ 1;
    await expect(wrapping.unwrap(altered.toString('base64'), purpose)).rejects.toThrow();
    await expect(wrapping.unwrap(wrapped.slice(0, 12), purpose)).rejects.toThrow();
  });
});

describe('a key wrapped by KMS', () => {
  const wrapping = kmsWrapping({ key: 'arn:aws:kms:ap-northeast-2:1:key/one', region: 'ap-northeast-2' });
  const context = { KeyId: 'arn:aws:kms:ap-northeast-2:1:key/one', EncryptionContext: { purpose } };

  it('is made there for one purpose, without a plaintext that leaves it', async () => {
    kms.on(GenerateDataKeyWithoutPlaintextCommand).resolves({ CiphertextBlob: new Uint8Array([1, 2, 3]) });
    expect(await wrapping.newKey(purpose)).toBe('AQID');
    expect(kms.calls().map(({ args: [command] }) => command.input)).toEqual([
      { ...context, KeySpec: 'AES_256' },
    ]);
  });

  it('is unwrapped there with that key and purpose alone', async () => {
    kms.on(DecryptCommand).resolves({ Plaintext: new Uint8Array(32).fill(7) });
    expect(await wrapping.unwrap('AQID', purpose)).toBe(Buffer.alloc(32, 7).toString('base64'));
    expect(kms.calls().map(({ args: [command] }) => command.input)).toEqual([
      { ...context, CiphertextBlob: Buffer.from([1, 2, 3]) },
    ]);
  });

  it.each([0, 16, 33])('is not taken when it has %i bytes', async (length) => {
    kms.on(DecryptCommand).resolves({ Plaintext: new Uint8Array(length) });
    await expect(wrapping.unwrap('AQID', purpose)).rejects.toThrow('unwrapped no key');
  });
});

describe('what wraps the keys of a stage', () => {
  it('is named by its environment: a key of KMS, or a file on one machine only', async () => {
    const file = newFile();
    process.env.WRAPPING_KEY = pathToFileURL(file).href;
    const wrapped = await keyWrapping().newKey(purpose);
    expect(await fileWrapping(file).unwrap(wrapped, purpose)).toHaveLength(44);
    process.env.STAGE = 'prod';
    expect(keyWrapping).toThrow('must be a key of KMS');
    process.env.WRAPPING_KEY = 'arn:aws:kms:ap-northeast-2:1:key/two';
    kms.on(DecryptCommand).resolves({ Plaintext: new Uint8Array(32) });
    await keyWrapping().unwrap('AQID', purpose);
    expect(kms.call(0).args[0].input).toMatchObject({ KeyId: 'arn:aws:kms:ap-northeast-2:1:key/two' });
    delete process.env.WRAPPING_KEY;
    expect(keyWrapping).toThrow('WRAPPING_KEY');
  });
});

describe('a keyring of wrapped keys', () => {
  it('encrypts and decrypts as its unwrapped keys do', async () => {
    const wrapping = fileWrapping(newFile());
    const stored = { current: 'k1', secrets: { k1: await wrapping.newKey(purpose) } };
    const { secrets } = await unwrappingWith(wrapping)(purpose, stored);
    process.env.PERSONAL_DATA_KEYS = JSON.stringify({ current: 'k1', ...secrets });
    expect(encryptPersonal('01012345678', { memberSeq: 1, field: 'phone' })).toMatch(/^k1\./);
  });

  it('is unwrapped once a key, and a key that was removed is forgotten', async () => {
    const asked: string[] = [];
    const unwrapped = unwrappingWith({
      newKey: async () => '',
      unwrap: async (wrapped) => {
        asked.push(wrapped);
        return `key of ${wrapped}`;
      },
    });
    const ring = (...ids: string[]) => ({
      current: ids[0] ?? '',
      secrets: Object.fromEntries(ids.map((id) => [id, `wrapped ${id}`])),
    });
    expect(await unwrapped(purpose, ring('k1'))).toEqual({
      current: 'k1',
      secrets: { k1: 'key of wrapped k1' },
    });
    await unwrapped(purpose, ring('k1', 'k2'));
    await unwrapped(purpose, ring('k2', 'k1'));
    await unwrapped(purpose, ring('k2'));
    expect(asked).toEqual(['wrapped k1', 'wrapped k2']);
    await unwrapped(purpose, ring('k2', 'k1'));
    expect(asked).toEqual(['wrapped k1', 'wrapped k2', 'wrapped k1']);
  });

  it('of another purpose is taken as it is', async () => {
    const stored = { current: 'k1', secrets: { k1: 'x'.repeat(43) } };
    expect(await unwrappingWith(fileWrapping('none'))('TOKEN_KEYS', stored)).toBe(stored);
  });
});
