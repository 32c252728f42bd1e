import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { fileWrapping } from '../../../functions/runtime/lambda/key-wrapping.ts';
import {
  isWrapped,
  type KeyringName,
  keyrings,
  keyringText,
  readKeyring,
} from '../../../functions/table/client/keyring.ts';
import { hasWrappingKey, makeWrappingKey, wrappingKeyFile } from '../keys/wrapping-key.ts';

const Stored = z.record(z.string(), z.string());

/** A new key: 32 bytes. */
export const newKey = (): string => randomBytes(32).toString('base64');

const fileIn = (folder: string) => join(folder, 'secrets.json');

/** What senders from outside sign with on every local system: published, so that anybody can try it. */
const published: Partial<Readonly<Record<KeyringName, string>>> = {
  FEED_SECRETS: 'local-feed-secret',
  CASINO_SECRETS: 'local-casino-secret',
  BANK_SECRETS: 'local-bank-secret',
};

/** Makes the keyrings of a new local system, and the key that wraps some of them, as the first deployment of a stage does. */
async function makeSecrets(folder: string): Promise<void> {
  if (existsSync(fileIn(folder))) return addLaterKeyrings(folder);
  mkdirSync(folder, { recursive: true });
  makeWrappingKey(folder);
  const fresh = keyrings.map(async (name) => [name, await firstKeyring(folder, name)] as const);
  writeSecrets(folder, Object.fromEntries(await Promise.all(fresh)));
}

/** Keyrings that later releases added, and that nothing stored before depends on. */
const addedLater: readonly KeyringName[] = ['PUSH_KEYS'];

async function addLaterKeyrings(folder: string): Promise<void> {
  const stored = Stored.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  const missing = addedLater.filter((name) => stored[name] === undefined);
  if (missing.length === 0) return;
  const fresh = missing.map(async (name) => [name, await firstKeyring(folder, name)] as const);
  writeSecrets(folder, { ...stored, ...Object.fromEntries(await Promise.all(fresh)) });
}

async function firstKeyring(folder: string, name: KeyringName): Promise<string> {
  const made = isWrapped(name) ? await fileWrapping(wrappingKeyFile(folder)).newKey(name) : newKey();
  return keyringText({ current: 'k1', secrets: { k1: published[name] ?? made } });
}

/**
 * The keyrings of this local system by environment variable, as they are stored beside its data.
 * @throws Error for keys of a release whose data named no keys, or that wrapped none
 */
export function localSecrets(folder: string): Record<string, string> {
  const file = fileIn(folder);
  const stored = Stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (!hasWrappingKey(folder) || keyrings.some((name) => stored[name] === undefined))
    throw new Error(`${file} is of an older release: delete the folder to begin again`);
  return stored;
}

/** A reader sees the keys before or those after, never half of them. */
export function writeSecrets(folder: string, secrets: Record<string, string>): void {
  const file = fileIn(folder);
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const Asked = z.object({ SecretId: z.string() });

export interface LocalVault {
  /** Where functions read secrets, by the name of their environment variable. */
  readonly endpoint: string;
  /** What the edge sends with each request, as CloudFront does. */
  edgeSecret(): string;
  stop(): void;
}

/** Secrets Manager over the file of keys, which it reads at each request: a key changed there is what functions find next. */
export async function startVault(folder: string): Promise<LocalVault> {
  await makeSecrets(folder);
  // Those of an older release are refused before anything starts.
  localSecrets(folder);
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { SecretId } = Asked.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
    const SecretString = localSecrets(folder)[SecretId];
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    if (SecretString === undefined)
      response.writeHead(400).end(JSON.stringify({ __type: 'ResourceNotFoundException' }));
    else response.end(JSON.stringify({ Name: SecretId, SecretString }));
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    edgeSecret: edgeSecretOf(folder),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Milliseconds in which the file is not read again: it is asked with each request. */
const edgePause = 500;

/** What the edge proves itself with, read from the file of keys. */
export function edgeSecretOf(folder: string): () => string {
  let known = { secret: '', until: Number.NEGATIVE_INFINITY };
  return () => {
    const now = performance.now();
    if (now < known.until) return known.secret;
    const { current, secrets } = readKeyring('ORIGIN_SECRETS', localSecrets(folder).ORIGIN_SECRETS ?? '');
    known = { secret: secrets[current] ?? '', until: now + edgePause };
    return known.secret;
  };
}

/** As functions are given the ids of their secrets: here every secret's id is its variable's name. */
export const localSecretIds = (): string =>
  JSON.stringify(Object.fromEntries(keyrings.map((name) => [name, name])));
