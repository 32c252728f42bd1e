import { describe, expect, it } from 'vitest';
import {
  evolutionAdapter,
  statusOf,
} from '../../../functions/providers/casino/evolution/evolution-adapter.ts';
import { playTicket } from '../../../functions/providers/casino/play-ticket.ts';
import type { CallbackOutcome } from '../../../shared/rules/casino/decide-callback.ts';
import vectors from './vectors/evolution.json' with { type: 'json' };

const now = 1_795_219_200_000;
const key = { authToken: vectors.authToken, tables: {} };
const login = { memberId: '42', familyId: 'login-1', tokenVersion: 3 };
const ticket = playTicket(login, { secret: vectors.authToken, now });

function requestOf(action: string, body: object | string, { token = vectors.authToken, sid = ticket } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const rawBody = Buffer.from(text.replace('"@"', JSON.stringify(sid)));
  return { action, query: `authToken=${token}`, headers: {}, rawBody, now };
}

const debit = vectors.requests[2]?.body;
const changed = (change: object) => ({
  ...debit,
  transaction: { id: 't-1', refId: 'r-1', amount: 10_000, ...change },
});

describe('the Evolution-like wallet', () => {
  it.each(vectors.requests)('reads $title [rule casino adapter evolution]', ({ action, body, read }) => {
    expect(evolutionAdapter.read(requestOf(action, body), key)).toMatchObject({
      read: { nonce: '', ...read },
    });
  });

  it.each(
    vectors.statuses.flatMap(({ outcome, ...statuses }) =>
      Object.entries(statuses).map(([action, status]) => ({ outcome, action, status })),
    ),
  )('answers a $action with $status', ({ outcome, action, status }) => {
    const full = { txId: 'x', balance: 5, ...outcome } as CallbackOutcome;
    expect(statusOf(full, { action })).toBe(status);
  });

  it.each([
    ['check', 0, login],
    ['balance', 1, undefined],
    ['debit', 2, login],
  ] as const)('names the login of the session that a %s needs open', (action, place, named) => {
    const reading = evolutionAdapter.read(requestOf(action, vectors.requests[place]?.body ?? {}), key);
    expect('read' in reading && reading.read.login).toEqual(named);
  });

  it('answers with the balance, and echoes what came', () => {
    const outcome: CallbackOutcome = { code: 'OK', txId: 'D.r-1', balance: 90_000 };
    const reply = evolutionAdapter.write(outcome, requestOf('debit', debit ?? {}));
    expect([reply.status, JSON.parse(reply.body)]).toEqual([
      200,
      { status: 'OK', balance: 90_000, uuid: 'u-1' },
    ]);
    const check = vectors.requests[0]?.body ?? {};
    expect(JSON.parse(evolutionAdapter.write(outcome, requestOf('check', check)).body)).toEqual({
      ...{ status: 'OK', sid: ticket, uuid: 'u-1' },
    });
  });

  it.each([
    ['another token', requestOf('debit', debit ?? {}, { token: 'wrong' }), 'BAD_SIGNATURE'],
    ['a session of nobody', requestOf('debit', debit ?? {}, { sid: 'nobody' }), 'STALE'],
    [
      'a session of another member',
      requestOf('debit', debit ?? {}, {
        sid: playTicket({ ...login, memberId: '43' }, { secret: vectors.authToken, now }),
      }),
      'STALE',
    ],
    [
      'a session of two days ago',
      requestOf('debit', debit ?? {}, {
        sid: playTicket(login, { secret: vectors.authToken, now: now - 172_800_000 }),
      }),
      'STALE',
    ],
    ['a fraction', requestOf('debit', changed({ amount: 10.5 })), 'TX_CONFLICT'],
    ['a negative amount', requestOf('debit', changed({ amount: -1 })), 'TX_CONFLICT'],
    ['an amount above 10¹²', requestOf('debit', changed({ amount: 1e12 + 1 })), 'TX_CONFLICT'],
    ['a number with a separator', requestOf('debit', changed({ refId: 'a#b' })), 'TX_CONFLICT'],
    ['another currency', requestOf('debit', { ...debit, currency: 'EUR' }), 'TX_CONFLICT'],
    ['no transaction', requestOf('debit', vectors.requests[0]?.body ?? {}), 'TX_CONFLICT'],
    ['no JSON', requestOf('debit', 'sid=1'), 'TX_CONFLICT'],
    ['a method nobody knows', requestOf('promo_payout', debit ?? {}), 'TX_CONFLICT'],
  ])('refuses %s', (_what, request, code) => {
    expect(evolutionAdapter.read(request, key)).toMatchObject({ refused: { code } });
  });
});
