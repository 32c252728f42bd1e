import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { Phase, RoundView } from '../frame/use-round.ts';
import type { Flight } from './flight-curve.ts';

/** The crash point in a drawn round's `result`, as a decimal; null when there is none. */
export function crashIn(result: Readonly<Record<string, unknown>> | null | undefined): number | null {
  const crash = result?.['crash'];
  return typeof crash === 'number' ? crash : null;
}

interface Known {
  readonly round: Pick<NonNullable<RoundView['round']>, 'game_seq' | 'serverTime'> | null;
  readonly phase: Phase;
  readonly state: Pick<RoundView['state'], 'flight'>;
}

/**
 * How long an answer 'flying' is trusted, ms: one request a second plus a slow round trip. After that the display stops
 * until the next answer.
 */
const trustMs = 1_300;

/**
 * The flight of the current round. Between two answers the clock decides that it took off; only an answer can say that it
 * crashed.
 */
export function flightOf({ round, phase, state }: Known): Flight | null {
  const { flight } = state;
  if (round === null || flight === null) return null;
  const startedAt = Date.parse(flight.startedAt);
  const crashedAt = flight.crashedAt === null ? null : hundredthsFrom(flight.crashedAt);
  const answeredAt = Math.max(startedAt, Date.parse(round.serverTime));
  const at = { startedAt, speed: flight.speed, crashedAt, trustedUntil: answeredAt + trustMs };
  if (crashedAt !== null) return { phase: 'crashed', ...at };
  return { phase: phase === 'open' ? 'betting' : 'flying', ...at };
}
