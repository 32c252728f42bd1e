import { createHash, randomBytes } from 'node:crypto';
import { sealWith } from '../client/encryption.ts';
import { tableEnvironment } from '../client/env.ts';
import { ofThisTable } from '../client/per-table-memory.ts';
import { ConditionFailed, get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** What a game's results of one Korean day are drawn from. */
export interface DaySeeds {
  /** 32 bytes as hexadecimal text. */
  readonly serverSeed: string;
  /** Stands in where no beacon is to be had. */
  readonly fallbackSeed: string;
}

/** What is public of them from the start. */
export interface Commitments {
  readonly serverSeedHash: string;
  readonly fallbackSeedHash: string;
  /** Epoch ms they were made. */
  readonly committedAt: number;
}

interface StoredSeeds extends Commitments {
  readonly sealed: string;
}

const seal = sealWith(() => tableEnvironment().SEED_KEY, 'SEED_KEY');
/** Seeds never change: read once. Some days of all games. */
const mostKept = 200;
const kept = ofThisTable(() => new Map<string, DaySeeds & Commitments>());

/** hex(SHA-256(utf8(text))): how every seed is committed to (games.md §7). */
export function commitmentOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** A fresh secret of 32 bytes as hexadecimal text, of the system's own generator. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

export function sealSeed(text: string, owner: string): string {
  return seal.close(text, owner);
}

export function openSeed(sealed: string, owner: string): string {
  return seal.open(sealed, owner);
}

/** The seeds of a game's day, made when nobody made them yet: the first write wins and everybody reads it. */
export async function seedsOf(game: string, day: string, now: number): Promise<DaySeeds & Commitments> {
  return (await committedSeeds(game, day)) ?? keep(await make({ game, day, now }), { game, day });
}

/** The seeds of a day somebody committed to; undefined for others: what was not committed to is never drawn. */
export async function committedSeeds(
  game: string,
  day: string,
): Promise<(DaySeeds & Commitments) | undefined> {
  const known = kept().get(`${game}#${day}`);
  if (known) return known;
  const stored = await readStored(game, day);
  return stored && keep(stored, { game, day });
}

function keep(
  stored: StoredSeeds,
  { game, day }: { readonly game: string; readonly day: string },
): DaySeeds & Commitments {
  const name = `${game}#${day}`;
  const opened = { ...open(stored, name), ...commitmentsFrom(stored) };
  if (kept().size >= mostKept) kept().clear();
  kept().set(name, opened);
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
    sealed: sealSeed(`${serverSeed}.${fallbackSeed}`, `${game}#${day}`),
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

function open({ sealed }: StoredSeeds, owner: string): DaySeeds {
  const [serverSeed = '', fallbackSeed = ''] = openSeed(sealed, owner).split('.');
  return { serverSeed, fallbackSeed };
}

function commitmentsFrom({ serverSeedHash, fallbackSeedHash, committedAt }: StoredSeeds): Commitments {
  return { serverSeedHash, fallbackSeedHash, committedAt };
}
