import { createHash } from 'node:crypto';
import { crashChainLength } from '../../../shared/rules/fairness/crash.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { ConditionFailed, put, queryAll, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { commitmentOf, decryptSeed, encryptSeed, newSeed } from './seeds.ts';

/** A hash chain from which the rounds of the crash game (graph) are read backwards. */
export interface HashChain {
  /** From 1. */
  readonly number: number;
  /** h[0], public from the start. */
  readonly terminatorHash: string;
  /** Games it holds. */
  readonly games: number;
  /** Game 1 of the chain is the round of this index at rounds of so many seconds. */
  readonly first: number;
  readonly seconds: number;
  /** Epoch ms h[0] was published. */
  readonly committedAt: number;
  /** Fixed once, after h[0] was published; null until then. */
  readonly salt: string | null;
  readonly saltSource: string | null;
  /** Signature of the beacon whose hash the salt is. */
  readonly saltSignature?: string;
}

/** How a chain got its salt. */
export type FixedSalt = Readonly<Record<'salt' | 'saltSource', string>> & Pick<HashChain, 'saltSignature'>;

interface StoredChain extends HashChain {
  /** h[games], encrypted. */
  readonly sealed: string;
}

/** One of this many hashes is cached: the hash of any game is then at most this many steps away. */
const step = 500;
const checkpoints = perTableMemory(() => new Map<number, Promise<readonly string[]>>());
/** Chains that have their salt: they never change any more. */
const salted = perTableMemory(() => new Map<number, StoredChain>());
/** What a chain's last hash is bound to. */
export const chainOwner = (number: number) => `graph#chain#${number}`;

/** A round's place in time: rounds of `seconds` since the epoch. */
export interface ChainIndex {
  readonly index: number;
  readonly seconds: number;
}

/**
 * The chain of a round, created when there is none. A new one begins with the round of index `from` (by default the round
 * itself), or at the end of a chain that lies between the two.
 */
export async function chainAt(
  named: ChainIndex,
  { now, from = named.index }: { readonly now: number; readonly from?: number },
): Promise<HashChain> {
  const known = cachedChainOf(named);
  if (known) return known;
  const chains = await allChains();
  const found = chains.find((chain) => holds(chain, named));
  if (found) return found;
  const { seconds } = named;
  const ends = chains
    .filter((chain) => chain.seconds === seconds)
    .map(({ first, games }) => first + games)
    .filter((end) => end > from && end <= named.index);
  const made = await create(chains.length + 1, { first: Math.max(from, ...ends), seconds, now });
  return made ?? chainAt(named, { now, from });
}

/** The chain of a round; undefined when there is none. */
export async function chainOf(named: ChainIndex): Promise<HashChain | undefined> {
  return cachedChainOf(named) ?? (await allChains()).find((chain) => holds(chain, named));
}

function cachedChainOf(named: ChainIndex): StoredChain | undefined {
  for (const chain of salted().values()) if (holds(chain, named)) return chain;
  return undefined;
}

/** The chains of rounds of a length, in the order they were created. */
export async function chainsOf(seconds: number): Promise<readonly HashChain[]> {
  return (await allChains()).filter((chain) => chain.seconds === seconds);
}

/** Sets a chain's salt; the first one stays. */
export async function fixSalt(number: number, salted: FixedSalt): Promise<void> {
  try {
    await update({ key: keys.hashChain(number), set: salted, when: { equals: { salt: null } } });
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

/** h[game] of a chain: secret until that game has crashed. @throws RangeError for a game the chain does not hold */
export async function hashOfGame({ number, games }: HashChain, game: number): Promise<string> {
  if (!Number.isInteger(game) || game < 1 || game > games)
    throw new RangeError(`no game ${game} in the chain`);
  const hashes = await checkpointsOf(number, games);
  const above = Math.ceil(game / step);
  let hash = hashes[above] ?? '';
  for (let at = Math.min(above * step, games); at > game; at -= 1) hash = commitmentOf(hash);
  return hash;
}

function holds({ first, games, seconds }: HashChain, named: ChainIndex): boolean {
  return seconds === named.seconds && named.index >= first && named.index < first + games;
}

async function allChains(): Promise<readonly StoredChain[]> {
  const chains: StoredChain[] = [];
  for await (const items of queryAll(keys.hashChains()))
    chains.push(...items.flatMap((item) => (isChain(item) ? [item] : [])));
  for (const chain of chains) if (chain.salt !== null) salted().set(chain.number, chain);
  return chains;
}

function isChain(item: unknown): item is StoredChain {
  return typeof item === 'object' && item !== null && 'terminatorHash' in item && 'sealed' in item;
}

/** Undefined when another process created the chain of that number. */
async function create(
  number: number,
  { first, seconds, now }: { readonly first: number; readonly seconds: number; readonly now: number },
): Promise<HashChain | undefined> {
  const last = newSeed();
  const chain: StoredChain = {
    number,
    terminatorHash: walkBack(last, crashChainLength),
    games: crashChainLength,
    first,
    seconds,
    committedAt: now,
    salt: null,
    saltSource: null,
    sealed: encryptSeed(last, chainOwner(number)),
  };
  try {
    await put({ ...keys.hashChain(number), ...chain }, { ifAbsent: true });
    return chain;
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
  return undefined;
}

function walkBack(hash: string, steps: number): string {
  let at = hash;
  for (let walked = 0; walked < steps; walked += 1) at = createHash('sha256').update(at).digest('hex');
  return at;
}

/** Computed once for all concurrent callers: the computation blocks the process. */
function checkpointsOf(number: number, games: number): Promise<readonly string[]> {
  const known = checkpoints().get(number);
  if (known) return known;
  const walk = computeCheckpoints(number, games);
  checkpoints().set(number, walk);
  walk.catch(() => checkpoints().delete(number));
  return walk;
}

async function computeCheckpoints(number: number, games: number): Promise<readonly string[]> {
  const stored = (await allChains()).find((chain) => chain.number === number);
  if (!stored) throw new Error(`no chain ${number}`);
  let hash = decryptSeed(stored.sealed, chainOwner(number));
  const hashes: string[] = [];
  for (let at = games; at >= 1; at -= 1) {
    if (at % step === 0 || at === games) hashes[Math.ceil(at / step)] = hash;
    hash = commitmentOf(hash);
  }
  return hashes;
}
