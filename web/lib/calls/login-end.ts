/** Milliseconds, as on the server: the whole login, and the time without activity. */
export const loginLifetime = 12 * 60 * 60_000;
export const idleLimits = { member: 30 * 60_000, operator: 15 * 60_000 } as const;
/** Milliseconds before its end at which the member is warned. */
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
export function loginEnd(
  { beganAt, inputAt }: LoginTimes,
  now: number,
  idleLimit: number = idleLimits.member,
): LoginEnd {
  const idle = inputAt + idleLimit - now;
  const whole = beganAt === null ? Number.POSITIVE_INFINITY : beganAt + loginLifetime - now;
  return whole <= idle ? { kind: 'whole', left: whole } : { kind: 'idle', left: idle };
}
