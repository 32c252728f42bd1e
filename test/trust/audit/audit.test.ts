import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { bet, betLeg } from '../../rules/slip/placement-context.ts';
import type { Line } from '../bank/journal.ts';
import { auditBets } from './bets.ts';
import type { BookEntry, Books } from './books.ts';
import { auditLedger } from './ledger.ts';
import { auditPromises } from './promises.ts';

const won: Bet = {
  ...bet([185], { status: 'settled', result: 'hit', paid: 18_500 }),
  legs: [betLeg({ odds: 185, code: 2 })],
};
const entry = (kind: string, id: string, postings: Record<string, number>): BookEntry => ({
  memberSeq: 1,
  kind,
  id,
  postings,
  reference: won.code,
});
const opening = { ...entry('ADJ', 'opening', { cash: 50_000, ADJUSTMENT: -50_000 }), reference: 'M#1' };
const placed = entry('BET', 'key-of-the-bet', { cash: -10_000, BET_POOL: 10_000 });
const paid = entry('STL', `${won.code}#1`, { cash: 18_500, BET_POOL: -18_500 });

/** One member, one bet, placed and won: books with nothing wrong. */
const right: Books = {
  balances: [
    {
      pk: 'M#1',
      memberSeq: 1,
      cash: 58_500,
      point: 0,
      hold: 0,
      receivable: 0,
      v: 3,
      openDeposit: undefined,
      openWithdrawal: undefined,
    },
  ],
  entries: [opening, placed, paid],
  bets: [won],
  requests: [],
  pointers: [{ gameId: 'g1', betCode: won.code, leg: 0, open: false }],
};
/** 40 % of the bet cashed out for 3,800 before the rest won. */
const cashed = entry('CSH', 'key-of-the-cash-out', { cash: 3_800, BET_POOL: -3_800 });
const partly: Bet = { ...won, stake: 6_000, cashed: { stake: 4_000, paid: 3_800 }, paid: 11_100 };
const rest = entry('STL', `${won.code}#1`, { cash: 11_100, BET_POOL: -11_100 });
const partlyCashed: Books = { ...right, bets: [partly], entries: [opening, placed, cashed, rest] };
/** Three legs in lines of two, one lost. */
const lines: Bet = {
  ...bet([200, 300, 400], { system: 2, stake: 30_000, status: 'settled', result: 'hit', paid: 60_000 }),
  legs: [200, 300, 400].map((odds, at) => betLeg({ gameId: `g${at}`, odds, code: at === 2 ? 1 : 2 })),
};
const ofLines: Books = {
  ...right,
  bets: [lines],
  entries: [
    opening,
    entry('BET', 'key-of-the-bet', { cash: -30_000, BET_POOL: 30_000 }),
    entry('STL', `${won.code}#1`, { cash: 60_000, BET_POOL: -60_000 }),
  ],
  pointers: lines.legs.map(({ gameId }, leg) => ({ gameId, betCode: won.code, leg, open: false })),
};
const withBalance = (changes: object): Books => ({
  ...right,
  balances: right.balances.map((one) => ({ ...one, ...changes })),
});
const acknowledged = (key: string): Line => ({
  call: 'bet',
  memberSeq: 1,
  key,
  body: {},
  status: 200,
  text: JSON.stringify({ success: true, payload: { betCode: won.code } }),
});

describe('the audit', () => {
  it('finds nothing in right books', () => {
    expect([
      ...auditLedger(right),
      ...auditBets(right),
      ...auditPromises(right, [acknowledged(placed.id)]),
    ]).toEqual([]);
  });

  it('knows bets cashed out in part and system bets', () => {
    expect(auditBets(partlyCashed)).toEqual([]);
    expect(auditBets(ofLines)).toEqual([]);
  });

  it.each<[string, Books]>([
    ['a lost update', withBalance({ cash: 68_500 })],
    ['a balance below zero', withBalance({ cash: -1 })],
    ['an entry that was never counted', withBalance({ v: 2 })],
    [
      'an entry that makes money',
      { ...right, entries: [opening, placed, { ...paid, postings: { cash: 18_500, BET_POOL: -18_000 } }] },
    ],
    ['a payout without a pool', { ...right, bets: [{ ...won, paid: 18_499 }] }],
    ['a hold nobody asked for', withBalance({ hold: 10_000 })],
    ['an open request that is gone', withBalance({ openWithdrawal: '01K' })],
  ])('finds %s in the ledger', (_, books) => {
    expect(auditLedger(books)).not.toEqual([]);
  });

  it.each<[string, Books]>([
    ['a bet paid twice', { ...right, entries: [...right.entries, { ...paid, id: `${won.code}#2` }] }],
    ['a bet paid a won too little', { ...right, bets: [{ ...won, paid: 18_499 }] }],
    [
      'a bet both cancelled and settled',
      { ...right, entries: [...right.entries, entry('CXL', won.code, { cash: 10_000, BET_POOL: -10_000 })] },
    ],
    ['a bet without its entry', { ...right, entries: [opening, paid] }],
    ['an entry without its bet', { ...right, bets: [], pointers: [] }],
    [
      'a decided leg whose pointer is open',
      { ...right, pointers: right.pointers.map((one) => ({ ...one, open: true })) },
    ],
    ['a pointer that is gone', { ...right, pointers: [] }],
    ['a cash-out without its entry', { ...partlyCashed, entries: [opening, placed, rest] }],
    ['a cash-out that left the whole stake', { ...partlyCashed, bets: [{ ...partly, stake: 10_000 }] }],
    ['a cash-out on top of a settlement of it all', { ...right, entries: [...right.entries, cashed] }],
    ['a cashed bet still at play', { ...partlyCashed, bets: [{ ...partly, status: 'cashed', paid: 0 }] }],
    ['a system bet that ended with its first loss', { ...ofLines, bets: [{ ...lines, paid: 0 }] }],
    ['a bet left open though decided', { ...right, bets: [{ ...won, status: 'open' }] }],
  ])('finds %s', (_, books) => {
    expect(auditBets(books)).not.toEqual([]);
  });

  it('finds an acknowledged bet that is lost, and a refused one that was taken', () => {
    expect(auditPromises(right, [acknowledged('another-key')])).toHaveLength(1);
    expect(
      auditPromises(right, [{ ...acknowledged(placed.id), status: 422, text: '{"success":false}' }]),
    ).toHaveLength(1);
  });
});
