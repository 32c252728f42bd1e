import { highestCrash, msUntil, multiplierAt } from '../../../../shared/rules/fairness/crash.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import { iso, type RoundContext } from '../../../domain/rounds/current-round.ts';
import { drawCrash } from '../../../domain/rounds/draw-crash.ts';
import { environment } from '../../../runtime/env.ts';

/** The state of a graph round. The crash point is sent only after the crash. */
export async function flightOf(round: Round, roundContext: RoundContext) {
  const start = { startedAt: iso(round.closeAt), speed: environment().SPEED };
  if (roundContext.now < round.closeAt) return { ...start, phase: 'betting' as const, crashedAt: null };
  const crashed = await crashedBy(round, roundContext);
  return crashed === null
    ? { ...start, phase: 'flying' as const, crashedAt: null }
    : { ...start, phase: 'crashed' as const, crashedAt: priceFrom(crashed) };
}

/** The multiplier of a flight at a time, hundredths; null before it starts and once it is over. */
export async function multiplierOf(round: Round, roundContext: RoundContext): Promise<number | null> {
  if (roundContext.now < round.closeAt || roundContext.now >= round.drawAt) return null;
  if ((await crashedBy(round, roundContext)) !== null) return null;
  // The flight lasts as long as the game's clock says, which may run fast.
  return multiplierAt(Math.floor((roundContext.now - round.closeAt) * environment().SPEED));
}

/** The crash point of a flight that is over, hundredths; null while it flies. */
async function crashedBy(round: Round, roundContext: RoundContext): Promise<number | null> {
  const [point] = (await drawCrash(round, roundContext))?.draw ?? [];
  if (point === undefined) return null;
  return roundContext.now >= round.closeAt + flightMs(point) / environment().SPEED ? point : null;
}

/** A flight may be cashed out at its last multiplier too, so it ends where the next would begin; at the highest at once. */
function flightMs(point: number): number {
  return msUntil(point === highestCrash ? point : point + 1);
}
