const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Matches are on offer this long before kick-off and listed as results this long after the end. */
export const OFFERED = 72 * HOUR;
const LISTED = 48 * HOUR;

export type SportKey = 'football' | 'basketball' | 'baseball';

interface Rhythm {
  readonly digit: number;
  readonly every: number;
  readonly offset: number;
  /** Longest possible match. */
  readonly longest: number;
}

const RHYTHMS: Readonly<Record<SportKey, Rhythm>> = {
  football: { digit: 1, every: HOUR, offset: 0, longest: 111 * MINUTE },
  basketball: { digit: 2, every: HOUR, offset: 20 * MINUTE, longest: 146.5 * MINUTE },
  baseball: { digit: 3, every: 90 * MINUTE, offset: 40 * MINUTE, longest: 180 * MINUTE },
};

export interface Slot {
  readonly sport: SportKey;
  /** Number of the kick-off since the Unix epoch. */
  readonly slot: number;
  readonly fixtureId: string;
  /** Virtual time. */
  readonly kickoff: number;
}

/** A feed that stood still longer than this does not catch up on the matches before. */
const CAUGHT_UP = 30 * 24 * HOUR;

/**
 * Kick-offs in the window at a virtual time: up to 72 h ahead, or ended no more than 48 h before `since`, the moment the
 * feed was last heard: matches bet on before a standstill still get their results.
 */
export function slotsAt(
  now: number,
  { sports, since }: { readonly sports: readonly SportKey[]; readonly since: number },
): readonly Slot[] {
  const back = Math.max(Math.min(since, now), now - CAUGHT_UP);
  return sports.flatMap((sport) => {
    const { digit, every, offset, longest } = RHYTHMS[sport];
    const first = Math.floor((back - LISTED - longest - offset) / every) + 1;
    const last = Math.floor((now + OFFERED - offset) / every);
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const slot = first + index;
      return { sport, slot, fixtureId: String(digit * 100_000_000 + slot), kickoff: slot * every + offset };
    });
  });
}
