import { localEntropyMessage, roundClientSeed } from '../fairness/client-seed.ts';
import { type Derivation, derive } from '../fairness/derive.ts';
import { beaconOf, emittedAt, entropyDelayMs } from '../fairness/drand.ts';
import type { Drawing } from '../fairness/drawing.ts';
import { type Hashing, sha256 } from '../fairness/hashing.ts';
import { type Check, compared } from './check.ts';

/** A published result as one text, keys in one order at every depth: equal results are equal texts. */
export function resultText(result: unknown): string {
  return JSON.stringify(result ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A drawn round as `GET /fair/rounds/{game}/{game_seq}` publishes it. */
export interface PublishedRound {
  readonly gameSeq: string;
  /** ISO. */
  readonly closeAt: string;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly fallbackSeed: string | null;
  readonly clientSeed: string | null;
  readonly nonce: number;
  readonly entropy: string | null;
  readonly entropySource: string | null;
  readonly beacon: { readonly round: number; readonly signature: string; readonly emittedAt: string } | null;
}

/** What `GET /fair/seeds` publishes of its day. */
export interface PublishedDay {
  readonly serverSeedHash: string;
  readonly fallbackSeedHash: string;
  /** ISO. */
  readonly committedAt: string;
}

interface CheckedRound {
  readonly checks: readonly Check[];
  /** Null while the seed is secret. */
  readonly derivation: Derivation | null;
}

/** Derives a drawn round's result again from nothing but what is published, and says what agrees. */
export function* checkRound(
  drawing: Drawing,
  { round, day }: { readonly round: PublishedRound; readonly day: PublishedDay },
): Hashing<CheckedRound> {
  const { serverSeed, entropy, nonce } = round;
  const named = nameOf(drawing, round);
  const clientSeed = roundClientSeed({ ...named, entropy: entropy ?? '' });
  const isOneCommitment = round.serverSeedHash === day.serverSeedHash;
  const checks = [
    isBefore('committed-before', { published: day.committedAt, limit: round.closeAt }),
    compared(
      'commitment',
      isOneCommitment ? day.serverSeedHash : `${day.serverSeedHash} ≠ ${round.serverSeedHash}`,
      serverSeed === null ? null : yield* sha256(serverSeed),
    ),
    ...(yield* round.beacon ? checkBeacon(round, round.beacon) : checkFallback(drawing, { round, day })),
    compared('client-seed', round.clientSeed, clientSeed),
  ];
  if (serverSeed === null)
    return { checks: [...checks, compared('result', resultText(round.result), null)], derivation: null };
  const derivation = yield* derive(drawing.draw, { serverSeed, clientSeed, nonce });
  const result = compared('result', resultText(round.result), resultText(drawing.resultOf(derivation.draw)));
  return { checks: [...checks, result], derivation };
}

function nameOf(drawing: Drawing, { gameSeq }: PublishedRound) {
  return { key: drawing.drawnBy, day: gameSeq.slice(0, 8), round: Number(gameSeq.slice(8)) };
}

function isBefore(
  name: 'committed-before' | 'beacon-time',
  { published, limit }: { readonly published: string; readonly limit: string },
): Check {
  const isRight = Date.parse(published) < Date.parse(limit);
  return { name, state: isRight ? 'right' : 'wrong', published, expected: limit };
}

/** The beacon is the first one emitted a second after the close or later, and the entropy is the hash of its signature. */
function* checkBeacon(
  { closeAt, entropy, entropySource }: PublishedRound,
  beacon: NonNullable<PublishedRound['beacon']>,
): Hashing<readonly Check[]> {
  const close = Date.parse(closeAt);
  const due = new Date(close + entropyDelayMs).toISOString();
  const emitted = new Date(emittedAt(beacon.round)).toISOString();
  const isInTime = emitted >= due && emitted === new Date(beacon.emittedAt).toISOString();
  return [
    compared('beacon', `drand:${beacon.round}`, `drand:${beaconOf(close)}`),
    { name: 'beacon-time', state: isInTime ? 'right' : 'wrong', published: beacon.emittedAt, expected: due },
    compared(
      'entropy',
      entropySource === `drand:${beacon.round}` ? entropy : entropySource,
      yield { hash: 'sha256-of-bytes', hex: beacon.signature },
    ),
  ];
}

/** Without a beacon the entropy comes of the day's second seed, which was committed to as well. */
function* checkFallback(
  drawing: Drawing,
  { round, day }: { readonly round: PublishedRound; readonly day: PublishedDay },
): Hashing<readonly Check[]> {
  const { fallbackSeed, entropy, entropySource } = round;
  const published = entropySource === 'local' ? entropy : entropySource;
  if (fallbackSeed === null)
    return [compared('fallback', day.fallbackSeedHash, null), compared('entropy', published, null)];
  return [
    compared('fallback', day.fallbackSeedHash, yield* sha256(fallbackSeed)),
    compared(
      'entropy',
      published,
      yield { hash: 'hmac-sha256', key: fallbackSeed, text: localEntropyMessage(nameOf(drawing, round)) },
    ),
  ];
}
