import { beforeEach, describe, expect, it } from 'vitest';
import { signAccessToken, verifyAccessToken } from '../../../functions/runtime/session/access-token.ts';
import { keyringText } from '../../../functions/table/client/keyring.ts';
import { secretsOfTests } from '../../support/system/secrets.ts';

const now = Date.UTC(2026, 2, 1, 12);
const life = 600_000;
const refusal = expect.objectContaining({ code: 'unauthenticated' });

beforeEach(secretsOfTests);

function tokenOf(memberSeq: number): string {
  return signAccessToken(
    { aud: 'member', sub: String(memberSeq), fid: 'family', tv: 1, role: [] },
    { now, ends: now + 30 * life },
  );
}

describe('a token that was verified before', () => {
  it('has the same claims again', () => {
    const token = tokenOf(1);
    const claims = verifyAccessToken(token, now);
    expect(claims).toMatchObject({ aud: 'member', sub: '1' });
    expect(verifyAccessToken(token, now + life - 1_000)).toEqual(claims);
  });

  it('is refused from the second it ends', () => {
    const token = tokenOf(2);
    verifyAccessToken(token, now);
    expect(() => verifyAccessToken(token, now + life)).toThrow(refusal);
    expect(() => verifyAccessToken(token, now + life + 60_000)).toThrow(refusal);
  });

  it('is refused before the minute in which it was made', () => {
    const token = tokenOf(3);
    verifyAccessToken(token, now);
    expect(() => verifyAccessToken(token, now - 61_000)).toThrow(refusal);
  });

  it('is refused once its key is removed', () => {
    const token = tokenOf(4);
    verifyAccessToken(token, now);
    const key = Buffer.alloc(32, 'c').toString('base64');
    process.env.TOKEN_KEYS = keyringText({ current: 'k3', secrets: { k3: key } });
    expect(() => verifyAccessToken(token, now)).toThrow(refusal);
  });

  it('is refused when one letter of its signature is another', () => {
    const token = tokenOf(5);
    verifyAccessToken(token, now);
    const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    expect(() => verifyAccessToken(changed, now)).toThrow(refusal);
  });

  it('is verified again when ten thousand others came after it', () => {
    const token = tokenOf(6);
    const claims = verifyAccessToken(token, now);
    for (let other = 0; other < 10_001; other += 1) verifyAccessToken(tokenOf(1_000 + other), now);
    expect(verifyAccessToken(token, now)).toEqual(claims);
  });
});
