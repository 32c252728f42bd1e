/** Loaded when it is used: a cold start does not read it. */
const library = () => import('otpauth');

/**
 * The time step of a code (six digits, RFC 6238); undefined when none near `now` fits, one step of clock difference either
 * way. A step not above the last used one is refused.
 */
export async function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): Promise<number | undefined> {
  // The library compares bytes: six other letters would be an error, not a wrong code.
  if (!/^\d{6}$/.test(code)) return undefined;
  const { TOTP } = await library();
  const shift = new TOTP({ secret }).validate({ token: code, timestamp: now, window: 1 });
  if (shift === null) return undefined;
  const step = TOTP.counter({ timestamp: now }) + shift;
  return step > lastStep ? step : undefined;
}

/** A secret for an authenticator app, base32. */
export async function newOtpSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret().base32;
}
