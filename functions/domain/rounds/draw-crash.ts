import { createHash } from 'node:crypto';
import { chainSaltMessage } from '../../../shared/rules/fairness/client-seed.ts';
import { crashPoint } from '../../../shared/rules/fairness/crash.ts';
import { beaconAt, saltDelayMs, saltedBy } from '../../../shared/rules/fairness/drand.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { environment } from '../../runtime/env.ts';
import {
  chainAt,
  chainOf,
  type FixedSalt,
  fixSalt,
  type HashChain,
  hashOfGame,
} from '../../table/games/hash-chains.ts';
import { type DaySeeds, seedsOf } from '../../table/games/seeds.ts';
import type { DrawContext } from './draw-context.ts';
import { hmac } from './integers.ts';

/** A round's place in its chain. */
export interface ChainPlace {
  readonly chain: HashChain;
  /** 1 … games of the chain. */
  readonly game: number;
}

/** The place of a graph round in an existing chain; null when no chain holds it. */
export async function chainPlaceOf(round: Round): Promise<ChainPlace | null> {
  const asked = chainIndexOf(round);
  const chain = await chainOf(asked);
  return chain ? { chain, game: asked.index - chain.first + 1 } : null;
}

/**
 * The place of a graph round. A chain begins with the current round when somebody first requests it. Null for rounds
 * before it, for later ones until a chain begins, and while its salt is not known.
 */
export async function placeInChain(round: Round, context: DrawContext): Promise<ChainPlace | null> {
  const asked = chainIndexOf(round);
  const isOn = context.now >= round.openAt && context.now < round.drawAt;
  const begun = isOn ? await chainAt(asked, context) : await chainOf(asked);
  const chain = begun && (await salted(begun, context));
  return chain ? { chain, game: asked.index - chain.first + 1 } : null;
}

/**
 * Begins the chain of a coming round, and fixes its salt once available, so that its first flight waits for neither.
 */
export async function beginChainAhead(round: Round, context: DrawContext): Promise<void> {
  const asked = chainIndexOf(round);
  const { virtual } = virtualClock(environment().SPEED);
  const from = Math.floor(virtual(context.now) / 1000 / asked.seconds);
  await salted(await chainAt(asked, { now: context.now, from }), context);
}

/** When the chain a round stands on was begun, epoch ms; null when none was. */
export async function chainBegun(round: Round): Promise<number | null> {
  return (await chainOf(chainIndexOf(round)))?.committedAt ?? null;
}

/**
 * The number of rounds of this length since the epoch, by the round's middle: a clock that runs fast rounds the ends.
 */
export function chainIndexOf({ openAt, drawAt }: Pick<Round, 'openAt' | 'drawAt'>) {
  const clock = virtualClock(environment().SPEED);
  const seconds = Math.max(1, Math.round((clock.virtual(drawAt) - clock.virtual(openAt)) / 1000));
  return { index: Math.floor(clock.virtual((openAt + drawAt) / 2) / 1000 / seconds), seconds };
}

/** The crash point of a round in hundredths; secret until it crashed. */
export async function drawCrash(round: Round, context: DrawContext) {
  const place = await placeInChain(round, context);
  if (!place) return null;
  const { chain, game } = place;
  const hash = await hashOfGame(chain, game);
  const point = crashPoint(hmac(chain.salt ?? '', hash).toString('hex'));
  return { draw: [point], entropy: chain.salt ?? '', entropySource: chain.saltSource ?? 'local' };
}

/**
 * A chain with its salt: from the first beacon after h[0] was published, or from the day's committed fallback seed.
 */
async function salted(chain: HashChain, { randomness, now }: DrawContext): Promise<HashChain | null> {
  if (chain.salt !== null) return chain;
  // Committed together with h[0], whether it will be needed or not.
  const seeds = await seedsOf('graph', koreanDay(chain.committedAt), chain.committedAt);
  const { DRAND_ORIGIN, SPEED } = environment();
  if (DRAND_ORIGIN === '' || SPEED !== 1) return withSalt(chain, localSalt(chain, seeds));
  const beacon = beaconAt(chain.committedAt + saltDelayMs);
  const signature = await randomness.signatureOf(beacon);
  if (signature !== null) {
    const salt = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return withSalt(chain, { salt, saltSource: `drand:${beacon}`, saltSignature: signature });
  }
  return now < saltedBy(chain.committedAt) ? null : withSalt(chain, localSalt(chain, seeds));
}

function localSalt({ number }: HashChain, { fallbackSeed }: DaySeeds): FixedSalt {
  return { salt: hmac(fallbackSeed, chainSaltMessage(number)).toString('hex'), saltSource: 'local' };
}

async function withSalt(chain: HashChain, salted: FixedSalt): Promise<HashChain> {
  await fixSalt(chain.number, salted);
  return chainAt({ index: chain.first, seconds: chain.seconds }, { now: chain.committedAt });
}
