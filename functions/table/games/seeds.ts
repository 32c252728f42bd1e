import { createHash, randomBytes } from 'node:crypto';
import { encryptionWith } from '../client/encryption.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { ConditionFailed, get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** What a game's results of one Korean day are drawn from. */
export interface DaySeeds {
  /** 32 bytes as hexadecimal text. */
  readonly serverSeed: string;
  /** Used when no beacon is available. */
  readonly fallbackSeed: string;
}

/** What is public of the seeds from the start. */
export interface Commitments {
  readonly serverSeedHash: string;
  readonly fallbackSeedHash: string;
  /** Epoch ms they were made. */
  readonly committedAt: number;
}

interface StoredSeeds extends Commitments {
  readonly sealed: string;
}

const encryption = encryptionWith('SEED_KEYS');
/** Seeds never change, so they are read once; enough for some days of all games and tables. */
const maxCached = 1_000;
const cached = perTableMemory(() => new Map<string, DaySeeds & Commitments>());

/** hex(SHA-256(utf8(text))): how every seed is committed to. */
export function commitmentOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** A fresh secret of 32 bytes as hexadecimal text, of the system's own generator. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

export function encryptSeed(text: string, owner: string): string {
  return encryption.encrypt(text, owner);
}

/** The same under the key that writes; undefined where it is already. */
export function renewedSeed(sealed: string, owner: string): string | undefined {
  return encryption.renewed(sealed, owner);
}

export function decryptSeed(sealed: string, owner: string): string {
  return encryption.decrypt(sealed, owner);
}

/** The seeds of a game's day, made on first use: the first write wins and every process reads it. */
export async function seedsOf(game: string, day: string, now: number): Promise<DaySeeds & Commitments> {
  return (await committedSeeds(game, day)) ?? cache(await make({ game, day, now }), { game, day });
}

/** The seeds of a day that has commitments; undefined for other days: no result is drawn without a commitment. */
export async function committedSeeds(
  game: string,
  day: string,
): Promise<(DaySeeds & Commitments) | undefined> {
  const known = cached().get(`${game}#${day}`);
  if (known) return known;
  const stored = await readStored(game, day);
  return stored && cache(stored, { game, day });
}

function cache(
  stored: StoredSeeds,
  { game, day }: { readonly game: string; readonly day: string },
): DaySeeds & Commitments {
  const name = `${game}#${day}`;
  const opened = { ...seedsFrom(stored, name), ...commitmentsFrom(stored) };
  if (cached().size >= maxCached) cached().clear();
  cached().set(name, opened);
  return opened;
}

/** The commitments of a day; undefined while there are none. */
export async function commitmentsOf(game: string, day: string): Promise<Commitments | undefined> {
  const stored = await readStored(game, day);
  return stored && commitmentsFrom(stored);
}

function readStored(game: string, day: string): Promise<StoredSeeds | undefined> {
  return get<StoredSeeds>(keys.daySeeds(game, day));
}

async function make(named: { game: string; day: string; now: number }): Promise<StoredSeeds> {
  const { game, day, now } = named;
  const [serverSeed, fallbackSeed] = [newSeed(), newSeed()];
  const made: StoredSeeds = {
    serverSeedHash: commitmentOf(serverSeed),
    fallbackSeedHash: commitmentOf(fallbackSeed),
    committedAt: now,
    sealed: encryptSeed(`${serverSeed}.${fallbackSeed}`, `${game}#${day}`),
  };
  try {
    await put({ ...keys.daySeeds(game, day), ...made }, { ifAbsent: true });
    return made;
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
  const first = await readStored(game, day);
  if (!first) throw new Error(`seeds of ${game} ${day} are gone`);
  return first;
}

function seedsFrom({ sealed }: StoredSeeds, owner: string): DaySeeds {
  const [serverSeed = '', fallbackSeed = ''] = decryptSeed(sealed, owner).split('.');
  return { serverSeed, fallbackSeed };
}

function commitmentsFrom({ serverSeedHash, fallbackSeedHash, committedAt }: StoredSeeds): Commitments {
  return { serverSeedHash, fallbackSeedHash, committedAt };
}
