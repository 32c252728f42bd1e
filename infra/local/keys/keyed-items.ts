import type { KeyringName } from '../../../functions/table/client/keyring.ts';
import { scan } from '../../../functions/table/client/scan.ts';
import { remove } from '../../../functions/table/client/table.ts';
import type { Item } from '../../../functions/table/client/transactions.ts';
import { keys } from '../../../functions/table/keys/keys.ts';

/** Keyrings whose ids stored values name; a key of the others can go as soon as every process has the next one. */
export type StoredKeyring = Extract<KeyringName, 'PASSWORD_PEPPERS' | 'PERSONAL_DATA_KEYS' | 'SEED_KEYS'>;

/** `k2.` and base64url: nonce and tag alone are 38 characters. */
const encrypted = /^(k\d+)\.[\w-]{38,}$/;
const hashed = /^(k\d+)\$argon2id\$/;

/** Every item that holds values under a key, page by page. Reads the whole table: for the replacement of a key only. */
export function keyedItems(): AsyncGenerator<readonly Item[]> {
  return scan({ present: ['sealed', 'passwordHash', 'otpSecret', 'phone', 'person', 'change'] });
}

/** Deletes the claims of phones and accounts under a key of the blind index. Every process must claim under another too. */
export async function removeClaims(id: string): Promise<void> {
  const claimed = scan({ prefixes: [keys.memberPhone(`${id}#`).pk, keys.memberAccount(`${id}#`).pk] });
  for await (const items of claimed) for (const { pk, sk } of items) await remove({ pk, sk });
}

interface NamedKey {
  readonly keyring: StoredKeyring;
  readonly id: string;
}

/** The keys an item's values are under. */
function namedKeys({ change, ...own }: Item): readonly NamedKey[] {
  const values = Object.entries({ ...own, ...(typeof change === 'object' ? change : {}) });
  return values.flatMap(([name, value]) => namedKey(name, value) ?? []);
}

function namedKey(name: string, value: unknown): NamedKey | undefined {
  if (typeof value !== 'string') return undefined;
  const pepper = hashed.exec(value)?.[1];
  if (pepper !== undefined) return { keyring: 'PASSWORD_PEPPERS', id: pepper };
  const key = encrypted.exec(value)?.[1];
  return key === undefined
    ? undefined
    : { keyring: name === 'sealed' ? 'SEED_KEYS' : 'PERSONAL_DATA_KEYS', id: key };
}

/** How many values are under each key: `{ PASSWORD_PEPPERS: { k1: 12 }, … }`. */
export async function countKeys(): Promise<Readonly<Record<StoredKeyring, Record<string, number>>>> {
  const counts: Record<StoredKeyring, Record<string, number>> = {
    PASSWORD_PEPPERS: {},
    PERSONAL_DATA_KEYS: {},
    SEED_KEYS: {},
  };
  for await (const items of keyedItems())
    for (const { keyring, id } of items.flatMap(namedKeys))
      counts[keyring][id] = (counts[keyring][id] ?? 0) + 1;
  return counts;
}
