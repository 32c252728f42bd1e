import { TOTP } from 'otpauth';

/**
 * The time step of a code (six digits, RFC 6238); undefined when none near `now` fits, one step of clock difference either
 * way. A step not above the last used one is refused.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  // The library compares bytes: six other letters would be an error, not a wrong code.
  if (!/^\d{6}$/.test(code)) return undefined;
  const shift = new TOTP({ secret }).validate({ token: code, timestamp: now, window: 1 });
  if (shift === null) return undefined;
  const step = TOTP.counter({ timestamp: now }) + shift;
  return step > lastStep ? step : undefined;
}
