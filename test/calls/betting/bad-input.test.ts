import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { WireBetSlip } from '../../../shared/model/betting/wire-bet.ts';
import { ask } from '../../support/builders/ask.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const path = '/betting/korean/process';
let member: StoredMember;
let good: WireBetSlip;
beforeAll(async () => {
  member = await storedMember();
  good = askedSlip([askedLeg(await storedFootball())]);
});

const malformed = { status: 400, success: false, error: expect.stringMatching(/[가-힣]/) };

describe('a placement is malformed', () => {
  it.each([
    '"10000"',
    '10000.5',
    '-10000',
    '0',
    '1e21',
    '[10000]',
    'null',
    'true',
    '{}',
    '1000000000001',
    '""',
  ])('with the amount %s', async (amount) => {
    const body = JSON.stringify(good).replace('"amount":10000', `"amount":${amount}`);
    expect(await ask(handler, { path, as: member, body })).toMatchObject(malformed);
  });

  it.each(['NaN', 'Infinity', '0x10', '010'])('with the amount %s, which is no JSON', async (amount) => {
    const body = JSON.stringify(good).replace('"amount":10000', `"amount":${amount}`);
    expect(await ask(handler, { path, as: member, body })).toMatchObject(malformed);
  });

  it.each([
    ['a field nobody named', { extra: 1 }],
    ['an unknown policy', { oddsChange: 'always' }],
    ['no legs', { bettings: undefined }],
    ['legs that are no list', { bettings: {} }],
  ])('with %s', async (_, changes) => {
    expect(await ask(handler, { path, as: member, body: { ...good, ...changes } })).toMatchObject(malformed);
  });

  it.each([
    { odds: '1.85' },
    { odds: -1 },
    { odds: 1.855 },
    { betsSeq: 1 },
    { betsSeq: '' },
    { foldersSeq: 'x'.repeat(65) },
    { marketsId: 1.5 },
    { marketsId: '1' },
    { sportsId: -1 },
    { extra: 'x' },
    { gameId: null },
  ])('with the leg field %o', async (changes) => {
    const bettings = good.bettings.map((leg) => ({ ...leg, ...changes }));
    expect(await ask(handler, { path, as: member, body: { ...good, bettings } })).toMatchObject(malformed);
  });

  it.each(['', '{', '[]', 'null', '"text"', '{"amount":1,"amount":2}', '{"__proto__":{}}'])(
    'as the body %s',
    async (body) => {
      expect(await ask(handler, { path, as: member, body })).toMatchObject(malformed);
    },
  );

  it('as bytes that are no UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"amount":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect(await ask(handler, { path, as: member, body })).toMatchObject(malformed);
  });

  it.each([null, 'short', 'with space in the key', 'x'.repeat(65)])('under the key %s', async (key) => {
    expect(await ask(handler, { path, as: member, key, body: good })).toMatchObject({
      status: 400,
      code: 'missing-key',
    });
  });
});

describe('a placement', () => {
  it('above 256 KB is too large', async () => {
    const body = {
      ...good,
      winnings: 1,
      bettings: good.bettings.map((leg) => ({ ...leg, line: 'x'.repeat(270_000) })),
    };
    expect(await ask(handler, { path, as: member, body })).toMatchObject({ status: 413 });
  });

  it('of another type than JSON is refused', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect(await ask(handler, { path, as: member, body: good, headers })).toMatchObject({ status: 415 });
  });

  it('without a login is refused', async () => {
    expect(await ask(handler, { path, body: good })).toMatchObject({ status: 401 });
  });

  it('of a member forced out is refused as ended', async () => {
    const forced = await storedMember();
    await update({ key: keys.balance(forced.memberSeq), add: { tv: 1 } });
    expect(await ask(handler, { path, as: forced, body: good })).toMatchObject({
      status: 419,
      code: 'session-ended',
    });
  });

  it('never moved money for any of these', async () => {
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
  });
});
