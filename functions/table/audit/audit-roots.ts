import * as z from 'zod';
import { get, put, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type ChainState, dayAfter, noRoot } from './audit-chain.ts';

const RootFile = z.object({
  day: z.string(),
  root: z.string().regex(/^[0-9a-f]{64}$/),
  lines: z.int().min(0),
});

/** Folder of everything of the audit that is kept outside the table. */
export const keptFolder = 'audit-roots/';
export const rootFileName = (day: string): string => `${keptFolder}${day}.json`;
/** The day of a root's file; undefined for another file. */
export const dayOfFile = (name: string): string | undefined =>
  /^audit-roots\/(\d{4}-\d\d-\d\d)\.json$/.exec(name)?.[1];
export const rootFileOf = (root: DayRoot): Buffer => Buffer.from(JSON.stringify(RootFile.parse(root)));

/** The root in a file; undefined when it is no root file, or another day's. */
export function rootIn(file: Buffer, day: string): string | undefined {
  try {
    const parsed = RootFile.parse(JSON.parse(file.toString('utf8')));
    return parsed.day === day ? parsed.root : undefined;
  } catch {
    return undefined;
  }
}

/** Where the chain began: kept outside before its first line was linked, so that it cannot begin a second time. */
export interface Genesis {
  /** UTC day. */
  readonly first: string;
  /** What the first line's hash follows: random, of this chain alone. */
  readonly root: string;
}

const GenesisFile = z.object({ first: z.iso.date(), root: z.string().regex(/^[0-9a-f]{64}$/) });

export const genesisFileName = `${keptFolder}genesis.json`;
export const genesisFileOf = (genesis: Genesis): Buffer => Buffer.from(JSON.stringify(genesis));

/** Undefined when the file is none. */
export function genesisIn(file: Buffer): Genesis | undefined {
  try {
    return GenesisFile.parse(JSON.parse(file.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** What is kept outside the table and cannot be changed there: all that verification trusts. */
export interface KeptAudit {
  /** 'none' when it was never kept, 'unreadable' when what is kept is none. */
  genesis(): Promise<Genesis | 'none' | 'unreadable'>;
  /** Keeps it unless one is kept already. Returns the kept one. */
  begin(genesis: Genesis): Promise<Genesis | 'unreadable'>;
  /** Days with a kept root, oldest first. */
  days(): Promise<readonly string[]>;
  /** A day's root: a hash, 'none' when nothing is kept, or 'unreadable'. */
  rootOf(day: string): Promise<string>;
}

/** A finished UTC day of the chain: the hash of its last line, and the number of lines of the chain up to then. */
export interface DayRoot {
  readonly day: string;
  readonly root: string;
  readonly lines: number;
}

/** `AUDITCHAIN / KEPT`: the last day whose root is stored outside. */
type StoredRoot = DayRoot;

/** The next finished day whose root is not stored outside yet; undefined when there is none. */
export async function nextRootToStore(): Promise<DayRoot | undefined> {
  const [state, stored] = await Promise.all([
    get<ChainState>(keys.auditChain()),
    get<StoredRoot>(keys.storedAuditRoot()),
  ]);
  if (!state) return undefined;
  const day = stored ? dayAfter(stored.day) : state.first;
  if (day >= state.day) return undefined;
  const before = stored ?? { root: state.root ?? noRoot, lines: 0 };
  const { items } = await query({ ...keys.auditLinksOf(day), descending: true, limit: 1 });
  const last = items[0];
  const links: unknown = last?.links;
  if (!last || !Array.isArray(links)) return { day, root: before.root, lines: before.lines };
  return { day, root: String(links.at(-1)?.hash), lines: Number(last.sk) + links.length };
}

/** Records that the day's root is stored outside. */
export async function markRootStored(root: DayRoot): Promise<void> {
  await put({ ...keys.storedAuditRoot(), ...root });
}
