import { createHash } from 'node:crypto';
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { localEntropyMessage, roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import { beaconOf } from '../../../shared/rules/fairness/drand.ts';
import type { Draw, Game } from '../../../shared/rules/games/game.ts';
import { gameOf, games } from '../../../shared/rules/games/games.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { environment } from '../../runtime/env.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { betRoundOf } from '../../table/games/bet-rounds.ts';
import { keepDraw, readDraw, readDraws, type StoredDraw } from '../../table/games/draws.ts';
import { committedSeeds, type DaySeeds } from '../../table/games/seeds.ts';
import { crashDraw } from './draw-crash.ts';
import { hmac, integersOf } from './integers.ts';
import { roundBefore } from './round-clock.ts';

/** Beacons asked for at the same time: their source is somebody else's. */
const atOnce = 8;

/**
 * Asks for beacons before they are needed, some at a time, from the first that is needed on: whoever needs them one after the
 * other waits for the slowest of them, not for all, and who needs none (their rounds are drawn) asks for none. What was found
 * serves everybody; what was not there is asked for again when asked again.
 */
export function askedAhead(source: Randomness, beacons: readonly number[]): Randomness {
  let answers: Map<number, Promise<string | null>> | undefined;
  return {
    signatureOf: async (beacon) => {
      answers ??= askAll(source, [...new Set([beacon, ...beacons])]);
      const answer = answers.get(beacon);
      if (answer === undefined) return source.signatureOf(beacon);
      const signature = await answer;
      if (signature === null) answers.delete(beacon);
      return signature;
    },
  };
}

function askAll(source: Randomness, beacons: readonly number[]): Map<number, Promise<string | null>> {
  const asked: Promise<string | null>[] = [];
  for (const beacon of beacons) {
    const free = asked.at(-atOnce) ?? Promise.resolve();
    asked.push(
      asked.length < atOnce ? source.signatureOf(beacon) : free.then(() => source.signatureOf(beacon)),
    );
  }
  return new Map(beacons.map((beacon, at) => [beacon, asked[at] ?? source.signatureOf(beacon)]));
}

/** What drawing needs beside the round. */
export interface DrawingRoom {
  readonly randomness: Randomness;
  readonly now: number;
  /** Many are asked for: a beacon that does not come may have been refused for that, so nothing else stands in for it. */
  readonly beaconsOnly?: true;
}

/** A beacon is waited for so long after the draw was due; then the committed fallback stands in. */
const beaconPatience = 20_000;
const triesWhenLate = 3;
const mostKept = 1_000;
const kept = ofThisTable(() => new Map<string, StoredDraw>());

/**
 * The round's result, drawn by whoever asks first once it is due: a function of what was committed before and the entropy
 * that is stored with it, so that asking twice, late or at the same time changes nothing. Null while it is not due, or its
 * beacon is not there.
 */
export async function drawnRound(game: Game, round: Round, room: DrawingRoom): Promise<StoredDraw | null> {
  if (room.now < round.drawAt) return null;
  const drawn = games[game.drawnBy];
  const name = `${drawn.key}#${round.seq}`;
  const known =
    kept().get(name) ?? (await readDraw(drawn.key, round.seq)) ?? (await draw(drawn, round, room));
  if (known === null) return null;
  if (kept().size >= mostKept) kept().clear();
  kept().set(name, known);
  return known;
}

/** What prices and results of a round hang on: the draw before it, for games that look back. */
export async function previousDraw(game: Game, round: Round, room: DrawingRoom): Promise<Draw | null> {
  if (!game.usesPrevious) return null;
  const before = await roundBefore(game, round);
  const drawn = before && (await drawnRound(game, before, room));
  return drawn?.draw ?? null;
}

/** The round as it was when it was first bet on: a change of its times in between changes nothing of its draw. */
async function asBetOn({ key }: Game, round: Round): Promise<Round> {
  const sharing = Object.values(games).filter(({ drawnBy }) => drawnBy === key);
  const listed = await Promise.all(sharing.map((one) => betRoundOf(one.key, round.seq)));
  const [first] = listed.flatMap((one) => one ?? []);
  return first ? { ...round, openAt: first.openAt, closeAt: first.closeAt, drawAt: first.drawAt } : round;
}

/** Reads what is drawn of some rounds at once, so that each of them need not be asked for. @returns those nobody drew yet */
export async function readDrawn(game: Game, rounds: readonly Round[]): Promise<readonly Round[]> {
  const { key } = games[game.drawnBy];
  const isKept = ({ seq }: Round) => kept().has(`${key}#${seq}`);
  const unknown = rounds.filter((round) => !isKept(round)).map(({ seq }) => seq);
  if (unknown.length === 0) return [];
  if (kept().size + unknown.length >= mostKept) kept().clear();
  for (const [seq, stored] of await readDraws(key, unknown)) kept().set(`${key}#${seq}`, stored);
  return rounds.filter(({ seq }) => unknown.includes(seq) && !kept().has(`${key}#${seq}`));
}

async function draw(game: Game, named: Round, room: DrawingRoom): Promise<StoredDraw | null> {
  const round = await asBetOn(game, named);
  const { seq, closeAt, drawAt } = round;
  if (room.now < drawAt) return null;
  const stored = { game: game.key, seq, closeAt, drawAt, drawnAt: room.now };
  if (game.drawnFrom === 'chain') {
    const crash = await crashDraw(round, room);
    return crash && keepDraw({ ...stored, ...crash });
  }
  const seeds = await committedSeeds(game.key, round.day);
  // A result nobody was committed to before its round closed is none.
  if (!seeds || seeds.committedAt >= closeAt) return null;
  const entropy = await entropyOf(game, { round, seeds }, room);
  if (entropy === null) return null;
  const { serverSeed } = seeds;
  const clientSeed = roundClientSeed({ ...nameOf(game, round), entropy: entropy.entropy });
  const drawn = game.draw(integersOf({ serverSeed, clientSeed, nonce: 0 }));
  return keepDraw({ ...stored, draw: drawn, ...entropy });
}

interface Entropy {
  readonly entropy: string;
  readonly entropySource: string;
  readonly signature?: string;
}

interface Committed {
  readonly round: Round;
  readonly seeds: DaySeeds;
}

async function entropyOf(game: Game, committed: Committed, room: DrawingRoom): Promise<Entropy | null> {
  const { round } = committed;
  if (isLocal(game)) return localEntropy(game, committed);
  const beacon = beaconOf(round.closeAt);
  const isLate = room.now >= round.drawAt + beaconPatience;
  const signature = await signatureOf(beacon, {
    room,
    tries: isLate && !room.beaconsOnly ? triesWhenLate : 1,
  });
  if (signature !== null) {
    const entropy = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return { entropy, entropySource: `drand:${beacon}`, signature };
  }
  return isLate && !room.beaconsOnly ? localEntropy(game, committed) : null;
}

/** Past beacons are there for good: one lost answer does not decide that a late round is drawn without. */
async function signatureOf(
  beacon: number,
  { room, tries }: { readonly room: DrawingRoom; readonly tries: number },
): Promise<string | null> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const signature = await room.randomness.signatureOf(beacon);
    if (signature !== null) return signature;
  }
  return null;
}

