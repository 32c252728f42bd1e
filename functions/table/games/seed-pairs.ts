import { randomBytes } from 'node:crypto';
import { type Action, get, type Item, query, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { commitmentOf, decryptSeed, encryptSeed, newSeed } from './seeds.ts';

/** A server seed, encrypted, and its public hash. */
interface Committed {
  readonly number: number;
  readonly serverSeedHash: string;
  readonly sealed: string;
}

/** `M#mid / PAIR#n`: the pair in use, its predecessors, and the next one. */
interface StoredPair extends Committed {
  /** Written when the pair is replaced; its seed is public from then on. */
  readonly clientSeed?: string;
  readonly nonce?: number;
  readonly revealedAt?: number;
}

/** `M#mid / PAIRNOW`: what the member's next game is drawn from. */
export interface PairInUse extends Committed {
  readonly clientSeed: string;
  /** Of the next bet. */
  readonly nonce: number;
  /** Bets that are accepted and not paid yet. */
  readonly open: number;
  /** The round of the slot that is not finished, at most one: no other is started before. */
  readonly slotRound?: string;
}

/** A replaced pair, with its server seed. */
export interface RevealedPair {
  readonly number: number;
  readonly serverSeedHash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const maxShown = 50;
/** What a pair's server seed is bound to. */
export const pairOwner = (memberSeq: number, number: number) => `pair#${memberSeq}#${number}`;

/** An item of `keys.seedPairInUse`; undefined when there is none. */
export function pairInUseFrom(item: Item | undefined): PairInUse | undefined {
  return item !== undefined && isInUse(item) ? item : undefined;
}

/** The pair in use; the first call of a member creates it and the next one. */
export async function pairInUse(memberSeq: number): Promise<PairInUse> {
  const known = pairInUseFrom(await get(keys.seedPairInUse(memberSeq)));
  if (known) return known;
  const first = newCommitted(memberSeq, 1);
  const inUse: PairInUse = { ...first, clientSeed: randomBytes(8).toString('hex'), nonce: 0, open: 0 };
  try {
    await transact([
      { put: { ...keys.seedPair(memberSeq, 1), ...first }, when: 'absent' },
      { put: { ...keys.seedPair(memberSeq, 2), ...newCommitted(memberSeq, 2) }, when: 'absent' },
      { put: { ...keys.seedPairInUse(memberSeq), ...inUse }, when: 'absent' },
    ]);
    return inUse;
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
  }
  return pairInUse(memberSeq);
}

/** The server seed of a pair. */
export function serverSeedOf(memberSeq: number, { sealed, number }: Committed): string {
  return decryptSeed(sealed, pairOwner(memberSeq, number));
}

/** Takes the next nonce of the pair; fails when another game took it. */
export function takeNonce(memberSeq: number, { number, nonce }: PairInUse): Action {
  return {
    change: {
      key: keys.seedPairInUse(memberSeq),
      set: { nonce: nonce + 1 },
      add: { open: 1 },
      when: { equals: { number, nonce } },
    },
  };
}

/** The same for what is drawn and paid in one transaction: nothing of the pair stays open. */
export function spendNonce(memberSeq: number, { number, nonce }: PairInUse): Action {
  const when = { equals: { number, nonce } };
  return { change: { key: keys.seedPairInUse(memberSeq), set: { nonce: nonce + 1 }, when } };
}

/** Counts a game of the pair as paid. */
export function endNonce(memberSeq: number, number: number): Action {
  return { change: { key: keys.seedPairInUse(memberSeq), add: { open: -1 }, when: { equals: { number } } } };
}

/** The seeds of a pair, in use or replaced; undefined for a pair that was never used. */
export async function seedsOfPair(
  memberSeq: number,
  number: number,
): Promise<{ readonly serverSeed: string; readonly clientSeed: string } | undefined> {
  const now = pairInUseFrom(await get(keys.seedPairInUse(memberSeq)));
  const pair = now?.number === number ? now : await storedPair(memberSeq, number);
  if (pair?.clientSeed === undefined) return undefined;
  return { serverSeed: serverSeedOf(memberSeq, pair), clientSeed: pair.clientSeed };
}

/**
 * Replaces the pair in use, which makes its seed public, by the next one, whose commitment was public before. False when
 * the pair changed meanwhile, or a game of it is open: nothing is written then.
 */
export async function rotatePair(
  memberSeq: number,
  named: { readonly before: PairInUse; readonly clientSeed: string; readonly now: number },
): Promise<boolean> {
  const { before, clientSeed, now } = named;
  const { number, nonce } = before;
  const next = await storedPair(memberSeq, number + 1);
  if (!next) throw new Error(`member ${memberSeq} has no pair ${number + 1}`);
  const { serverSeedHash, sealed } = next;
  const after: PairInUse = { number: number + 1, serverSeedHash, sealed, clientSeed, nonce: 0, open: 0 };
  try {
    await transact([
      {
        put: { ...keys.seedPairInUse(memberSeq), ...after },
        when: { equals: { number, nonce, open: 0 } },
      },
      {
        change: {
          key: keys.seedPair(memberSeq, number),
          set: { clientSeed: before.clientSeed, nonce, revealedAt: now },
          when: { absent: ['revealedAt'] },
        },
      },
      {
        put: { ...keys.seedPair(memberSeq, number + 2), ...newCommitted(memberSeq, number + 2) },
        when: 'absent',
      },
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    return false;
  }
}

/** The newest replaced pairs before the pair numbered `before`, newest first. */
export async function revealedPairs(memberSeq: number, before: number): Promise<readonly RevealedPair[]> {
  const { items } = await query({
    pk: keys.seedPair(memberSeq, before).pk,
    from: keys.seedPair(memberSeq, 1).sk,
    to: keys.seedPair(memberSeq, before - 1).sk,
    descending: true,
    limit: maxShown,
  });
  return items.filter(isPair).flatMap((pair) => revealedOf(memberSeq, pair) ?? []);
}

/** A replaced pair; null for one that is still secret, and for none. */
export async function revealedPair(memberSeq: number, number: number): Promise<RevealedPair | null> {
  const pair = await storedPair(memberSeq, number);
  return pair ? revealedOf(memberSeq, pair) : null;
}

function revealedOf(memberSeq: number, pair: StoredPair): RevealedPair | null {
  const { number, serverSeedHash, clientSeed, nonce, revealedAt } = pair;
  if (revealedAt === undefined || clientSeed === undefined || nonce === undefined) return null;
  return { number, serverSeedHash, serverSeed: serverSeedOf(memberSeq, pair), clientSeed, nonce };
}

/** The commitment of a pair. */
export async function hashOfPair(memberSeq: number, number: number): Promise<string | null> {
  return (await storedPair(memberSeq, number))?.serverSeedHash ?? null;
}

async function storedPair(memberSeq: number, number: number): Promise<StoredPair | undefined> {
  const item = await get(keys.seedPair(memberSeq, number));
  return item !== undefined && isPair(item) ? item : undefined;
}

function newCommitted(memberSeq: number, number: number): Committed {
  const seed = newSeed();
  return {
    number,
    serverSeedHash: commitmentOf(seed),
    sealed: encryptSeed(seed, pairOwner(memberSeq, number)),
  };
}

function isPair(item: Item): item is Item & StoredPair {
  return typeof item.number === 'number' && typeof item.sealed === 'string';
}

function isInUse(item: Item): item is Item & PairInUse {
  return isPair(item) && typeof item.nonce === 'number' && typeof item.open === 'number';
}
