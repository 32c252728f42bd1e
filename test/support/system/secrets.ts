const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');

/** Keys of a test's own system: fixed, and good for nothing else. */
export function secretsOfTests(): void {
  Object.assign(process.env, {
    STAGE: 'local',
    ORIGIN: 'http://localhost:3000',
    OTP: 'off',
    TOKEN_KEYS: JSON.stringify({ k1: key('a'), k2: key('b') }),
    REFRESH_KEY: key('r'),
    PASSWORD_PEPPER: key('p'),
    PERSONAL_DATA_KEY: key('d'),
    SEED_KEY: key('s'),
    FEED_SECRET: 'local-feed-secret',
    // Every server of a test takes any signature.
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}
