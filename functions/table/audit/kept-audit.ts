import * as z from 'zod';

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

/** A finished UTC day of the chain: the hash of its last line, and the number of lines of the chain up to then. */
export interface DayRoot {
  readonly day: string;
  readonly root: string;
  readonly lines: number;
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

/** The store of permanent files as this needs it (providers/storage). */
interface KeptFiles {
  keep(name: string, file: { readonly body: Buffer; readonly type: string }): Promise<boolean>;
  read(name: string): Promise<Buffer | undefined>;
  names(folder: string): Promise<readonly string[]>;
}

/** What is kept of the audit in the locked store; undefined on one machine without a place for it. */
export function keptAudit(store: KeptFiles | undefined): KeptAudit | undefined {
  if (!store) return undefined;
  const genesis = async () => {
    const file = await store.read(genesisFileName);
    return file === undefined ? 'none' : (genesisIn(file) ?? 'unreadable');
  };
  return {
    genesis,
    async begin(wanted) {
      const type = 'application/json';
      if (await store.keep(genesisFileName, { body: genesisFileOf(wanted), type })) return wanted;
      const kept = await genesis();
      return kept === 'none' ? 'unreadable' : kept;
    },
    async days() {
      const names = await store.names(keptFolder);
      return names.flatMap((name) => dayOfFile(name) ?? []).toSorted();
    },
    async rootOf(day) {
      const file = await store.read(rootFileName(day));
      return file === undefined ? 'none' : (rootIn(file, day) ?? 'unreadable');
    },
  };
}
