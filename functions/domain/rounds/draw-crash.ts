import { createHash } from 'node:crypto';
import { chainSaltMessage } from '../../../shared/rules/fairness/client-seed.ts';
import { crashPoint } from '../../../shared/rules/fairness/crash.ts';
import { beaconAt, saltDelayMs, saltedBy } from '../../../shared/rules/fairness/drand.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { environment } from '../../runtime/env.ts';
import {
  type CrashChain,
  chainAt,
  chainOf,
  type FixedSalt,
  fixSalt,
  hashOfGame,
} from '../../table/games/hash-chains.ts';
import { type DaySeeds, seedsOf } from '../../table/games/seeds.ts';
import type { DrawingRoom } from './draw-round.ts';
import { hmac } from './integers.ts';

/** A round's place in its chain. */
export interface ChainPlace {
  readonly chain: CrashChain;
  /** 1 … games of the chain. */
  readonly game: number;
}

/** Where a round of graph stands in a chain that was begun; null when none holds it. */
export async function chainPlaceOf(round: Round): Promise<ChainPlace | null> {
  const asked = chainIndexOf(round);
  const chain = await chainOf(asked);
  return chain ? { chain, game: asked.index - chain.first + 1 } : null;
}

/**
 * Where a round of graph stands. A chain begins with the round that is on when somebody asks first; null for rounds
 * before it, for later ones until one begins, and while its salt is not there.
 */
export async function placeInChain(round: Round, room: DrawingRoom): Promise<ChainPlace | null> {
  const asked = chainIndexOf(round);
  const isOn = room.now >= round.openAt && room.now < round.drawAt;
  const begun = isOn ? await chainAt(asked, room) : await chainOf(asked);
  const chain = begun && (await salted(begun, room));
  return chain ? { chain, game: asked.index - chain.first + 1 } : null;
}

/** Begins the chain of a round to come, and fixes its salt once that can be had: its first flight waits for neither. */
export async function beginChainAhead(round: Round, room: DrawingRoom): Promise<void> {
  const asked = chainIndexOf(round);
  const { virtual } = virtualClock(environment().SPEED);
  const from = Math.floor(virtual(room.now) / 1000 / asked.seconds);
  await salted(await chainAt(asked, { now: room.now, from }), room);
}

/** When the chain a round stands on was begun, epoch ms; null when none was. */
export async function chainBegun(round: Round): Promise<number | null> {
  return (await chainOf(chainIndexOf(round)))?.committedAt ?? null;
}

/** Rounds of this one's length since the epoch, by their middle: a clock that runs fast rounds their ends. */
export function chainIndexOf({ openAt, drawAt }: Pick<Round, 'openAt' | 'drawAt'>) {
  const clock = virtualClock(environment().SPEED);
  const seconds = Math.max(1, Math.round((clock.virtual(drawAt) - clock.virtual(openAt)) / 1000));
  return { index: Math.floor(clock.virtual((openAt + drawAt) / 2) / 1000 / seconds), seconds };
}

/** The crash point of a round, hundredths: secret until it crashed. */
export async function crashDraw(round: Round, room: DrawingRoom) {
  const place = await placeInChain(round, room);
  if (!place) return null;
  const { chain, game } = place;
  const hash = await hashOfGame(chain, game);
  const point = crashPoint(hmac(chain.salt ?? '', hash).toString('hex'));
  return { draw: [point], entropy: chain.salt ?? '', entropySource: chain.saltSource ?? 'local' };
}

/** A chain with its salt: the first beacon after h[0] was published, or the day's committed fallback. */
async function salted(chain: CrashChain, { randomness, now }: DrawingRoom): Promise<CrashChain | null> {
  if (chain.salt !== null) return chain;
  // Committed to beside h[0], whether it will be needed or not.
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

function localSalt({ number }: CrashChain, { fallbackSeed }: DaySeeds): FixedSalt {
  return { salt: hmac(fallbackSeed, chainSaltMessage(number)).toString('hex'), saltSource: 'local' };
}

async function withSalt(chain: CrashChain, salted: FixedSalt): Promise<CrashChain> {
  await fixSalt(chain.number, salted);
  return chainAt({ index: chain.first, seconds: chain.seconds }, { now: chain.committedAt });
}
