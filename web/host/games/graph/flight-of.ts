import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { Phase, RoundView } from '../round/use-round.ts';
import type { Flight } from './flight-curve.ts';

interface Known {
  readonly round: Pick<NonNullable<RoundView['round']>, 'game_seq' | 'serverTime'> | null;
  readonly phase: Phase;
  readonly state: Pick<RoundView['state'], 'flight'>;
}

/**
 * An answer that says it flies is believed for so long, ms: an ask a second and a slow way there and back. What is shown
 * stands still then until the next one.
 */
const believedFor = 1_300;

/**
 * The flight of the round that is on. Between two answers the clock alone says that it took off; that it crashed only an
 * answer says.
 */
export function flightOf({ round, phase, state }: Known): Flight | null {
  const { flight } = state;
  if (round === null || flight === null) return null;
  const startedAt = Date.parse(flight.startedAt);
  const crashedAt = flight.crashedAt === null ? null : hundredthsFrom(flight.crashedAt);
  const toldAt = Math.max(startedAt, Date.parse(round.serverTime));
  const at = { startedAt, speed: flight.speed, crashedAt, heldAt: toldAt + believedFor };
  if (crashedAt !== null) return { phase: 'crashed', ...at };
  return { phase: phase === 'open' ? 'betting' : 'flying', ...at };
}
