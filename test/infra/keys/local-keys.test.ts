import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { encryptionWith } from '../../../functions/table/client/encryption.ts';
import { scan } from '../../../functions/table/client/scan.ts';
import type { Item } from '../../../functions/table/client/table.ts';
import { type LocalVault, startVault } from '../../../infra/local/emulators/secrets.ts';
import { adoptKeys, localKeyStore } from '../../../infra/local/keys/key-store.ts';
import { addKey, switchToKey } from '../../../infra/local/keys/rotation.ts';
import { wrappingKeyFile } from '../../../infra/local/keys/wrapping-key.ts';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';

const name = 'PERSONAL_DATA_KEYS';
const before = { ...process.env };
afterAll(() => {
  process.env = before;
});

describe('the keys of personal data on one machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'newbet-keys-'));
  const store = localKeyStore(folder);
  let vault: LocalVault;
  beforeAll(async () => {
    vault = await startVault(folder);
  });
  afterAll(() => {
    vault.stop();
    rmSync(folder, { recursive: true });
  });

  it('are stored wrapped under the key of a file that only its owner may read', async () => {
    await adoptKeys(store);
    const stored = readFileSync(join(folder, 'secrets.json'), 'utf8');
    const { k1 } = JSON.parse(process.env[name] ?? '');
    expect(Buffer.from(k1, 'base64')).toHaveLength(32);
    expect(stored).not.toContain(k1);
    expect(stored).not.toContain(readFileSync(wrappingKeyFile(folder), 'utf8'));
    // Windows knows no such modes: there it is the folder's owner who may read it.
    if (process.platform === 'win32') return;
    expect(statSync(wrappingKeyFile(folder)).mode & 0o777).toBe(0o600);
  });

  it('read what they wrote after another key was added the same way and writes', async () => {
    await adoptKeys(store);
    const encryption = encryptionWith(name);
    const old = encryption.encrypt('01012345678', 'owner');
    await switchToKey(store, name, await addKey(store, name));
    await adoptKeys(store);
    expect(encryption.decrypt(old, 'owner')).toBe('01012345678');
    const renewed = encryption.renewed(old, 'owner') ?? '';
    expect([renewed.slice(0, 3), encryption.decrypt(renewed, 'owner')]).toEqual(['k2.', '01012345678']);
    const { secrets } = await store.read(name);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain(secrets.k2);
    expect(process.env[name]).not.toContain(secrets.k2);
  });

  it('of a folder without that file are refused with what to do about it', async () => {
    renameSync(wrappingKeyFile(folder), `${wrappingKeyFile(folder)}.gone`);
    await expect(startVault(folder)).rejects.toThrow('delete the folder to begin again');
    renameSync(`${wrappingKeyFile(folder)}.gone`, wrappingKeyFile(folder));
  });
});

describe('the first operator of a local system', () => {
  let system: LocalSystem;
  beforeAll(async () => {
    system = await startLocalSystem({ seed: 'empty', quickHashes: true });
  });
  afterAll(() => system.stop());

  it('gets a second factor by `npm run owner` whose secret the table holds encrypted alone', async () => {
    const { TABLE_NAME: _, ...environment } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'infra/local/owner.ts', 'owner01'],
      { env: { ...environment, DATA_DIR: system.dataDir } },
    );
    const [, token] = /\/setup#([\w-]+)/.exec(stdout) ?? [];
    const api = apiClient(system.url.replace('localhost', '127.0.0.1'));
    const { otpSecret } = payloadOf(
      await api('/admin/auth/setup/begin', { body: { token } }),
      z.object({ otpSecret: z.string() }),
    );
    Object.assign(process.env, { TABLE_NAME: system.tableName, DYNAMODB_ENDPOINT: system.tableEndpoint });
    const found: Item[] = [];
    for await (const items of scan({ present: ['otpSecret'] })) found.push(...items);
    expect(found).toMatchObject([{ operatorId: 'owner01', otpSecret: expect.stringMatching(/^k1\./) }]);
    expect(JSON.stringify(found)).not.toContain(otpSecret);
  });
});