/** Rounds of seconds cannot wait for a beacon, and those of a fast clock have none of their time. */
function isLocal({ key }: Pick<Game, 'key'>): boolean {
  const { DRAND_ORIGIN, SPEED } = environment();
  return key === 'hilo5s' || DRAND_ORIGIN === '' || SPEED !== 1;
}

/** Whether a game's rounds wait for somebody else's beacon. */
export function needsBeacon(game: Game): boolean {
  return !game.drawnFrom && !isLocal(games[game.drawnBy]);
}

/** The same room, its beacons asked for together: for whoever draws several rounds one after the other. */
export function withBeaconsAhead<R extends DrawingRoom>(
  room: R,
  rounds: readonly { readonly game: string; readonly closeAt: number }[],
): R {
  const beacons = rounds.flatMap(({ game: key, closeAt }) => {
    const game = gameOf(key);
    return game && needsBeacon(game) ? [beaconOf(closeAt)] : [];
  });
  return { ...room, randomness: askedAhead(room.randomness, beacons) };
}

function localEntropy(game: Game, { round, seeds }: Committed): Entropy {
  const entropy = hmac(seeds.fallbackSeed, localEntropyMessage(nameOf(game, round))).toString('hex');
  return { entropy, entropySource: 'local' };
}

function nameOf({ key }: Game, { day, number }: Round) {
  return { key, day, round: number };
}
