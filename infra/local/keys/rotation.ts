import { setTimeout as pause } from 'node:timers/promises';
import { isWrapped, type KeyringName } from '../../../functions/table/client/keyring.ts';
import { newKey } from '../emulators/secrets.ts';
import { adoptKeys, type KeyStore } from './key-store.ts';
import { countKeys, removeClaims, type StoredKeyring } from './keyed-items.ts';
import { renewValues } from './renew-values.ts';

/*
 * The steps in which keys are replaced while everything runs (docs/runbook.md, How to rotate keys). Between two steps every
 * process must have read what the step before it stored.
 */

/** 2 of `k2`. */
const numberOf = (id: string): number => Number(id.slice(1));

/** Adds a key that nothing uses yet; returns its id. */
export async function addKey(store: KeyStore, name: KeyringName): Promise<string> {
  const { current, secrets } = await store.read(name);
  const last = Math.max(...Object.keys(secrets).map(numberOf));
  const id = `k${last + 1}`;
  const made = isWrapped(name) ? await store.wrapping.newKey(name) : newKey();
  await store.write(name, { current, secrets: { ...secrets, [id]: made } });
  return id;
}

/** Lets a key write. @throws Error when there is no such key */
export async function switchToKey(store: KeyStore, name: KeyringName, id: string): Promise<void> {
  const { secrets } = await store.read(name);
  if (secrets[id] === undefined) throw new Error(`${name} has no key ${id}`);
  await store.write(name, { current: id, secrets });
}

/** Keyrings whose values are encrypted again by us; a password is hashed again when its owner gives it. */
const renewed: readonly KeyringName[] = ['PERSONAL_DATA_KEYS', 'SEED_KEYS'];

/** Every process's work takes less: a value copied from one that was encrypted before is stored by then. */
const untilStored = 15_000;

/**
 * Encrypts stored values again under the keys that write, until a run finds nothing left. Returns how many items changed.
 */
export async function renewStored(store: KeyStore, { between = untilStored } = {}): Promise<number> {
  await adoptKeys(store);
  let sum = 0;
  for (;;) {
    const changed = await renewValues();
    if (changed === 0) return sum;
    sum += changed;
    await pause(between);
  }
}

/** @throws Error while the key writes, is the newest one, or stored values are under it */
export async function removeKey(store: KeyStore, name: KeyringName, id: string): Promise<void> {
  const { current, secrets } = await store.read(name);
  const { [id]: removed, ...others } = secrets;
  if (removed === undefined) throw new Error(`${name} has no key ${id}`);
  if (id === current) throw new Error(`${id} is the key that writes: use another first`);
  // The next key's id follows the highest one there is: a process that has not read again would take one for the other.
  if (Object.keys(others).every((other) => numberOf(other) < numberOf(id)))
    throw new Error(`${id} is the newest key: add another first, so that its id is never given again`);
  if (isStored(name)) await checkUnused(store, name, id);
  if (name === 'PERSONAL_DATA_KEYS') await removeClaims(id);
  await store.write(name, { current, secrets: others });
}

const isStored = (name: KeyringName): name is StoredKeyring =>
  name === 'PASSWORD_PEPPERS' || renewed.includes(name);

async function checkUnused(store: KeyStore, name: StoredKeyring, id: string): Promise<void> {
  if (renewed.includes(name)) {
    await adoptKeys(store);
    const changed = await renewValues();
    if (changed > 0) throw new Error(`${changed} items were not renewed yet: renew again`);
  }
  const { [name]: counts } = await countKeys();
  const left = counts[id] ?? 0;
  if (left > 0) throw new Error(`${left} values are under ${id}`);
}
