import * as z from 'zod';

/** Environment variables that hold the keys of one purpose each. */
export const keyrings = [
  'TOKEN_KEYS',
  'REFRESH_KEYS',
  'PASSWORD_PEPPERS',
  'PERSONAL_DATA_KEYS',
  'SEED_KEYS',
  'FEED_SECRETS',
  'CASINO_SECRETS',
  'PUSH_KEYS',
  'BANK_SECRETS',
  'ORIGIN_SECRETS',
] as const;
export type KeyringName = (typeof keyrings)[number];

/** Keyrings that are stored with each key wrapped under a key of KMS (functions/runtime/lambda/key-wrapping.ts). */
const wrappedKeyrings: readonly KeyringName[] = ['PERSONAL_DATA_KEYS'];

/** `k1`, `k2`, …: never given twice, so that a stored id always means the same key. */
const keyId = /^k[1-9]\d{0,5}$/;
/** Shortest secret there is: of a feed's sender. Keys are 32 bytes as base64, 43 characters. */
const minLength = 16;

/** `{"current":"k2","k1":"…","k2":"…"}`: the current key writes, all of them read. */
const KeyringText = z.record(z.string(), z.string()).transform(({ current = '', ...secrets }, context) => {
  const wrong = Object.entries(secrets).filter(
    ([id, secret]) => !keyId.test(id) || secret.length < minLength,
  );
  if (wrong.length > 0 || !Object.hasOwn(secrets, current)) {
    // Names only: a message is logged.
    context.addIssue(`current ${current}, keys ${Object.keys(secrets).join(', ')}`);
    return z.NEVER;
  }
  return { current, secrets };
});

export interface Keyring {
  /** Id of the key that writes. */
  readonly current: string;
  /** By id. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** @throws Error naming the ids, never a key */
export function readKeyring(name: string, text: string): Keyring {
  const parsed = KeyringText.safeParse(parsedJson(text));
  if (!parsed.success) throw new Error(`${name} is no keyring: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    return undefined;
  }
}

/** The text of a keyring, as Secrets Manager stores it. */
export function keyringText({ current, secrets }: Keyring): string {
  return JSON.stringify({ current, ...secrets });
}

export const isKeyringName = (name: string): name is KeyringName =>
  keyrings.some((keyring) => keyring === name);

export const isWrapped = (name: KeyringName): boolean => wrappedKeyrings.includes(name);

/** The keys of one purpose, each made into what its user needs. */
export interface Keys<T> {
  /** Id of the key that writes. */
  readonly current: string;
  readonly writing: T;
  /** Undefined for a key that was removed, or that this process has not read yet. */
  of(id: string): T | undefined;
  /** The one that writes first. */
  readonly all: readonly { readonly id: string; readonly key: T }[];
}

/**
 * The keys of `name` as the environment has them at the moment: functions read them anew every few minutes
 * (functions/runtime/lambda/secrets.ts). `make` runs once per key and text. @throws Error when there are none
 */
export function keysOf<T>(name: KeyringName, make: (secret: string) => T): () => Keys<T> {
  let made: { readonly text: string; readonly keys: Keys<T> } | undefined;
  return () => {
    const text = process.env[name];
    if (text === undefined) throw new Error(`environment: ${name} is not set`);
    if (made?.text !== text) made = { text, keys: keysFrom(readKeyring(name, text), make) };
    return made.keys;
  };
}

function keysFrom<T>({ current, secrets }: Keyring, make: (secret: string) => T): Keys<T> {
  const { [current]: first = '', ...others } = secrets;
  const writing = make(first);
  const all = [
    { id: current, key: writing },
    ...Object.entries(others).map(([id, secret]) => ({ id, key: make(secret) })),
  ];
  const byId = new Map(all.map(({ id, key }) => [id, key]));
  return { current, writing, of: (id) => byId.get(id), all };
}

/** A key's 32 bytes. */
export const keyBytes = (secret: string): Buffer => Buffer.from(secret, 'base64');
