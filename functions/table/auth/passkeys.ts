import { createHash, randomBytes } from 'node:crypto';
import { maxPasskeys } from '../../../shared/rules/member/passkey-limit.ts';
import {
  type Action,
  at,
  batchGet,
  ConditionFailed,
  get,
  type Item,
  put,
  query,
  update,
} from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `{owner} / PASSKEY#hash`: what is needed to check a passkey's signatures. The private key never leaves its authenticator. */
export interface Passkey {
  readonly passkeyId: string;
  /** base64url, as the credential's id and the COSE key. */
  readonly credentialId: string;
  readonly publicKey: string;
  /** Of the authenticator: how often it signed; 0 for ever where it does not count. */
  readonly counter: number;
  readonly name: string;
  readonly transports: readonly string[];
  readonly synced: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly lastUsedAt?: number;
}

/** `{owner} / PASSKEYS`. */
export interface PasskeyHead {
  /** Random bytes that name the account to authenticators, base64url. */
  readonly handle: string;
  readonly count: number;
  /** Moves whenever one is added or removed. */
  readonly version: number;
}

const handleBytes = 32;

export function passkeyIdOf(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('base64url');
}

/** The head of an owner's passkeys, made at the first question. */
export async function passkeyHead(owner: string): Promise<PasskeyHead> {
  const key = keys.passkeyHead(owner);
  const found = await get<PasskeyHead>(key);
  if (found) return found;
  const fresh = { handle: randomBytes(handleBytes).toString('base64url'), count: 0, version: 0 };
  try {
    await put({ ...key, ...fresh }, { ifAbsent: true });
    return fresh;
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    return passkeyHead(owner);
  }
}

/** Whether the owner has a passkey. */
export async function hasPasskey(owner: string): Promise<boolean> {
  const { count = 0 } = (await get<PasskeyHead>(keys.passkeyHead(owner))) ?? {};
  return count > 0;
}

/** Every passkey of an owner, oldest first. */
export async function passkeysOf(owner: string): Promise<readonly Passkey[]> {
  const { items } = await query(keys.passkeys(owner));
  return items.filter(isPasskey).toSorted((a, b) => a.createdAt - b.createdAt);
}

function isPasskey(item: Item): item is Item & Passkey {
  return typeof item.credentialId === 'string' && typeof item.createdAt === 'number';
}

/** A credential's passkey, its owner's partition and handle; undefined when nobody has it. */
export async function findPasskey(
  credentialId: string,
): Promise<{ readonly owner: string; readonly passkey: Passkey; readonly handle: string } | undefined> {
  const passkeyId = passkeyIdOf(credentialId);
  const { owner } = (await get<{ owner: string }>(keys.passkeyOwner(passkeyId))) ?? {};
  if (owner === undefined) return undefined;
  const own = { passkey: keys.passkey(owner, passkeyId), head: keys.passkeyHead(owner) };
  const found = await batchGet([own.passkey, own.head]);
  const passkey = at<Passkey>(found, own.passkey);
  const head = at<PasskeyHead>(found, own.head);
  return passkey && head ? { owner, passkey, handle: head.handle } : undefined;
}

/** For a transaction: the passkey is one more of its owner, unless they have ten or somebody has this credential. */
export function passkeyAddition(owner: string, passkey: Passkey): readonly Action[] {
  const { passkeyId } = passkey;
  return [
    { put: { ...keys.passkeyOwner(passkeyId), owner }, when: 'absent' },
    { put: { ...keys.passkey(owner, passkeyId), ...passkey }, when: 'absent' },
    {
      change: {
        key: keys.passkeyHead(owner),
        add: { count: 1, version: 1 },
        when: { below: { count: maxPasskeys } },
      },
    },
  ];
}

/** For a transaction, which fails when there is no such passkey, or fewer than `least` would be left. */
export function passkeyRemoval(
  owner: string,
  { passkeyId, least = 0 }: { readonly passkeyId: string; readonly least?: number },
): readonly Action[] {
  return [
    { delete: keys.passkey(owner, passkeyId), when: { present: ['passkeyId'] } },
    { delete: keys.passkeyOwner(passkeyId) },
    {
      change: {
        key: keys.passkeyHead(owner),
        add: { count: -1, version: 1 },
        when: { atLeast: { count: least + 1 } },
      },
    },
  ];
}

/** For a transaction: none is left; it fails when one is added or removed after this read. */
export async function removalOfAll(owner: string): Promise<readonly Action[]> {
  // Before the list: what is added after this read moves the version.
  const head = await get<PasskeyHead>(keys.passkeyHead(owner));
  if (!head) return [{ check: keys.passkeyHead(owner), when: { absent: ['version'] } }];
  const all = await passkeysOf(owner);
  return [
    ...all.flatMap(({ passkeyId }) => [
      { delete: keys.passkey(owner, passkeyId) },
      { delete: keys.passkeyOwner(passkeyId) },
    ]),
    {
      change: {
        key: keys.passkeyHead(owner),
        set: { count: 0 },
        add: { version: 1 },
        when: { equals: { version: head.version } },
      },
    },
  ];
}

/** For the login's transaction: holds while the passkey is there with the counter that was judged. */
export function passkeyUse(
  owner: string,
  used: { readonly passkey: Passkey; readonly counter: number; readonly now: number },
): Action {
  const { passkey, counter, now } = used;
  return {
    change: {
      key: keys.passkey(owner, passkey.passkeyId),
      set: { counter, lastUsedAt: now },
      when: { equals: { counter: passkey.counter } },
    },
  };
}

/** False when the owner has no such passkey. */
export async function renamePasskey(
  owner: string,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<boolean> {
  try {
    const key = keys.passkey(owner, passkeyId);
    await update({ key, set: { name }, when: { present: ['passkeyId'] } });
    return true;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return false;
    throw failure;
  }
}
