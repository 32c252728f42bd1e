import { roundContextAt } from '../../../../functions/api/games/rounds/round-context.ts';
import { chainPlaceOf, drawCrash, placeInChain } from '../../../../functions/domain/rounds/draw-crash.ts';
import { roundClock } from '../../../../functions/domain/rounds/round-clock.ts';
import { hashOfGame } from '../../../../functions/table/games/hash-chains.ts';
import { multiplierAt } from '../../../../shared/rules/fairness/crash.ts';
import { games } from '../../../../shared/rules/games/games.ts';
import { type Round, roundAt } from '../../../../shared/rules/rounds/rounds.ts';
import { moveClock } from './rounds.ts';

export interface Flight {
  readonly round: Round;
  /** Hundredths. */
  readonly point: number;
  /** Of the chain: secret before the crash. */
  readonly hash: string;
}

/** Flights before this one may have been drawn already. */
let latest = 0;

/** The next round of graph that crashes as wanted; the clock stands at its beginning. */
export async function nextFlight(crashes: (point: number) => boolean): Promise<Flight> {
  const room = await roundContextAt(Date.now());
  const clock = roundClock(games.graph, room.settings);
  if (!clock) throw new Error('graph has no rounds');
  // The chain begins with the round that is on.
  await placeInChain(roundAt(clock, room.now), room);
  for (let at = Math.max(Date.now(), latest) + 40_000; ; at += 40_000) {
    const round = roundAt(clock, at);
    const [point = 0] = (await drawCrash(round, room))?.draw ?? [];
    if (!crashes(point)) continue;
    latest = round.drawAt;
    moveClock(round.openAt + 1_000);
    const place = await chainPlaceOf(round);
    return { round, point, hash: place ? await hashOfGame(place.chain, place.game) : '' };
  }
}

/** A time in flight at which the multiplier stands at `multiplier`, first. */
export function timeOfMultiplier({ closeAt }: Round, multiplier: number): number {
  let elapsed = Math.ceil(5_000 * Math.log(multiplier / 100));
  while (multiplierAt(elapsed) < multiplier) elapsed += 1;
  return closeAt + elapsed;
}
