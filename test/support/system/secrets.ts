import { keyringText } from '../../../functions/table/client/keyring.ts';

const one = (secret: string) => keyringText({ current: 'k1', secrets: { k1: secret } });
const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');

/** Keys of a test's own system: fixed, and good for nothing else. */
export function secretsOfTests(): void {
  Object.assign(process.env, {
    STAGE: 'local',
    ORIGIN: 'http://localhost:3000',
    OTP: 'off',
    TOKEN_KEYS: keyringText({ current: 'k1', secrets: { k1: key('a'), k2: key('b') } }),
    REFRESH_KEYS: one(key('r')),
    PASSWORD_PEPPERS: one(key('p')),
    PERSONAL_DATA_KEYS: one(key('d')),
    SEED_KEYS: one(key('s')),
    FEED_SECRETS: one('local-feed-secret'),
    CASINO_SECRETS: one('local-casino-secret'),
    PUSH_KEYS: one(key('v')),
    BANK_SECRETS: one('local-bank-secret'),
    // Every server of a test takes any signature.
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}
