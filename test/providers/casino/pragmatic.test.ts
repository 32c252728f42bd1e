import { describe, expect, it } from 'vitest';
import { playTicket } from '../../../functions/providers/casino/play-ticket.ts';
import { parametersHash } from '../../../functions/providers/casino/pragmatic/parameters-hash.ts';
import {
  errorOf,
  pragmaticAdapter,
} from '../../../functions/providers/casino/pragmatic/pragmatic-adapter.ts';
import type { CallbackOutcome } from '../../../shared/rules/casino/decide-callback.ts';
import vectors from './vectors/pragmatic.json' with { type: 'json' };

const now = 1_795_219_200_000;
const { secretKey, providerId } = vectors;
const key = { secretKey, providerId, symbols: {} };

function requestOf(action: string, form: Readonly<Record<string, string>>, hash?: string) {
  const signed = { ...form, hash: hash ?? parametersHash(new Map(Object.entries(form)), secretKey) };
  return {
    action,
    query: '',
    headers: {},
    rawBody: Buffer.from(new URLSearchParams(signed).toString()),
    now,
  };
}

const login = { memberId: '42', familyId: 'login-1', tokenVersion: 3 };
const token = playTicket(login, { secret: secretKey, now });
const bet = {
  ...{ providerId, userId: '42', gameId: 'vs20x', roundId: '7', amount: '1000.00', reference: 'a', token },
};
function without(name: keyof typeof bet): Readonly<Record<string, string>> {
  const { [name]: _without, ...others } = bet;
  return others;
}
const tokenOf = (change: object, at = now) =>
  playTicket({ ...login, ...change }, { secret: secretKey, now: at });

describe('the Pragmatic-like wallet', () => {
  it.each(vectors.requests)(
    'reads $title [rule casino adapter pragmatic]',
    ({ action, form, hash, read }) => {
      const parameters = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
      expect(pragmaticAdapter.read(requestOf(action, parameters, hash), key)).toMatchObject({ read });
      expect(
        pragmaticAdapter.read(requestOf(action.replace('.html', ''), parameters, hash), key),
      ).toMatchObject({
        read,
      });
    },
  );

  it.each(vectors.errors)('answers $outcome with $error', ({ outcome, error }) => {
    expect(errorOf(outcome as Pick<CallbackOutcome, 'code' | 'reason'>)).toBe(error);
  });

  it('reads the member of a token, and names them in the reply', () => {
    const request = requestOf('authenticate.html', { providerId, token });
    expect(pragmaticAdapter.read(request, key)).toMatchObject({
      read: { request: { memberId: '42' }, login },
    });
    const outcome: CallbackOutcome = { code: 'OK', txId: '42', balance: 5_000 };
    expect(JSON.parse(pragmaticAdapter.write(outcome, request).body)).toEqual({
      ...{ userId: '42', token, currency: 'KRW', cash: 5_000, bonus: 0, error: 0, description: 'Success' },
    });
  });

  it('answers a bet, a result and a refund with the fields of each', () => {
    const outcome: CallbackOutcome = { code: 'OK', txId: '7.a', balance: 5_000 };
    const answer = (action: string) =>
      JSON.parse(pragmaticAdapter.write(outcome, requestOf(action, bet)).body);
    const success = { error: 0, description: 'Success' };
    const money = { transactionId: '7.a', currency: 'KRW', cash: 5_000, bonus: 0 };
    expect(answer('bet.html')).toEqual({ ...money, usedPromo: 0, ...success });
    expect(answer('result.html')).toEqual({ ...money, ...success });
    expect(answer('refund.html')).toEqual({ transactionId: '7.a', ...success });
    const refused = { ...outcome, code: 'INSUFFICIENT_FUNDS' } as const;
    expect(JSON.parse(pragmaticAdapter.write(refused, requestOf('bet.html', bet)).body)).toEqual({
      ...{ error: 1, description: 'Insufficient balance' },
    });
  });

  it.each([
    ['another hash', requestOf('bet.html', bet, '0'.repeat(32)), 'BAD_SIGNATURE'],
    [
      'a hash of another amount',
      requestOf('bet.html', { ...bet, amount: '1' }, requestHash()),
      'BAD_SIGNATURE',
    ],
    ['another provider', requestOf('bet.html', { ...bet, providerId: 'x' }), 'TX_CONFLICT'],
    ['a token of nobody', requestOf('authenticate.html', { providerId, token: 'x.y.z' }), 'STALE'],
    ['a bet without token', requestOf('bet.html', { ...bet, token: '' }), 'STALE'],
    ['a token of another', requestOf('bet.html', { ...bet, token: tokenOf({ memberId: '43' }) }), 'STALE'],
    [
      'a token of two days ago',
      requestOf('bet.html', { ...bet, token: tokenOf({}, now - 172_800_000) }),
      'STALE',
    ],
    ['a bet without amount', requestOf('bet.html', without('amount')), 'TX_CONFLICT'],
    ['a bet with an empty amount', requestOf('bet.html', { ...bet, amount: '' }), 'TX_CONFLICT'],
    ['a result without amount', requestOf('result.html', without('amount')), 'TX_CONFLICT'],
    [
      'a result without amount, with a promotion',
      requestOf('result.html', { ...without('amount'), promoWinAmount: '5' }),
      'TX_CONFLICT',
    ],
    ['a round with a dot', requestOf('bet.html', { ...bet, roundId: '7.1' }), 'TX_CONFLICT'],
    [
      'a bet whose refund would have too long a number',
      requestOf('bet.html', { ...bet, roundId: '7'.repeat(31), reference: 'a'.repeat(31) }),
      'TX_CONFLICT',
    ],
    ['the end of no round', requestOf('endRound.html', { providerId, userId: '42' }), 'TX_CONFLICT'],
    ['a fraction', requestOf('bet.html', { ...bet, amount: '10.50' }), 'TX_CONFLICT'],
    ['a negative amount', requestOf('bet.html', { ...bet, amount: '-1' }), 'TX_CONFLICT'],
    ['an exponent', requestOf('bet.html', { ...bet, amount: '1e3' }), 'TX_CONFLICT'],
    ['an amount above 10¹²', requestOf('bet.html', { ...bet, amount: '1000000000001' }), 'TX_CONFLICT'],
    ['no reference', requestOf('refund.html', { providerId, userId: '42' }), 'TX_CONFLICT'],
    ['a win of a jackpot, which names no bet', requestOf('jackpotWin.html', bet), 'TX_CONFLICT'],
  ])('refuses %s', (_what, request, code) => {
    expect(pragmaticAdapter.read(request, key)).toMatchObject({ refused: { code } });
  });

  it('takes the longest bet that can be refunded, and its refund', () => {
    const longest = { ...bet, roundId: '7'.repeat(30), reference: 'a'.repeat(31) };
    for (const action of ['bet.html', 'result.html', 'refund.html'])
      expect(pragmaticAdapter.read(requestOf(action, longest), key)).toHaveProperty('read');
  });

  it('refuses a parameter that comes twice', () => {
    const request = requestOf('bet.html', bet);
    const rawBody = Buffer.concat([request.rawBody, Buffer.from('&amount=1')]);
    expect(pragmaticAdapter.read({ ...request, rawBody }, key)).toMatchObject({
      refused: { code: 'TX_CONFLICT' },
    });
  });
});

function requestHash(): string {
  return parametersHash(new Map(Object.entries(bet)), secretKey);
}
