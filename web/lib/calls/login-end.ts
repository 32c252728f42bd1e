/** Milliseconds, as the server counts them: the whole login, and the time without anything done. */
export const loginLasts = 12 * 60 * 60_000;
export const idleLasts = 30 * 60_000;
/** A login's end is told so long before. */
export const warnAhead = 2 * 60_000;

export interface LoginTimes {
  /** Epoch ms; null when this device does not know. */
  readonly beganAt: number | null;
  readonly inputAt: number;
}

export interface LoginEnd {
  /** Doing something puts an idle end off; the end of the whole login only a new login does. */
  readonly kind: 'idle' | 'whole';
  readonly left: number;
}

/** The nearer of a login's two ends. */
export function loginEnd({ beganAt, inputAt }: LoginTimes, now: number): LoginEnd {
  const idle = inputAt + idleLasts - now;
  const whole = beganAt === null ? Number.POSITIVE_INFINITY : beganAt + loginLasts - now;
  return whole <= idle ? { kind: 'whole', left: whole } : { kind: 'idle', left: idle };
}
