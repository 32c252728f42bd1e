import { createHash } from 'node:crypto';
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { roundGameOf } from '../../../shared/rules/casino/tables/table-games.ts';
import { lotto } from '../../../shared/rules/events/lotto.ts';
import { localEntropyMessage, roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import { beaconOf } from '../../../shared/rules/fairness/drand.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import type { Drawing } from '../../../shared/rules/fairness/drawing.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { drawingGame, games } from '../../../shared/rules/games/games.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { environment } from '../../runtime/env.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { betRoundOf } from '../../table/games/bet-rounds.ts';
import { readDraw, readDraws, type StoredDraw, storeDraw } from '../../table/games/draws.ts';
import { committedSeeds, type DaySeeds } from '../../table/games/seeds.ts';
import type { DrawContext } from './draw-context.ts';
import { drawCrash } from './draw-crash.ts';
import { hmac, integersOf } from './integers.ts';
import { roundBefore } from './round-clock.ts';

/** Beacons requested at the same time: an outside service provides them. */
const beaconsAtOnce = 8;

/**
 * Prefetches beacons: the first request also requests all the others, some at a time, so that drawing many rounds one
 * after another waits for the slowest only, and drawing none requests none. Found beacons are shared; a missing one
 * is requested again the next time.
 */
export function prefetchBeacons(source: Randomness, beacons: readonly number[]): Randomness {
  let answers: Map<number, Promise<string | null>> | undefined;
  return {
    signatureOf: async (beacon) => {
      answers ??= requestAll(source, [...new Set([beacon, ...beacons])]);
      const answer = answers.get(beacon);
      if (answer === undefined) return source.signatureOf(beacon);
      const signature = await answer;
      if (signature === null) answers.delete(beacon);
      return signature;
    },
  };
}

function requestAll(source: Randomness, beacons: readonly number[]): Map<number, Promise<string | null>> {
  const asked: Promise<string | null>[] = [];
  for (const beacon of beacons) {
    const free = asked.at(-beaconsAtOnce) ?? Promise.resolve();
    asked.push(
      asked.length < beaconsAtOnce ? source.signatureOf(beacon) : free.then(() => source.signatureOf(beacon)),
    );
  }
  return new Map(beacons.map((beacon, at) => [beacon, asked[at] ?? source.signatureOf(beacon)]));
}

/** What of a round its draw follows from. */
export type ScheduledDraw = Pick<Round, 'day' | 'number' | 'seq' | 'closeAt' | 'drawAt'>;

/** Milliseconds after the draw is due for which a beacon is awaited; then the committed fallback replaces it. */
const beaconTimeout = 20_000;
const triesWhenLate = 3;
const maxMemoised = 1_000;
const drawMemo = perTableMemory(() => new Map<string, StoredDraw>());

/**
 * The draw of a round, made by the first request after it is due: a function of the seeds committed before and of the
 * entropy stored with it, so that repeated, late or concurrent requests change nothing. Null while it is not due, or
 * its beacon is missing.
 */
export function drawRound(game: Game, round: Round, context: DrawContext): Promise<StoredDraw | null> {
  const drawn = drawingGame(game);
  return drawOnce({ key: drawn.key, round, context, draw: () => draw(drawn, round, context) });
}

/** The same for an event drawn like a round, of the seeds of its day. */
export function drawEvent(
  drawing: Drawing,
  round: ScheduledDraw,
  context: DrawContext,
): Promise<StoredDraw | null> {
  const { key } = drawing;
  return drawOnce({ key, round, context, draw: () => drawFromSeeds(drawing, round, context) });
}

async function drawOnce(named: {
  readonly key: string;
  readonly round: ScheduledDraw;
  readonly context: DrawContext;
  readonly draw: () => Promise<StoredDraw | null>;
}): Promise<StoredDraw | null> {
  const { key, round, context } = named;
  if (context.now < round.drawAt) return null;
  const name = `${key}#${round.seq}`;
  const known = drawMemo().get(name) ?? (await readDraw(key, round.seq)) ?? (await named.draw());
  if (known === null) return null;
  if (drawMemo().size >= maxMemoised) drawMemo().clear();
  drawMemo().set(name, known);
  return known;
}

/** The draw before this round, for games whose prices and results depend on it; null otherwise. */
export async function previousDraw(game: Game, round: Round, context: DrawContext): Promise<Draw | null> {
  if (!game.usesPrevious) return null;
  const before = await roundBefore(game, round);
  const drawn = before && (await drawRound(game, before, context));
  return drawn?.draw ?? null;
}

/** The keys of the games whose rounds take the draws of this one. */
function sharingDraws(key: string): readonly string[] {
  return [
    key,
    ...Object.values(games).flatMap((one) => (one.drawnBy === key && one.key !== key ? [one.key] : [])),
  ];
}

/** The round with its times of the first bet on it: a later change of the times does not change its draw. */
async function asFirstBetOn({ key }: Game, round: Round): Promise<Round> {
  const sharing = sharingDraws(key);
  const listed = await Promise.all(sharing.map((one) => betRoundOf(one, round.seq)));
  const [first] = listed.flatMap((one) => one ?? []);
  return first ? { ...round, openAt: first.openAt, closeAt: first.closeAt, drawAt: first.drawAt } : round;
}

/** Loads the stored draws of several rounds in one read. @returns the rounds that are not drawn yet */
export async function undrawnRounds(game: Game, rounds: readonly Round[]): Promise<readonly Round[]> {
  const { key } = drawingGame(game);
  const isKept = ({ seq }: Round) => drawMemo().has(`${key}#${seq}`);
  const unknown = rounds.filter((round) => !isKept(round)).map(({ seq }) => seq);
  if (unknown.length === 0) return [];
  if (drawMemo().size + unknown.length >= maxMemoised) drawMemo().clear();
  for (const [seq, stored] of await readDraws(key, unknown)) drawMemo().set(`${key}#${seq}`, stored);
  return rounds.filter(({ seq }) => unknown.includes(seq) && !drawMemo().has(`${key}#${seq}`));
}

async function draw(game: Game, named: Round, context: DrawContext): Promise<StoredDraw | null> {
  const round = await asFirstBetOn(game, named);
  const { seq, closeAt, drawAt } = round;
  if (context.now < drawAt) return null;
  if (game.drawnFrom === 'chain') {
    const stored = { game: game.key, seq, closeAt, drawAt, drawnAt: context.now };
    const crash = await drawCrash(round, context);
    return crash && storeDraw({ ...stored, ...crash });
  }
  return drawFromSeeds(game, round, context);
}

async function drawFromSeeds(
  drawing: Drawing,
  round: ScheduledDraw,
  context: DrawContext,
): Promise<StoredDraw | null> {
  const { seq, closeAt, drawAt } = round;
  const seeds = await committedSeeds(drawing.key, round.day);
  // Without a commitment from before the close there is no valid result.
  if (!seeds || seeds.committedAt >= closeAt) return null;
  const entropy = await entropyOf(drawing, { round, seeds }, context);
  if (entropy === null) return null;
  const { serverSeed } = seeds;
  const clientSeed = roundClientSeed({ ...nameOf(drawing, round), entropy: entropy.entropy });
  const drawn = drawing.draw(integersOf({ serverSeed, clientSeed, nonce: 0 }));
  const stored = { game: drawing.key, seq, closeAt, drawAt, drawnAt: context.now };
  return storeDraw({ ...stored, draw: drawn, ...entropy });
}

interface Entropy {
  readonly entropy: string;
  readonly entropySource: string;
  readonly signature?: string;
}

interface Committed {
  readonly round: ScheduledDraw;
  readonly seeds: DaySeeds;
}

async function entropyOf(
  drawing: Drawing,
  committed: Committed,
  context: DrawContext,
): Promise<Entropy | null> {
  const { round } = committed;
  if (isLocal(drawing)) return localEntropy(drawing, committed);
  const beacon = beaconOf(round.closeAt);
  const isLate = context.now >= round.drawAt + beaconTimeout;
  const signature = await signatureOf(beacon, {
    context,
    tries: isLate && !context.beaconsOnly ? triesWhenLate : 1,
  });
  if (signature !== null) {
    const entropy = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return { entropy, entropySource: `drand:${beacon}`, signature };
  }
  return isLate && !context.beaconsOnly ? localEntropy(drawing, committed) : null;
}

/** Past beacons stay available: one lost reply must not decide that a late round is drawn without its beacon. */
async function signatureOf(
  beacon: number,
  { context, tries }: { readonly context: DrawContext; readonly tries: number },
): Promise<string | null> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const signature = await context.randomness.signatureOf(beacon);
    if (signature !== null) return signature;
  }
  return null;
}

