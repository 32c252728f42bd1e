import { emittedAt } from '../../../../shared/rules/fairness/drand.ts';
import { games } from '../../../../shared/rules/games/games.ts';
import { virtualClock } from '../../../../shared/rules/rounds/virtual-clock.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { iso } from '../../../domain/rounds/current-round.ts';
import { environment } from '../../../runtime/env.ts';
import { hasBetRounds } from '../../../table/games/bet-rounds.ts';
import type { StoredDraw } from '../../../table/games/draws.ts';
import type { HashChain } from '../../../table/games/hash-chains.ts';
import { committedSeeds, type DaySeeds } from '../../../table/games/seeds.ts';

/** A chain's salt and its public sources; the fallback seed once the salt was made from it. */
export async function publishedSalt({ number, committedAt, salt, saltSource, saltSignature }: HashChain) {
  const seeds = await committedSeeds('graph', koreanDay(committedAt));
  return {
    number,
    committedAt: iso(committedAt),
    salt: salt ?? '',
    source: saltSource ?? '',
    signature: saltSignature ?? null,
    fallbackSeedHash: seeds?.fallbackSeedHash ?? '',
    fallbackSeed: saltSource === 'local' ? (seeds?.fallbackSeed ?? null) : null,
  };
}

/** Milliseconds after the end of the day, on the game's clock. */
export const revealDelay = 10 * 60 * 1000;

/** When the seeds of a game's Korean day become public, real epoch ms. */
export function revealAt(day: string): number {
  const clock = virtualClock(environment().SPEED);
  return clock.real(koreanDaySpan(day).to + revealDelay);
}

/** The seeds of a day, once their time has come and every bet on its rounds is settled; null before. */
export async function revealedSeeds(game: string, day: string, now: number): Promise<DaySeeds | null> {
  if (now < revealAt(day)) return null;
  const sharing = Object.values(games).flatMap(({ key, drawnBy }) =>
    drawnBy === game && key !== game ? [key] : [],
  );
  const waits = await Promise.all([game, ...sharing].map((key) => hasBetRounds(key, day)));
  if (waits.includes(true)) return null;
  const seeds = await committedSeeds(game, day);
  return seeds ? { serverSeed: seeds.serverSeed, fallbackSeed: seeds.fallbackSeed } : null;
}

/** The beacon a draw's entropy is of; null for a local one. */
export function beaconToWire({ entropySource, signature }: StoredDraw) {
  const number = Number(entropySource.split(':')[1]);
  if (signature === undefined || !Number.isInteger(number)) return null;
  return { round: number, signature, emittedAt: iso(emittedAt(number)) };
}