/** Rounds of a few seconds cannot wait for a beacon, and a fast clock has no beacon for its times. */
function isLocal({ key }: Pick<Drawing, 'key'>): boolean {
  const { DRAND_ORIGIN, SPEED } = environment();
  return key === 'hilo5s' || DRAND_ORIGIN === '' || SPEED !== 1;
}

/** Whether a game's rounds wait for an outside beacon. */
export function needsBeacon(game: Game): boolean {
  return !game.drawnFrom && !isLocal(drawingGame(game));
}

/** The same context with its beacons prefetched, for drawing several rounds one after another. */
export function withPrefetchedBeacons<R extends DrawContext>(
  context: R,
  rounds: readonly { readonly game: string; readonly closeAt: number }[],
): R {
  const beacons = rounds.flatMap(({ game: key, closeAt }) => {
    const game = roundGameOf(key);
    const isAwaited = game ? needsBeacon(game) : key === lotto.key && !isLocal(lotto);
    return isAwaited ? [beaconOf(closeAt)] : [];
  });
  return { ...context, randomness: prefetchBeacons(context.randomness, beacons) };
}

function localEntropy(drawing: Drawing, { round, seeds }: Committed): Entropy {
  const entropy = hmac(seeds.fallbackSeed, localEntropyMessage(nameOf(drawing, round))).toString('hex');
  return { entropy, entropySource: 'local' };
}

function nameOf({ key }: Drawing, { day, number }: ScheduledDraw) {
  return { key, day, round: number };
}
